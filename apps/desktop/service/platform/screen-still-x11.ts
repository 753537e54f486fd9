import type { Extensions } from 'x11';
import type { ScreenRect } from '../base/ports.ts';
import { ask, ifRefused, type XConnection } from './x11-display.ts';

/**
 * The screen as it was, dimmed, until the window behind it has drawn the same: the X server makes
 * it by itself, and no pixel is fetched.
 */
export interface ScreenStill {
  /**
   * Covers the area and answers the window that does; null where the server cannot. Presses go to
   * what stands behind it.
   */
  show(area: ScreenRect): Promise<number | null>;
  hide(): void;
}

const COLOUR_DEPTH = 24,
  INCLUDE_INFERIORS = 1,
  INPUT_OUTPUT = 1,
  ABOVE = 0;
/** As bright as behind the picker's own veil. */
const veil = [0, 0, 0, 0.5] as const;
/**
 * Whoever was to draw beneath it has failed: nobody is to sit before a screen that does not move.
 */
const LONGEST_MILLISECONDS = 5_000;

/** Makes the stills of one display. */
export function createScreenStill({ client, root, depth }: XConnection): ScreenStill {
  let shown: number | null = null,
    late: NodeJS.Timeout | undefined;
  const extensions = Promise.all([
    ask<Extensions['render']>((reply) => {
      client.require('render', reply);
    }),
    ask<Extensions['shape']>((reply) => {
      client.require('shape', reply);
    }),
  ]).catch(ifRefused(null));
  const hide = (): void => {
    clearTimeout(late);
    if (shown !== null) client.DestroyWindow(shown);
    shown = null;
  };
  return {
    async show({ x, y, width, height }) {
      const known = await extensions;
      hide();
      if (known === null || depth !== COLOUR_DEPTH) return null;
      const [render, shape] = known;
      const [pixmap, context, picture, window] = [
        client.AllocID(),
        client.AllocID(),
        client.AllocID(),
        client.AllocID(),
      ];
      client.CreatePixmap(pixmap, root, depth, width, height);
      client.CreateGC(context, pixmap, { subwindowMode: INCLUDE_INFERIORS, graphicsExposures: 0 });
      client.CopyArea(root, pixmap, context, x, y, 0, 0, width, height);
      render.CreatePicture(picture, pixmap, render.rgb24, {});
      render.FillRectangles(render.PictOp.Over, picture, veil, [0, 0, width, height]);
      client.CreateWindow(window, root, x, y, width, height, 0, depth, INPUT_OUTPUT, 0, {
        overrideRedirect: 1,
        backgroundPixmap: pixmap,
      });
      shape.Rectangles(shape.Op.Set, shape.Kind.Input, window, 0, 0, []);
      client.ConfigureWindow(window, { stackMode: ABOVE });
      client.MapWindow(window);
      render.FreePicture(picture);
      client.FreeGC(context);
      client.FreePixmap(pixmap);
      shown = window;
      late = setTimeout(hide, LONGEST_MILLISECONDS).unref();
      return window;
    },
    hide,
  };
}
