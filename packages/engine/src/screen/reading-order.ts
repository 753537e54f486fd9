import type { OcrLine } from '../ports.ts';
import { findColumnCut, partition } from './columns.ts';
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
  cutRegion(lines, rulings, 0, regions);
  return regions;
}

function cutRegion(
  lines: readonly OcrLine[],
  rulings: Rulings,
  depth: number,
  regions: Row[][],
): void {
  if (lines.length === 0) return;
  const cut = depth < maxDepth ? findColumnCut(lines, rulings) : null;
  if (!cut) {
    regions.push(groupRows(lines));
    return;
  }
  const parts = partition(lines, cut);
  for (const part of [parts.above, parts.left, parts.right, parts.below])
    cutRegion(part, rulings, depth + 1, regions);
}
