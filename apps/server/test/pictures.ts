import { crc32, deflateSync } from 'node:zlib';

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

/**
 * A white greyscale PNG of any size; a large one is a bomb of a few kilobytes. `rows` fewer than
 * its height leave it cut off.
 */
export function whitePng(width: number, height: number, rows = Math.min(height, 1_000)): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 8;
  const line = Buffer.alloc(width + 1, 0xff);
  line[0] = 0;
  const pixels = Buffer.concat(Array.from({ length: rows }, () => line));
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(pixels)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** The start of a JPEG that breaks off inside its first segment. */
export const cutJpeg = Buffer.from(
  'ffd8ffe000104a46494600010100000100010000ffdb004300080606070605080707',
  'hex',
);

/** The start of a Windows program. */
export const program = Buffer.from(
  `MZ\u0090\0\u0003\0\0\0${'\0'.repeat(100)}This program cannot be run in DOS mode.`,
  'latin1',
);
