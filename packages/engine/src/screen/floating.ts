import type { Box } from '@aplomb/contract';
import type { OcrLine } from '../ports.ts';
import { centerX, centerY, extentOf, median, right, type Placed } from './geometry.ts';
import { selectLines, type Row } from './rows.ts';
import type { Rulings } from './rulings.ts';

const sameEdge = 8;
/** Corners are round: edges begin a little later than the frame does. */
const corner = 14;

/** Closed frames that edges draw, large enough for two rows of text. */
function findFrames({ horizontal, vertical }: Rulings): Box[] {
  const isSide = (at: number, top: number, low: number): boolean =>
    vertical.some(
      (side) =>
        Math.abs(side.at - at) <= corner && side.start <= top + corner && side.end >= low - corner,
    );
  return horizontal.flatMap((top, index) => {
    const low = horizontal
      .slice(index + 1)
      .find(
        (other) =>
          other.at > top.at + 30 &&
          Math.abs(other.start - top.start) <= sameEdge &&
          Math.abs(other.end - top.end) <= sameEdge,
      );
    return low && isSide(top.start, top.at, low.at) && isSide(top.end, top.at, low.at)
      ? [{ x: top.start, y: top.at, width: top.end - top.start, height: low.at - top.at }]
      : [];
  });
}

/**
 * The rows of each window that lies over others, after those of what is beneath: text beside its
 * frame runs right up to the edge, as if it went on, while its own keeps a distance.
 */
export function liftWindows(rows: readonly Row[], rulings: Rulings): Row[][] {
  return lift(rows, findFrames(rulings), 0);
}

const mostWindows = 14;

function lift(rows: readonly Row[], frames: readonly Box[], depth: number): Row[][] {
  const over =
    depth < mostWindows
      ? findFloating(
          rows.flatMap(({ lines }) => lines),
          frames,
        )
      : null;
  if (over === null) return [[...rows]];
  const beneath = selectLines(rows, (line) => !over.has(line));
  return [beneath, selectLines(rows, (line) => over.has(line))].flatMap((part) =>
    lift(part, frames, depth + 1),
  );
}

/** Lines of a floating window; null where there is none. */
function findFloating(lines: readonly OcrLine[], frames: readonly Box[]): Set<OcrLine> | null {
  const unit = median(lines.map(({ box }) => box.height));
  for (const frame of frames) {
    const beside = lines.filter((line) => isLevel(line, frame));
    const inside = beside.filter(
      (line) => centerX(line) > frame.x && centerX(line) < frame.x + frame.width,
    );
    if (inside.length < 2 || inside.length === lines.length) continue;
    const kept = new Set(inside);
    const covered = beside.some((line) => {
      const before = frame.x - right(line),
        behind = line.box.x - frame.x - frame.width;
      return !kept.has(line) && Math.min(Math.abs(before), Math.abs(behind)) < 0.8 * unit;
    });
    const padding = extentOf(inside).left - frame.x;
    if (covered && padding > 0.4 * unit) return kept;
  }
  return null;
}

const isLevel = (line: Placed, { y, height }: Box): boolean =>
  centerY(line) > y && centerY(line) < y + height;
