import { existsSync } from 'node:fs';
import { createLoad, readWindowNames, startsWithWindows, tryNotice } from '../../platform/index.ts';
import { waitFor } from './app-under-proof.ts';
import {
  failed,
  figure,
  late,
  passed,
  type ProofContext,
  type ProofOutcome,
  type ProofStep,
  unknown,
} from './row.ts';

const NAMES_MILLISECONDS = 30_000,
  REMOVED_MILLISECONDS = 180_000;

/** What the system around the app does with it: notices, screen readers, installed programs. */
export const systemSteps: readonly ProofStep[] = [
  { id: 'toast', run: showNotice },
  { id: 'accessibility', run: readOwnNames },
  { id: 'installation', run: installAndRemove },
];

async function showNotice({ app, wine }: ProofContext): Promise<ProofOutcome> {
  if (wine) return unknown('Wine shows no notices.');
  const { offered, installed } = await app.ask('install.get', {});
  if (offered && installed === null)
    return unknown(
      'Windows shows notices of installed programs only, and Aplomb is not installed. Install it ' +
        'under Settings › General and run this again.',
    );
  const fate = await tryNotice();
  if (fate === null) return unknown('Nothing here shows notices, or tells what became of one.');
  if (fate === 'switched_off')
    return unknown('Notices of Aplomb are switched off in the settings of the system.');
  return fate === 'kept'
    ? passed('The system took a notice. That it can be seen and clicked, only a person can tell.')
    : failed('The system was given a notice, and does not list it.');
}

async function readOwnNames({ app, wine }: ProofContext): Promise<ProofOutcome> {
  if (wine) return unknown('Wine has no door for screen readers.');
  await app.ask('shell.show', { window: 'overlay' });
  const { processes } = await createLoad(app.pid())();
  const ids = [app.pid(), ...processes.map(({ id }) => id)];
  let names: string[] | null = null;
  // A window builds what it tells screen readers once one asks, so the first time is too early.
  const took = await waitFor(async () => {
    names = await readWindowNames(ids);
    return names === null || names.length > 1;
  }, NAMES_MILLISECONDS);
  await app.ask('shell.hide', { window: 'overlay' });
  if (names === null)
    return unknown(
      'This proof asks as screen readers do on Windows only. Of other programs Aplomb reads the ' +
        'pixels, and never this text.',
    );
  if (took === null) return late('The overlay tells screen readers nothing.');
  return passed(
    'The overlay tells screen readers its text. Of other programs Aplomb reads the pixels, and ' +
      'never this text.',
    [figure('names told', (names as string[]).length, 'count')],
  );
}

/** Installs for this user alone and removes that, only where nothing is installed. */
async function installAndRemove({ app }: ProofContext): Promise<ProofOutcome> {
  const before = await app.ask('install.get', {});
  if (!before.offered) return unknown('Here the app runs from where it is and is not installed.');
  if (before.installed !== null)
    return unknown('Aplomb is installed here, and this proof does not remove what you use.');
  if (startsWithWindows())
    return unknown('Aplomb starts with Windows here, which a removal would end.');
  const started = performance.now();
  const { installed } = await app.ask('install.run', { scope: 'user' });
  const took = figure('installed', performance.now() - started, 'ms');
  if (installed === null || !existsSync(installed.folder))
    return failed('It says that it was installed, and is not there.', [took]);
  await app.ask('install.remove', {});
  const gone = await waitFor(async () => !existsSync(installed.folder), REMOVED_MILLISECONDS);
  await app.stop();
  await app.start();
  const after = await app.ask('install.get', {});
  if (gone === null) return late('Its removal did not end in time.', [took]);
  if (after.installed !== null)
    return failed('It was installed for you, and its removal left something behind.', [took]);
  return passed(
    'Installed for you alone, in the Start menu and the list of apps, and removed again.',
    [took, figure('removed', gone, 'ms')],
  );
}
