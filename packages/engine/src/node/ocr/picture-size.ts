import { open } from 'node:fs/promises';

const PNG_SIZE = 16;
const MARKER = 0xff;
/** Frame headers of JPEG, C0 to CF, but for the three among them that are other segments. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/** Thumbnails and colour profiles stand before the size of a JPEG. */
const HEAD_BYTES = 256 * 1024;

/** Pixels of a PNG or JPEG file by its header alone, or null where that does not tell. */
export async function pictureSize(path: string): Promise<number | null> {
  await using file = await open(path);
  const { buffer, bytesRead } = await file.read(new Uint8Array(HEAD_BYTES), 0, HEAD_BYTES, 0);
  return sizeOf(buffer.subarray(0, bytesRead));
}

function sizeOf(bytes: Uint8Array): number | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    return bytes[0] === MARKER
      ? jpegSize(view)
      : view.getUint32(PNG_SIZE) * view.getUint32(PNG_SIZE + 4);
  } catch (error) {
    // It ends before its header does.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

function jpegSize(view: DataView): number | null {
  for (let at = 2; view.getUint8(at) === MARKER; at += 2 + view.getUint16(at + 2))
    if (isFrame(view.getUint8(at + 1))) return view.getUint16(at + 5) * view.getUint16(at + 7);
  return null;
}
