import symbols from './symbols.json' with { type: 'json' };

/** Characters by the plain notation they are written in; other spellings go by NFKC. */
const spellings: readonly (readonly [string, string])[] = Object.entries(symbols.spellings);

const plainCharacters: ReadonlyMap<string, string> = new Map(
  spellings.flatMap(([plain, characters]) =>
    [...characters].map((character) => [character, plain] as const),
  ),
);

const fractionOf = (character: string): string => character.normalize('NFKC').replace('⁄', '/');
const fractions = /^[\u00BC-\u00BE\u2150-\u215E]$/;
const otherForms = /^[\uFF01-\uFF5E\u{1D400}-\u{1D7FF}]$/u;

/** A character of mathematics in plain computer notation. */
function plainCharacter(character: string): string {
  const plain = plainCharacters.get(character);
  if (plain !== undefined) return plain;
  if (fractions.test(character)) return ` ${fractionOf(character)} `;
  return otherForms.test(character) ? character.normalize('NFKC') : character;
}

const scripts = (raised: string, plain: string): ReadonlyMap<string, string> =>
  new Map(Array.from(raised, (character, index) => [character, plain[index] ?? '']));

/** Superscript and subscript characters with the digit or sign they raise or lower. */
const superscripts = scripts('⁰¹²³⁴⁵⁶⁷⁸⁹⁻⁺ⁿˣ⁽⁾', '0123456789-+nx()');
const subscripts = scripts('₀₁₂₃₄₅₆₇₈₉', '0123456789');

/** LaTeX commands that stand for a sign; the others are read by their name. */
const latexSigns: readonly (readonly [string, string])[] = Object.entries(symbols.latex);

/** LaTeX commands without arguments and what they mean in plain notation. */
const latexCommands: ReadonlyMap<string, string> = new Map(
  latexSigns.flatMap(([plain, names]) => names.split(' ').map((name) => [name, plain] as const)),
);

/**
 * Text in plain computer notation; origin[i] is the index in the source that plain character i
 * comes from.
 */
export interface PlainText {
  text: string;
  origin: number[];
  source: string;
}

/**
 * Turns Unicode mathematics and LaTeX into plain notation (`x²` → `x^2`, `\frac{a}{b}` →
 * `((a)/(b))`), remembering where each character came from.
 */
export function toPlain(source: string): PlainText {
  const writer = new Writer(source);
  writer.until(source.length, 0);
  return { text: writer.pieces.join(''), origin: writer.origin, source };
}

/** The source text behind plain characters start (inclusive) to end (exclusive). */
export function sourceOf(plain: PlainText, start: number, end: number): string {
  const from = plain.origin[start] ?? plain.source.length;
  const to = plain.origin[end] ?? plain.source.length;
  return plain.source
    .slice(from, Math.max(to, from))
    .replace(/\s+/g, ' ')
    .replace(/^[\s$]+|[\s$,;.]+$/g, '');
}

const escapes: Readonly<Record<string, string>> = symbols.escapes;

const inPlain = (run: string, plain: ReadonlyMap<string, string>): string =>
  Array.from(run, (character) => plain.get(character)).join('');
const oneOf = (characters: Iterable<string>): RegExp =>
  new RegExp(`[${[...characters].join('')}]+`, 'y');

type Meaning = string | ((match: readonly string[]) => string);

/** What is written at a place, and its plain notation; a # is an argument behind it. */
const writings: readonly (readonly [RegExp, Meaning])[] = [
  [/(?<=\d\s{0,3})\\[dtc]?frac\{(\d+)\}\{(\d+)\}/y, ([, top, bottom]) => ` ${top}/${bottom} `],
  [/\\[dtc]?frac(?![a-zA-Z])/y, '(#/#)'],
  [/\\sqrt\[([^\]]*)\]/y, ([, order]) => ` root(${order},#)`],
  [/\\sqrt(?![a-zA-Z])/y, ' sqrt#'],
  [/\\(?:begin|end)\{[^{}]*\}/y, '\n'],
  [
    /\\(?:text(?:bf)?|math(?:rm|bf|it)|operatorname)\{([^{}]*)\}/y,
    ([, words = '']) => (words.length === 1 ? ` ${words}` : ` ${words} `),
  ],
  [/\\log(?=_)/y, ' log'],
  [/\\([a-zA-Z]{1,20})/y, ([, name = '']) => latexCommands.get(name) ?? ` ${name} `],
  [/\\([^\w\s])/y, ([, sign = '']) => escapes[sign] ?? ' '],
  [/\\/y, ' '],
  [/\^(?:\{\\circ\}|\\circ)/y, '°'],
  [/_\{(\w+)\}/y, ([, index]) => `_${index} `],
  [/\^(?=\{)/y, '^#'],
  [/_(?=\{)/y, '_#'],
  [/\^\s?([\u00BC-\u00BE\u2150-\u215E])/y, ([, part = '']) => `^(${fractionOf(part)})`],
  [/\*\*/y, '^'],
  [
    oneOf(superscripts.keys()),
    ([run = '']) =>
      run.length > 1 ? `^(${inPlain(run, superscripts)})` : `^${inPlain(run, superscripts)}`,
  ],
  [oneOf(subscripts.keys()), ([run = '']) => `_${inPlain(run, subscripts)}`],
];

const deepestNesting = 20;

class Writer {
  readonly pieces: string[] = [];
  readonly origin: number[] = [];
  private at = 0;
  private readonly source: string;
  private readonly latex: boolean;

  constructor(source: string) {
    this.source = source;
    this.latex = /\\[a-zA-Z]/.test(source);
  }

  until(end: number | '}', depth: number): void {
    const isOver = (): boolean => (end === '}' ? this.source[this.at] === end : this.at >= end);
    while (this.at < this.source.length && !isOver()) this.one(depth);
  }

  private emit(text: string): void {
    this.pieces.push(text);
    for (let k = 0; k < text.length; k++) this.origin.push(this.at);
  }

  /** Writes what is at the place and moves behind it. */
  private one(depth: number): void {
    if (this.latex && this.source[this.at] === '{') return this.argument(depth);
    for (const [pattern, meaning] of writings) {
      pattern.lastIndex = this.at;
      const match = pattern.exec(this.source);
      if (match === null) continue;
      const [first = '', ...others] = (
        typeof meaning === 'string' ? meaning : meaning(match)
      ).split('#');
      this.emit(first);
      this.at += match[0].length;
      for (const text of others) {
        this.argument(depth);
        this.emit(text);
      }
      return;
    }
    const character = String.fromCodePoint(this.source.codePointAt(this.at) ?? 0);
    this.emit(plainCharacter(character));
    this.at += character.length;
  }

  /** A braced group, or a single sign, as LaTeX takes arguments: written in brackets. */
  private argument(depth: number): void {
    while (this.source[this.at] === ' ') this.at++;
    const isGroup = this.source[this.at] === '{';
    if (this.at >= this.source.length || depth > deepestNesting) return void this.at++;
    this.emit('(');
    if (isGroup) {
      this.at++;
      this.until('}', depth + 1);
    } else this.one(depth + 1);
    if (isGroup && this.at >= this.source.length) return;
    this.emit(')');
    if (isGroup) this.at++;
  }
}
