import { latexCommands, plainCharacter, subscripts, superscripts } from './symbols.ts';

/**
 * Text in plain computer notation; origin[i] is the index in the source that plain character i
 * comes from.
 */
export interface PlainText {
  text: string;
  origin: number[];
  source: string;
}

const deepestNesting = 20;
const wordCommands = /^(?:text(?:bf)?|math(?:rm|bf|it)|operatorname)$/;
const escapes: ReadonlyMap<string, string> = new Map([
  ['\\', '\n'],
  ['[', '\n'],
  [']', '\n'],
  ['%', '%'],
  ['{', '('],
  ['}', ')'],
]);

/**
 * Turns Unicode mathematics and LaTeX into plain notation (`x²` → `x^2`, `\frac{a}{b}` →
 * `((a)/(b))`), remembering where each character came from.
 */
export function toPlain(source: string): PlainText {
  const writer = new Writer(source);
  writer.range(0, source.length, 0);
  return { text: writer.pieces.join(''), origin: writer.origin, source };
}

/** The source text behind plain characters start (inclusive) to end (exclusive). */
export function sourceOf(plain: PlainText, start: number, end: number): string {
  const from = plain.origin[start] ?? plain.source.length;
  const to =
    end >= plain.text.length ? plain.source.length : (plain.origin[end] ?? plain.source.length);
  return plain.source
    .slice(from, Math.max(to, from))
    .replace(/\s+/g, ' ')
    .replace(/^[\s$]+|[\s$,;.]+$/g, '');
}

class Writer {
  readonly pieces: string[] = [];
  readonly origin: number[] = [];
  readonly source: string;
  readonly latex: boolean;

  constructor(source: string) {
    this.source = source;
    this.latex = /\\[a-zA-Z]/.test(source);
  }

  emit(text: string, at: number): void {
    if (text === '') return;
    this.pieces.push(text);
    for (let k = 0; k < text.length; k++) this.origin.push(at);
  }

  range(start: number, end: number, depth: number): void {
    let at = start;
    while (at < end) at = this.one(at, end, depth);
  }

  /** Writes what stands at `at` and answers where to go on. */
  one(at: number, end: number, depth: number): number {
    const character = this.source[at] ?? '';
    if (character === '\\') return this.command(at, end, depth);
    if (superscripts.has(character)) return this.shifted(at, end, '^', superscripts);
    if (subscripts.has(character)) return this.shifted(at, end, '_', subscripts);
    if ((character === '^' || character === '_') && this.source[at + 1] === '{')
      return this.script(at, end, depth);
    if (character === '^' && this.source.startsWith('\\circ', at + 1)) return at + 1;
    if (character === '{' && (depth > 0 || this.latex)) return this.group(at, end, depth);
    if (character === '*' && this.source[at + 1] === '*') {
      this.emit('^', at);
      return at + 2;
    }
    const code = this.source.codePointAt(at) ?? 0;
    if (code >= 0x1d400 && code <= 0x1d7ff) {
      this.emit(String.fromCodePoint(code).normalize('NFKC'), at);
      return at + 2;
    }
    this.emit(plainCharacter(character), at);
    return at + 1;
  }

  /** A run of raised or lowered characters: ^2, ^(-1), _12. */
  shifted(at: number, end: number, sign: '^' | '_', plain: ReadonlyMap<string, string>): number {
    let to = at;
    while (to < end && plain.has(this.source[to] ?? '')) to++;
    const run = Array.from(this.source.slice(at, to), (character) => plain.get(character)).join('');
    this.emit(sign === '_' || run.length === 1 ? sign + run : `^(${run})`, at);
    return to;
  }

  script(at: number, end: number, depth: number): number {
    const close = this.closing(at + 1, end, '{', '}');
    if (close < 0 || depth >= deepestNesting) {
      this.emit(this.source[at] ?? '', at);
      return at + 1;
    }
    const inner = this.source.slice(at + 2, close);
    if (/^\\circ$/.test(inner)) {
      this.emit('°', at);
    } else if (this.source[at] === '_' && /^\w+$/.test(inner)) {
      this.emit(`_${inner} `, at);
    } else {
      this.emit(`${this.source[at]}(`, at);
      this.range(at + 2, close, depth + 1);
      this.emit(')', close);
    }
    return close + 1;
  }

