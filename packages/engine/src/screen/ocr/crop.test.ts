import { describe, expect, it } from 'vitest';
import { cropLine } from './crop.ts';
import { drawFrame } from '../../../test/draw-frame.ts';

describe('cropLine', () => {
  it('scales to 48 rows, keeps proportions and fills the rest with zeros', () => {
    const crop = cropLine(drawFrame(100, 24, 255), { x: 0, y: 0, width: 50, height: 24 });
    expect(crop).toMatchObject({ width: 100, tensorWidth: 128 });
    expect(crop.planes[0]).toBe(1);
    expect(crop.planes[99]).toBe(1);
    expect(crop.planes[100]).toBe(0);
  });

  it('interpolates between pixel centres', () => {
    const crop = cropLine(drawFrame(2, 48, 0, [[1, 0, 1, 48, 255]]), {
      x: 0,
      y: 0,
      width: 2,
      height: 48,
    });
    expect(crop.width).toBe(8);
    expect(crop.planes[0]).toBe(-1);
    expect(crop.planes[7]).toBe(1);
    expect(crop.planes[4]).toBeCloseTo(0.25, 2);
  });

  it('takes a single pixel', () => {
    expect(
      cropLine(drawFrame(1, 1, 128), { x: 0, y: 0, width: 1, height: 1 }).planes.every(
        Number.isFinite,
      ),
    ).toBe(true);
  });
});
