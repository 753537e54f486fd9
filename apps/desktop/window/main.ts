import { createRequire } from 'node:module';
import type * as Webviews from '@webviewjs/webview';
import { PROFILE, windowCommand, type WindowReport } from '../shared/window-messages.ts';
import type { Windows } from './windows.ts';

const report = (said: WindowReport): void => {
  if (process.connected) process.send?.(said);
};

/** Runs the windows until the service says so or goes. */
async function main(): Promise<void> {
  process.on('disconnect', () => {
    process.exit(0);
  });
  let windows: Windows;
  try {
    // Its native part is loaded here and nowhere else: where a library is missing, only this
    // process fails.
    const library = createRequire(import.meta.url)('@webviewjs/webview') as typeof Webviews;
    const { openWindows } = await import('./windows.ts');
    windows = await openWindows(
      library,
      process.argv.find((arg) => arg.startsWith(PROFILE))?.slice(PROFILE.length) ?? null,
      report,
    );
  } catch (error) {
    report({
      did: 'failed',
      detail: `The system’s web view cannot be used: ${error instanceof Error ? error.message : 'unknown reason'}`,
    });
    return;
  }
  process.on('message', (message) => {
    const { data: command } = windowCommand.safeParse(message);
    if (!command) return;
    if (command.do === 'beat') {
      report({ did: 'beat' });
      return;
    }
    try {
      windows.obey(command);
    } catch (error) {
      report({
        did: 'failed',
        detail: `The window could not do that: ${error instanceof Error ? error.message : 'unknown reason'}`,
      });
    }
  });
  report({ did: 'ready' });
}

await main();
