import { boxAround, bottom, centerX, median, right } from './geometry.ts';
import { makeRow, rowText, type Row } from './rows.ts';
import { rulingsBetween, type Rulings } from './rulings.ts';
import { sectionName, startsItem } from './wording.ts';

/** What block building knows of the whole screen. */
export interface PageContext {
  width: number;
  height: number;
  rulings: Rulings;
  /** Usual type size of its running text in pixels. */ body: number;
}

/**
 * Groups plain rows into blocks of rows: paragraphs, list runs, headings, single controls. Pieces
 * far apart become blocks of their own.
 */
export function groupTextRows(rows: readonly Row[], page: PageContext): Row[][] {
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
function splitRow(row: Row, page: PageContext): Row[] {
  const groups: (typeof row.lines)[] = [];
  for (const line of row.lines) {
    const group = groups.at(-1),
      previous = group?.at(-1);
    const gap = previous ? line.box.x - right(previous) : 0;
    const apart =
      previous &&
      (gap > 2.2 * row.height ||
        dividedBy(previous.box.x + previous.box.width, line.box.x, row, page));
    if (group && !apart) group.push(line);
    else groups.push([line]);
  }
  return groups.map(makeRow);
}

/** Whether a vertical edge stands between two places of a row. */
function dividedBy(from: number, to: number, row: Row, page: PageContext): boolean {
  return rulingsBetween(page.rulings.vertical, from - 2, to + 2).some(
    (ruling) => ruling.start <= row.box.y && ruling.end >= row.box.y + row.box.height,
  );
}

function usualSpacing(rows: readonly Row[]): number {
  const gaps = rows
    .slice(1)
    .map((row, index) => row.box.y - bottom(rows[index] ?? row))
    .filter((gap) => gap > -row0Height(rows))
    .toSorted((a, b) => a - b);
  return median(gaps.slice(0, Math.max(1, Math.ceil(0.6 * gaps.length))));
}

const row0Height = (rows: readonly Row[]): number => rows[0]?.height ?? 0;

function sameFlow(block: readonly Row[], row: Row, spacing: number, page: PageContext): boolean {
  const last = block.at(-1),
    first = block[0];
  if (!last || !first) return false;
  const gap = row.box.y - bottom(last),
    height = Math.min(last.height, row.height);
  if (gap < -0.5 * height || gap > 2 * height) return false;
  const text = rowText(row),
    listed = startsItem(rowText(first));
  if (
    Math.max(last.size, row.size) > 1.22 * Math.min(last.size, row.size) &&
    (rowText(row).length > 3 || !listed)
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
    betweenRuled(last, row, page) ||
    sectionName.test(text) ||
    (block.length === 1 && sectionName.test(rowText(first)))
  )
    return false;
  if (startsItem(text)) return listed && gap < (/^[\da-z]/i.test(text) ? 0.75 : 1.5) * height;
  if (listed)
    return (
      row.box.x >
        (block.findLast((item) => startsItem(rowText(item)))?.box.x ?? 0) + 0.5 * height &&
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
  return right(last) >= far - 0.45 * width || !/[.!?:]$/.test(rowText(last));
}

function betweenRuled(upper: Row, lower: Row, page: PageContext): boolean {
  const from = upper.y,
    to = lower.y;
  return rulingsBetween(
    page.rulings.horizontal,
    from + 0.3 * upper.height,
    to - 0.3 * lower.height,
  ).some(
    (ruling) =>
      ruling.start <= upper.box.x + 4 && ruling.end >= Math.min(right(upper), right(lower)) - 4,
  );
}

/** The rows' lines and the box around them. */
export function flatten(rows: readonly Row[]): { lines: Row['lines']; box: Row['box'] } {
  return { lines: rows.flatMap((row) => row.lines), box: boxAround(rows) };
}
