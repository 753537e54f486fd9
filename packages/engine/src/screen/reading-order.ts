import type { Box } from '@aplomb/contract';
import type { OcrLine } from '../ports.ts';
import { findColumnCut, partition } from './columns.ts';
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

function cutRegion(lines: readonly OcrLine[], drawn: Drawn, depth: number, regions: Row[][]): void {
  if (lines.length === 0) return;
  const floating = depth < maxDepth ? findFloating(lines, drawn.frames) : null;
  if (floating) {
    const over = new Set(floating);
    const beneath = lines.filter((line) => !over.has(line));
    for (const part of [beneath, floating]) cutRegion(part, drawn, depth + 1, regions);
    return;
  }
  const cut = depth < maxDepth ? findColumnCut(lines, drawn.rulings) : null;
  if (!cut) {
    regions.push(groupRows(lines));
    return;
  }
  const parts = partition(lines, cut);
  for (const part of [parts.above, parts.left, parts.right, parts.below])
    cutRegion(part, drawn, depth + 1, regions);
}
