/** What of a keyboard event a chord is read from. */
export interface KeyPress {
  readonly code: string;
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly altKey: boolean;
  readonly shiftKey: boolean;
  readonly metaKey: boolean;
}

const modifierKeys: ReadonlySet<string> = new Set([
  'Control',
  'Alt',
  'Shift',
  'Meta',
  'AltGraph',
  'OS',
]);
const codeNames: Readonly<Record<string, string>> = {
  Comma: ',',
  Period: '.',
  Slash: '/',
  Semicolon: ';',
  Quote: "'",
  Backquote: '`',
  Minus: '-',
  Equal: '=',
  BracketLeft: '[',
  BracketRight: ']',
  Backslash: '\\',
  Escape: 'Esc',
  Delete: 'Del',
  Insert: 'Ins',
  ArrowUp: 'Up',
  ArrowDown: 'Down',
  ArrowLeft: 'Left',
  ArrowRight: 'Right',
};

/**
 * The chord of a key press, as `Ctrl+Shift+H`; nothing while only modifiers are down. Letters
 * follow the reader's own layout.
 */
export function chordOf({
  code,
  key,
  ctrlKey,
  altKey,
  shiftKey,
  metaKey,
}: KeyPress): string | undefined {
  if (modifierKeys.has(key)) return undefined;
  const letter = /^[a-z]$/i.test(key) ? key.toUpperCase() : undefined;
  const name = letter ?? codeNames[code] ?? code.replace(/^(?:Key|Digit)/, '');
  return [ctrlKey && 'Ctrl', altKey && 'Alt', shiftKey && 'Shift', metaKey && 'Win', name]
    .filter(Boolean)
    .join('+');
}
