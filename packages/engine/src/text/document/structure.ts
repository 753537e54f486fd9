import type { DocumentAnalysis } from '@aplomb/contract';
import { linesOf, type Line } from './lines.ts';

/** One block of a document; start and end are UTF-16 offsets, level is the depth of a heading. */
export type Block = DocumentAnalysis['structure'][number];

const fence = /^ {0,3}(```|~~~)/u;
const markdownHeading = /^ {0,3}(#{1,6})[ \t]+\S/u;
const underline = /^ {0,3}(=+|-+)[ \t]*$/u;
const listItem = /^[ \t]*(?:[-*+•‣◦▪●○■·\uF0B7–][ \t]|\(?(?:\d{1,3}[.)]|[a-z]\))[ \t])/u;
const numbered = /^[ \t]*(\d{1,2}(?:\.\d{1,2}){0,4})\.?[ \t]+\p{Lu}/u;
const quote = /^ {0,3}>/u;
const codeMarks = /[{};]|=>|\w\(|==|:=|^\s*(?:#include|import |def |return |const |let |var )/u;
const terminal = /[.!?…。！？؟।:;,]["'”’»)\]]*\s*$/u;
/** Longest line, in characters, that can be a heading without markup. */
const longestHeading = 80;
const previewLength = 80;

const isTableLine = (line: Line): boolean =>
  line.text.split('|', 3).length > 2 || line.text.split('\t', 3).length > 2;
const isIndentedCode = (line: Line): boolean =>
  /^(?: {4}|\t)\s*\S/u.test(line.text) && codeMarks.test(line.text);

function headingLevel(
  line: Line,
  before: Line | undefined,
  after: Line | undefined,
): number | null {
  const marked = markdownHeading.exec(line.text);
  if (marked) return marked[1]?.length ?? 1;
  const trimmed = line.text.trim();
  if (trimmed.length > longestHeading || terminal.test(trimmed)) return null;
  const isolated = (before === undefined || before.blank) && after !== undefined && after.blank;
  const number = numbered.exec(line.text);
  if (number && isolated) return Math.min(6, (number[1] ?? '').split('.').length);
  if (!isolated && !(before === undefined && after !== undefined)) return null;
  if (listItem.test(trimmed)) return null;
  const letters = trimmed.replace(/[^\p{L}]/gu, '');
  if (letters.length >= 4 && /\p{Lu}/u.test(letters) && letters === letters.toUpperCase()) return 2;
  const isTitle = before === undefined && isolated && letters.length >= 3;
  return isTitle && !quote.test(trimmed) ? 1 : null;
}

const startsBlock = ({ text }: Line): boolean =>
  fence.test(text) || markdownHeading.test(text) || listItem.test(text) || quote.test(text);

/** What a line begins, and which lines after it belong to that. */
function blockFrom(
  line: Line,
  after: Line | undefined,
): [kind: Block['kind'], goesOn: (next: Line) => boolean] {
  if (isTableLine(line) && after && isTableLine(after)) return ['table', isTableLine];
  if (isIndentedCode(line) && after && /^(?: {4}|\t|\s*$)/u.test(after.text))
    return ['code', ({ text }) => /^(?: {4}|\t)/u.test(text)];
  if (listItem.test(line.text))
    return ['list', ({ text }) => !markdownHeading.test(text) && !fence.test(text)];
  if (quote.test(line.text)) return ['quote', ({ text }) => quote.test(text)];
  return ['paragraph', (next) => !startsBlock(next)];
}

/**
 * Cuts a text into headings (Markdown, underlined, ALL CAPS, numbered, first line), paragraphs,
 * lists, quotes, fenced or indented code and tables, in reading order. Linear in the text; an
 * unclosed fence runs to the end.
 */
export function documentStructure(text: string): Block[] {
  const lines = linesOf(text);
  const blocks: Block[] = [];
  const add = (
    kind: Block['kind'],
    first: number,
    last: number,
    level: number | null = null,
  ): void => {
    const start = lines[first]?.start ?? 0;
    const end = lines[last]?.end ?? start;
    const preview = text
      .slice(start, Math.min(end, start + previewLength))
      .replace(/\s+/gu, ' ')
      .trim();
    blocks.push({ kind, start, end, level, preview: preview.toWellFormed() });
  };
  for (let index = 0; index < lines.length; index += 1) {
    const line = lines[index];
    if (!line || line.blank) continue;
    const after = lines[index + 1];
    const opened = fence.exec(line.text);
    if (opened) {
      const [, mark = ''] = opened;
      let last = index + 1;
      while (lines[last]?.text.trimStart().startsWith(mark) === false) last += 1;
      last = Math.min(last, lines.length - 1);
      add('code', index, last);
      index = last;
      continue;
    }
    const setext =
      after &&
      !after.blank &&
      line.text.trim().length <= longestHeading &&
      underline.exec(after.text);
    if (setext && !isTableLine(line) && !listItem.test(line.text)) {
      add('heading', index, index + 1, setext[1]?.startsWith('=') ? 1 : 2);
      index += 1;
      continue;
    }
    const level = headingLevel(line, lines[index - 1], after);
    if (level !== null) {
      add('heading', index, index, level);
      continue;
    }
    const [kind, goesOn] = blockFrom(line, after);
    const first = index;
    for (let next = after; next && !next.blank && goesOn(next); next = lines[index + 1]) index += 1;
    add(kind, first, index);
  }
  return blocks;
}

/** True when a line opens a list item: a bullet, a number or a letter with a mark after it. */
export const isListItem = (line: string): boolean => listItem.test(line);
