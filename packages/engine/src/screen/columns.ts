import type { OcrLine } from '../ports.ts';
import { codeLikeness } from './codelike.ts';
import { bottom, centerX, centerY, extentOf, median, right } from './geometry.ts';
import { estimatePitch, monospaceShare, selectLines, type Row } from './rows.ts';
import { rulingsBetween, type Ruling, type Rulings } from './rulings.ts';

/** A place where a region falls into a left and a right part that are read one after the other. */
interface ColumnCut {
  x: number;
  top: number;
  bottom: number;
}

/** The rows of the two sides of a cut. */
interface Division {
  cut: ColumnCut;
  left: Row[];
  right: Row[];
}

const maxDepth = 14;

/**
 * The columns of windows in reading order. A recursive cut: what falls into independent columns is
 * read above, left, right, below; a table or form stays one.
 */
export function cutColumns(windows: readonly (readonly Row[])[], rulings: Rulings): Row[][] {
  return windows.flatMap((rows) => columnsOf(rows, rulings, 0));
}

function columnsOf(rows: readonly Row[], rulings: Rulings, depth: number): Row[][] {
  if (rows.length === 0) return [];
  const division = depth < maxDepth ? divideColumns(rows, rulings) : null;
  if (!division) return [[...rows]];
  const { cut, left, right: far } = division;
  const above = selectLines(rows, (line) => centerY(line) < cut.top);
  const below = selectLines(rows, (line) => centerY(line) > cut.bottom);
  return [above, left, far, below].flatMap((part) => columnsOf(part, rulings, depth + 1));
}

function divide(rows: readonly Row[], cut: ColumnCut): Division {
  const within = withinCut(rows, cut);
  const isLeft = (line: OcrLine): boolean => centerX(line) < cut.x;
  return {
    cut,
    left: selectLines(within, isLeft),
    right: selectLines(within, (line) => !isLeft(line)),
  };
}

const withinCut = (rows: readonly Row[], { top, bottom: low }: ColumnCut): Row[] =>
  selectLines(rows, (line) => centerY(line) >= top && centerY(line) <= low);

/** Least line numbers that tell an editor's margin. */
const fewestNumbers = 3;

/**
 * Whether lines hold a margin of line numbers at one of their sides: numbers one below another that
 * rise by one a row.
 */
function hasMargin(rows: readonly Row[], side: 'first' | 'last'): boolean {
  const numbers = rows.flatMap((row) => {
    const piece = side === 'first' ? row.lines[0] : row.lines.at(-1);
    const digits = piece && (side === 'first' ? openingNumber : wholeNumber).exec(piece.text)?.[1];
    return piece && digits
      ? [{ value: Number(digits), y: row.y, end: piece.centers[digits.length - 1] ?? right(piece) }]
      : [];
  });
  const height = median(rows.map((row) => row.height));
  const edge = median(numbers.map(({ end }) => end));
  const column = numbers.filter(({ end }) => Math.abs(end - edge) < 0.8 * height);
  const rising = column.filter(({ value, y }, at) => {
    const next = column[at + 1];
    return next !== undefined && next.value === value + 1 && next.y - y < 3 * height;
  }).length;
  return (
    column.length >= Math.max(fewestNumbers, 0.5 * rows.length) &&
    rising >= 0.6 * (column.length - 1)
  );
}

const openingNumber = /^(\d{1,5})(?=\s|$)/;
const wholeNumber = /^(\d{1,5})$/;

/** Share (0–1) of rows that have another beside them, within 1.2 heights, that passes. */
function shareBeside(
  rows: readonly Row[],
  others: readonly Row[],
  passes: (row: Row, other: Row) => boolean = () => true,
): number {
  let from = 0;
  const beside = rows.filter((row) => {
    const reach = 1.2 * row.height;
    while (from < others.length && (others[from]?.y ?? 0) < row.y - reach) from++;
    for (let at = from; at < others.length; at++) {
      const other = others[at];
      if (!other || other.y > row.y + reach) return false;
      if (passes(row, other)) return true;
    }
    return false;
  });
  return beside.length / Math.max(1, rows.length);
}

/** Share (0–1) of rows of the smaller side that stand level with a row of the other side. */
function levelShare(a: readonly Row[], b: readonly Row[]): number {
  const [few, many] = a.length <= b.length ? [a, b] : [b, a];
  return shareBeside(
    few,
    many,
    (row, other) => Math.abs(other.y - row.y) < 0.3 * Math.min(other.height, row.height),
  );
}

/** Running text: several words a row, and rows that fill their column. */
function isProse(rows: readonly Row[]): boolean {
  if (rows.length < 3) return false;
  const { left, right: end } = extentOf(rows),
    width = end - left;
  const filled = rows.filter((row) => right(row) - left > 0.7 * width).length;
  return (
    filled >= 0.45 * rows.length &&
    median(rows.map((row) => row.text.length)) >= 18 &&
    median(rows.map((row) => row.text.split(' ').length)) >= 3 &&
    monospaceShare(rows) < 0.5
  );
}

