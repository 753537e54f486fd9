import { AudioError } from './fault.ts';
import type { Pcm } from './ports.ts';

/**
 * How a WAV file lays out its samples, and where they stand. `cut` tells that the file ends before
 * it says it does.
 */
export interface WavLayout {
  sampleRate: number;
  channels: number;
  encoding: 'integer' | 'float';
  bytesPerSample: number;
  start: number;
  end: number;
  cut: boolean;
}

/** Channels and sample rates beyond these are nobody's recording. */
export const decodableSound = { channels: 32, lowestRate: 1_000, highestRate: 768_000 } as const;

const blockFrames = 16_384,
  unknownLength = 0xffff_ffff;
const read: Record<
  WavLayout['encoding'],
  Record<number, (view: DataView, at: number) => number>
> = {
  integer: {
    1: (view, at) => (view.getUint8(at) - 128) / 128,
    2: (view, at) => view.getInt16(at, true) / 32_768,
    3: (view, at) => (view.getUint16(at, true) + view.getInt8(at + 2) * 65_536) / 8_388_608,
    4: (view, at) => view.getInt32(at, true) / 2_147_483_648,
  },
  float: {
    4: (view, at) => inRange(view.getFloat32(at, true)),
    8: (view, at) => inRange(view.getFloat64(at, true)),
  },
};

/**
 * Reads the chunks of a WAV (RIFF or RF64) file of `size` bytes, of which the first are enough. A
 * wrong, absent or endless data length is taken as the rest of the file. Throws AudioError.
 */
export function wavLayout(bytes: Uint8Array, size: number = bytes.length): WavLayout {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let format: { at: number; size: number } | null = null,
    longLength: number | null = null;
  for (let at = 12; at + 8 <= bytes.length;) {
    const id = name(bytes, at),
      said = view.getUint32(at + 4, true),
      content = at + 8;
    if (id === 'ds64' && content + 16 <= bytes.length)
      longLength = Number(view.getBigUint64(content + 8, true));
    if (id === 'fmt ' && content + 16 <= bytes.length) format = { at: content, size: said };
    if (id === 'data' && format) {
      const length = said === unknownLength && longLength !== null ? longLength : said;
      const whole = length === 0 || length === unknownLength ? size - content : length;
      return layout(view, format, content, Math.min(size, content + whole), content + whole > size);
    }
    const next = content + said;
    // Chunks have even lengths, though not every writer knows.
    at = said % 2 === 1 && !isName(bytes, next) ? next + 1 : next;
  }
  throw new AudioError('damaged');
}

/** Samples of a WAV file in blocks. */
export function* wavBlocks(
  bytes: Uint8Array,
  { sampleRate, channels, encoding, bytesPerSample, start, end }: WavLayout,
): Generator<Pcm> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const frameBytes = channels * bytesPerSample,
    frames = Math.floor((end - start) / frameBytes);
  const sample = read[encoding][bytesPerSample];
  if (!sample) throw new AudioError('unsupported');
  for (let first = 0; first < frames; first += blockFrames) {
    const count = Math.min(blockFrames, frames - first);
    const block = Array.from({ length: channels }, (_, channel) => {
      const offset = start + first * frameBytes + channel * bytesPerSample;
      const samples = new Float32Array(count);
      for (let i = 0; i < count; i++) samples[i] = sample(view, offset + i * frameBytes);
      return samples;
    });
    yield { sampleRate, channels: block };
  }
}

function layout(
  view: DataView,
  format: { at: number; size: number },
  start: number,
  end: number,
  cut: boolean,
): WavLayout {
  const { at, size } = format;
  const said = view.getUint16(at, true),
    extensible = said === 0xfffe && size >= 26 && at + 26 <= view.byteLength;
  const tag = extensible ? view.getUint16(at + 24, true) : said;
  const channels = view.getUint16(at + 2, true),
    sampleRate = view.getUint32(at + 4, true);
  const align = view.getUint16(at + 12, true),
    bits = view.getUint16(at + 14, true);
  const encoding = tag === 3 ? 'float' : 'integer';
  // 20-bit samples stand in 24: the frame tells, unless it is wrong.
  const fromFrame = channels > 0 && align % channels === 0 ? align / channels : 0;
  const bytesPerSample =
    read[encoding][fromFrame] && fromFrame * 8 >= bits ? fromFrame : Math.ceil(bits / 8);
  const known =
    (tag === 1 || tag === 3) &&
    channels > 0 &&
    channels <= decodableSound.channels &&
    sampleRate >= decodableSound.lowestRate &&
    sampleRate <= decodableSound.highestRate;
  if (!known || !read[encoding][bytesPerSample]) throw new AudioError('unsupported');
  return { sampleRate, channels, encoding, bytesPerSample, start, end, cut };
}

function name(bytes: Uint8Array, at: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + 4));
}

function isName(bytes: Uint8Array, at: number): boolean {
  return at + 4 <= bytes.length && /^[A-Za-z0-9]{3}[A-Za-z0-9 ]$/u.test(name(bytes, at));
}

function inRange(value: number): number {
  return Number.isFinite(value) ? Math.min(1, Math.max(-1, value)) : 0;
}
