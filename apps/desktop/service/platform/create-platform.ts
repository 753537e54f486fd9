import type { Log } from '../base/log.ts';
import type { Platform, ShellPort } from '../base/ports.ts';
import { createHeadlessPlatform, type HeadlessOptions } from './create-headless-platform.ts';
import type { SystemOptions } from './platform-options.ts';

/** What a platform is made from. */
export interface PlatformOptions extends SystemOptions {
  /** Program and arguments that start the window process. */
  windowCommand: readonly string[];
  /** Forces one kind of shell. */
  shell?: ShellPort['kind'];
  /** More flags for the browser of the app-window shell. */
  browserFlags?: readonly string[];
  /**
   * A machine without screen, keyboard and sound; its pictures and recordings stand in for them.
   */
  headless?: HeadlessOptions;
  /** Keeps what failed without harm to what the user does. */
  log: Pick<Log, 'error'>;
  /** Hears what could not be used here and what is used instead. */
  onFallback?: (part: string, reason: unknown) => void;
}

/**
 * The ports of this machine. Rejects with DesktopError when hotkeys or capture cannot work here.
 */
export async function createPlatform(options: PlatformOptions): Promise<Platform> {
  if (options.headless) return createHeadlessPlatform(options.dataFolder, options.headless);
  // Each platform's file loads libraries the other does not have.
  if (process.platform === 'win32')
    return (await import('./create-win32-platform.ts')).createWin32Platform(options);
  return (await import('./create-linux-platform.ts')).createLinuxPlatform(options);
}
