import { describe, expect, it } from 'vitest';
import {
  leastEdge,
  moveRegion,
  regionAt,
  regionBetween,
  resizeRegion,
  snapPoint,
  spokenRegion,
} from './region.ts';

const screens = { x: -100, y: 0, width: 400, height: 300 };

describe('a region on the screens', () => {
  it.each([
    [
      { x: 10, y: 20 },
      { x: 60, y: 80 },
    ],
    [
      { x: 60, y: 80 },
      { x: 10, y: 20 },
    ],
    [
      { x: 60, y: 20 },
      { x: 10, y: 80 },
    ],
  ])('is the same whichever way it is dragged: %j to %j', (from, to) => {
    expect(regionBetween(from, to, screens)).toEqual({ x: 10, y: 20, width: 50, height: 60 });
  });

  it('ends where the screens end', () => {
    expect(regionBetween({ x: -500, y: -500 }, { x: 900, y: 900 }, screens)).toEqual(screens);
    const region = { x: 0, y: 0, width: 50, height: 50 };
    expect(moveRegion(region, -1_000, 1_000, screens)).toEqual({
      x: -100,
      y: 250,
      width: 50,
      height: 50,
    });
    expect(resizeRegion(region, 1_000, 1_000, screens)).toEqual({
      x: 0,
      y: 0,
      width: 300,
      height: 300,
    });
    expect(resizeRegion(region, -1_000, -1_000, screens)).toEqual({
      x: 0,
      y: 0,
      width: leastEdge,
      height: leastEdge,
    });
  });

  it('takes the edge of a window that is near, and no other', () => {
    const window = { x: 50, y: 40, width: 100, height: 100 };
    expect(snapPoint({ x: 55, y: 146 }, [window])).toEqual({ x: 50, y: 140 });
    expect(snapPoint({ x: 100, y: 100 }, [window])).toEqual({ x: 100, y: 100 });
    expect(snapPoint({ x: 5, y: 5 }, [])).toEqual({ x: 5, y: 5 });
  });

  it('finds the window in front', () => {
    const [front, back] = [
      { x: 0, y: 0, width: 50, height: 50, id: 1 },
      { x: 0, y: 0, width: 100, height: 100, id: 2 },
    ];
    expect(regionAt({ x: 10, y: 10 }, [front, back])?.id).toBe(1);
    expect(regionAt({ x: 70, y: 10 }, [front, back])?.id).toBe(2);
    expect(regionAt({ x: 100, y: 10 }, [front, back])).toBeUndefined();
  });

  it('is said with its size and place', () => {
    expect(spokenRegion({ x: 10.4, y: 20, width: 299.6, height: 100 })).toBe(
      '300 by 100 pixels, at 10, 20',
    );
  });
});
