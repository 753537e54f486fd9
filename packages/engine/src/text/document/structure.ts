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
  const letters = trimmed.replace(/[^\p{L}]/gu, '');
  if (
    letters.length >= 4 &&
    /\p{Lu}/u.test(letters) &&
    letters === letters.toUpperCase() &&
    !listItem.test(trimmed)
  )
    return 2;
  return before === undefined &&
    isolated &&
    letters.length >= 3 &&
    !listItem.test(trimmed) &&
    !quote.test(trimmed)
    ? 1
    : null;
}

/**
 * Cuts a text into headings (Markdown, underlined, ALL CAPS, numbered, first line), paragraphs,
 * lists, quotes,
 * fenced or indented code and tables, in reading order. Linear in the text; an unclosed fence runs
 * to the end.
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
  const run = (from: number, accept: (line: Line, index: number) => boolean): number => {
    let last = from;
    for (let next = from + 1; next < lines.length; next += 1) {
      const line = lines[next];
      if (!line || line.blank || !accept(line, next)) break;
      last = next;
    }
    return last;
  };
  const startsBlock = (line: Line): boolean =>
    fence.test(line.text) ||
    markdownHeading.test(line.text) ||
    listItem.test(line.text) ||
    quote.test(line.text);

  for (let index = 0; index < lines.length; index += 1) {
    const line = lines[index];
    if (!line || line.blank) continue;
    const after = lines[index + 1];
    const opened = fence.exec(line.text);
    if (opened) {
      let last = index + 1;
      while (
        last < lines.length &&
        !(lines[last]?.text.trimStart().startsWith(opened[1] ?? '') ?? false)
      )
        last += 1;
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
    let last: number;
    if (isTableLine(line) && after && isTableLine(after)) {
      add('table', index, (last = run(index, isTableLine)));
    } else if (isIndentedCode(line) && after && /^(?: {4}|\t|\s*$)/u.test(after.text)) {
      add('code', index, (last = run(index, (next) => /^(?: {4}|\t)/u.test(next.text))));
    } else if (listItem.test(line.text)) {
      add(
        'list',
        index,
        (last = run(index, (next) => !markdownHeading.test(next.text) && !fence.test(next.text))),
      );
    } else if (quote.test(line.text)) {
      add('quote', index, (last = run(index, (next) => quote.test(next.text))));
    } else {
      add('paragraph', index, (last = run(index, (next) => !startsBlock(next))));
    }
    index = last;
  }
  return blocks;
}

/** True when a line opens a list item: a bullet, a number or a letter with a mark after it. */
export function isListItem(line: string): boolean {
  return listItem.test(line);
}
