import sharp, { type Sharp } from 'sharp';
import { describe, expect, it } from 'vitest';
import { pictureSize } from './picture-size.ts';

const picture = (): Sharp =>
  sharp({ create: { width: 321, height: 123, channels: 3, background: '#336699' } });

describe('the size of a picture', () => {
  it('is told by the header of PNG and of JPEG, progressive or with metadata', async () => {
    for (const bytes of [
      await picture().png().toBuffer(),
      await picture().jpeg().toBuffer(),
      await picture().jpeg({ progressive: true }).withMetadata({ orientation: 6 }).toBuffer(),
    ])
      expect(pictureSize(bytes)).toBe(321 * 123);
  });

  it('is unknown where the header is cut off or broken', async () => {
    const jpeg = await picture().jpeg().toBuffer();
    for (const bytes of [new Uint8Array(), jpeg.subarray(0, 40), Buffer.from([0xff, 0xd8, 0, 0])])
      expect(pictureSize(bytes)).toBeNull();
  });
});
