import {
  type FlacFrame,
  flacFrames,
  type FlacStream,
  flacStream,
} from '../../audio/flac-frames.ts';
import { adtsSeconds, mp4Seconds, oggSeconds, webmSeconds } from '../../audio/container-length.ts';
import { sniffAudio, skipId3, type AudioKind } from '../../audio/sniff.ts';
import { wavLayout } from '../../audio/wav.ts';

/** Ends of a FLAC file in which its last frame is looked for, one after the other. */
const tails = [16 * 1024, 512 * 1024] as const;

const readers: Readonly<Record<AudioKind, (bytes: Uint8Array) => Promise<number | null>>> = {
  wav: async (bytes) => wavSeconds(bytes),
  flac: async (bytes) => flacSeconds(bytes),
  mp3: mp3Seconds,
  m4a: async (bytes) => mp4Seconds(bytes),
  mp4: async (bytes) => mp4Seconds(bytes),
  mov: async (bytes) => mp4Seconds(bytes),
  aac: async (bytes) => adtsSeconds(bytes, skipId3(bytes)),
  ogg: async (bytes) => oggSeconds(bytes),
  webm: async (bytes) => webmSeconds(bytes),
};

/**
 * Seconds of sound in a recording by its headers, without decoding any of it: a few milliseconds for
 * any size. Null where they do not tell. By our own readers: mediabunny may search a damaged file
 * without end, and this runs where requests are served.
 */
export async function recordingLength(bytes: Uint8Array): Promise<number | null> {
  const kind = sniffAudio(bytes);
  if (kind === null) return null;
  // A header that cannot be read says no length; what is wrong with it is the decoder's to tell.
  const [read] = await Promise.allSettled([readers[kind](bytes)]);
  return read.status === 'fulfilled' ? read.value : null;
}

function wavSeconds(bytes: Uint8Array): number {
  const { start, end, channels, bytesPerSample, sampleRate } = wavLayout(bytes);
  return Math.max(0, end - start) / (channels * bytesPerSample * sampleRate);
}

/** The longer of what the header says and what the number of the last sample says. */
function flacSeconds(bytes: Uint8Array): number | null {
  const stream = flacStream(bytes, skipId3(bytes));
  const [first] = flacFrames(bytes, stream);
  const last = lastFrame(bytes, stream);
  const counted =
    first === undefined || last === undefined ? 0 : last.first + last.samples - first.first;
  const samples = Math.max(stream.totalSamples, counted);
  return samples === 0 ? null : samples / stream.sampleRate;
}

function lastFrame(bytes: Uint8Array, stream: FlacStream): FlacFrame | undefined {
  for (const tail of tails) {
    const start = Math.max(stream.start, bytes.length - tail);
    const last = [...flacFrames(bytes, { ...stream, start })].at(-1);
    if (last !== undefined) return last;
  }
  return undefined;
}

/** By the number of frames in a Xing, Info or VBRI header, else by size and bit rate. */
async function mp3Seconds(bytes: Uint8Array): Promise<number | null> {
  // Loaded with the first MP3: it takes 20 MB.
  const { BufferSource, Input, MP3 } = await import('mediabunny');
  const input = new Input({ source: new BufferSource(bytes), formats: [MP3] });
  try {
    return await input.getDurationFromMetadata();
  } finally {
    input.dispose();
  }
}
