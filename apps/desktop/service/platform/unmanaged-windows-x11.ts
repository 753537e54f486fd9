import { setTimeout as wait } from 'node:timers/promises';
import type { ScreenRect, WindowPlace } from '../base/ports.ts';
import { createScreenStill } from './screen-still-x11.ts';
import { ask, ifRefused, type XConnection } from './x11-display.ts';

/**
 * Shows windows without the window manager, which would give them a frame and a size first: they
 * stand at once where they belong, and are drawn once.
 */
export interface UnmanagedWindows {
  /**
   * Shows the window before all others with the keys going to it; false where the window manager
   * does not let go of it.
   */
  show(window: number, place: WindowPlace): Promise<boolean>;
  /** Takes the still away, now that the window has drawn itself. */
  drawn(): void;
  /** Gives the keys back to the window that had them before. */
  hidden(window: number): Promise<void>;
}

const NORMAL = 1,
  ICONIC = 3,
  ABOVE = 0,
  BELOW = 1,
  NO_PIXMAP = 0,
  REVERT_TO_PARENT = 2,
  LAST_OF_NO_WINDOW = 1;
const LOOK_MILLISECONDS = 15,
  LEAVE_MILLISECONDS = 1_000;

/** Makes what shows them on one display. */
export function createUnmanagedWindows(connection: XConnection): UnmanagedWindows {
  const { client } = connection;
  const still = createScreenStill(connection);
  const keysBefore = new Map<number, Promise<number>>();
  const isManaged = async (window: number): Promise<boolean> => {
    const state = await connection
      .property(window, await connection.atom('WM_STATE'))
      .catch(ifRefused(Buffer.alloc(0)));
    return state.length > 0 && [NORMAL, ICONIC].includes(state.readUInt32LE());
  };
  const leave = async (window: number): Promise<boolean> => {
    for (
      const until = performance.now() + LEAVE_MILLISECONDS;
      await isManaged(window);
      await wait(LOOK_MILLISECONDS)
    ) {
      if (performance.now() > until) return false;
      client.UnmapWindow(window);
    }
    return true;
  };
  return {
    async show(window, { still: behindStill, ...place }) {
      if (!isWhole(place) || !(await leave(window))) return false;
      const { x, y, width, height } = place;
      const before = behindStill === true ? await still.show(place) : null;
      // What it has not drawn yet stays as it was on the screen.
      client.ChangeWindowAttributes(window, { overrideRedirect: 1, backgroundPixmap: NO_PIXMAP });
      client.ConfigureWindow(window, {
        x,
        y,
        width,
        height,
        ...(before === null ? { stackMode: ABOVE } : { sibling: before, stackMode: BELOW }),
      });
      client.MapWindow(window);
      if (!keysBefore.has(window))
        keysBefore.set(
          window,
          ask<{ focus: number }>((reply) => {
            client.GetInputFocus(reply);
          })
            .then(({ focus }) => focus)
            .catch(ifRefused(0)),
        );
      client.SetInputFocus(window, REVERT_TO_PARENT);
      return true;
    },
    drawn: () => still.hide(),
    async hidden(window) {
      const before = keysBefore.get(window);
      if (before === undefined) return;
      still.hide();
      keysBefore.delete(window);
      const focus = await before;
      if (focus > LAST_OF_NO_WINDOW) client.SetInputFocus(focus, REVERT_TO_PARENT);
    },
  };
}

const isWhole = (place: WindowPlace): place is WindowPlace & ScreenRect =>
  place.x !== undefined &&
  place.y !== undefined &&
  place.width !== undefined &&
  place.height !== undefined;
