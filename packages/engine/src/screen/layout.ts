import type { OcrLine } from '../ports.ts';
import { textBlockKind } from './block-kind.ts';
import { codeText } from './code-text.ts';
import { findCodeRuns, type Run } from './code-runs.ts';
import { boxAround, right, weightedMedian } from './geometry.ts';
import { markHeadings } from './headings.ts';
import { markLabels } from './form-fields.ts';
import { markMessages } from './messages.ts';
import type { LayoutBlock } from './layout-block.ts';
import { prepareLines } from './prepare-lines.ts';
import { readingRegions } from './reading-order.ts';
import { makeRow, rowText, textSize, type Row } from './rows.ts';
import { noRulings, type Ruling, type Rulings } from './rulings.ts';
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
const bodySize = (lines: readonly OcrLine[]): number =>
  weightedMedian(lines.map((line) => [textSize(line), line.text.length])) ?? 13;

/**
 * Edges that are no part of large letters: text is lower than 120 pixels, so an edge inside a
 * line's box is left out.
 */
function relevantRulings(rulings: Rulings, lines: readonly OcrLine[]): Rulings {
  const tall = lines.filter((line) => line.box.height > 44);
  if (tall.length === 0 || tall.length > 200) return rulings;
  const outside =
    (across: 'x' | 'y', along: 'x' | 'y') =>
    ({ at, start, end }: Ruling): boolean =>
      !tall.some(({ box }) => {
        const size = { x: box.width, y: box.height };
        const isAcross = at > box[across] && at < box[across] + size[across];
        return isAcross && start >= box[along] - 4 && end <= box[along] + size[along] + 4;
      });
  return {
    vertical: rulings.vertical.filter(outside('x', 'y')),
    horizontal: rulings.horizontal.filter(outside('y', 'x')),
  };
}

function regionBlocks(
  rows: readonly Row[],
  page: PageContext,
  marked: boolean,
  regions: number,
): LayoutBlock[] {
  const side = isSideBar(rows, page, regions);
  const runs = findCodeRuns(rows, marked, page.rulings);
  return inTurn(rows, runs, codeBlocks, (between) => plainBlocks(between, page, side));
}

/** The blocks of runs of rows, and of what lies between them. */
function inTurn<Found extends Run>(
  rows: readonly Row[],
  runs: readonly Found[],
  within: (rows: readonly Row[], run: Found) => LayoutBlock[],
  between: (rows: readonly Row[]) => LayoutBlock[],
): LayoutBlock[] {
  const blocks = runs.flatMap((run, at) => [
    ...between(rows.slice(runs[at - 1]?.to ?? 0, run.from)),
    ...within(rows.slice(run.from, run.to), run),
  ]);
  return [...blocks, ...between(rows.slice(runs.at(-1)?.to ?? 0))];
}

function codeBlocks(rows: readonly Row[]): LayoutBlock[] {
  const { text, fullText, lineNumbers } = codeText(rows);
  if (text.trim() === '') return rows.map((row) => simpleBlock([row], 'paragraph'));
  return [{ kind: 'code', text, fullText, ...flatten(rows), rows: null, lineNumbers }];
}

function plainBlocks(rows: readonly Row[], page: PageContext, side: boolean): LayoutBlock[] {
  const tables = side ? [] : findTables(rows, page);
  return inTurn(rows, tables, tableBlocks, (between) => textBlocks(between, page, side));
}

function tableBlocks(rows: readonly Row[], { cells }: { cells: string[][] }): LayoutBlock[] {
  const text = cells.map((row) => row.filter((cell) => cell !== '').join('  ')).join('\n');
  const fullText = rows.map(rowText).join('\n');
  return [{ kind: 'table', text, fullText, ...flatten(rows), rows: cells, lineNumbers: null }];
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
  const level = levelWith(row, rows);
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
  if (!row || levelWith(row, rows).length > 2) return false;
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

/** The pieces that stand level with a row. */
const levelWith = (row: Row, rows: readonly Row[]): OcrLine[] =>
  rows.filter(({ y }) => Math.abs(y - row.y) < 0.5 * row.height).flatMap(({ lines }) => lines);

function joinBlocks(blocks: readonly LayoutBlock[]): string {
  return blocks.map((block) => block.fullText).join('\n');
}