/**
 * How many horizontal edges run through the cut between its outermost rows, as the lines of a table
 * do.
 */
function crossings(cut: ColumnCut, rulings: Rulings): number {
  return rulingsBetween(rulings.horizontal, cut.top + 8, cut.bottom - 8).filter(
    (ruling) => ruling.start < cut.x - 12 && ruling.end > cut.x + 12,
  ).length;
}

/** Whether the two sides of a cut are texts of their own rather than cells of the same rows. */
function areIndependent(
  { cut, left, right: rightRows }: Division,
  rulings: Rulings,
  ruled: boolean,
): boolean {
  if (left.length === 0 || rightRows.length === 0 || hasMargin(left, 'last')) return false;
  const level = levelShare(left, rightRows),
    fewest = Math.min(left.length, rightRows.length),
    crossed = crossings(cut, rulings);
  if (crossed >= 2 && level >= 0.5 && crossed >= 0.4 * fewest) return false;
  if (ruled) return true;
  const oneGrid = shareGrid(left, rightRows);
  if (isNumbered(rightRows) && (!oneGrid || looksLikeCode(rightRows))) return true;
  // The sides of a chat take turns.
  const beside = Math.max(shareBeside(left, rightRows), shareBeside(rightRows, left));
  if (fewest < 3 || beside < 0.4) return false;
  if (isNumbered(left) && looksLikeCode(left)) return !areComments(rightRows);
  if (level >= 0.25 && oneGrid) return false;
  const prose = [left, rightRows].filter(isProse).length;
  const unlike = Math.abs(monospaceShare(left) - monospaceShare(rightRows)) > 0.5;
  // Rows of two texts are level by chance; those of a table are in both columns.
  const chance = unlike || 2 * level * fewest < Math.max(left.length, rightRows.length);
  if (level < (chance ? 0.85 : 0.6) || prose === 2) return true;
  return fewest >= 4 && unlike && prose > 0;
}

/** Rows in monospace with line numbers before them. */
const isNumbered = (rows: readonly Row[]): boolean =>
  hasMargin(rows, 'first') && monospaceShare(rows) > 0.5;

const looksLikeCode = (rows: readonly Row[]): boolean =>
  median(rows.map((row) => codeLikeness(row.text.replace(openingNumber, '')))) > 0.1;

