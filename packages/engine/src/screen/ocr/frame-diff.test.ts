import { describe, expect, it } from 'vitest';
import { createFrameDiff } from './frame-diff.ts';
import { drawFrame } from '../../../test/draw-frame.ts';

describe('createFrameDiff', () => {
  it('knows nothing at first and after a change of size', () => {
    const diff = createFrameDiff();
    expect(diff.update(drawFrame(100, 100, 0))).toBeNull();
    expect(diff.update(drawFrame(100, 100, 0))).toEqual([]);
    expect(diff.update(drawFrame(101, 100, 0))).toBeNull();
  });

  it('sees one pixel, at odd sizes and at the last tile', () => {
    const diff = createFrameDiff(64);
    diff.update(drawFrame(333, 201, 9));
    expect(diff.update(drawFrame(333, 201, 9, [[332, 200, 1, 1, 10]]))).toEqual([
      { x: 320, y: 192, width: 13, height: 9 },
    ]);
    expect(
      diff.update(
        drawFrame(333, 201, 9, [
          [60, 10, 10, 1, 10],
          [332, 200, 1, 1, 10],
        ]),
      ),
    ).toEqual([{ x: 0, y: 0, width: 128, height: 64 }]);
  });

  it('compares frames that lie differently in memory', () => {
    const diff = createFrameDiff();
    const frame = drawFrame(64, 64, 7);
    diff.update(frame);
    const shifted = new Uint8Array(64 * 64 * 3 + 1).fill(7).subarray(1);
    expect(diff.update({ ...frame, rgb: shifted })).toEqual([]);
  });
});
