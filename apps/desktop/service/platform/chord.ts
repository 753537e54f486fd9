/** A chord taken apart: its modifiers and the one key. */
export interface Chord {
  ctrl: boolean;
  alt: boolean;
  shift: boolean;
  win: boolean;
  key: string;
}

const modifiers = ['ctrl', 'alt', 'shift', 'win'] as const;
const named: ReadonlySet<string> = new Set([
  'Space',
  'Esc',
  'Del',
  'Ins',
  'Tab',
  'Enter',
  'Backspace',
  'Home',
  'End',
  'PageUp',
  'PageDown',
  'Up',
  'Down',
  'Left',
  'Right',
]);

/** Reads a chord as the contract writes it (`Ctrl+Shift+H`); null when it is none. */
export function parseChord(text: string): Chord | null {
  const parts = text.split('+');
  const key = parts.pop() ?? '';
  const held = parts.map((part) => part.toLowerCase());
  if (
    new Set(held).size !== held.length ||
    held.some((part) => !(modifiers as readonly string[]).includes(part))
  )
    return null;
  if (
    !(/^[A-Z0-9,./;'`\-=[\]\\]$/.test(key) || /^F(?:[1-9]|1\d|2[0-4])$/.test(key) || named.has(key))
  )
    return null;
  const [ctrl, alt, shift, win] = modifiers.map((modifier) => held.includes(modifier));
  return { ctrl: ctrl ?? false, alt: alt ?? false, shift: shift ?? false, win: win ?? false, key };
}
