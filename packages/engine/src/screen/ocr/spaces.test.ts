import { describe, expect, it } from 'vitest';
import { cropLine } from './crop.ts';
import { isMonospace, longestGap, repairSpaces } from './spaces.ts';
import { drawFrame } from '../../../test/draw-frame.ts';

const peaksAt = (places: readonly number[], text: string) =>
  places.map((x, i) => ({ char: text[i] ?? '?', x, probability: 1 }));
/** Bars 12 wide at the given middles, as letters. */
const lineOf = (places: readonly number[]) =>
  cropLine(
    drawFrame(
      600,
      48,
      255,
      places.map((x) => [x - 6, 10, 12, 28, 0] as const),
    ),
    { x: 0, y: 0, width: 600, height: 48 },
  );

describe('repairSpaces', () => {
  it('adds a space in a wide gap of a proportional line only', () => {
    const places = [20, 38, 55, 100, 118];
    expect(
      repairSpaces(lineOf(places), peaksAt(places, 'thisa'))
        .peaks.map((peak) => peak.char)
        .join(''),
    ).toBe('thi sa');
  });

  it('adds a space where a fixed-width line skips a cell', () => {
    const places = [20, 44, 68, 92, 140, 164, 188, 212];
    const { peaks, monospace } = repairSpaces(lineOf(places), peaksAt(places, 'letxisok'));
    expect(monospace).toBe(true);
    expect(peaks.map((peak) => peak.char).join('')).toBe('letx isok');
  });

  it('never removes a space and leaves short lines alone', () => {
    const places = [20, 40, 60, 80];
    expect(repairSpaces(lineOf(places), peaksAt(places, 'a b ')).peaks).toHaveLength(4);
    expect(repairSpaces(lineOf([20, 300]), peaksAt([20, 300], 'ab')).peaks).toHaveLength(2);
    expect(repairSpaces(lineOf([]), []).peaks).toEqual([]);
  });
});

describe('isMonospace', () => {
  it('tells even from uneven distances', () => {
    expect(isMonospace(peaksAt([0, 10, 20, 40, 50, 60, 70, 80], '')).monospace).toBe(true);
    expect(isMonospace(peaksAt([0, 6, 20, 33, 40, 58, 62, 80], '')).monospace).toBe(false);
    expect(isMonospace(peaksAt([0, 10, 20], '')).monospace).toBe(false);
  });
});

describe('longestGap', () => {
  it('counts the longest run without ink, within the line', () => {
    expect(longestGap(Uint8Array.of(1, 0, 0, 1, 0, 0, 0, 1), 0, 7)).toBe(3);
    expect(longestGap(Uint8Array.of(1, 0), -5, 50)).toBe(1);
  });
});
