import type { Platform } from '../base/ports.ts';
import { createWin32Audio } from './audio-win32.ts';
import { createNativeCapture } from './capture-native.ts';
import type { PlatformOptions } from './create-platform.ts';
import { createShell } from './create-shell.ts';
import { createWin32Hotkeys } from './hotkeys-win32.ts';
import { appUserModelId } from './install-win32.ts';
import { createRegistryPolicy } from './policy-win32.ts';
import { createDpapiSecrets } from './secrets-dpapi.ts';
import { createWindowsNotices } from './system-notices.ts';
import { createWin32System } from './system-win32.ts';
import { createUiaWindowText } from './window-text-uia.ts';
import { createWin32WindowControl, isProtectedWindow } from './window-control-win32.ts';

/** The ports of Windows. */
export async function createWin32Platform(options: PlatformOptions): Promise<Platform> {
  const system = createWin32System(options);
  const isInstalled = async (): Promise<boolean> =>
    ((await system.installation?.state()) ?? null) !== null;
  const [hotkeys, capture, shell] = await Promise.all([
    createWin32Hotkeys(),
    createNativeCapture(options.log),
    createShell(
      {
        ...options,
        isProtected: isProtectedWindow,
        createControl: async () => createWin32WindowControl(),
        notices: createWindowsNotices(options.environment, appUserModelId, isInstalled),
        onFallback: options.onFallback ?? (() => undefined),
      },
      await system.preflight(),
    ),
  ]);
  return {
    hotkeys,
    capture,
    shell,
    system,
    audio: createWin32Audio(options.log),
    secrets: createDpapiSecrets(),
    windowText: createUiaWindowText(options.log),
    policy: createRegistryPolicy(),
  };
}
