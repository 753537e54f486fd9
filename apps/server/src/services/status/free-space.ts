import { statfs } from 'node:fs/promises';

/** Below this an operator is to make room soon. */
export const SCARCE_BYTES = 1024 ** 3;
/** One segment of PostgreSQL's log: with less, nothing new can be written. */
const SEGMENT_BYTES = 16 * 1024 ** 2;

/** Bytes that may still be written in a folder. */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/** Whether the disk of a folder is as good as full. */
export async function isFull(folder: string): Promise<boolean> {
  return (await freeBytes(folder)) < SEGMENT_BYTES;
}
