import type { Frame } from '@aplomb/engine';
import { encodePngQuickly } from '@aplomb/engine/node/png';
import type { Blob } from '../../base/blobs.ts';
import type { ScreenRect } from '../../base/ports.ts';

/** A frame for the view to show at once and nobody to keep. */
export const toPicture = async (frame: Frame): Promise<Blob> => ({
  bytes: await encodePngQuickly(frame),
  mediaType: 'image/png',
  fileName: null,
});

/** A part of a frame. `part` is counted from the frame's own corner and lies within it. */
export function crop({ width, rgb }: Frame, part: ScreenRect): Frame {
  const cut = new Uint8Array(part.width * part.height * 3);
  for (let row = 0; row < part.height; row++) {
    const from = ((part.y + row) * width + part.x) * 3;
    cut.set(rgb.subarray(from, from + part.width * 3), row * part.width * 3);
  }
  return { width: part.width, height: part.height, rgb: cut };
}
