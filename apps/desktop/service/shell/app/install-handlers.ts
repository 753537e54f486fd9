import type { RequestResult } from '../../../shared/messages.ts';
import { DesktopError } from '../../base/desktop-error.ts';
import type { HandlersOf } from '../../base/handlers.ts';
import type { Installation, SystemPort } from '../../base/ports.ts';

/** Requests about the installation. */
export function installHandlers(
  { installation }: Pick<SystemPort, 'installation'>,
  quit: () => void,
): HandlersOf<'install'> {
  const offered = (): Installation => {
    if (installation === null)
      throw new DesktopError(
        'SERVICE_UNAVAILABLE',
        'This copy of the app is not installed by itself: it runs from where it is.',
        { advice: 'On Windows, start the unpacked program and install from there.' },
      );
    return installation;
  };
  const state = async (): Promise<RequestResult<'install.get'>> => ({
    offered: installation !== null,
    installed: (await installation?.state()) ?? null,
  });
  return {
    'install.get': state,
    async 'install.run'({ scope }) {
      await offered().install(scope);
      return state();
    },
    async 'install.remove'() {
      await offered().uninstall();
      setTimeout(quit, 100);
      return {};
    },
  };
}
