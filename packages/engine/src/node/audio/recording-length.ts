import { type FileHandle, open } from 'node:fs/promises';
import {
  type FlacFrame,
  flacFrames,
  type FlacStream,
  flacStream,
} from '../../audio/flac-frames.ts';
import { id3Bytes, sniffAudio, type AudioKind } from '../../audio/sniff.ts';
import { wavLayout } from '../../audio/wav.ts';
import { videoLength } from '../video/video-length.ts';
import { adtsSamples, oggSeconds, webmSeconds } from './container-length.ts';

/** What of a recording is read to find out about it. */
interface Opened {
  path: string;
  file: FileHandle;
  /** Where the sound starts behind tags, and how many bytes there are from there. */
  start: number;
  size: number;
  /** Its first bytes. */
  head: Buffer;
}

const HEAD_BYTES = 256 * 1024;
const MP3_CACHE_BYTES = 1024 * 1024;
const TAG_BYTES = 10;
/** More tags than this are nobody's recording. */
const MOST_TAGS = 16;
/** End of a file in which its last page or cluster is looked for. */
const TAIL_BYTES = 512 * 1024;
/** Ends of a FLAC file in which its last frame is looked for, one after the other. */
const tails = [16 * 1024, TAIL_BYTES] as const;

const readers: Readonly<Record<AudioKind, (opened: Opened) => Promise<number | null>>> = {
  wav: async ({ head, size }) => wavSeconds(head, size),
  flac: flacSeconds,
  mp3: ({ path }) => mp3Seconds(path),
  m4a: ({ path }) => videoLength(path),
  mp4: ({ path }) => videoLength(path),
  mov: ({ path }) => videoLength(path),
  aac: adtsSeconds,
  ogg: async (opened) => oggSeconds(opened.head, await endOf(opened)),
  webm: async (opened) => webmSeconds(opened.head, await endOf(opened)),
};

/**
 * Seconds of sound in a recording by its headers, without decoding any of it: a few milliseconds and
 * little memory for any size. Null where they do not tell. By our own readers where there are any:
 * mediabunny may search a damaged file without end, and this runs where requests are served.
 */
export async function recordingLength(path: string): Promise<number | null> {
  await using file = await open(path);
  const { size: all } = await file.stat();
  const start = await soundStart(file);
  const head = await bytesAt(file, start, HEAD_BYTES);
  // Padding may stand between a tag and the first frame of an MP3.
  const kind = sniffAudio(head) ?? (start > 0 ? 'mp3' : null);
  if (kind === null) return null;
  const opened = { path, file, start, size: all - start, head };
  // A header that cannot be read says no length; what is wrong with it is the decoder's to tell.
  const [read] = await Promise.allSettled([readers[kind](opened)]);
  return read.status === 'fulfilled' ? read.value : null;
}

/** Where the sound starts behind its ID3 tags, which may hold pictures. */
async function soundStart(file: FileHandle): Promise<number> {
  let at = 0;
  for (let tags = 0; tags < MOST_TAGS; tags += 1) {
    const bytes = id3Bytes(await bytesAt(file, at, TAG_BYTES));
    if (bytes === 0) return at;
    at += bytes;
  }
  return at;
}

async function bytesAt(file: FileHandle, from: number, most: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(most), 0, most, from);
  return buffer.subarray(0, bytesRead);
}

const endOf = ({ file, start, size }: Opened): Promise<Buffer> =>
  bytesAt(file, start + Math.max(0, size - TAIL_BYTES), TAIL_BYTES);

/** Of AAC without a container every frame is counted, part by part. */
async function adtsSeconds({ file, start, size }: Opened): Promise<number | null> {
  let samples = 0,
    rate = 0;
  for (let at = 0; at < size;) {
    const part = adtsSamples(await bytesAt(file, start + at, HEAD_BYTES));
    if (part.bytes === 0) break;
    at += part.bytes;
    samples += part.samples;
    ({ rate } = part);
  }
  return samples === 0 ? null : samples / rate;
}

function wavSeconds(head: Uint8Array, size: number): number {
  const { start, end, channels, bytesPerSample, sampleRate } = wavLayout(head, size);
  return Math.max(0, end - start) / (channels * bytesPerSample * sampleRate);
}

/** The longer of what the header says and what the number of the last sample says. */
async function flacSeconds(opened: Opened): Promise<number | null> {
  const stream = flacStream(opened.head, 0);
  const [first] = flacFrames(opened.head, stream);
  const last = await lastFrame(opened, stream);
  const counted = last === undefined ? 0 : last.first + last.samples - (first?.first ?? 0);
  const samples = Math.max(stream.totalSamples, counted);
  return samples === 0 ? null : samples / stream.sampleRate;
}

async function lastFrame(
  { file, start, size }: Opened,
  stream: FlacStream,
): Promise<FlacFrame | undefined> {
  for (const tail of tails) {
    const from = Math.max(stream.start, size - tail);
    const bytes = await bytesAt(file, start + from, tail);
    const last = [...flacFrames(bytes, { ...stream, start: 0 })].at(-1);
    if (last !== undefined) return last;
  }
  return undefined;
}

/** By the number of frames in a Xing, Info or VBRI header, else by size and bit rate. */
async function mp3Seconds(path: string): Promise<number | null> {
  // Loaded with the first MP3: it takes 20 MB.
  const { FilePathSource, Input, MP3 } = await import('mediabunny');
  const source = new FilePathSource(path, {
    maxCacheSize: MP3_CACHE_BYTES,
    // What it reads ahead is nobody's loss.
    handleUnhandledError: () => undefined,
  });
  const input = new Input({ source, formats: [MP3] });
  try {
    return await input.getDurationFromMetadata();
  } finally {
    input.dispose();
  }
}
