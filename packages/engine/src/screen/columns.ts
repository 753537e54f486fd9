import type { OcrLine } from '../ports.ts';
import { estimatePitch } from './code-text.ts';
import { bottom, centerX, centerY, median, right } from './geometry.ts';
import { minMonospaceCharacters } from './monospace.ts';
import { groupRows, rowText, type Row } from './rows.ts';
import { rulingsBetween, type Ruling, type Rulings } from './rulings.ts';

/** A place where a region falls into a left and a right part that are read one after the other. */
export interface ColumnCut {
  x: number;
  top: number;
  bottom: number;
}

/** Lines of a region by their place at a cut. */
export interface Parts {
  above: OcrLine[];
  left: OcrLine[];
  right: OcrLine[];
  below: OcrLine[];
}

/** Sorts lines into the four places around a cut. */
export function partition(lines: readonly OcrLine[], cut: ColumnCut): Parts {
  const parts: Parts = { above: [], left: [], right: [], below: [] };
  for (const line of lines) {
    const y = centerY(line);
    if (y < cut.top) parts.above.push(line);
    else if (y > cut.bottom) parts.below.push(line);
    else if (centerX(line) < cut.x) parts.left.push(line);
    else parts.right.push(line);
  }
  return parts;
}

/** Line numbers of an editor: nearly all rows are short whole numbers that rise. */
function isNumberGutter(rows: readonly Row[]): boolean {
  if (rows.length < 2) return false;
  const numbers = rows
    .map(rowText)
    .filter((text) => /^[\s|~]*\d{1,5}[\s|:.]*$/.test(text))
    .map((text) => Number.parseInt(text.replace(/\D+/g, ''), 10));
  let rising = 0;
  for (let index = 1; index < numbers.length; index++)
    if ((numbers[index] ?? 0) > (numbers[index - 1] ?? 0)) rising++;
  return numbers.length >= 0.8 * rows.length && rising >= 0.7 * (numbers.length - 1);
}

/** Share (0–1) of rows of the smaller side that stand level with a row of the other side. */
function levelShare(a: readonly Row[], b: readonly Row[]): number {
  const [few, many] = a.length <= b.length ? [a, b] : [b, a];
  let level = 0,
    from = 0;
  for (const row of few) {
    while (from < many.length && (many[from]?.y ?? 0) < row.y - row.height) from++;
    for (let at = from; at < many.length; at++) {
      const other = many[at];
      if (!other || other.y > row.y + row.height) break;
      if (Math.abs(other.y - row.y) < 0.3 * Math.min(other.height, row.height)) {
        level++;
        break;
      }
    }
  }
  return few.length === 0 ? 0 : level / few.length;
}

/** Running text: several words a row, and rows that fill their column. */
function isProse(rows: readonly Row[]): boolean {
  if (rows.length < 3) return false;
  const left = Math.min(...rows.map((row) => row.box.x)),
    width = Math.max(...rows.map((row) => row.box.x + row.box.width)) - left;
  const filled = rows.filter((row) => row.box.x + row.box.width - left > 0.7 * width).length;
  return (
    filled >= 0.45 * rows.length &&
    median(rows.map((row) => rowText(row).length)) >= 18 &&
    median(rows.map((row) => rowText(row).split(' ').length)) >= 3 &&
    monospaceShare(rows) < 0.5
  );
}

/** Share (0–1) of the characters of rows that stand in lines read as monospace. */
function monospaceShare(rows: readonly Row[]): number {
  let monospace = 0,
    all = 0;
  for (const row of rows)
    for (const line of row.lines) {
      if (line.text.length < minMonospaceCharacters) continue;
      all += line.text.length;
      if (line.monospace) monospace += line.text.length;
    }
  return all === 0 ? 0 : monospace / all;
}

/**
 * Share (0–1) of the smaller side's rows beside which the other side has text too; near 0 where
 * sides take turns, as in chats.
 */
