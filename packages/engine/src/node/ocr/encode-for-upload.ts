import { createRequire } from 'node:module';
import type Sharp from 'sharp';
import type { Frame } from '../../ports.ts';
import { encodePng } from './encode-png.ts';
import { ifInstalled } from '../optional-package.ts';

/** A picture made small for a model with vision, still readable. */
export interface UploadImage {
  bytes: Uint8Array;
  mediaType: 'image/png' | 'image/jpeg';
}

const mostPixels = 4e6;

/**
 * Encodes a frame for upload: palette PNG of 64 colours, which reads as well as the original, or
 * JPEG quality 92 4:4:4 when the picture has the colours of a photo. Only pictures above 4 MP are
 * made smaller. Without the native encoder, which the Windows app's download leaves out, it becomes
 * a plain PNG.
 */
export async function encodeForUpload(frame: Frame): Promise<UploadImage> {
  const sharp = loadSharp();
  if (sharp === null) return { bytes: await encodePng(frame), mediaType: 'image/png' };
  sharp.concurrency(1);
  let image = sharp(frame.rgb, { raw: { width: frame.width, height: frame.height, channels: 3 } });
  const pixels = frame.width * frame.height;
  if (pixels > mostPixels)
    image = image.resize({
      width: Math.max(1, Math.floor(frame.width * Math.sqrt(mostPixels / pixels))),
    });
  const photo = isPhotographic(frame);
  const encoder = photo
    ? image.jpeg({ quality: 92, chromaSubsampling: '4:4:4' })
    : image.png({ palette: true, colours: 64, effort: 1 });
  return { bytes: await encoder.toBuffer(), mediaType: photo ? 'image/jpeg' : 'image/png' };
}

/** The native encoder, or null where it is not installed. */
function loadSharp(): typeof Sharp | null {
  const require = createRequire(import.meta.url);
  return ifInstalled(() => require('sharp') as typeof Sharp);
}

/**
 * More than a quarter of sampled pixels lie outside the 64 most frequent colours (4 bits a
 * channel): a palette would show.
 */
function isPhotographic({ rgb }: Frame): boolean {
  const counts = new Uint32Array(4096);
  const pixels = rgb.length / 3,
    step = Math.max(1, Math.floor(pixels / 40_000));
  let total = 0;
  for (let i = 0; i < pixels; i += step, total++) {
    const colour =
      ((rgb[i * 3] ?? 0) >> 4) * 256 +
      ((rgb[i * 3 + 1] ?? 0) >> 4) * 16 +
      ((rgb[i * 3 + 2] ?? 0) >> 4);
    counts[colour] = (counts[colour] ?? 0) + 1;
  }
  const covered = counts
    .toSorted((a, b) => b - a)
    .subarray(0, 64)
    .reduce((sum, count) => sum + count, 0);
  return covered < 0.75 * total;
}
