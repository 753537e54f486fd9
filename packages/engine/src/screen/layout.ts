import type { OcrLine } from '../ports.ts';
import { textBlockKind } from './block-kind.ts';
import { codeText } from './code-text.ts';
import { findCodeRuns } from './code-runs.ts';
import { boxAround, right } from './geometry.ts';
import { markHeadings } from './headings.ts';
import { markLabels } from './form-fields.ts';
import { markMessages } from './messages.ts';
import type { LayoutBlock } from './layout-block.ts';
import { prepareLines } from './prepare-lines.ts';
import { readingRegions } from './reading-order.ts';
import { makeRow, rowText, textSize, type Row } from './rows.ts';
import { noRulings, type Rulings } from './rulings.ts';
import { findTables } from './table.ts';
import { flatten, groupTextRows, type PageContext } from './text-blocks.ts';

/** A screen laid out: blocks in reading order and the whole text in that order. */
export interface ScreenLayout {
  blocks: LayoutBlock[];
  text: string;
  lines: OcrLine[];
  body: number;
}

/**
 * Lays out the lines of a screen of this size in pixels. Rulings (findRulings) make panes, tables
 * and buttons surer; without them white space decides. Never throws.
 */
export function layoutScreen(
  lines: readonly OcrLine[],
  size: { width: number; height: number },
  rulings: Rulings = noRulings,
): ScreenLayout {
  const clean = prepareLines(lines, size.width, size.height);
  const page: PageContext = {
    ...size,
    rulings: relevantRulings(rulings, clean),
    body: bodySize(clean),
  };
  const marked =
    clean.some((line) => line.monospace) ||
    lines.some((line) => line.centers.length > 0 && line.centers.length === line.text.length);
  const regions = readingRegions(clean, page.rulings);
  const blocks = markHeadings(
    markLabels(
      markMessages(
        regions.flatMap((rows) => regionBlocks(rows, page, marked, regions.length)),
        page,
      ),
    ),
  );
  return { blocks, text: joinBlocks(blocks), lines: clean, body: page.body };
}

/** Type size most characters are set in, in pixels. */
function bodySize(lines: readonly OcrLine[]): number {
  const sorted = lines
    .map((line) => ({ size: textSize(line), weight: line.text.length }))
    .toSorted((a, b) => a.size - b.size);
  let half = sorted.reduce((sum, line) => sum + line.weight, 0) / 2;
  for (const line of sorted) if ((half -= line.weight) <= 0) return line.size;
  return 13;
}

/**
 * Edges that are no part of large letters: text is lower than 120 pixels, so an edge inside a
 * line's box is left out.
 */
function relevantRulings(rulings: Rulings, lines: readonly OcrLine[]): Rulings {
  const tall = lines.filter((line) => line.box.height > 44);
  if (tall.length === 0 || tall.length > 200) return rulings;
  const outside =
    (along: 'x' | 'y') =>
    (ruling: { at: number; start: number; end: number }): boolean =>
      !tall.some(({ box }) =>
        along === 'x'
          ? ruling.at > box.x &&
            ruling.at < box.x + box.width &&
            ruling.start >= box.y - 4 &&
            ruling.end <= box.y + box.height + 4
          : ruling.at > box.y &&
            ruling.at < box.y + box.height &&
            ruling.start >= box.x - 4 &&
            ruling.end <= box.x + box.width + 4,
      );
  return {
    vertical: rulings.vertical.filter(outside('x')),
    horizontal: rulings.horizontal.filter(outside('y')),
  };
}

function regionBlocks(
  rows: readonly Row[],
  page: PageContext,
  marked: boolean,
  regions: number,
): LayoutBlock[] {
  const blocks: LayoutBlock[] = [];
  const side = isSideBar(rows, page, regions);
  let at = 0;
  for (const run of [
    ...findCodeRuns(rows, marked, page.rulings),
    { from: rows.length, to: rows.length },
  ]) {
    blocks.push(...plainBlocks(rows.slice(at, run.from), page, side));
    if (run.to > run.from) blocks.push(...codeBlocks(rows.slice(run.from, run.to)));
    at = run.to;
  }
  return blocks;
}

