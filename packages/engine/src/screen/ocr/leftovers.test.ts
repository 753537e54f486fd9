import type { Box } from '@aplomb/contract';
import { describe, expect, it } from 'vitest';
import type { Frame } from '../../ports.ts';
import { spotsOutside } from './extend-boxes.ts';
import { findLeftovers as find } from './leftovers.ts';
import { drawFrame } from '../../../test/draw-frame.ts';

const findLeftovers = (frame: Frame, boxes: Box[]) =>
  find(frame, boxes, spotsOutside(frame, boxes));
const line = { x: 50, y: 40, width: 300, height: 20 };

describe('findLeftovers', () => {
  it('finds a sign in the row of a line and one alone below', () => {
    const frame = drawFrame(600, 200, 255, [
      [55, 45, 290, 10, 0],
      [420, 44, 6, 12, 0],
      [52, 69, 6, 12, 0],
    ]);
    const { read, rules } = findLeftovers(frame, [line]);
    expect(read).toEqual([
      { alone: false, box: { x: 418, y: 40, width: 10, height: 20 } },
      { alone: true, box: { x: 50, y: 65, width: 10, height: 20 } },
    ]);
    expect(rules).toEqual([]);
  });

  it('reads a row of dashes and bars by shape', () => {
    const dashes = Array.from({ length: 10 }, (_, i) =>
      i === 4 ? ([50 + i * 10 + 3, 72, 2, 18, 0] as const) : ([50 + i * 10, 80, 7, 2, 0] as const),
    );
    const { rules } = findLeftovers(drawFrame(600, 200, 255, [[55, 45, 290, 10, 0], ...dashes]), [
      line,
    ]);
    expect(rules.map((rule) => rule.text)).toEqual(['----|-----']);
    expect(rules[0]?.centers).toHaveLength(10);
  });

  it('leaves pictures, rules and far specks alone', () => {
    const frame = drawFrame(600, 400, 255, [
      [55, 45, 290, 10, 0],
      [400, 20, 80, 80, 0],
      [0, 100, 600, 2, 0],
      [300, 300, 6, 12, 0],
    ]);
    expect(findLeftovers(frame, [line])).toEqual({ read: [], rules: [] });
    expect(findLeftovers(frame, [])).toEqual({ read: [], rules: [] });
  });

  it('looks at a bounded number of spots in noise', () => {
    const frame = drawFrame(1200, 800, 255);
    let seed = 1;
    for (let i = 0; i < frame.rgb.length; i++) {
      seed = (Math.imul(seed, 1103515245) + 12345) >>> 0;
      frame.rgb[i] = seed >>> 24;
    }
    expect(findLeftovers(frame, [line, { ...line, y: 300 }]).read.length).toBeLessThanOrEqual(150);
  });
});
