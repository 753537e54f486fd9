// Started as `Aplomb.exe --install` or `--uninstall`, with `--machine` for all users: by the app
// itself, by its user, or by Windows' list of installed apps.
import { spawn } from 'node:child_process';
import { dirname } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { product } from '@aplomb/contract';
import { dataFolderOf } from '../base/data-folder.ts';
import { asDesktopError } from '../base/desktop-error.ts';
import { installPlace, runKey } from './install-win32.ts';
import { asAdministrator } from './installation-win32.ts';
import { instanceEndpoint } from '../base/instance-endpoint.ts';
import { installFlags } from './package-files.ts';
import { claimEndpoint } from './single-instance.ts';
import { isAdministrator } from './win32/elevate.ts';
import { showMessage } from './win32/message-box.ts';
import { writeRegistry } from './win32/registry.ts';

const has = (flag: keyof typeof installFlags): boolean => process.argv.includes(installFlags[flag]);
const scope = has('machine') ? 'machine' : 'user';
const FAILED = 1,
  TRIES = 60,
  PAUSE_MILLISECONDS = 500;

try {
  const place = installPlace(scope);
  if (!has('quiet')) await endRunning();
  if (scope === 'user' || isAdministrator() !== 0)
    await (has('uninstall') ? place.uninstall() : place.install(dirname(process.execPath)));
  else await asAdministrator(process.execPath, [...process.argv.slice(2), installFlags.quiet]);
  // Of the user who asked, which after a consent by another name is somebody else's in the process
  // with the rights.
  if (has('uninstall')) writeRegistry('user', runKey, product.name, null);
  else if (!has('quiet')) spawn(place.program, [], { detached: true, stdio: 'ignore' }).unref();
} catch (error) {
  const { detail, advice } = asDesktopError(error);
  if (!has('quiet')) showMessage(`${detail}\n\n${advice}`, 'error');
  process.exitCode = FAILED;
}
process.exit();

/** The version that runs would hold its files, and be shown instead of the new one. */
async function endRunning(): Promise<void> {
  const endpoint = instanceEndpoint(dataFolderOf(process.env, process.platform));
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const free = await claimEndpoint(endpoint, [installFlags.quit], () => undefined);
    if (free !== null) {
      await new Promise((resolve) => {
        free.close(resolve);
      });
      return;
    }
    await wait(PAUSE_MILLISECONDS);
  }
}