  group(at: number, end: number, depth: number): number {
    const close = this.closing(at, end, '{', '}');
    if (close < 0 || depth >= deepestNesting) {
      this.emit(' ', at);
      return at + 1;
    }
    this.emit('(', at);
    this.range(at + 1, close, depth + 1);
    this.emit(')', close);
    return close + 1;
  }

  command(at: number, end: number, depth: number): number {
    const name = /^[a-zA-Z]+/.exec(this.source.slice(at + 1, Math.min(end, at + 21)))?.[0] ?? '';
    if (name === '') return this.escaped(at);
    const after = at + 1 + name.length;
    if (/^[dtc]?frac$/.test(name)) return this.fraction(at, after, end, depth);
    if (name === 'sqrt') return this.radical(at, after, end, depth);
    const close = this.source[after] === '{' ? this.closing(after, end, '{', '}') : -1;
    if (close > 0 && depth < deepestNesting && wordCommands.test(name)) {
      this.emit(' ', at);
      this.range(after + 1, close, depth + 1);
      this.emit(' ', close);
      return close + 1;
    }
    if (name === 'begin' || name === 'end') {
      this.emit('\n', at);
      return close > 0 ? close + 1 : after;
    }
    const glued = name === 'log' && this.source[after] === '_';
    this.emit(latexCommands.get(name) ?? (glued ? ' log' : ` ${name} `), at);
    return after;
  }

  escaped(at: number): number {
    const next = this.source[at + 1] ?? '';
    this.emit(escapes.get(next) ?? ' ', at);
    return next === '' || /[\w\s]/.test(next) ? at + 1 : at + 2;
  }

  /** A braced group, or a single character, as LaTeX takes arguments: written in brackets. */
  argument(at: number, end: number, depth: number): number {
    let from = at;
    while (from < end && this.source[from] === ' ') from++;
    if (this.source[from] === '{') return this.group(from, end, depth);
    if (from >= end) return end;
    this.emit('(', from);
    const next = this.one(from, end, depth + 1);
    this.emit(')', from);
    return next;
  }

  fraction(at: number, after: number, end: number, depth: number): number {
    if (depth >= deepestNesting) return end;
    const behindNumber = /\d\s*$/.test(this.source.slice(Math.max(0, at - 3), at));
    const digits = /^\{(\d+)\}\{(\d+)\}/.exec(this.source.slice(after, after + 30));
    if (behindNumber && digits !== null) {
      this.emit(` ${digits[1]}/${digits[2]} `, at);
      return after + digits[0].length;
    }
    this.emit(behindNumber ? ' (' : '(', at);
    const middle = this.argument(after, end, depth + 1);
    this.emit('/', middle - 1);
    const last = this.argument(middle, end, depth + 1);
    this.emit(')', Math.max(at, last - 1));
    return last;
  }

  radical(at: number, after: number, end: number, depth: number): number {
    if (depth >= deepestNesting) return end;
    if (this.source[after] === '[') {
      const close = this.closing(after, end, '[', ']');
      if (close > 0) {
        this.emit(` root(${this.source.slice(after + 1, close)},`, at);
        const last = this.argument(close + 1, end, depth + 1);
        this.emit(')', Math.max(at, last - 1));
        return last;
      }
    }
    this.emit(' sqrt', at);
    return this.argument(after, end, depth + 1);
  }

  /**
   * The index of the bracket that closes the one at `at`, within 2,000 characters; -1 when none
   * does.
   */
  closing(at: number, end: number, open: string, close: string): number {
    let depth = 0;
    for (let k = at; k < Math.min(end, at + 2000); k++) {
      if (this.source[k] === open) depth++;
      if (this.source[k] === close && --depth === 0) return k;
    }
    return -1;
  }
}
