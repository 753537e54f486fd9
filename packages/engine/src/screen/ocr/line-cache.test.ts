import { describe, expect, it } from 'vitest';
import { lineKey } from './line-cache.ts';
import { drawFrame } from '../../../test/draw-frame.ts';

describe('lineKey', () => {
  const box = { x: 10, y: 10, width: 40, height: 20 };
  it('is the same for the same pixels elsewhere, and differs by one grey level', () => {
    const key = lineKey(drawFrame(200, 100, 255, [[15, 15, 10, 5, 0]]), box);
    expect(
      lineKey(drawFrame(200, 100, 255, [[115, 55, 10, 5, 0]]), { ...box, x: 110, y: 50 }),
    ).toBe(key);
    expect(lineKey(drawFrame(200, 100, 255, [[15, 15, 10, 5, 1]]), box)).not.toBe(key);
    expect(lineKey(drawFrame(200, 100, 255, [[15, 15, 10, 5, 0]]), { ...box, width: 39 })).not.toBe(
      key,
    );
  });
});
