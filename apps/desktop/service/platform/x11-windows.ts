import { setTimeout as wait } from 'node:timers/promises';
import type { Extensions } from 'x11';
import type { WindowPlace } from '../base/ports.ts';
import { ask, ifRefused, type XConnection } from './x11-display.ts';

const ADD = 1,
  REMOVE = 0,
  USER = 2;
const ATTEMPTS = 5,
  SETTLE_MILLISECONDS = 15;

/** What a window manager of an X server is asked of one window. */
export interface XWindows {
  /** Numbers of a property; none when the window has gone. */
  numbers(window: number, name: string): Promise<number[]>;
  /** Turns one of the states of `_NET_WM_STATE` on or off. */
  state(window: number, name: string, on: boolean): Promise<void>;
  /** Lets presses go through it to what is behind, or not. */
  clickThrough(window: number, on: boolean): Promise<void>;
  /** Moves and sizes it. */
  configure(window: number, geometry: Record<string, number>): Promise<void>;
}

/** Asks by one connection. */
export function createXWindows(connection: XConnection): XWindows {
  const { client, root } = connection;
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
  return { numbers, state, clickThrough, configure };
}

/** The numbers of a place that an X server moves a window by. */
export const geometryOf = ({ x, y, width, height }: WindowPlace): Record<string, number> =>
  Object.fromEntries(
    Object.entries({ x, y, width, height }).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, Math.round(value)]],
    ),
  );
