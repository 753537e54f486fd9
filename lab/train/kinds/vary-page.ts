import type { OcrLine } from '../../../packages/engine/src/index.ts';
import type { PictureTiles } from '../../../packages/engine/src/kind/picture-look.ts';
import type { Box } from '@aplomb/contract';
import { boxAround } from '../../../packages/engine/src/screen/geometry.ts';
import type { Chance } from './random.ts';
import type { ReadPage } from './read-page.ts';
import { varyLine } from './vary-line.ts';

const margin = 14;
const tile = 16;

/**
 * A page as it is read on another day: lines a little elsewhere, some lost, some letters wrong, and
 * often only the region that holds text, as a person marks it.
 */
export function varyPage(page: ReadPage, chance: Chance): ReadPage {
  const taller = 1 + chance.next() * 0.3;
  const kept = chance.one(0.5) ? bandOf(page.lines, chance) : page.lines;
  const lines = kept
    .filter(() => chance.next() > 0.04)
    .map((line) => varyLine(line, taller, chance));
  if (lines.length === 0 || chance.one(0.4)) return { ...page, lines };
  const around = boxAround(lines);
  const [left, top] = [Math.max(0, around.x - margin), Math.max(0, around.y - margin)];
  const width = Math.min(page.width, around.x + around.width + margin) - left;
  const height = Math.min(page.height, around.y + around.height + margin) - top;
  return {
    ...page,
    width,
    height,
    tiles: cutTiles(page.tiles, { x: left, y: top, width, height }),
    lines: lines.map((line) => ({
      ...line,
      box: { ...line.box, x: line.box.x - left, y: line.box.y - top },
      centers: line.centers.map((x) => x - left),
    })),
    rulings: {
      vertical: moved(page.rulings.vertical, left, top, width),
      horizontal: moved(page.rulings.horizontal, top, left, height),
    },
  };
}

const fewestLines = 5;

/** The lines of a band across the page: what is left when somebody marks a part of it. */
function bandOf(lines: readonly OcrLine[], chance: Chance): OcrLine[] {
  const tops = lines.map(({ box }) => box.y).toSorted((a, b) => a - b);
  const share = 0.4 + 0.6 * chance.next();
  const first = chance.int(0, Math.floor(tops.length * (1 - share)));
  const from = tops[first] ?? 0;
  const to = tops[Math.min(tops.length - 1, first + Math.floor(tops.length * share))] ?? 0;
  const band = lines.filter(({ box }) => box.y >= from && box.y <= to);
  return band.length < fewestLines ? [...lines] : band;
}

/** The tiles of a part of a picture. */
function cutTiles(tiles: PictureTiles, { x, y, width, height }: Box): PictureTiles {
  const [left, top] = [Math.floor(x / tile), Math.floor(y / tile)];
  const columns = Math.min(tiles.columns - left, Math.floor(width / tile));
  const rows = Math.min(tiles.rows - top, Math.floor(height / tile));
  const cut = (values: readonly number[]): number[] =>
    Array.from({ length: Math.max(0, rows) }, (_, row) => {
      const start = (top + row) * tiles.columns + left;
      return values.slice(start, start + columns);
    }).flat();
  return {
    columns,
    rows,
    colours: cut(tiles.colours),
    strong: cut(tiles.strong),
    paint: cut(tiles.paint),
  };
}

function moved(
  rulings: ReadPage['rulings']['vertical'],
  across: number,
  along: number,
  size: number,
) {
  return rulings
    .map(({ at, start, end }) => ({
      at: at - across,
      start: Math.max(0, start - along),
      end: end - along,
    }))
    .filter(({ at, end }) => at >= 0 && at < size && end > 0);
}
