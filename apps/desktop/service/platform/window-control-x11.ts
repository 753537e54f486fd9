import { setTimeout as wait } from 'node:timers/promises';
import type { Extensions } from 'x11';
import type { WindowPlace } from '../ports.ts';
import { createUnmanagedWindows } from './unmanaged-windows-x11.ts';
import type { WindowControl } from './window-control.ts';
import { ask, connectX, ifRefused } from './x11-display.ts';

const REPLACE = 0,
  CARDINAL = 6,
  ADD = 1,
  REMOVE = 0,
  USER = 2,
  ABOVE = 0;
const OPAQUE = 0xffffffff;
const ATTEMPTS = 5,
  SETTLE_MILLISECONDS = 15;

/**
 * Moves windows through the window manager of an X server; `alone` is false where another server
 * than X draws the screen. Throws DesktopError without a server.
 */
export async function createX11WindowControl(
  display: string | undefined,
  alone = true,
): Promise<WindowControl> {
  const connection = await connectX(display);
  const { client, root } = connection;
  client.on('error', () => undefined);
  const unmanaged = createUnmanagedWindows(connection);
  const numbers = async (window: number, name: string): Promise<number[]> => {
    const bytes = await connection
      .property(window, await connection.atom(name))
      .catch(ifRefused(Buffer.alloc(0)));
    return Array.from({ length: bytes.length >> 2 }, (_, index) => bytes.readUInt32LE(index * 4));
  };
  const state = async (window: number, name: string, on: boolean): Promise<void> => {
    const [message, atom] = await Promise.all([
      connection.atom('_NET_WM_STATE'),
      connection.atom(name),
    ]);
    client.SendClientMessage(root, window, message, 32, [on ? ADD : REMOVE, atom, 0, USER]);
  };
  /** The window and what the window manager put around it. */
  const withFrames = async (window: number): Promise<number[]> => {
    const { parent } = await ask<{ parent: number }>((reply) => {
      client.QueryTree(window, reply);
    });
    return parent === root || parent === 0 ? [window] : [window, ...(await withFrames(parent))];
  };
  const clickThrough = async (window: number, on: boolean): Promise<void> => {
    const windows = await withFrames(window);
    const shape = await ask<Extensions['shape']>((reply) => {
      client.require('shape', reply);
    });
    for (const one of windows) {
      if (on) shape.Rectangles(shape.Op.Set, shape.Kind.Input, one, 0, 0, []);
      else shape.Mask(shape.Op.Set, shape.Kind.Input, one, 0, 0, 0);
    }
  };
  /**
   * A browser that has just mapped a window, and a window manager that has just met it, both have a
   * last word of their own: asked until it holds.
   */
  const configure = async (window: number, geometry: Record<string, number>): Promise<void> => {
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      client.ConfigureWindow(window, geometry);
      await wait(SETTLE_MILLISECONDS * (attempt + 1));
      const found = await ask<{ width: number; height: number }>((reply) => {
        client.GetGeometry(window, reply);
      }).catch(ifRefused(null));
      if (
        found === null ||
        ['width', 'height'].every(
          (side) =>
            geometry[side] === undefined || geometry[side] === found[side as 'width' | 'height'],
        )
      )
        return;
    }
  };
  const geometryOf = ({ x, y, width, height }: WindowPlace): Record<string, number> =>
    Object.fromEntries(
      Object.entries({ x, y, width, height }).flatMap(([name, value]) =>
        value === undefined ? [] : [[name, Math.round(value)]],
      ),
    );

  const place = async (id: number, wanted: WindowPlace): Promise<void> => {
    const geometry = geometryOf(wanted);
    if (Object.keys(geometry).length > 0) await configure(id, geometry);
    if (wanted.opacity !== undefined)
      client.ChangeProperty(
        REPLACE,
        id,
        await connection.atom('_NET_WM_WINDOW_OPACITY'),
        CARDINAL,
        32,
        [Math.round(wanted.opacity * OPAQUE)],
      );
    if (wanted.onTop !== undefined) await state(id, '_NET_WM_STATE_ABOVE', wanted.onTop);
    if (wanted.fullScreen !== undefined)
      await state(id, '_NET_WM_STATE_FULLSCREEN', wanted.fullScreen);
    if (wanted.clickThrough !== undefined) await clickThrough(id, wanted.clickThrough);
    if (wanted.still === false) unmanaged.drawn();
  };

  return {
    async list(pid) {
      const windows = await numbers(root, '_NET_CLIENT_LIST');
      const owners = await Promise.all(
        windows.map(async (window) => (await numbers(window, '_NET_WM_PID'))[0]),
      );
      return windows.filter((_, index) => owners[index] === pid);
    },
    exists: (id) =>
      ask<unknown>((reply) => {
        client.QueryTree(id, reply);
      })
        .then(() => true)
        .catch(ifRefused(false)),
    place,
    async show(id, wanted) {
      if (wanted.unmanaged === true && alone && (await unmanaged.show(id, wanted))) return;
      client.MapWindow(id);
      client.ConfigureWindow(id, { stackMode: ABOVE });
      client.SendClientMessage(root, id, await connection.atom('_NET_ACTIVE_WINDOW'), 32, [
        USER,
        0,
        0,
      ]);
      // A window manager forgets what it knew of a hidden window.
      await place(id, wanted);
    },
    async hide(id) {
      client.UnmapWindow(id);
      await unmanaged.hidden(id);
    },
    async close(id) {
      client.SendClientMessage(root, id, await connection.atom('_NET_CLOSE_WINDOW'), 32, [0, USER]);
    },
    isProtected: async () => null,
    async end() {
      connection.close();
    },
  };
}
