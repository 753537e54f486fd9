import type { XEvent } from 'x11';
import type { SystemPort } from '../base/ports.ts';
import { ask, connectX, type XConnection } from './x11-display.ts';

const ANY = 0,
  ATOM = 4,
  NONE = 0,
  REPLACE = 0;
const WAIT_MILLISECONDS = 2_000;

/**
 * The clipboard of an X server: text is offered for as long as the app runs. Connects with its
 * first use.
 */
export function createX11Clipboard(
  display: string | undefined,
): SystemPort['clipboard'] & { close(): Promise<void> } {
  let opened: ReturnType<typeof open> | null = null;
  const clipboard = (): ReturnType<typeof open> => {
    opened ??= open(display);
    return opened;
  };
  return {
    read: async () => (await clipboard()).read(),
    write: async (text) => (await clipboard()).write(text),
    close: async () => {
      const [settled] = await Promise.allSettled([opened]);
      if (settled.status === 'fulfilled') settled.value?.close();
    },
  };
}

async function open(
  display: string | undefined,
): Promise<{ read(): Promise<string>; write(text: string): void; close(): void }> {
  const connection = await connectX(display);
  const { client, root } = connection;
  const [selection, utf8, targets, slot] = (await Promise.all(
    ['CLIPBOARD', 'UTF8_STRING', 'TARGETS', 'APLOMB_CLIPBOARD'].map((name) =>
      connection.atom(name),
    ),
  )) as [number, number, number, number];
  const window = client.AllocID();
  client.CreateWindow(window, root, 0, 0, 1, 1, 0, 0, 2, 0, {});
  let own: string | null = null,
    closed = false,
    arrived: (property: number) => void = () => undefined;
  client.on('event', (event) => {
    if (event.name === 'SelectionClear') own = null;
    if (event.name === 'SelectionNotify') arrived(event.property);
    if (event.name === 'SelectionRequest' && !closed)
      answer(connection, event, { targets, utf8, text: own ?? '' });
  });
  return {
    async read() {
      if (own !== null) return own;
      const owner = await ask<number>((reply) => {
        client.GetSelectionOwner(selection, reply);
      });
      if (owner === NONE) return '';
      const property = await new Promise<number>((resolve) => {
        const timer = setTimeout(() => {
          resolve(NONE);
        }, WAIT_MILLISECONDS);
        arrived = (value) => {
          clearTimeout(timer);
          resolve(value);
        };
        client.ConvertSelection(window, selection, utf8, slot, 0);
      });
      return property === NONE
        ? ''
        : (await connection.property(window, property)).toString('utf8');
    },
    write(text) {
      own = text;
      client.SetSelectionOwner(window, selection, 0);
    },
    close() {
      closed = true;
      connection.close();
    },
  };
}

function answer(
  { client }: XConnection,
  event: XEvent,
  { targets, utf8, text }: { targets: number; utf8: number; text: string },
): void {
  const property = event.property === ANY ? event.target : event.property;
  const offered = Buffer.alloc(8);
  offered.writeUInt32LE(targets, 0);
  offered.writeUInt32LE(utf8, 4);
  if (event.target === targets)
    client.ChangeProperty(REPLACE, event.requestor, property, ATOM, 32, offered);
  if (event.target === utf8)
    client.ChangeProperty(REPLACE, event.requestor, property, utf8, 8, Buffer.from(text));
  const known = event.target === targets || event.target === utf8;
  client.SendEvent(event.requestor, false, 0, {
    name: 'SelectionNotify',
    time: event.time,
    requestor: event.requestor,
    selection: event.selection,
    target: event.target,
    property: known ? property : NONE,
  });
}
