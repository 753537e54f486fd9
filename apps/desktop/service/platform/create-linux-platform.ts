import { policyFile } from '@aplomb/contract';
import { dataPaths } from '../base/data-folder.ts';
import type { Platform } from '../base/ports.ts';
import { createPulseAudio } from './audio-pulse.ts';
import { createNativeCapture } from './capture-native.ts';
import type { PlatformOptions } from './create-platform.ts';
import { createPolicyFile } from './policy-file.ts';
import { createShell } from './create-shell.ts';
import { createX11Hotkeys } from './hotkeys-x11.ts';
import { createKeyFileSecrets } from './secrets-key-file.ts';
import { createLinuxSystem } from './system-linux.ts';
import { createLinuxNotices } from './system-notices.ts';
import { createX11WindowControl } from './window-control-x11.ts';
import { createAtSpiWindowText } from './window-text-at-spi.ts';

/** The ports of a Linux desktop with an X server. */
export async function createLinuxPlatform(options: PlatformOptions): Promise<Platform> {
  // A file of one's own can only take away what one has, and the computer's goes before it.
  const { APLOMB_POLICY: own } = options.environment;
  const more = own === undefined ? [] : [own];
  const display = options.environment['DISPLAY'];
  const system = createLinuxSystem(options);
  const [hotkeys, capture, shell] = await Promise.all([
    createX11Hotkeys(display),
    createNativeCapture(options.log),
    createShell(
      {
        ...options,
        isProtected: () => null,
        createControl: () =>
          createX11WindowControl(display, options.environment['WAYLAND_DISPLAY'] === undefined),
        notices: createLinuxNotices(options.environment),
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
    audio: createPulseAudio(),
    windowText: createAtSpiWindowText(options.environment, options.log),
    policy: createPolicyFile(policyFile, ...more),
    secrets: createKeyFileSecrets(dataPaths(options.dataFolder).secret),
  };
}