function besideShare(a: readonly Row[], b: readonly Row[]): number {
  const beside = (rows: readonly Row[], others: readonly Row[]): number => {
    let count = 0,
      from = 0;
    for (const row of rows) {
      const reach = 1.2 * row.height;
      while (from < others.length && (others[from]?.y ?? 0) < row.y - reach) from++;
      const other = others[from];
      if (other && other.y <= row.y + reach) count++;
    }
    return rows.length === 0 ? 0 : count / rows.length;
  };
  return Math.max(beside(a, b), beside(b, a));
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
function areIndependent(parts: Parts, cut: ColumnCut, rulings: Rulings, ruled: boolean): boolean {
  const left = groupRows(parts.left),
    rightRows = groupRows(parts.right);
  if (left.length === 0 || rightRows.length === 0 || isNumberGutter(left)) return false;
  const level = levelShare(left, rightRows),
    fewest = Math.min(left.length, rightRows.length),
    crossed = crossings(cut, rulings);
  if (crossed >= 2 && level >= 0.5 && crossed >= 0.4 * fewest) return false;
  if (ruled) return true;
  if (fewest < 3 || besideShare(left, rightRows) < 0.4) return false;
  if (level >= 0.25 && shareGrid(left, rightRows)) return false;
  if (level < 0.6) return true;
  const proseLeft = isProse(left),
    proseRight = isProse(rightRows);
  if (proseLeft && proseRight) return true;
  const codeLeft = monospaceShare(left) > 0.6,
    codeRight = monospaceShare(rightRows) > 0.6;
  return fewest >= 4 && ((proseLeft && codeRight) || (codeLeft && proseRight));
}

/**
 * Both sides in monospace of one pitch: columns that a program printed, such as a listing of files.
 */
function shareGrid(left: readonly Row[], rightRows: readonly Row[]): boolean {
  if (monospaceShare(left) < 0.4 && monospaceShare(rightRows) < 0.4) return false;
  const pitch = estimatePitch(left),
    other = estimatePitch(rightRows);
  return (
    Math.abs(pitch - other) < 0.07 * pitch &&
    !rightRows.some((row) => row.lines.length > 1 && /^\d{1,4}$/.test(row.lines[0]?.text ?? ''))
  );
}

/**
 * Best cut of a region into columns, or null. First along vertical edges that part most of it
 * (panes, side bars), then along the
 * emptiest stretch of white between two texts that run on independently, then along shorter edges.
 */
export function findColumnCut(lines: readonly OcrLine[], rulings: Rulings): ColumnCut | null {
  if (lines.length < 4) return null;
  return (
    cutAlongRuling(lines, rulings, 0.55) ??
    cutAlongWhite(lines, rulings) ??
    cutAlongRuling(lines, rulings, 0.12)
  );
}

/**
 * `share`: least part of the region's height the edge must run along; short edges may be those of a
 * mere code box.
 */
function cutAlongRuling(
  lines: readonly OcrLine[],
  rulings: Rulings,
  share: number,
): ColumnCut | null {
  const top = Math.min(...lines.map((line) => line.box.y)),
    low = Math.max(...lines.map(bottom));
  const from = Math.min(...lines.map((line) => line.box.x)),
    to = Math.max(...lines.map(right));
  const within = rulings.vertical
    .filter((ruling) => ruling.at > from && ruling.at < to)
    .map((ruling): Ruling => ({
      at: ruling.at,
      start: Math.max(ruling.start, top - 1),
      end: Math.min(ruling.end, low + 1),
    }))
    .filter((ruling) => ruling.end - ruling.start >= Math.max(90, share * (low - top)))
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
    const parts = partition(lines, cut);
    if (
      parts.left.length > 0 &&
      parts.right.length > 0 &&
      areIndependent(parts, cut, rulings, true)
    )
      return cut;
  }
  return null;
}

interface Candidate extends ColumnCut {
  score: number;
  from: number;
}

const maxBins = 240;

