import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { findProgram, installPrograms } from './system-packages.ts';

const asked = '.cache/recogniser-asked';
const programs = ['pocketsphinx', 'pocketsphinxModel'] as const;

// Once: who has no Debian, no rights or no network is not kept waiting at every start.
if (process.platform === 'linux' && !existsSync(asked)) {
  installPrograms(programs);
  mkdirSync('.cache', { recursive: true });
  writeFileSync(asked, '');
  if (programs.some((name) => findProgram(name) === null)) {
    process.stderr.write(
      'Recordings are not transcribed yet: install pocketsphinx and pocketsphinx-en-us, or ' +
        'a speech model with "npm run models".\n',
    );
  }
}
