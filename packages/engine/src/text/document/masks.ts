import { firstThat } from '../../first-that.ts';
import { documentStructure } from './structure.ts';

/** A stretch of text in UTF-16 units. */
export interface Range {
  start: number;
  end: number;
}

const literal = new RegExp(
  '`[^`\\n]{1,500}`|(?:https?|ftp|file):\\/\\/[^\\s<>"]{1,2000}|' +
    'www\\.[^\\s<>"]{1,2000}|[\\p{L}\\p{N}._%+-]{1,64}@[\\p{L}\\p{N}.-]{1,200}|' +
    '[@#][\\p{L}_][\\p{L}\\p{N}_-]{0,100}|' +
    '(?<![\\p{L}\\p{N}])(?:[~.]{0,2}\\/)?[\\p{L}\\p{N}_.-]{1,100}(?:[/\\\\][\\p{L}\\p{N}_.-]{1,100})+|' +
    '<\\/?[a-z][^<>\\n]{0,300}>|(?<![\\p{L}\\p{N}])[\\p{L}_$][\\p{L}\\p{N}$]{0,60}(?:(?:_|' +
    '::|\\.(?=\\p{Ll}{2}))[\\p{L}\\p{N}$]{1,60}){1,8}(?:\\(\\))?|' +
    '(?<![\\p{L}\\p{N}])\\p{L}{1,40}\\(\\)|(?<![\\p{L}\\p{N}])\\p{Ll}+\\p{Lu}[\\p{L}\\p{N}]*|' +
    '(?<![\\p{L}\\p{N}])\\p{Lu}\\p{Ll}+\\p{Lu}[\\p{L}\\p{N}]*|' +
    '(?<![\\p{L}\\p{N}.-])[\\p{L}\\p{N}.-]{0,60}\\p{N}[\\p{L}\\p{N}.-]{0,60}|' +
    '(?<![\\p{L}\\p{N}])\\p{Lu}[\\p{Lu}\\p{N}&.-]+s?(?![\\p{L}\\p{N}])|' +
    '--?[a-z][a-z-]{0,40}(?![\\p{L}\\p{N}])(?<=\\s--?[a-z-]{1,41})',
  'gu',
);

/** Code and table blocks, which a language review leaves alone. */
export function codeRanges(text: string): Range[] {
  return documentStructure(text)
    .filter((block) => block.kind === 'code' || block.kind === 'table')
    .map(({ start, end }) => ({ start, end }));
}

/**
 * Inline code, addresses, hashtags, paths, identifiers, words with digits and ALL CAPS: nothing to
 * spell-check, in text order.
 */
export function literalRanges(text: string): Range[] {
  return [...text.matchAll(literal)].map((found) => ({
    start: found.index,
    end: found.index + (isAddress.test(found[0]) ? addressLength(found[0]) : found[0].length),
  }));
}

const isAddress = /^(?:\w+:\/\/|www\.)/u;

/** An address ends as in Markdown: before marks of the sentence and brackets it did not open. */
function addressLength(address: string): number {
  const trimmed = address.replace(/[?!.,:;*_~'"]+$/u, '');
  const open = trimmed.split('(').length;
  const closed = trimmed.split(')').length;
  const isAround = trimmed.endsWith(')') && closed > open;
  const rest = isAround ? trimmed.slice(0, -1) : trimmed;
  return rest === address ? rest.length : addressLength(rest);
}

/** True when [start, end) touches one of the sorted ranges, which do not overlap. */
export function touches(ranges: readonly Range[], start: number, end: number): boolean {
  const range = ranges[firstThat(ranges.length, (at) => (ranges[at]?.end ?? 0) > start)];
  return range !== undefined && range.start < Math.max(end, start + 1);
}

/**
 * Stands for a literal in text given to rules: neither letter nor space, so that nothing matches
 * across it.
 */
export const literalFiller = '\uFFFC';

/**
 * The text with the ranges overwritten by `filler` (one UTF-16 unit), lengths and line breaks kept.
 */
export function blank(text: string, ranges: readonly Range[], filler = ' '): string {
  let result = '';
  let last = 0;
  for (const { start, end } of ranges) {
    if (start < last) continue;
    result +=
      text.slice(last, start) +
      text.slice(start, end).replace(/[^\n\r]/gu, (char) => filler.repeat(char.length));
    last = end;
  }
  return result + text.slice(last);
}
