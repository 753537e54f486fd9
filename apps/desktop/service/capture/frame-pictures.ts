import type { Frame } from '@aplomb/engine';
import type { ScreenRect } from '../ports.ts';

const HEADER_BYTES = 54;

/** A frame as an uncompressed picture browsers show, made in a few milliseconds: for the picker, never kept. */
export function toBmp({ width, height, rgb }: Frame): Uint8Array {
  const stride = Math.ceil((width * 3) / 4) * 4;
  const bytes = new Uint8Array(HEADER_BYTES + stride * height);
  const header = new DataView(bytes.buffer);
  header.setUint16(0, 0x42_4d);
  header.setUint32(2, bytes.length, true);
  header.setUint32(10, HEADER_BYTES, true);
  header.setUint32(14, 40, true);
  header.setInt32(18, width, true);
  // A negative height means top row first.
  header.setInt32(22, -height, true);
  header.setUint16(26, 1, true);
  header.setUint16(28, 24, true);
  for (let y = 0; y < height; y++) {
    let from = y * width * 3, to = HEADER_BYTES + y * stride;
    for (let x = 0; x < width; x++, from += 3, to += 3) {
      bytes[to] = rgb[from + 2] ?? 0;
      bytes[to + 1] = rgb[from + 1] ?? 0;
      bytes[to + 2] = rgb[from] ?? 0;
    }
  }
  return bytes;
}

/** A part of a frame. `part` is counted from the frame's own corner and lies within it. */
export function crop({ width, rgb }: Frame, part: ScreenRect): Frame {
  const cut = new Uint8Array(part.width * part.height * 3);
  for (let row = 0; row < part.height; row++) {
    const from = ((part.y + row) * width + part.x) * 3;
    cut.set(rgb.subarray(from, from + part.width * 3), row * part.width * 3);
  }
  return { width: part.width, height: part.height, rgb: cut };
}
