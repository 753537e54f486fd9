import { describe, expect, it } from 'vitest';
import { drawFrame } from '../../../test/draw-frame.ts';
import { planTiles, tilePlanes } from './tiles.ts';

describe('planTiles', () => {
  it('leaves out what is of one colour', () => {
    expect(planTiles(drawFrame(1920, 1080, 30))).toEqual([]);
  });

  it('covers every drawn pixel exactly once, on multiples of 32', () => {
    const frame = drawFrame(2500, 700, 255, [
      ...Array.from({ length: 240 }, (_, i) => [10 + i * 10, 10, 6, 12, 0] as const),
      [1200, 600, 30, 20, 0],
    ]);
    const covered = new Uint8Array(2528 * 704);
    for (const tile of planTiles(frame)) {
      for (const value of [
        tile.x,
        tile.y,
        tile.width,
        tile.height,
        tile.innerX,
        tile.innerY,
        tile.innerWidth,
        tile.innerHeight,
      ])
        expect(value % 32).toBe(0);
      expect(tile.width * tile.height).toBeLessThanOrEqual(352 * 2048);
      for (let y = tile.innerY; y < tile.innerY + tile.innerHeight; y++)
        for (let x = tile.innerX; x < tile.innerX + tile.innerWidth; x++)
          covered[y * 2528 + x] = (covered[y * 2528 + x] ?? 0) + 1;
    }
    expect(Math.max(...covered.subarray(0, 1000))).toBe(1);
    for (const [x, y] of [
      [10, 10],
      [1000, 20],
      [2405, 15],
      [1200, 600],
      [1229, 619],
    ] as const)
      expect(covered[y * 2528 + x]).toBe(1);
  });

  it('narrows a tile to the columns in use, with context around', () => {
    const [tile, ...rest] = planTiles(drawFrame(1920, 200, 255, [[640, 50, 60, 20, 0]]));
    expect(rest).toEqual([]);
    expect(tile).toMatchObject({ innerX: 608, x: 576, y: 0, height: 224 });
    expect(tile?.width).toBeLessThan(300);
  });
});

describe('tilePlanes', () => {
  it('puts blue first with the first mean, and zeros beyond the frame', () => {
    const frame = { width: 1, height: 1, rgb: Uint8Array.of(255, 0, 124) };
    const tile = {
      x: 0,
      y: 0,
      width: 32,
      height: 32,
      innerX: 0,
      innerY: 0,
      innerWidth: 32,
      innerHeight: 32,
    };
    const planes = tilePlanes(frame, tile);
    expect(planes[0]).toBeCloseTo((124 / 255 - 0.485) / 0.229, 5);
    expect(planes[1024]).toBeCloseTo((0 - 0.456) / 0.224, 5);
    expect(planes[2048]).toBeCloseTo((1 - 0.406) / 0.225, 5);
    expect(planes[1]).toBe(0);
    expect(planes[33]).toBe(0);
  });
});
