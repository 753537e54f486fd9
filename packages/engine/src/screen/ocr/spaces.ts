import { median } from '../geometry.ts';
import type { Crop } from './crop.ts';
import { cropHeight } from './crop.ts';
import type { Peak } from './ctc.ts';

/** A line with its letter spacing understood. */
export interface Spaced {
  peaks: Peak[];
  monospace: boolean;
}

/**
 * Which columns of a crop hold ink: any of rows 4–43 differs from the background by more than 0.5
 * over the three planes.
 */
export function cropInk(crop: Crop): Uint8Array {
  const { planes, width, tensorWidth } = crop;
  const size = cropHeight * tensorWidth;
  const at = (x: number, y: number): number => {
    const i = y * tensorWidth + x;
    return (planes[i] ?? 0) + (planes[i + size] ?? 0) + (planes[i + 2 * size] ?? 0);
  };
  const edge: number[] = [];
  for (let x = 0; x < width; x += 3) edge.push(at(x, 1), at(x, 46));
  const background = median(edge);
  const ink = new Uint8Array(width);
  for (let y = 4; y < 44; y++)
    for (let x = 0; x < width; x++) if (Math.abs(at(x, y) - background) > 0.5) ink[x] = 1;
  return ink;
}

/** Longest ink-free run between two places. */
export function longestGap(ink: Uint8Array, from: number, to: number): number {
  let longest = 0;
  for (
    let x = Math.max(0, Math.round(from)), run = 0;
    x <= Math.min(ink.length - 1, Math.round(to));
    x++
  ) {
    run = ink[x] ? 0 : run + 1;
    longest = Math.max(longest, run);
  }
  return longest;
}

/**
 * Is the line set in a fixed-width font? Fits a grid to the places of its characters: the pitch at
 * which they agree best in phase
 * (Schuster's periodogram). On screen text the agreement is 0.55–0.85 for fixed-width fonts and
 * falls with length for others.
 */
export function isMonospace(peaks: readonly Peak[]): { monospace: boolean; pitch: number } {
  const places = peaks
    .filter((peak) => peak.char !== ' ')
    .slice(0, 60)
    .map((peak) => peak.x);
  const usual = median(places.slice(1).map((x, i) => x - (places[i] ?? 0)));
  if (places.length <= 6 || usual <= 0) return { monospace: false, pitch: usual };
  let best = 0,
    pitch = usual;
  for (let trial = usual * 0.8; trial < usual * 1.25; trial *= 1 + 0.3 / places.length) {
    const turn = (2 * Math.PI) / trial;
    const agreement =
      Math.hypot(
        places.reduce((sum, x) => sum + Math.cos(x * turn), 0),
        places.reduce((sum, x) => sum + Math.sin(x * turn), 0),
      ) / places.length;
    if (agreement > best) {
      best = agreement;
      pitch = trial;
    }
  }
  return { monospace: best > 0.5 + 1.6 / places.length, pitch };
}

/**
 * Adds spaces the network missed, by the ink-free gaps between neighbouring characters; never
 * removes one.
 */
export function repairSpaces(crop: Crop, peaks: readonly Peak[]): Spaced {
  const { monospace, pitch } = isMonospace(peaks);
  if (peaks.length < 3) return { peaks: [...peaks], monospace };
  const ink = cropInk(crop);
  const gaps = peaks.slice(1).map((peak, i) => longestGap(ink, peaks[i]?.x ?? 0, peak.x));
  const usual = median(gaps.filter((_, i) => peaks[i]?.char !== ' ' && peaks[i + 1]?.char !== ' '));
  const limit = Math.max(usual + 7, 0.3 * cropHeight);
  const result: Peak[] = [];
  for (const [i, peak] of peaks.entries()) {
    const before = peaks[i - 1];
    if (before && before.char !== ' ' && peak.char !== ' ') {
      const gap = gaps[i - 1] ?? 0,
        distance = peak.x - before.x;
      const wide = monospace ? distance > 1.7 * pitch && gap > pitch : gap >= limit;
      if (wide)
        result.push({
          char: ' ',
          x: (before.x + peak.x) / 2,
          probability: Math.min(before.probability, peak.probability),
        });
    }
    result.push(peak);
  }
  return { peaks: result, monospace };
}
