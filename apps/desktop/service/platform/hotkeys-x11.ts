import x11 from 'x11';
import type { HotkeyPort } from '../base/ports.ts';
import { type Chord, parseChord } from './chord.ts';
import { ask, connectX, type XConnection } from './x11-display.ts';

const SHIFT = 1,
  LOCK = 2,
  CONTROL = 4,
  ALT = 8,
  NUM_LOCK = 16,
  SUPER = 64;
/** Locks that must not matter: a grab holds for one exact state. */
const lockStates = [0, LOCK, NUM_LOCK, LOCK | NUM_LOCK];
const keyNames: Readonly<Record<string, string>> = {
  ',': 'comma',
  '.': 'period',
  '/': 'slash',
  ';': 'semicolon',
  "'": 'apostrophe',
  '`': 'grave',
  '-': 'minus',
  '=': 'equal',
  '[': 'bracketleft',
  ']': 'bracketright',
  '\\': 'backslash',
  Space: 'space',
  Esc: 'Escape',
  Del: 'Delete',
  Ins: 'Insert',
  Enter: 'Return',
  Backspace: 'BackSpace',
  PageUp: 'Prior',
  PageDown: 'Next',
};

/**
 * Hotkeys of an X server: grabs exactly the chords asked for. Throws DesktopError without a server.
 */
export async function createX11Hotkeys(display: string | undefined): Promise<HotkeyPort> {
  const connection = await connectX(display);
  const {
    client,
    root,
    keycodes: { first, last },
  } = connection;
  const mapping = await ask<number[][]>((reply) => {
    client.GetKeyboardMapping(first, last - first + 1, reply);
  });
  const grabbed = new Map<string, Grab>();
  let listener: (id: string, at: number) => void = () => undefined;

  onKeyPress(connection, (keycode, held) => {
    const id = [...grabbed].find(
      ([, grab]) => keycode === grab.keycode && grab.modifiers === held,
    )?.[0];
    if (id !== undefined) listener(id, performance.now());
  });

  const keycodeOf = (key: string): number =>
    mapping.findIndex((symbols) => symbols.includes(symbolOf(key))) + first;
  const release = (id: string): void => {
    const known = grabbed.get(id);
    if (grabbed.delete(id) && known)
      for (const locks of lockStates)
        client.UngrabKey(root, known.keycode, known.modifiers | locks);
  };
  return {
    async register(id, text) {
      const chord = parseChord(text);
      const keycode = chord === null ? -1 : keycodeOf(chord.key);
      if (chord === null || keycode < first) return 'invalid';
      const modifiers = maskOf(chord);
      if (isGrabbed(grabbed, id, { keycode, modifiers })) return 'taken';
      release(id);
      const results = await Promise.all(
        lockStates.map((locks) => grabKey(connection, keycode, modifiers | locks)),
      );
      grabbed.set(id, { keycode, modifiers });
      if (results.every(Boolean)) return 'ok';
      release(id);
      return 'taken';
    },
    async unregister(id) {
      release(id);
    },
    onPress(heard) {
      listener = heard;
    },
    async close() {
      connection.close();
    },
  };
}

function maskOf({ ctrl, alt, shift, win }: Chord): number {
  return (ctrl ? CONTROL : 0) | (alt ? ALT : 0) | (shift ? SHIFT : 0) | (win ? SUPER : 0);
}

function symbolOf(key: string): number {
  const symbol =
    x11.keySyms[`XK_${keyNames[key] ?? (/^[A-Z]$/.test(key) ? key.toLowerCase() : key)}`];
  return typeof symbol === 'object' ? symbol.code : (symbol ?? -1);
}

/** Hears presses with the modifiers that are held. */
function onKeyPress(
  { client }: XConnection,
  pressed: (keycode: number, held: number) => void,
): void {
  const released = new Map<number, number>();
  client.on('event', (event) => {
    if (event.name === 'KeyRelease') released.set(event.keycode, event.time);
    // A held key repeats as release and press of the same instant.
    if (event.name !== 'KeyPress' || released.get(event.keycode) === event.time) return;
    pressed(event.keycode, event.buttons & (SHIFT | CONTROL | ALT | SUPER));
  });
}

/** Whether the server gives the key; another program may have it. */
const grabKey = (
  { client, root }: XConnection,
  keycode: number,
  modifiers: number,
): Promise<boolean> =>
  new Promise((resolve) => {
    client.GrabKey(root, 0, modifiers, keycode, 1, 1, (error) => {
      resolve(error === null);
      return true;
    });
  });

interface Grab {
  readonly keycode: number;
  readonly modifiers: number;
}

/** Whether another action of ours has the key. */
const isGrabbed = (
  grabbed: ReadonlyMap<string, Grab>,
  id: string,
  { keycode, modifiers }: Grab,
): boolean =>
  [...grabbed].some(
    ([other, theirs]) =>
      other !== id && theirs.keycode === keycode && theirs.modifiers === modifiers,
  );
