import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { deflateSync } from 'node:zlib';
import { decodeImage } from './decode-image.ts';
import { encodeForUpload } from './encode-for-upload.ts';
import { drawFrame } from '../../../test/draw-frame.ts';

/** A 1-bit PNG of any size, a few kilobytes small: what a decompression bomb looks like. */
function bomb(width: number, height: number): Buffer {
  const table = Array.from({ length: 256 }, (_, n) => {
    let c = n;
    for (let k = 0; k < 8; k++) c = c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1;
    return c >>> 0;
  });
  const crc = (data: Buffer): number => {
    let c = 0xffffffff;
    for (const byte of data) c = ((table[(c ^ byte) & 255] ?? 0) ^ (c >>> 8)) >>> 0;
    return (c ^ 0xffffffff) >>> 0;
  };
  const chunk = (type: string, data: Buffer): Buffer => {
    const body = Buffer.concat([Buffer.from(type), data]),
      head = Buffer.alloc(4),
      tail = Buffer.alloc(4);
    head.writeUInt32BE(data.length);
    tail.writeUInt32BE(crc(body));
    return Buffer.concat([head, body, tail]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 1;
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

const picture = (
  width: number,
  height: number,
  background: string | { r: number; g: number; b: number; alpha: number } = '#336699',
) => sharp({ create: { width, height, channels: 4, background } });

describe('decodeImage', () => {
  it('decodes PNG and JPEG to RGB', async () => {
    const png = await decodeImage(await picture(3, 2).png().toBuffer());
    expect(png).toMatchObject({ ok: true, frame: { width: 3, height: 2 } });
    expect(png.ok && [...png.frame.rgb.subarray(0, 3)]).toEqual([0x33, 0x66, 0x99]);
    expect(await decodeImage(await picture(3, 2).jpeg().toBuffer())).toMatchObject({ ok: true });
  });

  it('refuses what is no PNG or JPEG', async () => {
    for (const bytes of [
      Buffer.alloc(0),
      Buffer.from('MZ\u0090\0\u0003'),
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
      Buffer.from('GIF89a'),
      await picture(3, 3).webp().toBuffer(),
    ]) {
      expect(await decodeImage(bytes)).toEqual({ ok: false, reason: 'unsupported' });
    }
  });

  it('refuses a 256 megapixel bomb from its header', async () => {
    const bytes = bomb(16_000, 16_000);
    expect(bytes.length).toBeLessThan(300_000);
    const before = process.memoryUsage().rss;
    expect(await decodeImage(bytes)).toEqual({ ok: false, reason: 'too_many_pixels' });
    expect(process.memoryUsage().rss - before).toBeLessThan(150e6);
    expect(await decodeImage(bomb(100, 100), { pixels: 9_999 })).toEqual({
      ok: false,
      reason: 'too_many_pixels',
    });
    expect(await decodeImage(bomb(100, 100), { pixels: 10_000 })).toMatchObject({ ok: true });
  });

  it('calls broken files corrupt', async () => {
    const png = await picture(400, 400).png({ compressionLevel: 0 }).toBuffer(),
      jpeg = await picture(400, 400).jpeg().toBuffer();
    for (const bytes of [
      png.subarray(0, png.length >> 1),
      png.subarray(0, 8),
      jpeg.subarray(0, jpeg.length >> 1),
      jpeg.subarray(0, 3),
      Buffer.concat([png.subarray(0, 60), Buffer.alloc(5000, 0xff)]),
      Buffer.concat([png.subarray(0, 8), Buffer.from('MZ this is no picture')]),
    ]) {
      expect(await decodeImage(bytes)).toEqual({ ok: false, reason: 'corrupt' });
    }
  });

  it('takes 16-bit, grey with alpha, CMYK, rotated and extreme shapes', async () => {
    const deep = await picture(5, 5).toColourspace('rgb16').png().toBuffer();
    const grey = await sharp({
      create: { width: 5, height: 5, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
    })
      .toColourspace('b-w')
      .png()
      .toBuffer();
    const cmyk = await picture(5, 5).toColourspace('cmyk').jpeg().toBuffer();
    for (const bytes of [
      deep,
      grey,
      cmyk,
      await picture(1, 1).png().toBuffer(),
      await picture(1, 900).png().toBuffer(),
      await picture(20_000, 20).png().toBuffer(),
    ]) {
      const result = await decodeImage(bytes);
      expect(
        result.ok && result.frame.rgb.length === result.frame.width * result.frame.height * 3,
      ).toBe(true);
    }
    const clear = await decodeImage(grey);
    expect(clear.ok && clear.frame.rgb[0]).toBe(255);
    expect(
      await decodeImage(await picture(30, 20).jpeg().withMetadata({ orientation: 6 }).toBuffer()),
    ).toMatchObject({ frame: { width: 20, height: 30 } });
  });
});

describe('encodeForUpload', () => {
  it('writes a palette PNG for drawn pictures', async () => {
    const image = await encodeForUpload(drawFrame(200, 100, 9));
    expect(image.mediaType).toBe('image/png');
    expect(await sharp(image.bytes).metadata()).toMatchObject({
      isPalette: true,
      width: 200,
      height: 100,
    });
  });

  it('writes JPEG for photographic ones and shrinks only above 4 megapixels', async () => {
    const rgb = new Uint8Array(2600 * 1600 * 3);
    for (let i = 0, seed = 1; i < rgb.length; i++) {
      seed = (Math.imul(seed, 1103515245) + 12345) >>> 0;
      rgb[i] = seed >>> 24;
    }
    const image = await encodeForUpload({ width: 2600, height: 1600, rgb });
    expect(image.mediaType).toBe('image/jpeg');
    const { width, height } = await sharp(image.bytes).metadata();
    expect(width * height).toBeLessThanOrEqual(4e6);
    expect(width * height).toBeGreaterThan(3.9e6);
  });
});
