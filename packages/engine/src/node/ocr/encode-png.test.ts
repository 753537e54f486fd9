import { expect, it } from 'vitest';
import { drawFrame } from '../../../test/draw-frame.ts';
import { decodeImage } from './decode-image.ts';
import { encodePng, encodePngQuickly } from './encode-png.ts';

it('comes back from its PNG pixel by pixel', async () => {
  for (const [width, height] of [
    [1, 1],
    [7, 5],
    [640, 3],
  ] as const) {
    const frame = drawFrame(width, height, 0);
    frame.rgb.forEach((_, index) => {
      frame.rgb[index] = (index * 2_654_435_761) >>> 24;
    });
    for (const bytes of [await encodePng(frame), await encodePngQuickly(frame)]) {
      const decoded = await decodeImage(bytes);
      expect(decoded.ok && decoded.frame).toEqual({ width, height, rgb: expect.anything() });
      expect(decoded.ok && Buffer.from(decoded.frame.rgb).equals(Buffer.from(frame.rgb))).toBe(
        true,
      );
    }
  }
});
