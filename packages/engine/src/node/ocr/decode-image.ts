import { imageTypes, sniffMedia } from '@aplomb/contract';
import type { Frame } from '../../ports.ts';

/** Why a picture cannot be read. */
export type ImageFault = 'unsupported' | 'too_many_pixels' | 'corrupt';

/** A decoded picture or the reason there is none. */
type DecodedImage = { ok: true; frame: Frame } | { ok: false; reason: ImageFault };

/**
 * Decodes PNG or JPEG to 8-bit sRGB: EXIF rotation applied, transparency laid on white, first frame
 * of an animation. Never throws for bad
 * input; a size over the limit is refused from the header, before any pixel is decoded.
 */
export async function decodeImage(
  bytes: Uint8Array,
  { pixels } = { pixels: 40e6 },
): Promise<DecodedImage> {
  // The decoder itself would also take SVG.
  if (sniffMedia(bytes, imageTypes) === null) return { ok: false, reason: 'unsupported' };
  const { default: sharp } = await import('sharp');
  sharp.concurrency(1);
  sharp.cache(false);
  try {
    const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (width * height > pixels) return { ok: false, reason: 'too_many_pixels' };
    const { data, info } = await sharp(bytes, {
      limitInputPixels: pixels,
      pages: 1,
      sequentialRead: true,
    })
      .rotate()
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true });
    return {
      ok: true,
      frame: { width: info.width, height: info.height, rgb: threeChannels(data, info.channels) },
    };
  } catch {
    return { ok: false, reason: 'corrupt' };
  }
}

/** Grey pictures come with one channel (or two): repeat it. */
function threeChannels(data: Uint8Array, channels: number): Uint8Array {
  if (channels === 3) return data;
  const pixels = data.length / channels;
  const rgb = new Uint8Array(pixels * 3);
  for (let i = 0; i < pixels; i++)
    for (let c = 0; c < 3; c++) rgb[i * 3 + c] = data[i * channels + (channels < 3 ? 0 : c)] ?? 0;
  return rgb;
}
