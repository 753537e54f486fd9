import { describe, expect, it } from 'vitest';
import { createLineCache, lineKey } from './line-cache.ts';
import { drawFrame } from '../../../test/draw-frame.ts';

describe('createLineCache', () => {
  it('forgets the least recently used', () => {
    const cache = createLineCache<number>(2);
    cache.set('a', 1);
    cache.set('b', 2);
    cache.get('a');
    cache.set('c', 3);
    expect([cache.get('a'), cache.get('b'), cache.get('c'), cache.size]).toEqual([
      1,
      undefined,
      3,
      2,
    ]);
  });

  it('holds nothing with limit 0', () => {
    const cache = createLineCache<number>(0);
    cache.set('a', 1);
    expect(cache.size).toBe(0);
  });
});

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
