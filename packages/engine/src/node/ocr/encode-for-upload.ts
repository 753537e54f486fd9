import { createRequire } from 'node:module';
import type Sharp from 'sharp';
import type { Frame } from '../../ports.ts';
import { decodeImage, type ImageFault } from './decode-image.ts';
import { encodePng } from './encode-png.ts';
import { ifInstalled } from '../optional-package.ts';

/** A picture made small for a model with vision, still readable. */
export type UploadImage =
  | {
      ok: true;
      bytes: Uint8Array;
      mediaType: 'image/png' | 'image/jpeg';
      width: number;
      height: number;
    }
  | { ok: false; reason: ImageFault };

const mostPixels = 4e6;

/**
 * Encodes a frame or a PNG or JPEG file for upload: palette PNG of 64 colours, which reads as well
 * as the original, or JPEG quality 92 4:4:4
 * when the picture has the colours of a photo. Only pictures above 4 MP are made smaller. Metadata
 * is dropped. Without the native
 * encoder, which the Windows app's download leaves out, a frame becomes a plain PNG.
 */
export async function encodeForUpload(source: Frame | Uint8Array): Promise<UploadImage> {
  const decoded =
    source instanceof Uint8Array ? await decodeImage(source) : { ok: true as const, frame: source };
  if (!decoded.ok) return decoded;
  const { frame } = decoded;
  const sharp = loadSharp();
  if (sharp === null)
    return {
      ok: true,
      bytes: encodePng(frame),
      mediaType: 'image/png',
      width: frame.width,
      height: frame.height,
    };
  sharp.concurrency(1);
  let image = sharp(frame.rgb, { raw: { width: frame.width, height: frame.height, channels: 3 } });
  const pixels = frame.width * frame.height;
  if (pixels > mostPixels)
    image = image.resize({
      width: Math.max(1, Math.floor(frame.width * Math.sqrt(mostPixels / pixels))),
    });
  const photo = isPhotographic(frame);
  const { data, info } = await (
    photo
      ? image.jpeg({ quality: 92, chromaSubsampling: '4:4:4' })
      : image.png({ palette: true, colours: 64, effort: 1 })
  ).toBuffer({ resolveWithObject: true });
  return {
    ok: true,
    bytes: data,
    mediaType: photo ? 'image/jpeg' : 'image/png',
    width: info.width,
    height: info.height,
  };
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
export function isPhotographic({ rgb }: Frame): boolean {
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
