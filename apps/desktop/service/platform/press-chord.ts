import { outputOf } from './run-program.ts';
import { parseChord } from './chord.ts';
import { bind } from './win32/bind.ts';
import { virtualKeyOf } from './win32/keys.ts';

const KEY_UP = 2;
const heldKeys = { ctrl: 0x11, alt: 0x12, shift: 0x10, win: 0x5b } as const;
const keyboardEvent = bind<undefined>('user32.dll', 'keybd_event', 'void', [
  'uint8',
  'uint8',
  'uint32',
  'uintptr',
]);

/**
 * Presses a chord as a person does, for every program to see. Answers whether that is possible here:
 * on Linux it takes xdotool.
 */
export async function pressChord(text: string): Promise<boolean> {
  const chord = parseChord(text);
  if (chord === null) return false;
  if (process.platform !== 'win32')
    return (await outputOf('xdotool', ['key', xdotoolName(text)])) !== null;
  const held = Object.entries(heldKeys).flatMap(([name, key]) =>
    chord[name as keyof typeof heldKeys] ? [key] : [],
  );
  const keys = [...held, virtualKeyOf(chord).key];
  for (const key of keys) keyboardEvent(key, 0, 0, 0);
  for (const key of keys.toReversed()) keyboardEvent(key, 0, KEY_UP, 0);
  return true;
}

/** `Ctrl+Alt+H` as xdotool writes it: ctrl+alt+h. */
const xdotoolName = (text: string): string => {
  const [key = '', ...held] = text.split('+').toReversed();
  const names = held.toReversed().map((name) => name.toLowerCase().replace('win', 'super'));
  return [...names, /^[A-Z]$/.test(key) ? key.toLowerCase() : key].join('+');
};
