import { addressHere, hostOf, trimAddress } from './addresses.ts';
import { createFence, type Step } from './fence.ts';
import names from './html-names.json' with { type: 'json' };
import { lastCharacter, stripInvisible } from './invisible.ts';

/** Element names of HTML, SVG and MathML that mean something to a browser. */
const htmlNames: ReadonlySet<string> = new Set(names);
/** Longest construct looked for; past it the characters are taken as plain text. */
const reach = 2_000;
const inner = String.raw`[^\]\n]{0,400}`;
const image = new RegExp(String.raw`!\[(${inner})\](\([^)\n]{0,1500}\)|\[${inner}\])?`, 'y');
const link = new RegExp(
  String.raw`\[([^[\]\n]{0,400})\]\([ \t]*<?([^()\s<>]{0,1500}` +
    String.raw`(?:\([^()\s<>]*\)[^()\s<>]{0,500})?)>?` +
    String.raw`(?:[ \t]+["'(][^\n]{0,300}?["')])?[ \t]*\)`,
  'y',
);
const tag = /<\/?([a-z][a-z0-9-]{0,40})(?![\w-])([^<>]{0,1500})>/iy;
const comment = /<(?:!--[\s\S]{0,1500}?--|(?!!--)[!?][^<>]{0,1500})>/y;
const autolink = /<([a-z][a-z0-9+.-]{1,31}:(?!:)[^\s<>]{0,1500})>/iy;
const genericArguments = /^[\w.:,\s[\]&*?|]*$/;

/** A character that may begin a construct, with the rest of its line. */
interface Place {
  position: number;
  line: string;
  /** Nothing more of the line is to come, or none that counts. */
  whole: boolean;
  final: boolean;
}

/**
 * Makes Markdown inert while it streams: no pictures, no HTML, no link definitions, and a link only
 * where its whole address is among `allowed`, so that an answer cannot carry data out; bare ones are
 * set in angle brackets, where they end for every reader. Code keeps its characters; every fence is
 * set at the margin, where all Markdown readers agree on it.
 */
