import x11, { type Display, type XClient } from 'x11';
import { DesktopError } from '../base/desktop-error.ts';

/** A connection to the X server with the requests answered as promises. */
export interface XConnection {
  readonly client: XClient;
  readonly root: number;
  readonly depth: number;
  readonly keycodes: { first: number; last: number };
  atom(name: string): Promise<number>;
  /** Value of a property as bytes; empty when the window has none. */
  property(window: number, name: number): Promise<Buffer>;
  close(): void;
}

/** Connects to the X server. Throws DesktopError when there is none. */
export function connectX(name: string | undefined): Promise<XConnection> {
  return new Promise((resolve, reject) => {
    const refuse = (cause: unknown): void => {
      reject(
        new DesktopError('SERVICE_UNAVAILABLE', 'The X server cannot be reached.', {
          advice: 'Start Aplomb from within a graphical session.',
          cause,
        }),
      );
    };
    const atoms = new Map<string, Promise<number>>();
    const client = x11.createClient(
      name === undefined ? {} : { display: name },
      (error, display: Display) => {
        const screen = error ? undefined : display.screen[0];
        if (!screen) {
          refuse(error);
          return;
        }
        resolve({
          client,
          root: screen.root,
          depth: screen.root_depth,
          keycodes: { first: display.min_keycode, last: display.max_keycode },
          atom(text) {
            const known =
              atoms.get(text) ??
              ask<number>((reply) => {
                client.InternAtom(false, text, reply);
              });
            atoms.set(text, known);
            return known;
          },
          property: async (window, property) =>
            (
              await ask<{ data: Buffer }>((reply) => {
                client.GetProperty(0, window, property, 0, 0, 0x1000000, reply);
              })
            ).data,
          close: () => {
            client.close();
          },
        });
      },
    );
    client.on('error', refuse);
  });
}

/** The X server refuses a request, mostly since the window has gone meanwhile. */
class RefusedByX extends DesktopError {
  constructor(cause: unknown) {
    super('INTERNAL_SERVER_ERROR', 'The X server refused a request.', { cause });
  }
}

/** Handles a refusal: answers `instead` then; any other failure goes on to the caller. */
export const ifRefused =
  <Value>(instead: Value) =>
  (error: unknown): Value => {
    if (error instanceof RefusedByX) return instead;
    throw error;
  };

/** The answer of a request. Rejects with the server's error. */
export function ask<Value>(
  send: (reply: (error: unknown, value: Value) => void) => void,
): Promise<Value> {
  return new Promise((resolve, reject) => {
    send((error, value) => {
      if (error) reject(new RefusedByX(error));
      else resolve(value);
    });
  });
}