/** Comments that stand in a column of their own behind numbered code. */
function areComments(rows: readonly Row[]): boolean {
  const comments = rows.filter((row) => /^(?:\/[/*]|#|--|;|%)/.test(row.text));
  return comments.length > 0.5 * rows.length;
}

/**
 * Both sides in monospace of one pitch: columns that a program printed, such as a listing of files.
 */
function shareGrid(left: readonly Row[], rightRows: readonly Row[]): boolean {
  if (monospaceShare(left) < 0.4 && monospaceShare(rightRows) < 0.4) return false;
  const pitch = estimatePitch(left),
    other = estimatePitch(rightRows);
  return Math.abs(pitch - other) < 0.07 * pitch;
}

/**
 * A region divided at its best cut into columns, or null. First along vertical edges that part most of it
 * (panes, side bars), then along the
 * emptiest stretch of white between two texts that run on independently.
 */
function divideColumns(rows: readonly Row[], rulings: Rulings): Division | null {
  const lines = rows
    .flatMap((row) => row.lines)
    .toSorted((a, b) => a.box.y - b.box.y || a.box.x - b.box.x);
  if (lines.length < 4) return null;
  return cutAlongRuling(rows, lines, rulings) ?? cutAlongWhite(rows, lines, rulings);
}

/** Least share of a region's height that an edge runs along: shorter ones may be a mere box's. */
const leastRuled = 0.55;

function cutAlongRuling(
  rows: readonly Row[],
  lines: readonly OcrLine[],
  rulings: Rulings,
): Division | null {
  const { left: from, right: to, top, bottom: low } = extentOf(lines);
  const within = rulings.vertical
    .filter((ruling) => ruling.at > from && ruling.at < to)
    .map((ruling): Ruling => ({
      at: ruling.at,
      start: Math.max(ruling.start, top - 1),
      end: Math.min(ruling.end, low + 1),
    }))
    .filter((ruling) => ruling.end - ruling.start >= Math.max(90, leastRuled * (low - top)))
    .toSorted((a, b) => b.end - b.start - (a.end - a.start))
    .slice(0, 40);
  for (const ruling of within) {
    const cut: ColumnCut = { x: ruling.at, top: ruling.start, bottom: ruling.end };
    const crossed = lines.some((line) => {
      const margin = 0.3 * line.box.height,
        y = centerY(line);
      return (
        y > cut.top && y < cut.bottom && line.box.x + margin < cut.x && right(line) - margin > cut.x
      );
    });
    if (crossed) continue;
    const division = divide(rows, cut);
    if (areIndependent(division, rulings, true)) return division;
  }
  return null;
}

/** Left edges of lines that are tried as the right edge of a white gap, the most common first. */
const mostEdges = 60;
/** Least width of a gap in line heights, and where most lines on its right begin right at it. */
const leastGap = 0.8,
  leastAlignedGap = 0.35;

/** The widest and longest white gap between two independent texts, as Breuel (2002) ranks them. */
function cutAlongWhite(
  rows: readonly Row[],
  lines: readonly OcrLine[],
  rulings: Rulings,
): Division | null {
  const unit = median(lines.map((line) => line.box.height));
  const walls = fullWidth(lines, rulings);
  const ranked = leftEdges(lines, unit)
    .flatMap((edge) => whiteStretches(lines, edge, unit, walls))
    .filter(({ gap }) => gap >= leastAlignedGap * unit)
    .toSorted((a, b) => b.score - a.score)
    .slice(0, 24);
  for (const candidate of ranked) {
    const cut = trimBars(rows, candidate, unit);
    if (!cut) continue;
    const division = divide(rows, cut);
    if (candidate.gap < leastGap * unit && !isAligned(division.right, unit)) continue;
    if (areIndependent(division, rulings, false)) return division;
  }
  return null;
}

/** Edges that run over the whole width of a region, as above and below a bar. */
function fullWidth(lines: readonly OcrLine[], { horizontal }: Rulings): number[] {
  const { left: from, right: to } = extentOf(lines);
  return horizontal.filter(({ start, end }) => start <= from && end >= to).map(({ at }) => at);
}

/** Whether most rows of a side begin at its left edge. */
function isAligned(rows: readonly Row[], unit: number): boolean {
  const { left: edge } = extentOf(rows.flatMap(({ lines }) => lines));
  return rows.filter(({ box }) => box.x - edge < 0.5 * unit).length > 0.6 * rows.length;
}

/** Places where lines begin, near ones taken together. */
function leftEdges(lines: readonly OcrLine[], unit: number): number[] {
  const edges: { x: number; count: number }[] = [];
  for (const x of Float64Array.from(lines, (line) => line.box.x).toSorted()) {
    const last = edges.at(-1);
    if (last && x - last.x < 0.4 * unit) last.count++;
    else edges.push({ x, count: 1 });
  }
  return edges
    .toSorted((a, b) => b.count - a.count)
    .slice(0, mostEdges)
    .map(({ x }) => x);
}

interface Stretch extends ColumnCut {
  score: number;
  /** Width of the white between the two sides in pixels. */
  gap: number;
}

/**
 * Ranges of y in which nothing stands across a place while both sides hold text, scored by the
 * smaller side's lines and the width between the sides.
 */
function whiteStretches(
  byTop: readonly OcrLine[],
  edge: number,
  unit: number,
  walls: readonly number[],
): Stretch[] {
  const found: Stretch[] = [];
  const margin = 0.15 * unit;
  let top = Number.NEGATIVE_INFINITY,
    low = 0,
    left: OcrLine[] = [],
    far: OcrLine[] = [];
  const close = (end: number): void => {
    const few = Math.min(left.length, far.length);
    if (few >= 3) {
      const { right: from } = extentOf(left);
      const { left: to } = extentOf(far);
      const width = 1 + 0.5 * Math.min(1, Math.max(0, to - from) / unit);
      found.push({
        x: (from + to) / 2,
        top: Number.isFinite(top) ? top : 0,
        bottom: end,
        gap: to - from,
        score: (few + 0.2 * Math.max(left.length, far.length)) * width,
      });
    }
    left = [];
    far = [];
  };
  let passed = 0;
  for (const line of byTop) {
    for (; (walls[passed] ?? Infinity) < centerY(line); passed++) {
      close(walls[passed] ?? 0);
      top = walls[passed] ?? 0;
    }
    low = Math.max(low, bottom(line));
    if (line.box.x + margin > edge) far.push(line);
    else if (right(line) - margin < edge) left.push(line);
    else {
      close(line.box.y + 0.3 * line.box.height);
      top = line.box.y + 0.7 * line.box.height;
    }
  }
  close(low + 1);
  return found;
}

/**
 * Leaves out a bar of items at the top or bottom of a cut: a row level on both sides, far from the
 * next.
 */
function trimBars(all: readonly Row[], cut: ColumnCut, unit: number): ColumnCut | null {
  const rows = withinCut(all, cut);
  const spans = (row: Row | undefined): boolean =>
    row !== undefined &&
    row.lines.some((line) => centerX(line) < cut.x) &&
    row.lines.some((line) => centerX(line) > cut.x);
  let first = 0,
    last = rows.length - 1;
  const gapAfter = (index: number): number => {
    const row = rows[index],
      next = rows[index + 1];
    return row && next ? next.box.y - bottom(row) : 0;
  };
  if (last - first >= 4 && spans(rows[first]) && gapAfter(first) > 1.6 * unit) first++;
  if (last - first >= 4 && spans(rows[last]) && gapAfter(last - 1) > 1.6 * unit) last--;
  const top = rows[first],
    low = rows[last];
  if (!top || !low || last <= first) return null;
  return {
    x: cut.x,
    top: first === 0 ? cut.top : top.box.y,
    bottom: last === rows.length - 1 ? cut.bottom : bottom(low),
  };
}
