import type { OcrLine } from '../ports.ts';
import { framing } from './frames.ts';
import { bottom, centerX, right, usualStep } from './geometry.ts';
import type { LayoutBlock } from './layout-block.ts';
import { blockOf, splitPassages, type Page, type Part, type Passage } from './page.ts';
import { isParted, makeRow, type Row } from './rows.ts';
import { rulingsBetween } from './rulings.ts';
import { buttonWords, captionStart, sectionName, startsItem, timeOnly } from './wording.ts';

/** All blocks of a screen: what no earlier step took is plain text. */
export function takeText(parts: readonly Part[], page: Page): LayoutBlock[] {
  return splitPassages(parts, (passage) => textBlocks(passage, page));
}

function textBlocks({ rows, narrow: side }: Passage, page: Page): LayoutBlock[] {
  return groupTextRows(rows, page).flatMap((group) => {
    const bar = isBar(group, rows, page),
      footer = bar && isFooter(group, rows, page);
    const isApart =
      (bar || side) &&
      group.every((row) => row.lines.every((line) => line.text.split(' ').length <= 5));
    const entries = bar
      ? group.flatMap(({ lines }) => lines.map((line) => makeRow([line])))
      : group;
    return (isApart ? entries.map((row) => [row]) : [group]).map((one) =>
      blockOf(textBlockKind(one, page, { bar, side, footer }), one),
    );
  });
}

/**
 * Groups plain rows into blocks of rows: paragraphs, list runs, headings, single controls. Pieces
 * far apart become blocks of their own.
 */
function groupTextRows(rows: readonly Row[], page: Page): Row[][] {
  const blocks: Row[][] = [];
  const spacing = usualSpacing(rows);
  for (const row of rows.flatMap((whole) => splitRow(whole, page))) {
    // What lies between a row and a block parts them, or their order would be lost.
    const block = blocks.findLast(
      (candidate) => sameFlow(candidate, row, spacing, page) || isOver(candidate, row),
    );
    if (block && sameFlow(block, row, spacing, page)) block.push(row);
    else blocks.push([row]);
  }
  return blocks;
}

/** Whether a block ends above a row, at least in part. */
function isOver(block: readonly Row[], row: Row): boolean {
  const last = block.at(-1);
  return last !== undefined && Math.min(right(last), right(row)) > Math.max(last.box.x, row.box.x);
}

/** Breaks a row where white is wide or where a piece stands in a drawn box of its own. */
function splitRow(row: Row, page: Page): Row[] {
  const groups: (typeof row.lines)[] = [];
  for (const line of row.lines) {
    const group = groups.at(-1),
      previous = group?.at(-1);
    const gap = previous ? line.box.x - right(previous) : 0;
    const apart =
      previous && (gap > 2.2 * row.height || dividedBy(right(previous), line.box.x, row, page));
    if (group && !apart) group.push(line);
    else groups.push([line]);
  }
  return groups.map(makeRow);
}

/** Whether a vertical edge stands between two places of a row. */
function dividedBy(from: number, to: number, row: Row, page: Page): boolean {
  return rulingsBetween(page.rulings.vertical, from - 2, to + 2).some(
    (ruling) => ruling.start <= row.box.y && ruling.end >= bottom(row),
  );
}

function usualSpacing(rows: readonly Row[]): number {
  const gaps = rows.slice(1).map((row, index) => row.box.y - bottom(rows[index] ?? row));
  return usualStep(
    gaps.filter((gap) => gap > -(rows[0]?.height ?? 0)),
    0.6,
  );
}

