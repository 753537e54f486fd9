import { setTimeout as wait } from 'node:timers/promises';
import type { ScreenRect } from '../../apps/desktop/service/base/ports.ts';
import { ask, connectX } from '../../apps/desktop/service/platform/x11-display.ts';

/** Looks at what the X server shows, as somebody before the screen does. */
export interface ScreenWatch {
  /**
   * Notes what a part of the screen shows now; what it answers resolves with the moment at which
   * all of that stands there half as bright, as behind the picker's veil.
   */
  untilDimmed(part: ScreenRect): Promise<() => Promise<number>>;
  /** The same for a dark part on which something brighter comes to stand. */
  untilLit(part: ScreenRect): Promise<() => Promise<number>>;
  close(): void;
}

const Z_PIXMAP = 2,
  ALL_PLANES = 0xffffffff,
  SECONDS = 20,
  LOOK_MILLISECONDS = 4;
/** How far half of a value may be off, by rounding and colour management. */
const TOLERANCE = 4;

/** Whether every colour of one picture relates so to that of another. */
const everyColour = (
  now: Buffer,
  before: Buffer,
  relates: (value: number, was: number) => boolean,
): boolean => before.every((was, at) => at % 4 === 3 || relates(now[at] ?? 0, was));

/** Opens a connection of its own to a display. */
export async function watchScreen(display: string): Promise<ScreenWatch> {
  const connection = await connectX(display);
  const look = async ({ x, y, width, height }: ScreenRect): Promise<Buffer> =>
    (
      await ask<{ data: Buffer }>((reply) => {
        connection.client.GetImage(
          Z_PIXMAP,
          connection.root,
          x,
          y,
          width,
          height,
          ALL_PLANES,
          reply,
        );
      })
    ).data;
  const watch =
    (change: string, relates: (value: number, was: number) => boolean) =>
    async (part: ScreenRect): Promise<() => Promise<number>> => {
      const before = await look(part);
      if (everyColour(before, before, relates))
        throw new TypeError(`the part looks as if it were ${change} already`);
      const seen = (async () => {
        for (
          const end = performance.now() + SECONDS * 1_000;
          performance.now() < end;
          await wait(LOOK_MILLISECONDS)
        ) {
          if (everyColour(await look(part), before, relates))
            return performance.timeOrigin + performance.now();
        }
        throw new TypeError(`the screen was not ${change} within ${SECONDS} s`);
      })();
      // The caller asks later how it ended.
      const ended = Promise.allSettled([seen]);
      return async () => {
        const [outcome] = await ended;
        if (outcome.status === 'rejected') throw outcome.reason;
        return outcome.value;
      };
    };
  return {
    untilDimmed: watch('dimmed', (value, was) => Math.abs(value - was / 2) <= TOLERANCE),
    untilLit: watch('lit', (value, was) => value > was + TOLERANCE),
    close: () => connection.close(),
  };
}
