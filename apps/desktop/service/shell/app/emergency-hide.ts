import type { HandlersOf } from '../../base/handlers.ts';
import { logFailure } from '../../base/log.ts';
import type { Service } from '../../base/service.ts';
import type { Windows } from '../../base/windows.ts';

/** Hides everything and stops what is under way; copies, and wipes the copy. */
export interface EmergencyHide {
  run(): Promise<number>;
  readonly handlers: HandlersOf<'emergency'> & Pick<HandlersOf<'shell'>, 'shell.copy'>;
}

/**
 * `stops` end capture, audio, live help and writing at once, without waiting for anything to be
 * written.
 */
export function createEmergencyHide(
  { platform: { system, shell }, blobs, log }: Service,
  windows: Windows,
  stops: readonly (() => void)[],
): EmergencyHide {
  let copied: string | null = null;
  const wipe = async (): Promise<void> => {
    const mine = copied;
    copied = null;
    if (mine !== null && (await system.clipboard.read()) === mine) await system.clipboard.write('');
  };
  const run = async (): Promise<number> => {
    const started = performance.now();
    for (const stop of stops) stop();
    blobs.clear();
    await Promise.all([
      windows.hideAll(),
      shell.hide('picker').catch(logFailure(log, 'the picker could not be hidden')),
      wipe().catch(logFailure(log, 'the copy could not be wiped')),
    ]);
    return performance.now() - started;
  };
  return {
    run,
    handlers: {
      async 'emergency.hide'() {
        return { milliseconds: await run() };
      },
      async 'shell.copy'({ text }) {
        await system.clipboard.write(text);
        copied = text;
        return {};
      },
    },
  };
}
