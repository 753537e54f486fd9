import type { WindowPlace } from '../base/ports.ts';
import { createUnmanagedWindows } from './unmanaged-windows-x11.ts';
import type { WindowControl } from './window-control.ts';
import { ask, connectX, ifRefused, type XConnection } from './x11-display.ts';
import { createXWindows, geometryOf } from './x11-windows.ts';

const REPLACE = 0,
  CARDINAL = 6,
  USER = 2,
  ABOVE = 0;
const OPAQUE = 0xffffffff;

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
  const unmanaged = createUnmanagedWindows(connection);
  const { numbers, state, clickThrough, configure } = createXWindows(connection);
  const place = async (id: number, wanted: WindowPlace): Promise<void> => {
    const geometry = geometryOf(wanted);
    if (Object.keys(geometry).length > 0) await configure(id, geometry);
    if (wanted.opacity !== undefined) await setOpacity(connection, id, wanted.opacity);
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

async function setOpacity(
  { client, atom }: XConnection,
  window: number,
  opacity: number,
): Promise<void> {
  const property = await atom('_NET_WM_WINDOW_OPACITY');
  client.ChangeProperty(REPLACE, window, property, CARDINAL, 32, [Math.round(opacity * OPAQUE)]);
}
