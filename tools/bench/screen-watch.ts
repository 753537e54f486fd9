import { setTimeout as wait } from 'node:timers/promises';
import type { ScreenRect } from '../../apps/desktop/service/ports.ts';
import { ask, connectX } from '../../apps/desktop/service/platform/x11-display.ts';

/** Looks at what the X server shows, as somebody before the screen does. */
export interface ScreenWatch {
  /** Notes what a part of the screen shows now; what it answers resolves with the moment at which all of that stands there half as bright, as behind the picker's veil. */
  untilDimmed(part: ScreenRect): Promise<() => Promise<number>>;
  close(): void;
}

const Z_PIXMAP = 2, ALL_PLANES = 0xffffffff, SECONDS = 20, LOOK_MILLISECONDS = 4;
/** How far half of a value may be off, by rounding and colour management. */
const TOLERANCE = 4;

/** Opens a connection of its own to a display. */
export async function watchScreen(display: string): Promise<ScreenWatch> {
  const connection = await connectX(display);
  const look = async ({ x, y, width, height }: ScreenRect): Promise<Buffer> =>
    (await ask<{ data: Buffer }>((reply) => { connection.client.GetImage(Z_PIXMAP, connection.root, x, y, width, height, ALL_PLANES, reply); })).data;
  return {
    async untilDimmed(part) {
      const before = await look(part);
      const isDimmed = (now: Buffer): boolean => before.every((value, at) => at % 4 === 3 || Math.abs((now[at] ?? 0) - value / 2) <= TOLERANCE);
      if (isDimmed(before)) throw new TypeError('the part is too dark to tell whether it is dimmed');
      const seen = (async () => {
        for (const end = performance.now() + SECONDS * 1_000; performance.now() < end; await wait(LOOK_MILLISECONDS)) {
          if (isDimmed(await look(part))) return performance.timeOrigin + performance.now();
        }
        throw new TypeError(`the screen was not dimmed within ${SECONDS} s`);
      })();
      seen.catch(() => undefined);
      return () => seen;
    },
    close: () => connection.close(),
  };
}
