import type { RequestResult } from '../../shared/messages.ts';
import { DesktopError } from '../desktop-error.ts';
import type { HandlersOf } from '../host/handlers.ts';
import type { Installation, SystemPort } from '../ports.ts';

/** Requests about the installation for this user. */
export function installHandlers({ installation }: Pick<SystemPort, 'installation'>, quit: () => void): HandlersOf<'install'> {
  const offered = (): Installation => {
    if (installation === null) throw new DesktopError('SERVICE_UNAVAILABLE', 'This copy of the app is not installed by itself: it runs from where it is.', { advice: 'On Windows, start the unpacked program and install from there.' });
    return installation;
  };
  const state = async (): Promise<RequestResult<'install.get'>> => ({ offered: installation !== null, installed: await installation?.isInstalled() ?? false, folder: installation?.folder ?? null });
  return {
    'install.get': state,
    async 'install.run'() {
      await offered().install();
      return state();
    },
    async 'install.remove'() {
      await offered().uninstall();
      setTimeout(quit, 100);
      return {};
    },
  };
}
