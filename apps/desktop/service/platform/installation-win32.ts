import { dirname } from 'node:path';
import { product } from '@aplomb/contract';
import { DesktopError } from '../base/desktop-error.ts';
import type { Installation, InstallScope } from '../base/ports.ts';
import { installPlace, runKey } from './install-win32.ts';
import { installFlags } from './package-files.ts';
import { runElevated } from './win32/elevate.ts';
import { writeRegistry } from './win32/registry.ts';

/**
 * The installation, as the running program looks after it: what concerns all users is done by a
 * process that Windows asks the user about.
 */
export function createInstallation(program: string): Installation {
  const places = { user: installPlace('user'), machine: installPlace('machine') };
  const isCurrent = (scope: InstallScope): boolean =>
    program.toLowerCase() === places[scope].program.toLowerCase();
  const scopeNow = async (): Promise<InstallScope | null> => {
    if (await places.user.isInstalled()) return 'user';
    return (await places.machine.isInstalled()) ? 'machine' : null;
  };
  return {
    async state() {
      const scope = await scopeNow();
      return scope === null
        ? null
        : { scope, folder: places[scope].folder, current: isCurrent(scope) };
    },
    async install(scope) {
      if (scope === 'user') return places.user.install(dirname(program));
      await asAdministrator(program, [
        installFlags.install,
        installFlags.machine,
        installFlags.quiet,
      ]);
    },
    async uninstall() {
      const scope = await scopeNow();
      if (scope === 'machine')
        await asAdministrator(program, [
          installFlags.uninstall,
          installFlags.machine,
          installFlags.quiet,
        ]);
      else await places.user.uninstall();
      writeRegistry('user', runKey, product.name, null);
    },
  };
}

/**
 * Has the program started once more with an administrator's rights, and waits for it. Throws
 * DesktopError when these are refused or it fails.
 */
export async function asAdministrator(program: string, flags: readonly string[]): Promise<void> {
  const code = await runElevated(program, flags);
  if (code === null)
    throw new DesktopError(
      'ACCESS_DENIED',
      'Windows was not given an administrator’s consent, so nothing was changed.',
      { advice: 'Try again and agree, or install it for yourself alone.' },
    );
  if (code !== 0)
    throw new DesktopError('INTERNAL_SERVER_ERROR', 'The change for all users could not be made.', {
      advice: 'Look whether the disk is full, or install it for yourself alone.',
    });
}
