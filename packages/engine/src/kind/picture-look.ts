import type { Frame } from '../ports.ts';

/** A picture in tiles of 16 pixels, row by row. */
export interface PictureTiles {
  columns: number;
  rows: number;
  /** Colours of each tile, in steps of eight. */
  colours: number[];
  /** Points of each tile whose colour is strong, of 64. */
  strong: number[];
  /** The first colour of each tile, in steps of eight. */
  paint: number[];
}

/** What a picture's tiles look like: shares (0–1) of all tiles where nothing else is said. */
export interface PictureLook {
  /** Tiles of very many colours: photographs and video. */
  busy: number;
  /** Tiles in which a strong colour covers something: charts, buttons, pictures. */
  colourful: number;
  dark: number;
  /** Tiles of one colour. */
  flat: number;
  /** Tiles of the most and the second most frequent colour. */
  ground: number;
  second: number;
  /** Tiles of more than one colour in each cell of a grid over the picture, row by row. */
  filled: number[];
}

const tile = 16;
const step = 2;
const busyColours = 24;
const strong = 90;
const fewestStrong = 5;
const darkSum = 3 * 12;
/** Cells of the grid on each side. */
const lookGrid = 4;

/** Divides a frame into tiles. */
export function tilesOf({ width, height, rgb }: Frame): PictureTiles {
  const columns = Math.floor(width / tile);
  const rows = Math.floor(height / tile);
  const tiles: PictureTiles = { columns, rows, colours: [], strong: [], paint: [] };
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column < columns; column += 1)
      addTile(tiles, rgb, width, (row * width + column) * tile);
  return tiles;
}

function addTile(tiles: PictureTiles, rgb: Uint8Array, width: number, corner: number): void {
  const colours = new Set<number>();
  let vivid = 0;
  for (let y = 0; y < tile; y += step)
    for (let x = 0; x < tile; x += step) {
      const at = (corner + y * width + x) * 3;
      const [red = 0, green = 0, blue = 0] = [rgb[at], rgb[at + 1], rgb[at + 2]];
      colours.add(((red >> 3) << 10) | ((green >> 3) << 5) | (blue >> 3));
      if (Math.max(red, green, blue) - Math.min(red, green, blue) > strong) vivid += 1;
    }
  const [paint = 0] = colours;
  tiles.colours.push(colours.size);
  tiles.strong.push(vivid);
  tiles.paint.push(paint);
}

/** Looks at the colours of a frame, tile by tile. */
export const lookAt = (frame: Frame): PictureLook => lookOf(tilesOf(frame));

/** What tiles look like together. */
export function lookOf({
  columns,
  rows,
  colours,
  strong: vivid,
  paint,
}: PictureTiles): PictureLook {
  const all = Math.max(1, colours.length);
  const share = (values: readonly number[], test: (value: number) => boolean): number =>
    values.filter(test).length / all;
  const paints = new Map<number, number>();
  const cells = Array.from({ length: lookGrid ** 2 }, () => ({ all: 0, filled: 0 }));
  colours.forEach((count, at) => {
    if (count === 1) paints.set(paint[at] ?? 0, (paints.get(paint[at] ?? 0) ?? 0) + 1);
    const row = Math.floor((Math.floor(at / columns) * lookGrid) / rows);
    const cell = cells[row * lookGrid + Math.floor(((at % columns) * lookGrid) / columns)];
    if (cell === undefined) return;
    cell.all += 1;
    if (count > 1) cell.filled += 1;
  });
  const [first = 0, second = 0] = [...paints.values()].toSorted((a, b) => b - a);
  const isDark = (value: number): boolean =>
    (value >> 10) + ((value >> 5) & 31) + (value & 31) < darkSum;
  return {
    busy: share(colours, (count) => count > busyColours),
    colourful: share(vivid, (count) => count >= fewestStrong),
    dark: share(paint, isDark),
    flat: share(colours, (count) => count === 1),
    ground: first / all,
    second: second / all,
    filled: cells.map((cell) => cell.filled / Math.max(1, cell.all)),
  };
}