function sameFlow(block: readonly Row[], row: Row, spacing: number, page: Page): boolean {
  const last = block.at(-1),
    first = block[0];
  if (!last || !first) return false;
  const gap = row.box.y - bottom(last),
    height = Math.min(last.height, row.height);
  if (gap < -0.5 * height || gap > 2 * height) return false;
  const text = row.text,
    listed = startsItem(first.text);
  if (
    Math.max(last.size, row.size) > 1.22 * Math.min(last.size, row.size) &&
    (row.text.length > 3 || !listed)
  )
    return false;
  const overlap = Math.min(right(last), right(row)) - Math.max(last.box.x, row.box.x);
  if (overlap <= 0) return false;
  const shared =
    Math.abs(row.box.x - first.box.x) < 2.5 * height ||
    (listed && row.box.x > first.box.x) ||
    Math.abs(centerX(row) - centerX(last)) < height;
  if (!shared) return false;
  if (last.lines.length >= 3 && row.lines.length === 1) return false;
  if (
    isParted(last, row, page.rulings) ||
    sectionName.test(text) ||
    (block.length === 1 && sectionName.test(first.text))
  )
    return false;
  if (startsItem(text)) return listed && gap < (/^[\da-z]/i.test(text) ? 0.75 : 1.5) * height;
  if (listed)
    return (
      row.box.x > (block.findLast((item) => startsItem(item.text))?.box.x ?? 0) + 0.5 * height &&
      gap < Math.max(0.8 * height, 1.3 * spacing)
    );
  if (gap > Math.max(0.62 * height, Math.min(1.35 * spacing, 0.9 * height))) return false;
  return fillsColumn(last, block, row);
}

/**
 * Prose goes on after a row that reaches the right edge; a short row ends its block unless the next
 * is no wider.
 */
function fillsColumn(last: Row, block: readonly Row[], row: Row): boolean {
  const far = Math.max(right(row), ...block.map(right)),
    width = far - Math.min(row.box.x, last.box.x);
  return right(last) >= far - 0.45 * width || !/[.!?:]$/.test(last.text);
}

/** A row of several short pieces at the top or bottom of the screen: menu, tabs, status bar. */
function isBar(group: readonly Row[], rows: readonly Row[], page: Page): boolean {
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
function isFooter([row]: readonly Row[], rows: readonly Row[], page: Page): boolean {
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

/** Where the block's region stands on the screen. */
interface RegionPlace {
  bar: boolean;
  side: boolean;
  /** Loose text along the lower edge, as slides and articles have. */ footer: boolean;
}

/**
 * Kind of a block of plain text from its height against the body text, place, drawn box and
 * wording.
 */
function textBlockKind(rows: readonly Row[], page: Page, place: RegionPlace): LayoutBlock['kind'] {
  const [first] = rows;
  if (!first) return 'paragraph';
  const text = rows.map((row) => row.text).join(' '),
    words = text.split(/\s+/).length,
    size = Math.max(...rows.map((row) => row.size));
  const [line, ...others] = rows.flatMap(({ lines }) => lines);
  const framed = line && others.length === 0 ? framing(line, page.rulings, page.width) : null;
  if (framed === 'button' && words <= 5) return 'control';
  if (framed === 'field' && words <= 9) return 'field';
  if (
    size >= (place.bar || place.side ? 1.5 : 1.2) * page.body &&
    words <= 18 &&
    rows.length <= 3 &&
    text.length > 2
  )
    return 'heading';
  if (rows.length === 1 && !place.bar && !place.side && sectionName.test(text)) return 'heading';
  if (rows.length <= 2 && timeOnly.test(text)) return 'caption';
  if (captionStart.test(text) && rows.length <= 3) return 'caption';
  if (startsItem(first.text) && rows.length >= 2) return 'list';
  if (rows.length === 1 && words <= 4 && buttonWords.test(text)) return 'control';
  if (place.footer) return 'caption';
  if ((place.bar || place.side) && rows.length <= 2 && words <= 5) return 'control';
  if (rows.length === 1 && words <= 5 && first.y < 0.035 * page.height && size <= 1.15 * page.body)
    return 'control';
  if (size <= 0.88 * page.body && rows.length <= 2 && words <= 18) return 'caption';
  return 'paragraph';
}