export class MarkdownCleaner {
  readonly #allowed: ReadonlySet<string>;
  readonly #fence = createFence();
  #carry = '';
  #previous = '';
  #buffer = '';
  #last = '\n';
  /** What begins with a character of which the next one tells more. */
  readonly #readers: Readonly<Record<string, (place: Place) => Step | null>> = {
    '\\': (place) => this.#readEscape(place),
    '`': readSpan,
    '~': readTildes,
    '!': (place) => this.#readPicture(place),
    '[': (place) => this.#readLink(place),
    ']': (place) => this.#readBracketEnd(place),
    '<': (place) => this.#readAngle(place),
  };

  constructor(allowed: ReadonlySet<string>) {
    this.#allowed = allowed;
  }

  push(piece: string): string {
    return this.#take(piece, false);
  }

  end(): string {
    const rest = this.#take('', true);
    return rest + this.#fence.close(rest === '' ? this.#last : rest.slice(-1));
  }

  #take(piece: string, final: boolean): string {
    const text = this.#carry + piece;
    const kept = final ? text.length : text.length - (unfinished.test(text) ? 1 : 0);
    this.#carry = text.slice(kept);
    const seen = this.#previous + text.slice(0, kept);
    this.#buffer += stripInvisible(seen).slice(stripInvisible(this.#previous).length);
    this.#previous = lastCharacter(seen);
    let out = '';
    for (let position = 0; ;) {
      const step = position >= this.#buffer.length ? null : this.#next(position, final);
      if (step === null) {
        this.#buffer = this.#buffer.slice(position);
        return out;
      }
      if (step.out !== '') {
        out += joins(this.#last, step.out) ? ` ${step.out}` : step.out;
        this.#last = step.out.slice(-1);
      }
      if (step.again !== undefined) {
        this.#buffer = step.again + this.#buffer.slice(step.to);
        position = 0;
      } else position = step.to;
    }
  }

  /** The step at `position`; null to wait for more. */
  #next(position: number, final: boolean): Step | null {
    const fenced = this.#fence.read(this.#buffer, position, this.#last === '\n', final);
    if (fenced !== 'prose') return fenced;
    const line = lineFrom(this.#buffer, position);
    const whole = final || line.ended || line.text.length >= reach;
    const place = { position, line: line.text, whole, final };
    const read = this.#readers[this.#buffer.charAt(position)];
    if (read === undefined) return this.#readWords(position, final);
    return whole || position + 1 < this.#buffer.length ? read(place) : null;
  }

  #match<T>(pattern: RegExp, position: number, use: (match: RegExpExecArray) => T): T | undefined {
    pattern.lastIndex = position;
    const match = pattern.exec(this.#buffer);
    return match === null ? undefined : use(match);
  }

  #readEscape({ position }: Place): Step {
    const escaped = this.#buffer.charAt(position + 1);
    return escaped === '`' || escaped === '\\'
      ? { out: `\\${escaped}`, to: position + 2 }
      : { out: '\\', to: position + 1 };
  }

  #readPicture({ position, whole }: Place): Step | null {
    if (this.#buffer.charAt(position + 1) !== '[') return { out: '!', to: position + 1 };
    const picture = this.#match(image, position, (match) => {
      const end = position + match[0].length;
      const targetMayCome = match[2] === undefined && '(['.includes(this.#buffer.charAt(end));
      return targetMayCome && !whole ? undefined : { out: '', to: end, again: match[1] ?? '' };
    });
    return picture ?? (whole ? { out: '! ', to: position + 1 } : null);
  }

  #readLink({ position, line, whole }: Place): Step | null {
    const linked = this.#match(link, position, (match) => {
      const [text, label = '', url = ''] = match;
      const keep = this.#allowed.has(url) && !/[`<!\\]/.test(label) && !text.includes('<');
      return keep
        ? { out: `[${label}](${url})`, to: position + text.length }
        : { out: '', to: position + text.length, again: label };
    });
    if (linked !== undefined) return linked;
    return whole || !/^\[[^[\]]*(?:\](?:\([^)]*)?)?$/.test(line)
      ? { out: '[', to: position + 1 }
      : null;
  }

  #readBracketEnd({ position }: Place): Step {
    const follows = this.#buffer.charAt(position + 1) || ' ';
    return { out: '(:['.includes(follows) ? '] ' : ']', to: position + 1 };
  }

  #readAngle({ position, final }: Place): Step | null {
    const found =
      this.#match(autolink, position, (match) => ({
        out: '',
        to: position + match[0].length,
        again: ` ${match[1] ?? ''} `,
      })) ??
      this.#match(comment, position, (match) => ({
        out: this.#last === '<' ? ' ' : '',
        to: position + match[0].length,
      })) ??
      this.#match(tag, position, (match) => this.#readTag(match, position));
    if (found !== undefined) return found;
    if (!/[a-z/!?]/i.test(this.#buffer.charAt(position + 1))) return { out: '<', to: position + 1 };
    const rest = this.#buffer.slice(position + 1, position + reach);
    const noTag = !'!--'.startsWith(rest.slice(0, 3)) && /[<>]/.test(rest);
    return final || rest.length >= 1_600 || noTag ? { out: '< ', to: position + 1 } : null;
  }

  #readTag(match: RegExpExecArray, position: number): Step {
    const [text, name = '', rest = ''] = match;
    const to = position + text.length;
    const inWord = /[\p{L}\p{N}_]/u.test(this.#last);
    if (htmlNames.has(name.toLowerCase()) || !genericArguments.test(rest)) {
      return inWord && genericArguments.test(rest) && !text.startsWith('</')
        ? { out: '< ', to: position + 1 }
        : { out: this.#last === '<' ? ' ' : '', to };
    }
    const inside = text.slice(1, -1);
    return inWord && genericArguments.test(inside)
      ? { out: text, to }
      : { out: '', to, again: `‹${inside}›` };
  }

  #readWords(position: number, final: boolean): Step | null {
    const buffer = this.#buffer;
    addressHere.lastIndex = position;
    const match = addressHere.exec(buffer);
    if (match !== null) {
      const end = position + match[0].length;
      if (!final && end >= buffer.length && match[0].length < reach) return null;
      const url = trimAddress(match[0]);
      const out = this.#allowed.has(url) ? `<${url}>` : hostOf(url);
      return { out, to: position + url.length };
    }
    const word = /[\\`~!<\n]|[[\]]|(?:https?|ftp):\/\/|www\./gi;
    word.lastIndex = position;
    const stop = word.exec(buffer);
    if (stop?.index === position && stop[0].length > 1 && !final && word.lastIndex >= buffer.length)
      return null;
    if (stop !== null)
      return stop.index > position
        ? { out: buffer.slice(position, stop.index), to: stop.index }
        : { out: stop[0].slice(0, 1), to: position + 1 };
    if (final) return { out: buffer.slice(position), to: buffer.length };
    const unsure = /(?:h|ht|htt|https?:?\/?|f|ft|ftp:?\/?|w|ww|www)$/i.exec(
      buffer.slice(Math.max(position, buffer.length - 8)),
    );
    const to = buffer.length - (unsure?.[0].length ?? 0);
    return to > position ? { out: buffer.slice(position, to), to } : null;
  }
}

/** A character that what follows may change. */
const unfinished = /(?:[\ud800-\udbff]|\u200c|\u200d|\ufe0e|\ufe0f|\r)$/;

/** A code span, or backticks that open none. */
function readSpan({ position, line, whole }: Place): Step | null {
  const run = /^`+/.exec(line)?.[0] ?? '`';
  const end = closes(line, run);
  if (!whole && (end === 0 || end === line.length)) return null;
  if (run.length >= 3) return { out: '', to: position + run.length };
  const span = end === 0 ? '' : line.slice(0, end);
  return span === '' || span.includes('|')
    ? { out: run.replaceAll('`', '\\`'), to: position + run.length }
    : { out: span, to: position + end };
}

function readTildes({ position, line, whole }: Place): Step | null {
  const run = /^~+/.exec(line)?.[0] ?? '~';
  if (!whole && run.length === line.length) return null;
  return { out: run.length >= 3 ? '' : run, to: position + run.length };
}

/**
 * True when two characters that were apart in the source would together begin a picture, a link, a
 * definition, a tag or an escape.
 */
function joins(before: string, out: string): boolean {
  const after = out.charAt(0);
  if (before === '!') return after === '[';
  if (before === ']') return after === '(' || after === ':' || after === '[';
  if (before === '<') return /[a-z/!?]/i.test(after);
  return (
    before === '\\' &&
    (after === '\\' || after === '`' || (out.length > 1 && (after === '[' || after === '<')))
  );
}

/** Where the code span that `run` opens ends in the line; 0 when it does not. */
function closes(line: string, run: string): number {
  const found = line.slice(run.length).search(new RegExp(`(?<!\`)${run}(?!\`)`));
  return found === -1 ? 0 : found + 2 * run.length;
}

function lineFrom(text: string, position: number): { text: string; ended: boolean } {
  const slice = text.slice(position, position + reach);
  const end = slice.indexOf('\n');
  return end < 0 ? { text: slice, ended: false } : { text: slice.slice(0, end), ended: true };
}
