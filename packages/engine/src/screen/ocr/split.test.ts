import { describe, expect, it } from 'vitest';
import { fitRows, splitBox } from './split.ts';
import { drawFrame } from '../../../test/draw-frame.ts';

const box = { x: 0, y: 0, width: 200, height: 20 };

describe('splitBox', () => {
  it('splits at a gap wider than 0.63 of the height, not at a word space', () => {
    const frame = drawFrame(200, 20, 255, [
      [10, 5, 30, 10, 0],
      [46, 5, 30, 10, 0],
      [120, 5, 40, 10, 0],
    ]);
    expect(splitBox(frame, box)).toEqual([
      { x: 8, y: 0, width: 70, height: 20 },
      { x: 118, y: 0, width: 44, height: 20 },
    ]);
  });

  it('keeps a box without ink, and works on dark ground', () => {
    expect(splitBox(drawFrame(200, 20, 255), box)).toEqual([box]);
    expect(
      splitBox(
        drawFrame(200, 20, 10, [
          [0, 4, 20, 9, 240],
          [150, 4, 20, 9, 240],
        ]),
        box,
      ),
    ).toHaveLength(2);
  });

  it('cuts a very long line at its widest gap', () => {
    const frame = drawFrame(4000, 20, 255, [
      [0, 5, 2100, 10, 0],
      [2108, 5, 1880, 10, 0],
    ]);
    const parts = splitBox(frame, { x: 0, y: 0, width: 4000, height: 20 });
    expect(parts.length).toBeGreaterThan(1);
    expect(parts.every((part) => part.width <= 1600)).toBe(true);
    expect(parts.reduce((sum, part) => sum + part.width, 0)).toBeGreaterThan(3900);
  });
});

describe('fitRows', () => {
  it('reaches down to an underscore on the edge, not to the next line or a border', () => {
    expect(
      fitRows(
        drawFrame(200, 60, 255, [
          [10, 5, 30, 10, 0],
          [50, 19, 20, 2, 0],
        ]),
        box,
      ).height,
    ).toBe(22);
    expect(fitRows(drawFrame(200, 60, 255, [[10, 5, 30, 10, 0]]), box)).toEqual(box);
    expect(fitRows(drawFrame(200, 60, 255, [[10, 5, 30, 40, 0]]), box)).toEqual(box);
    expect(fitRows(drawFrame(200, 20, 255, [[10, 19, 30, 1, 0]]), box).height).toBe(20);
  });
});
