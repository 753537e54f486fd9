/** How a language writes values. */
export interface LiteralStyle {
  readonly indent: string;
  readonly text: (value: string) => string;
  readonly word: (value: boolean | null) => string;
  readonly key: (name: string) => string;
  /** Writes a value that JSON has not, or answers undefined. */
  readonly special: (value: unknown) => string | undefined;
}

const INLINE_CHARACTERS = 72;

/** A JSON value as a literal of a language, short lists and objects on one line. */
export function literal(value: unknown, style: LiteralStyle, indent = ''): string {
  const special = style.special(value);
  if (special !== undefined) return special;
  if (typeof value === 'string') return style.text(value);
  if (typeof value === 'number') return String(value);
  if (typeof value === 'boolean' || value === null) return style.word(value);
  const inner = indent + style.indent;
  const isList = Array.isArray(value);
  const parts = isList
    ? value.map((entry) => literal(entry, style, inner))
    : Object.entries(value as object).map(
        ([name, entry]) => `${style.key(name)}: ${literal(entry, style, inner)}`,
      );
  const [open, close] = isList ? ['[', ']'] : ['{', '}'];
  const inline = `${open}${isList ? '' : ' '}${parts.join(', ')}${isList ? '' : ' '}${close}`;
  if (parts.length === 0) return open + close;
  if (isList && inline.length <= INLINE_CHARACTERS && !inline.includes('\n')) return inline;
  return `${open}\n${parts.map((part) => `${inner}${part},\n`).join('')}${indent}${close}`;
}
