import type { Chord } from '../chord.ts';

const named: Readonly<Record<string, number>> = {
  Backspace: 0x08,
  Tab: 0x09,
  Enter: 0x0d,
  Esc: 0x1b,
  Space: 0x20,
  PageUp: 0x21,
  PageDown: 0x22,
  End: 0x23,
  Home: 0x24,
  Left: 0x25,
  Up: 0x26,
  Right: 0x27,
  Down: 0x28,
  Ins: 0x2d,
  Del: 0x2e,
  ';': 0xba,
  '=': 0xbb,
  ',': 0xbc,
  '-': 0xbd,
  '.': 0xbe,
  '/': 0xbf,
  '`': 0xc0,
  '[': 0xdb,
  '\\': 0xdc,
  ']': 0xdd,
  "'": 0xde,
};
const F1 = 0x70,
  NO_REPEAT = 0x4000;

/** A chord as RegisterHotKey takes it. */
export function virtualKeyOf({ ctrl, alt, shift, win, key }: Chord): {
  modifiers: number;
  key: number;
} {
  const modifiers = (alt ? 1 : 0) | (ctrl ? 2 : 0) | (shift ? 4 : 0) | (win ? 8 : 0) | NO_REPEAT;
  const single = /^F\d+$/.test(key) ? F1 + Number(key.slice(1)) - 1 : key.charCodeAt(0);
  return { modifiers, key: named[key] ?? single };
}
