import { documentStructure, isListItem, type Block } from '../document/structure.ts';
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
/** Marks that may end a sentence, with the quotes and brackets that close behind them. */
const endings = /[.!?…。！？｡．।॥۔؟።᙮⸮‼⁇⁈⁉]+["'”’»)\]}」』）】›]*/gu;
const opening = /^[\s"'“‘«([¿¡„]{0,8}/u;
/** Abbreviations that are words, too: as such, no number follows. */
const beforeNumbers: ReadonlySet<string> = new Set('no w on es par al sun sat mar'.split(' '));

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
  if (beforeNumbers.has(lower)) return /^\d/u.test(next);
  if (abbreviations.has(lower)) return lower === 'etc' ? !/^\p{Lu}/u.test(next) : true;
  return (
    /^\d{1,2}$/u.test(word) &&
    /^\p{Lu}\p{Ll}+\b/u.test(next) &&
    /^(?:Januar|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember)\b/u.test(
      next,
    )
  );
}

/** Whether a sentence ends with the marks from `at` to `end`, given what follows them. */
function isEnd(text: string, at: number, end: number): boolean {
  const mark = text.charAt(at);
  if (!'.!?…'.includes(mark)) return true;
  const rest = text.slice(end, end + 24);
  if (!/^\s/u.test(rest)) return rest === '';
  const next = rest.replace(opening, '').slice(0, 16);
  const isSingle = mark === '.' && text[at + 1] !== '.';
  return isSingle ? !continues(text, at, next) : !/^\p{Ll}/u.test(next);
}

/** Where a stretch that is too long for one sentence is cut: at the first space, if there is one. */
function breakIn(text: string, start: number): number {
  const space = text.slice(start + longestSentence, start + longestSentence + 200).search(/\s/u);
  const at = start + longestSentence + (space === -1 ? 200 : space);
  return /[\uDC00-\uDFFF]/u.test(text.charAt(at)) ? at + 1 : at;
}

function cut(text: string, from: number, to: number, out: Sentence[]): void {
  let start = from;
  const push = (end: number): void => {
    for (let at = breakIn(text, start); at < end; at = breakIn(text, at)) add(at);
    add(end);
  };
  const add = (end: number): void => {
    const piece = text.slice(start, end);
    const first = start + piece.length - piece.trimStart().length;
    if (piece.trim() !== '')
      out.push({ start: first, end: first + piece.trim().length, text: piece.trim() });
    start = end;
  };
  for (const { index, 0: marks } of text.slice(from, to).matchAll(endings)) {
    const end = from + index + marks.length;
    if (end >= to || isEnd(text, from + index, end)) push(end);
  }
  push(to);
}

/**
 * Cuts prose into sentences with UTF-16 offsets, in reading order. Headings, list items and quotes
 * are sentences of their own; code and tables are left out. Knows Latin, CJK, Arabic and Devanagari
 * full stops, abbreviations, decimals, URLs, ellipses.
 */
export const splitSentences = (text: string): Sentence[] =>
  documentStructure(text).flatMap((block) => sentencesOfBlock(text, block));

/** The sentences of one block of a text, with their offsets in the text. */
export function sentencesOfBlock(text: string, { kind, start, end }: Block): Sentence[] {
  if (kind === 'code' || kind === 'table') return [];
  const sentences: Sentence[] = [];
  if (kind === 'paragraph') cut(text, start, end, sentences);
  else if (kind === 'heading') return headingLine(text, start, end);
  else cutItems(text, { kind, start, end }, sentences);
  return sentences;
}

function headingLine(text: string, start: number, end: number): Sentence[] {
  const marks = /^[#\s]*/u.exec(text.slice(start, start + 10))?.[0].length ?? 0;
  const from = start + marks;
  const line = linesOf(text.slice(from, end))[0];
  if (line === undefined || line.blank) return [];
  return [{ start: from, end: from + line.end, text: text.slice(from, from + line.end) }];
}

const itemMark = /^[ \t]*(?:[-*+•‣◦▪●○■·\uF0B7–>]|\(?(?:\d{1,3}[.)]|[a-z]\)))?[ \t]*/u;

/** Items of lists and lines of quotes. */
function cutItems(
  text: string,
  { kind, start, end }: Pick<Block, 'kind' | 'start' | 'end'>,
  out: Sentence[],
): void {
  let item = start;
  for (const [index, line] of linesOf(text.slice(start, end)).entries()) {
    if (index > 0 && (kind === 'quote' || isListItem(line.text))) {
      cut(text, item, start + line.start, out);
      item = start + line.start;
    }
    if (item === start + line.start) item += itemMark.exec(line.text)?.[0].length ?? 0;
  }
  cut(text, item, end, out);
}
