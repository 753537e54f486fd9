import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { endWithTests } from '../../server/test/children.ts';
import type { SampleLanguage } from '../app/docs/api/samples/languages.ts';
import { sampleVariables } from '../app/docs/api/samples/languages.ts';

const programs: Readonly<
  Record<SampleLanguage, { file: string; command: string; args: string[] }>
> = {
  curl: { file: 'sample.sh', command: 'bash', args: ['-euo', 'pipefail'] },
  // Not run by our tests, which have no PowerShell.
  powershell: { file: 'sample.ps1', command: 'pwsh', args: ['-NoProfile', '-File'] },
  typescript: { file: 'sample.mts', command: process.execPath, args: ['--no-warnings'] },
  python: { file: 'sample.py', command: 'python3', args: [] },
};

/** How a sample ended and what it printed. */
export interface SampleRun {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

/**
 * Runs a sample as a reader would: saved to a file in `folder`, address and key in the environment.
 */
export async function runSample(
  language: SampleLanguage,
  code: string,
  folder: string,
  url: string,
  key: string,
): Promise<SampleRun> {
  const { file, command, args } = programs[language];
  await writeFile(join(folder, file), `${code}\n`);
  const child = endWithTests(
    spawn(command, [...args, file], {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        PATH: process.env['PATH'] ?? '',
        HOME: folder,
        [sampleVariables.url]: url,
        [sampleVariables.key]: key,
      },
    }),
  );
  const [out, err, [exit]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit') as Promise<[number]>,
  ]);
  return { code: exit, out, err };
}
