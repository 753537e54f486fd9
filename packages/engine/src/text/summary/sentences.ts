import { documentStructure, isListItem } from '../document/structure.ts';
import { linesOf } from '../document/lines.ts';
import { abbreviations } from './abbreviations.ts';

/** One sentence with its UTF-16 offsets in the text it came from. */
export interface Sentence {
  start: number;
  end: number;
  text: string;
}

/**
 * A sentence never runs longer than this many characters, so that later work on one sentence stays
 * bounded.
 */
const longestSentence = 2_000;
const closers = new Set('"\'”’»)]}」』）】›');
const fullStops = new Set('。！？｡．।॥۔؟።᙮⸮‼⁇⁈⁉');

const isSpace = (char: string | undefined): boolean => char === undefined || /\s/u.test(char);

/**
 * True when the full stop at `at` belongs to an abbreviation, an initial, a number or an ellipsis
 * inside a sentence.
 */
function continues(text: string, at: number, next: string): boolean {
  const word =
    /[\p{L}\p{M}\p{N}.ªº-]{0,12}$/u.exec(text.slice(Math.max(0, at - 12), at))?.[0] ?? '';
  if (/^\p{Ll}/u.test(next)) return true;
  if (/^[,;:]/u.test(next)) return true;
  if (/^\p{Lu}$/u.test(word)) return /^\p{Lu}/u.test(next);
  if (/^(?:\p{L}\.)+\p{L}$/u.test(word))
    return !/^(?:The|A|An|It|He|She|They|We|I|In|On|This|That|But|And)\b/u.test(next);
  const lower = word.toLowerCase();
  if (
    lower === 'no' ||
    lower === 'w' ||
    lower === 'on' ||
    lower === 'es' ||
    lower === 'par' ||
    lower === 'al' ||
    lower === 'sun' ||
    lower === 'sat' ||
    lower === 'mar'
  )
    return /^\d/u.test(next);
  if (abbreviations.has(lower)) return lower === 'etc' ? !/^\p{Lu}/u.test(next) : true;
  return (
    /^\d{1,2}$/u.test(word) &&
    /^\p{Lu}\p{Ll}+\b/u.test(next) &&
    /^(?:Januar|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember)\b/u.test(
      next,
    )
  );
}

function cut(text: string, from: number, to: number, out: Sentence[]): void {
  let start = from;
  const push = (end: number): void => {
    let first = start;
    let last = end;
    while (first < last && isSpace(text[first])) first += 1;
    while (last > first && isSpace(text[last - 1])) last -= 1;
    if (last > first) out.push({ start: first, end: last, text: text.slice(first, last) });
    start = end;
  };
  for (let index = from; index < to; index += 1) {
    const char = text[index] ?? '';
    if (
      index - start >= longestSentence &&
      (isSpace(char) || index - start >= longestSentence + 200) &&
      !/[\uDC00-\uDFFF]/u.test(char)
    )
      push(index);
    const cjk = fullStops.has(char);
    if (!cjk && char !== '.' && char !== '!' && char !== '?' && char !== '…') continue;
    let end = index + 1;
    while (
      end < to &&
      (text[end] === '.' ||
        text[end] === '!' ||
        text[end] === '?' ||
        text[end] === '…' ||
        fullStops.has(text[end] ?? ''))
    )
      end += 1;
    while (end < to && closers.has(text[end] ?? '')) end += 1;
    if (!cjk && end < to && !isSpace(text[end])) {
      index = end - 1;
      continue;
    }
    if (end < to) {
      let after = end;
      while (
        after < to &&
        after - end < 8 &&
        (isSpace(text[after]) || /["'“‘«([¿¡„]/u.test(text[after] ?? ''))
      )
        after += 1;
      const next = text.slice(after, after + 16);
      const single = end === index + 1 || (char === '.' && text[index + 1] !== '.');
      const goesOn =
        char === '.' && single ? continues(text, index, next) : !cjk && /^\p{Ll}/u.test(next);
      if (goesOn) {
        index = end - 1;
        continue;
      }
    }
    push(end);
    index = end - 1;
  }
  push(to);
}

/**
 * Cuts prose into sentences with UTF-16 offsets, in reading order. Headings, list items and quotes
 * are sentences of their own;
 * code and tables are left out. Knows Latin, CJK, Arabic and Devanagari full stops, abbreviations,
 * decimals, URLs, ellipses.
 */
export function splitSentences(text: string): Sentence[] {
  const sentences: Sentence[] = [];
  for (const block of documentStructure(text)) {
    if (block.kind === 'code' || block.kind === 'table') continue;
    if (block.kind === 'heading') {
      const marks = /^[#\s]*/u.exec(text.slice(block.start, block.start + 10))?.[0].length ?? 0;
      const line = linesOf(text.slice(block.start + marks, block.end))[0];
      if (line && !line.blank)
        sentences.push({
          start: block.start + marks,
          end: block.start + marks + line.end,
          text: text.slice(block.start + marks, block.start + marks + line.end),
        });
      continue;
    }
    if (block.kind === 'paragraph') {
      cut(text, block.start, block.end, sentences);
      continue;
    }
    const lines = linesOf(text.slice(block.start, block.end));
    let item = block.start;
    for (const [index, line] of lines.entries()) {
      if (index > 0 && (block.kind === 'quote' || isListItem(line.text))) {
        cut(text, item, block.start + line.start, sentences);
        item = block.start + line.start;
      }
      if (index === 0 || item === block.start + line.start) {
        item +=
          /^[ \t]*(?:[-*+•‣◦▪–>]|\(?(?:\d{1,3}[.)]|[a-z]\)))?[ \t]*/u.exec(line.text)?.[0].length ??
          0;
      }
    }
    cut(text, item, block.end, sentences);
  }
  return sentences;
}
