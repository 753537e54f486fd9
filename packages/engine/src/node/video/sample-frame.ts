import type { VideoSample } from 'mediabunny';
import type { Frame } from '../../ports.ts';
import { rotateFrame } from '../../video/rotate-frame.ts';
import type { LumaPlane } from '../../video/thumbnail.ts';

/** Formats whose first plane is brightness, a byte a pixel. */
const lumaFirst = new Set<string | null>([
  'I420',
  'I420A',
  'I422',
  'I422A',
  'I444',
  'I444A',
  'NV12',
]);

/** Brightness of a decoded frame, as it is stored. */
export async function lumaOf(sample: VideoSample): Promise<LumaPlane> {
  const { width, height } = sample.visibleRect;
  if (!lumaFirst.has(sample.format)) {
    const rgbx = await rgbxOf(sample);
    const bytes = new Uint8Array(width * height);
    for (let i = 0; i < bytes.length; i++)
      bytes[i] =
        (77 * (rgbx[i * 4] ?? 0) + 150 * (rgbx[i * 4 + 1] ?? 0) + 29 * (rgbx[i * 4 + 2] ?? 0)) >> 8;
    return { bytes, width, height, stride: width };
  }
  const bytes = new Uint8Array(sample.allocationSize());
  const [plane] = await sample.copyTo(bytes);
  return {
    bytes: bytes.subarray(plane?.offset ?? 0),
    width,
    height,
    stride: plane?.stride ?? width,
  };
}

/** A decoded frame as it is to be looked at: RGB, upright. */
export async function frameOf(sample: VideoSample): Promise<Frame> {
  const { width, height } = sample.visibleRect;
  const rgbx = await rgbxOf(sample);
  const rgb = new Uint8Array(width * height * 3);
  for (let from = 0, to = 0; to < rgb.length; from += 4, to += 3) {
    rgb[to] = rgbx[from] ?? 0;
    rgb[to + 1] = rgbx[from + 1] ?? 0;
    rgb[to + 2] = rgbx[from + 2] ?? 0;
  }
  return rotateFrame({ width, height, rgb }, sample.rotation);
}

async function rgbxOf(sample: VideoSample): Promise<Uint8Array> {
  const { left: x, top: y, width, height } = sample.visibleRect;
  const options = { format: 'RGBX' as const, rect: { x, y, width, height } };
  const bytes = new Uint8Array(sample.allocationSize(options));
  await sample.copyTo(bytes, options);
  return bytes;
}