function cutAlongWhite(lines: readonly OcrLine[], rulings: Rulings): ColumnCut | null {
  const unit = median(lines.map((line) => line.box.height));
  const from = Math.min(...lines.map((line) => line.box.x)),
    to = Math.max(...lines.map(right));
  const step = Math.max(unit / 3, (to - from) / maxBins, 1);
  const byTop = lines.toSorted((a, b) => a.box.y - b.box.y);
  const open: Candidate[] = [],
    closed: Candidate[] = [];
  for (let x = from + step; x < to; x += step) {
    const found = whiteStretches(byTop, x, unit);
    for (const stretch of found) {
      const wider = open.find(
        (other) =>
          Math.abs(other.top - stretch.top) < 1 && Math.abs(other.bottom - stretch.bottom) < 1,
      );
      if (wider) wider.x = x;
      else open.push({ ...stretch, from: x });
    }
    for (let index = open.length - 1; index >= 0; index--) {
      const candidate = open[index];
      if (candidate && candidate.x < x) {
        closed.push(candidate);
        open.splice(index, 1);
      }
    }
  }
  const ranked = [...closed, ...open]
    .filter((candidate) => candidate.x - candidate.from + step >= 0.8 * unit)
    .map((candidate) => ({
      ...candidate,
      score: candidate.score * Math.min(4, 1 + (candidate.x - candidate.from) / unit),
    }))
    .toSorted((a, b) => b.score - a.score)
    .slice(0, 24);
  for (const candidate of ranked) {
    const cut = trimBars(
      byTop,
      rulings,
      { x: (candidate.from + candidate.x) / 2, top: candidate.top, bottom: candidate.bottom },
      unit,
    );
    if (cut && areIndependent(partition(lines, cut), cut, rulings, false)) return cut;
  }
  return null;
}

/**
 * Ranges of y in which nothing stands on x while both sides hold text, scored by the smaller side's
 * lines.
 */
function whiteStretches(
  byTop: readonly OcrLine[],
  x: number,
  unit: number,
): { x: number; top: number; bottom: number; score: number }[] {
  const found: { x: number; top: number; bottom: number; score: number }[] = [];
  let top = Number.NEGATIVE_INFINITY,
    leftCount = 0,
    rightCount = 0,
    low = 0;
  const close = (end: number): void => {
    if (leftCount >= 3 && rightCount >= 3)
      found.push({
        x,
        top: Number.isFinite(top) ? top : 0,
        bottom: end,
        score: Math.min(leftCount, rightCount) + 0.2 * Math.max(leftCount, rightCount),
      });
    leftCount = 0;
    rightCount = 0;
  };
  for (const line of byTop) {
    const margin = 0.15 * unit;
    low = Math.max(low, bottom(line));
    if (right(line) - margin < x) leftCount++;
    else if (line.box.x + margin > x) rightCount++;
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
 * next or ruled off.
 */
function trimBars(
  byTop: readonly OcrLine[],
  rulings: Rulings,
  cut: ColumnCut,
  unit: number,
): ColumnCut | null {
  const inside = byTop.filter((line) => centerY(line) >= cut.top && centerY(line) <= cut.bottom);
  const rows = groupRows(inside);
  const spans = (row: Row | undefined): boolean =>
    row !== undefined &&
    row.lines.some((line) => centerX(line) < cut.x) &&
    row.lines.some((line) => centerX(line) > cut.x);
  let first = 0,
    last = rows.length - 1;
  const from = inside.reduce((least, line) => Math.min(least, line.box.x), Infinity),
    to = inside.reduce((most, line) => Math.max(most, right(line)), 0);
  const ruled = (index: number): boolean =>
    rulingsBetween(rulings.horizontal, rows[index]?.y ?? 0, rows[index + 1]?.y ?? 0).some(
      (ruling) => ruling.start <= from && ruling.end >= to,
    );
  const gapAfter = (index: number): number =>
    (rows[index + 1]?.box.y ?? 0) - ((rows[index]?.box.y ?? 0) + (rows[index]?.box.height ?? 0));
  if (last - first >= 4 && spans(rows[first]) && (gapAfter(first) > 1.6 * unit || ruled(first)))
    first++;
  if (
    last - first >= 4 &&
    spans(rows[last]) &&
    (gapAfter(last - 1) > 1.6 * unit || ruled(last - 1))
  )
    last--;
  const top = rows[first],
    low = rows[last];
  if (!top || !low || last <= first) return null;
  return {
    x: cut.x,
    top: first === 0 ? cut.top : top.box.y,
    bottom: last === rows.length - 1 ? cut.bottom : low.box.y + low.box.height,
  };
}
