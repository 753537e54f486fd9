/** A frame made small: the mean brightness of square cells, row by row. */
export interface Thumbnail {
  width: number;
  height: number;
  cells: Uint8Array;
}

/** One plane of brightness, `stride` bytes from row to row. */
export interface LumaPlane {
  bytes: Uint8Array;
  width: number;
  height: number;
  stride: number;
}

/** Pixels of a cell's side: a typed letter still moves the mean of its cells. */
const cellPixels = 8;

/** Makes a frame small enough to be compared with every other in a fraction of a millisecond. */
export function makeThumbnail({ bytes, width, height, stride }: LumaPlane): Thumbnail {
  const columns = Math.ceil(width / cellPixels),
    rows = Math.ceil(height / cellPixels);
  const cells = new Uint8Array(columns * rows);
  const sums = new Uint32Array(columns);
  for (let row = 0; row < rows; row++) {
    const top = row * cellPixels,
      bottom = Math.min(height, top + cellPixels);
    sums.fill(0);
    for (let y = top; y < bottom; y++)
      for (let x = 0, at = y * stride; x < width; x++, at++) {
        const column = (x / cellPixels) | 0;
        sums[column] = (sums[column] ?? 0) + (bytes[at] ?? 0);
      }
    for (let column = 0; column < columns; column++) {
      const pixels = (bottom - top) * Math.min(cellPixels, width - column * cellPixels);
      cells[row * columns + column] = Math.round((sums[column] ?? 0) / pixels);
    }
  }
  return { width: columns, height: rows, cells };
}

/** Levels by which a cell may differ through compression alone. */
const noiseLevels = 6;

/** Cells that differ by more than compression makes them; all of them when the sizes differ. */
export function changedCells(before: Thumbnail, after: Thumbnail): number {
  if (before.width !== after.width || before.height !== after.height) return after.cells.length;
  let changed = 0;
  for (let i = 0; i < after.cells.length; i++)
    if (Math.abs((before.cells[i] ?? 0) - (after.cells[i] ?? 0)) > noiseLevels) changed++;
  return changed;
}
