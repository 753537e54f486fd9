import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import type { WindowPlace } from '../base/ports.ts';
import { forgetfulFlags } from './window-profile.ts';

/** The browser that shows app windows. */
export interface BrowserOptions {
  readonly browser: string;
  /** Folder of the browser's profile, which is the app's own. */
  readonly profileFolder: string;
  /** More flags, e.g. for a display without a GPU. */
  readonly flags: readonly string[];
}

const END_MILLISECONDS = 3_000;
/**
 * The app window is a view of this machine's own service: nothing of the browser's that calls home,
 * asks or restores.
 */
const quietFlags = [
  '--no-first-run',
  '--no-default-browser-check',
  '--disable-extensions',
  '--disable-sync',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-background-mode',
  '--hide-crash-restore-bubble',
  '--noerrdialogs',
  '--password-store=basic',
  '--autoplay-policy=no-user-gesture-required',
  '--disable-features=Translate,msEdgeSidebarV2,msHubApps,TabDiscarding',
  // The window shows pages of this machine only, which no proxy is asked for. Everything else ends
  // at a port where nobody listens, with no name looked up. A rule for names would do the same, but
  // Chromium warns of it across the window.
  '--proxy-server=127.0.0.1:9',
  // Without it Chromium on Linux has no voices. It speaks through the system’s own service.
  '--enable-speech-dispatcher',
] as const;

/** Starts the browser with one app window; `flags` are more of its own. */
export function startBrowser(
  { browser, profileFolder, flags }: BrowserOptions,
  url: string,
  place: WindowPlace,
): ChildProcess {
  const geometry = [
    ...(place.width && place.height ? [`--window-size=${place.width},${place.height}`] : []),
    ...(place.x !== undefined && place.y !== undefined
      ? [`--window-position=${place.x},${place.y}`]
      : []),
  ];
  const args = [
    `--app=${url}`,
    `--user-data-dir=${profileFolder}`,
    ...quietFlags,
    ...forgetfulFlags(browser),
    ...geometry,
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    ...flags,
  ];
  // Otherwise reports of crashes and a cache of the desktop's settings lie in the home folder.
  const env = {
    ...process.env,
    CHROME_CONFIG_HOME: profileFolder,
    XDG_CACHE_HOME: profileFolder,
  };
  const started = spawn(browser, args, { stdio: 'ignore', env });
  // What did not start has ended, which the window's owner looks for.
  started.on('error', () => undefined);
  return started;
}

/** Ends a browser, by force when it takes too long. */
export async function endBrowser(browser: ChildProcess | null): Promise<void> {
  if (browser === null || hasEnded(browser)) return;
  browser.kill();
  await Promise.race([
    new Promise((resolve) => {
      browser.once('exit', resolve);
    }),
    wait(END_MILLISECONDS, undefined, { ref: false }),
  ]);
  browser.kill('SIGKILL');
}

export const hasEnded = (process: ChildProcess): boolean =>
  process.exitCode !== null || process.signalCode !== null;
