import { dataPaths } from '../base/data-folder.ts';
import type { Log } from '../base/log.ts';
import type { Preflight, ShellPort } from '../base/ports.ts';
import type { SystemOptions } from './platform-options.ts';
import { createAppWindowShell } from './shell-app-window.ts';
import { createHeadlessShell } from './shell-headless.ts';
import { createWebviewShell } from './shell-webview.ts';
import type { SystemNotices } from './system-notices.ts';
import type { WindowControl } from './window-control.ts';

/** Kinds of shell in the order they are tried. */
export const shellKinds = ['webview', 'app-window', 'headless'] as const;

interface ShellOptions extends SystemOptions {
  /** Forces one kind. */
  shell?: ShellPort['kind'];
  /** Program and arguments that start the window process. */
  windowCommand: readonly string[];
  browserFlags?: readonly string[];
  isProtected: (handle: bigint) => boolean | null;
  createControl: () => Promise<WindowControl>;
  /** Notices of the system, for windows of a browser. */
  notices: SystemNotices;
  log: Pick<Log, 'error'>;
  /** Hears why a kind could not be used. */
  onFallback: (kind: ShellPort['kind'], reason: unknown) => void;
}

/**
 * The first shell that works here: the system's web view, else an installed browser's app window,
 * else none.
 */
export async function createShell(options: ShellOptions, preflight: Preflight): Promise<ShellPort> {
  const makers: Readonly<Record<ShellPort['kind'], (() => Promise<ShellPort>) | null>> = {
    webview:
      preflight.vcRuntime && preflight.webView2
        ? () =>
            createWebviewShell({
              command: options.windowCommand,
              profileFolder: dataPaths(options.dataFolder).windowProfile,
              environment: options.environment,
              isProtected: options.isProtected,
              log: options.log,
            })
        : null,
    'app-window':
      preflight.browser === null
        ? null
        : async () =>
            createAppWindowShell({
              browser: preflight.browser ?? '',
              profileFolder: dataPaths(options.dataFolder).windowProfile,
              control: await options.createControl(),
              notices: options.notices,
              log: options.log,
              ...(options.browserFlags && { flags: options.browserFlags }),
            }),
    headless: async () => createHeadlessShell(),
  };
  for (const kind of options.shell === undefined ? shellKinds : [options.shell]) {
    try {
      const shell = await makers[kind]?.();
      if (shell) return shell;
      options.onFallback(kind, 'its library or program is not installed');
    } catch (error) {
      options.onFallback(kind, error);
    }
  }
  return createHeadlessShell();
}
