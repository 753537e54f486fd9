import { windowTextRules } from '@aplomb/contract';
import type { ToldText } from '@aplomb/engine';
import { WatchedProcess } from '@aplomb/engine/node/watched-process';
import type { Log } from '../base/log.ts';
import type { WindowTextPort } from '../base/ports.ts';
import { withinTime } from './told/within-time.ts';
import type { WindowTextRequest } from './uia/window-text-messages.ts';

/** A call that a window leaves unanswered holds the process up: it is ended, and begun anew. */
const LIMITS = { heapMegabytes: 64, memoryMegabytes: 256, hangSeconds: 2 };
/** A process that is not asked for so long ends. */
const IDLE_MILLISECONDS = 60_000;

type Reader = WatchedProcess<WindowTextRequest, never>;

/**
 * Text of windows by UI Automation, the accessibility tree of Windows, asked in a process of its
 * own, since a call waits for the program whose window it is.
 */
export function createUiaWindowText(
  log: Pick<Log, 'error'>,
  milliseconds: number = windowTextRules.milliseconds,
): WindowTextPort {
  let reader: Reader | null = null;
  const end = (): void => {
    reader?.end('idle');
    reader = null;
  };
  const idle = setTimeout(end, IDLE_MILLISECONDS).unref();
  const open = (): Reader => {
    idle.refresh();
    if (reader !== null) return reader;
    const started: Reader = new WatchedProcess<WindowTextRequest, never>(
      new URL('./uia/window-text-process.ts', import.meta.url),
      LIMITS,
      {
        onEnd: (why) => {
          if (reader === started) reader = null;
          if (why !== 'idle') log.error('the process that asks windows ended', { why }, undefined);
        },
      },
    );
    started.hold(false);
    return (reader = started);
  };
  return {
    read: (window, area) =>
      withinTime(milliseconds, log, async () => {
        const request = { window: window.id, area, milliseconds };
        return (await open().ask(request)) as ToldText;
      }),
    async warm() {
      open();
    },
    async close() {
      clearTimeout(idle);
      end();
    },
  };
}
