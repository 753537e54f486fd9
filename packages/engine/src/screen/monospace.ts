import { median } from './geometry.ts';

const windowCharacters = 14;

/** Shortest line whose character places tell monospace from proportional type. */
export const minMonospaceCharacters = 8;

/**
 * Whether characters stand on a grid of one pitch: mean distance from the grid within windows of 14
 * characters, middle over the windows,
 * in units of the pitch. Windows keep a dropped space from spoiling the line. On read screens
 * monospace lines have .08–.15, proportional
 * ones .13–.40; the limits .125 (under 15 characters) and .145 part them. null: too short to tell.
 */
export function isMonospace(centers: readonly number[]): boolean | null {
  const count = centers.length;
  if (count < minMonospaceCharacters) return null;
  const width = Math.min(windowCharacters, count),
    step = Math.max(1, width >> 2);
  const starts: number[] = [];
  for (let start = 0; start + width <= count; start += step) starts.push(start);
  const at = (index: number): number => centers[index] ?? 0;
  const pitch = median(starts.map((start) => (at(start + width - 1) - at(start)) / (width - 1)));
  if (pitch <= 0) return null;
  const scatter = median(
    starts.map((start) => {
      const offsets = Array.from(
        { length: width },
        (_, index) => at(start + index) - pitch * index,
      );
      const center = median(offsets);
      return (
        offsets.reduce((sum, offset) => sum + Math.min(1.5 * pitch, Math.abs(offset - center)), 0) /
        width /
        pitch
      );
    }),
  );
  return scatter < (count < 15 ? 0.125 : 0.145);
}
