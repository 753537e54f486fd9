import { type FileHandle, open } from 'node:fs/promises';

/** More boxes than this before the header of the movie are nobody's video. */
const MOST_BOXES = 1_000;

interface Box {
  start: number;
  end: number;
}

/**
 * Seconds of an MP4 or MOV file by the header of its movie (mvhd), without reading anything else.
 * Null where it does not tell, as in fragmented files.
 */
export async function videoLength(path: string): Promise<number | null> {
  await using file = await open(path);
  const { size } = await file.stat();
  const movie = await findBox(file, 'moov', 0, size);
  const header = movie && (await findBox(file, 'mvhd', movie.start, movie.end));
  if (!header) return null;
  const { buffer, bytesRead } = await file.read(Buffer.alloc(32), 0, 32, header.start);
  if (bytesRead < 32) return null;
  const isLong = buffer[0] === 1;
  const scale = buffer.readUInt32BE(isLong ? 20 : 12);
  const duration = isLong ? Number(buffer.readBigUInt64BE(24)) : buffer.readUInt32BE(16);
  const isUnknown = duration === 0 || duration === (isLong ? 2 ** 64 : 2 ** 32 - 1);
  return scale === 0 || isUnknown ? null : duration / scale;
}

async function findBox(
  file: FileHandle,
  type: string,
  from: number,
  end: number,
): Promise<Box | null> {
  let at = from;
  for (let count = 0; count < MOST_BOXES && at + 8 <= end; count += 1) {
    const { buffer } = await file.read(Buffer.alloc(16), 0, 16, at);
    const short = buffer.readUInt32BE(0);
    const head = short === 1 ? 16 : 8;
    const long = short === 1 ? Number(buffer.readBigUInt64BE(8)) : short;
    const length = short === 0 ? end - at : long;
    if (length < head) return null;
    if (buffer.toString('latin1', 4, 8) === type)
      return { start: at + head, end: Math.min(end, at + length) };
    at += length;
  }
  return null;
}
