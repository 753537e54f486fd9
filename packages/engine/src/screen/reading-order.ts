import type { Box } from '@aplomb/contract';
import type { OcrLine } from '../ports.ts';
import { divideColumns } from './columns.ts';
import { findFloating, findFrames } from './floating.ts';
import { groupRows, type Row } from './rows.ts';
import { noRulings, type Rulings } from './rulings.ts';

const maxDepth = 14;

/**
 * Regions of a screen in reading order, each as rows read from top to bottom. A recursive cut: a
 * region that falls
 * into independent columns is read above, left, right, below; a table or form stays one region.
 */
export function readingRegions(lines: readonly OcrLine[], rulings: Rulings = noRulings): Row[][] {
  const regions: Row[][] = [];
  cutRegion(lines, { rulings, frames: findFrames(rulings) }, 0, regions);
  return regions;
}

interface Drawn {
  rulings: Rulings;
  frames: Box[];
}

/** `rows`: the lines as rows, where they were grouped before. */
function cutRegion(
  lines: readonly OcrLine[],
  drawn: Drawn,
  depth: number,
  regions: Row[][],
  rows: Row[] | null = null,
): void {
  if (lines.length === 0) return;
  const floating = depth < maxDepth ? findFloating(lines, drawn.frames) : null;
  if (floating) {
    const over = new Set(floating);
    const beneath = lines.filter((line) => !over.has(line));
    for (const part of [beneath, floating]) cutRegion(part, drawn, depth + 1, regions);
    return;
  }
  const division = depth < maxDepth ? divideColumns(lines, drawn.rulings) : null;
  if (!division) {
    regions.push(rows ?? groupRows(lines));
    return;
  }
  const { parts, left, right } = division;
  const inOrder = [
    [parts.above, null],
    [parts.left, left],
    [parts.right, right],
    [parts.below, null],
  ] as const;
  for (const [part, grouped] of inOrder) cutRegion(part, drawn, depth + 1, regions, grouped);
}