function codeBlocks(rows: readonly Row[]): LayoutBlock[] {
  const { text, fullText, lineNumbers } = codeText(rows);
  if (text.trim() === '') return rows.map((row) => simpleBlock([row], 'paragraph'));
  return [{ kind: 'code', text, fullText, ...flatten(rows), rows: null, lineNumbers }];
}

function plainBlocks(rows: readonly Row[], page: PageContext, side: boolean): LayoutBlock[] {
  const blocks: LayoutBlock[] = [];
  let at = 0;
  for (const table of [
    ...(side ? [] : findTables(rows, page)),
    { from: rows.length, to: rows.length, cells: [] },
  ]) {
    blocks.push(...textBlocks(rows.slice(at, table.from), page, side));
    const inside = rows.slice(table.from, table.to);
    if (inside.length > 0) {
      const text = table.cells
        .map((row) => row.filter((cell) => cell !== '').join('  '))
        .join('\n');
      blocks.push({
        kind: 'table',
        text,
        fullText: inside.map(rowText).join('\n'),
        ...flatten(inside),
        rows: table.cells,
        lineNumbers: null,
      });
    }
    at = table.to;
  }
  return blocks;
}

function textBlocks(rows: readonly Row[], page: PageContext, side: boolean): LayoutBlock[] {
  return rows.length === 0
    ? []
    : groupTextRows(rows, page).flatMap((group) => {
        const bar = isBar(group, rows, page),
          footer = bar && isFooter(group, rows, page);
        if (
          (bar || side) &&
          group.every((row) => row.lines.every((line) => line.text.split(' ').length <= 5))
        ) {
          return group
            .flatMap((row) => (bar ? row.lines.map((line) => makeRow([line])) : [row]))
            .map((row) => simpleBlock([row], textBlockKind([row], page, { bar, side, footer })));
        }
        return [simpleBlock(group, textBlockKind(group, page, { bar, side, footer }))];
      });
}

function simpleBlock(rows: readonly Row[], kind: LayoutBlock['kind']): LayoutBlock {
  const text = rows.map(rowText).join('\n');
  return { kind, text, fullText: text, ...flatten(rows), rows: null, lineNumbers: null };
}

/** A narrow region of short entries beside others. */
function isSideBar(rows: readonly Row[], page: PageContext, regions: number): boolean {
  if (regions < 2 || rows.length < 3) return false;
  const box = boxAround(rows);
  return (
    box.width < 0.24 * page.width &&
    (box.x > 0.7 * page.width || right({ box }) < 0.32 * page.width) &&
    rows.every((row) => rowText(row).split(' ').length <= 5) &&
    !isMostlyTable(rows, page)
  );
}

/** A table of three or more columns fills these rows. */
function isMostlyTable(rows: readonly Row[], page: PageContext): boolean {
  return findTables(rows, page).some(
    ({ from, to, cells }) => to - from >= 0.6 * rows.length && (cells[0]?.length ?? 0) >= 3,
  );
}

/** A row of several short pieces at the top or bottom of the screen: menu, tabs, status bar. */
function isBar(group: readonly Row[], rows: readonly Row[], page: PageContext): boolean {
  const [row] = group;
  if (!row || group.length > 1 || row.size > 1.3 * page.body) return false;
  const level = rows
    .filter((other) => Math.abs(other.y - row.y) < 0.5 * row.height)
    .flatMap((other) => other.lines);
  const edge = row.y < 0.1 * page.height || row.y > 0.93 * page.height;
  return (
    level.length >= 2 &&
    level.every((line) => line.text.length <= 28) &&
    (edge ||
      level.length >= 4 ||
      (level.length === 3 && level.every((line) => line.text.length <= 16)))
  );
}

/** The lowest row of a screen when no edge parts it from the rest. */
function isFooter([row]: readonly Row[], rows: readonly Row[], page: PageContext): boolean {
  if (
    !row ||
    rows
      .filter((other) => Math.abs(other.y - row.y) < 0.5 * row.height)
      .flatMap((other) => other.lines).length > 2
  )
    return false;
  return (
    row.y > 0.9 * page.height &&
    !page.rulings.horizontal.some(
      (ruling) =>
        ruling.at > 0.85 * page.height &&
        ruling.at < row.y &&
        ruling.end - ruling.start > 0.5 * page.width,
    )
  );
}

function joinBlocks(blocks: readonly LayoutBlock[]): string {
  return blocks.map((block) => block.fullText).join('\n');
}
