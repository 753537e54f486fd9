import { describe, expect, it } from 'vitest';
import { extendBoxes, spotsOutside } from './extend-boxes.ts';
import { drawFrame } from '../../../test/draw-frame.ts';

const line = { x: 50, y: 40, width: 100, height: 20 };

describe('extendBoxes', () => {
  it('takes in an underscore beside a line and leaves what stands apart', () => {
    const frame = drawFrame(400, 100, 255, [
      [55, 45, 90, 10, 0],
      [152, 56, 14, 2, 0],
      [230, 45, 6, 10, 0],
    ]);
    const spots = spotsOutside(frame, [line]);
    expect(spots).toHaveLength(2);
    expect(extendBoxes(frame, [line], spots)).toEqual({
      boxes: [{ ...line, width: 118 }],
      rest: [{ x: 230, y: 45, width: 6, height: 10 }],
    });
  });

  it('does nothing without spots or boxes', () => {
    const frame = drawFrame(400, 100, 255);
    expect(extendBoxes(frame, [line], spotsOutside(frame, [line]))).toEqual({
      boxes: [line],
      rest: [],
    });
    expect(spotsOutside(frame, [])).toEqual([]);
  });
});
