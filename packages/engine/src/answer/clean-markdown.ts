import { addressHere, hostOf, trimAddress } from './addresses.ts';
import { createFence } from './fence.ts';
import { htmlNames } from './html-names.ts';
import { stripInvisible } from './invisible.ts';

/**
 * Cleans Markdown while it streams. What `push` and `end` give back, joined, is the cleaned text.
 */
export interface MarkdownCleaner {
  push(piece: string): string;
  end(): string;
}

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

/**
 * Makes Markdown inert: no pictures, no HTML, no link definitions, and a link only where its whole
 * address is among `allowed`,
 * so that an answer cannot carry data out; bare ones are set in angle brackets, where they end for
 * every reader. Code keeps its characters; every fence is set at the margin, where all Markdown
 * readers agree on it.
 */
export function createMarkdownCleaner(allowed: ReadonlySet<string>): MarkdownCleaner {
  const fence = createFence();
  let carry = '';
  let previous = '';
  let buffer = '';
  let last = '\n';

  function take(piece: string, final: boolean): string {
    const text = carry + piece;
    const kept = final
      ? text.length
      : text.length - (/(?:[\ud800-\udbff]|\u200c|\u200d|\ufe0e|\ufe0f|\r)$/.test(text) ? 1 : 0);
    carry = text.slice(kept);
    const body = text.slice(0, kept);
    const clean = stripInvisible(previous + body).slice(stripInvisible(previous).length);
    previous = lastPoint(previous + body);
    buffer += clean;
    let out = '';
    for (let position = 0; ;) {
      const step = position >= buffer.length ? null : next(position, final);
      if (step === null) {
        buffer = buffer.slice(position);
        return out;
      }
      if (step.out !== '') {
        out += joins(last, step.out) ? ` ${step.out}` : step.out;
        last = step.out.slice(-1);
      }
      if (step.again !== undefined) {
        buffer = step.again + buffer.slice(step.to);
        position = 0;
      } else position = step.to;
    }
  }

  /**
   * What stands at `position`: what to write, where to go on, and text to read again; null to wait
   * for more.
   */
  function next(
    position: number,
    final: boolean,
  ): { out: string; to: number; again?: string } | null {
    const fenced = fence.read(buffer, position, last === '\n', final);
    if (fenced !== 'prose') return fenced;
    const character = buffer.charAt(position);
    const line = lineFrom(buffer, position);
    const whole = final || line.ended || line.text.length >= reach;
    const at = <T>(pattern: RegExp, use: (match: RegExpExecArray) => T): T | undefined => {
      pattern.lastIndex = position;
      const match = pattern.exec(buffer);
      return match === null ? undefined : use(match);
    };
    switch (character) {
      case '\\': {
        if (!whole && position + 1 >= buffer.length) return null;
        const escaped = buffer.charAt(position + 1);
        return escaped === '`' || escaped === '\\'
          ? { out: character + escaped, to: position + 2 }
          : { out: character, to: position + 1 };
      }
      case '`': {
        const run = /^`+/.exec(line.text)?.[0] ?? '`';
        const end = closes(line.text, run);
        if (!whole && (end === 0 || end === line.text.length)) return null;
        if (run.length >= 3) return { out: '', to: position + run.length };
        const span = end === 0 ? '' : line.text.slice(0, end);
        return span === '' || span.includes('|')
          ? { out: run.replaceAll('`', '\\`'), to: position + run.length }
          : { out: span, to: position + end };
      }
      case '~': {
        const run = /^~+/.exec(line.text)?.[0] ?? '~';
        if (!whole && run.length === line.text.length) return null;
        return { out: run.length >= 3 ? '' : run, to: position + run.length };
      }
      case '!': {
        if (!whole && position + 1 >= buffer.length) return null;
        if (buffer.charAt(position + 1) !== '[') return { out: character, to: position + 1 };
        const picture = at(image, (match) => {
          const end = position + match[0].length;
          const targetMayCome = match[2] === undefined && '(['.includes(buffer.charAt(end));
          return targetMayCome && !whole ? undefined : { out: '', to: end, again: match[1] ?? '' };
        });
        return picture ?? (whole ? { out: '! ', to: position + 1 } : null);
      }
      case '[': {
        const linked = at(link, (match) => {
          const [text, label = '', url = ''] = match;
          const keep = allowed.has(url) && !/[`<!\\]/.test(label) && !text.includes('<');
          return keep
            ? { out: `[${label}](${url})`, to: position + text.length }
            : { out: '', to: position + text.length, again: label };
        });
        if (linked !== undefined) return linked;
        return whole || !/^\[[^[\]]*(?:\](?:\([^)]*)?)?$/.test(line.text)
          ? { out: character, to: position + 1 }
          : null;
      }
      case ']': {
        if (!whole && position + 1 >= buffer.length) return null;
        return {
          out: '(:['.includes(buffer.charAt(position + 1) || ' ') ? '] ' : character,
          to: position + 1,
        };
      }
      case '<': {
        if (!final && buffer.length - position < 2) return null;
        const address = at(autolink, (match) => ({
          out: '',
          to: position + match[0].length,
          again: ` ${match[1] ?? ''} `,
        }));
        if (address !== undefined) return address;
        const note = at(comment, (match) => ({
          out: last === '<' ? ' ' : '',
          to: position + match[0].length,
        }));
        if (note !== undefined) return note;
        const element = at(tag, (match) => readTag(match, position));
        if (element !== undefined) return element;
        if (!/[a-z/!?]/i.test(buffer.charAt(position + 1)))
          return { out: character, to: position + 1 };
        const rest = buffer.slice(position + 1, position + reach);
        return final ||
          rest.length >= 1_600 ||
          (!'!--'.startsWith(rest.slice(0, 3)) && /[<>]/.test(rest))
          ? { out: '< ', to: position + 1 }
          : null;
      }
      default:
        return readWords(position, final);
    }
  }

  function readTag(
    match: RegExpExecArray,
    position: number,
  ): { out: string; to: number; again?: string } {
    const [text, name = '', rest = ''] = match;
    const to = position + text.length;
    const inWord = /[\p{L}\p{N}_]/u.test(last);
    if (htmlNames.has(name.toLowerCase()) || !genericArguments.test(rest)) {
      return inWord && genericArguments.test(rest) && !text.startsWith('</')
        ? { out: '< ', to: position + 1 }
        : { out: last === '<' ? ' ' : '', to };
    }
    return inWord ? { out: text, to } : { out: '', to, again: `‹${text.slice(1, -1)}›` };
  }

  function readWords(position: number, final: boolean): { out: string; to: number } | null {
    addressHere.lastIndex = position;
    const match = addressHere.exec(buffer);
    if (match !== null) {
      const end = position + match[0].length;
      if (!final && end >= buffer.length && match[0].length < reach) return null;
      const url = trimAddress(match[0]);
      if (url === '') return { out: buffer.charAt(position), to: position + 1 };
      return { out: allowed.has(url) ? `<${url}>` : hostOf(url), to: position + url.length };
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

  return {
    push: (piece) => take(piece, false),
    end() {
      const rest = take('', true);
      return rest + fence.close(rest === '' ? last : rest.slice(-1));
    },
  };
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
  for (let from = run.length; ;) {
    const start = line.indexOf('`', from);
    if (start < 0) return 0;
    let end = start;
    while (line.charAt(end) === '`') end++;
    if (end - start === run.length) return end;
    from = end;
  }
}

function lineFrom(text: string, position: number): { text: string; ended: boolean } {
  const slice = text.slice(position, position + reach);
  const end = slice.indexOf('\n');
  return end < 0 ? { text: slice, ended: false } : { text: slice.slice(0, end), ended: true };
}

function lastPoint(text: string): string {
  return /[\s\S]?[\udc00-\udfff]$|[\s\S]$/.exec(text)?.[0] ?? '';
}
