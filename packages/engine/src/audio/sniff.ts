import { audioTypes, sniffMedia, type audioTypes as AudioTypes } from '@aplomb/contract';
import { mp3FrameAt } from './mp3-frames.ts';

/** Name of a kind of recording that can be decoded. */
export type AudioKind = keyof typeof AudioTypes;

/**
 * Kind of a recording by its first bytes, or null. Behind an ID3 tag stands MP3, AAC or FLAC; a bare
 * MP3 frame must be followed by another.
 */
export function sniffAudio(bytes: Uint8Array): AudioKind | null {
  const start = skipId3(bytes);
  const kind = sniffMedia(bytes.subarray(start, start + 64), audioTypes);
  if (kind !== null && kind !== 'mp3') return kind;
  // Padding may stand between the tag and the first frame.
  const end = Math.min(bytes.length, start + (start > 0 ? 65_536 : 1));
  for (let at = start; at < end; at++) {
    const frame = mp3FrameAt(bytes, at);
    if (!frame) continue;
    const next = at + frame.bytes;
    if (next >= bytes.length || mp3FrameAt(bytes, next)) return 'mp3';
  }
  return null;
}

/** Where the sound starts behind all ID3v2 tags. */
export function skipId3(bytes: Uint8Array): number {
  let at = 0;
  for (let size = id3Bytes(bytes); size > 0; size = id3Bytes(bytes.subarray(at))) at += size;
  return Math.min(at, bytes.length);
}

/** Bytes of the ID3v2 tag that begins here, by its header; 0 where there is none. */
export function id3Bytes(bytes: Uint8Array): number {
  const [i, d, three] = bytes;
  if (i !== 0x49 || d !== 0x44 || three !== 0x33 || bytes.length < 10) return 0;
  const size = [6, 7, 8, 9].reduce((sum, at) => sum * 128 + ((bytes[at] ?? 0) & 127), 0);
  const footer = ((bytes[5] ?? 0) & 16) === 0 ? 0 : 10;
  return 10 + size + footer;
}
