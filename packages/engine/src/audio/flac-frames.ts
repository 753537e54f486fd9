import { AudioError } from './fault.ts';

/** Stream facts of a FLAC file, and its header cut down to them, as a decoder wants it. */
export interface FlacStream {
  sampleRate: number;
  channels: number;
  bitsPerSample: number;
  /** 0 where the file does not tell. */ totalSamples: number;
  fixedBlock: number;
  header: Uint8Array;
  start: number;
}

/** One whole frame whose checksums hold. `first` is the number of its first sample. */
export interface FlacFrame {
  bytes: Uint8Array;
  first: number;
  samples: number;
}

interface FrameHeader {
  length: number;
  first: number;
  samples: number;
}

const crc8 = crcTable(8, 0x07),
  crc16 = crcTable(16, 0x8005);
/**
 * Bytes looked through for the ends of frames, per byte of the file: false headers by the thousand
 * must not make that quadratic.
 */
const patience = 24;

/** Reads the stream information at `at`, where fLaC stands. Throws AudioError. */
export function flacStream(bytes: Uint8Array, at: number): FlacStream {
  const info = at + 8;
  if (bytes.length < info + 34 || ((bytes[at + 4] ?? 0) & 127) !== 0)
    throw new AudioError('damaged');
  const byte = (index: number): number => bytes[info + index] ?? 0;
  const sampleRate = byte(10) * 4096 + byte(11) * 16 + (byte(12) >> 4);
  const header = Uint8Array.from([
    ...bytes.subarray(at, at + 4),
    0x80,
    0,
    0,
    34,
    ...bytes.subarray(info, info + 34),
  ]);
  if (sampleRate === 0) throw new AudioError('damaged');
  return {
    sampleRate,
    channels: ((byte(12) >> 1) & 7) + 1,
    bitsPerSample: (byte(12) & 1) * 16 + (byte(13) >> 4) + 1,
    totalSamples:
      (byte(13) & 15) * 2 ** 32 +
      byte(14) * 2 ** 24 +
      byte(15) * 2 ** 16 +
      byte(16) * 256 +
      byte(17),
    fixedBlock: byte(2) * 256 + byte(3),
    header,
    start: firstFrame(bytes, at + 4),
  };
}

/**
 * Every whole frame of a FLAC stream in order. What is damaged is passed over to the next frame
 * whose checksums hold.
 */
export function* flacFrames(
  bytes: Uint8Array,
  { start, fixedBlock, channels, bitsPerSample }: FlacStream,
): Generator<FlacFrame> {
  let looked = 0;
  for (let at = start; at < bytes.length && looked < patience * bytes.length;) {
    const header = frameHeader(bytes, at, fixedBlock);
    // No encoder writes a frame larger than its samples are, but for headers.
    const most = header
      ? Math.min(
          bytes.length,
          at + 1024 + header.samples * channels * Math.ceil((bitsPerSample + 8) / 8),
        )
      : 0;
    const end = header ? frameEnd(bytes, at, header, { fixedBlock, most }) : null;
    if (header) looked += (end ?? most) - at;
    if (header && end !== null) {
      yield { bytes: bytes.subarray(at, end), first: header.first, samples: header.samples };
      at = end;
    } else at = nextSync(bytes, at + 1);
  }
}

function firstFrame(bytes: Uint8Array, metadata: number): number {
  for (let at = metadata; at + 4 <= bytes.length;) {
    const last = ((bytes[at] ?? 0) & 128) !== 0;
    at += 4 + (bytes[at + 1] ?? 0) * 65_536 + (bytes[at + 2] ?? 0) * 256 + (bytes[at + 3] ?? 0);
    if (last) return Math.min(at, bytes.length);
  }
  // Metadata that claims more than there is: frames are looked for by their marks.
  return metadata;
}

function nextSync(bytes: Uint8Array, from: number): number {
  let at = bytes.indexOf(0xff, from);
  while (at !== -1 && ((bytes[at + 1] ?? 0) & 0xfe) !== 0xf8) at = bytes.indexOf(0xff, at + 1);
  return at === -1 ? bytes.length : at;
}

/** Samples of a block by its code; codes 6 and 7 read the number from the next one or two bytes. */
function blockSize(code: number, next: number): number {
  if (code === 1) return 192;
  if (code <= 5) return 576 * 2 ** (code - 2);
  if (code === 6) return (next >> 8) + 1;
  return code === 7 ? next + 1 : 256 * 2 ** (code - 8);
}

/** How many bytes a code reads behind it: one at `first`, two above it where there are two. */
function bytesBehind(code: number, first: 6 | 12): number {
  if (code === first) return 1;
  const isTwo = first === 6 ? code === 7 : code >= 13;
  return isTwo ? 2 : 0;
}

/** The frame header at `at` if its marks and its checksum hold. */
function frameHeader(bytes: Uint8Array, at: number, fixedBlock: number): FrameHeader | null {
  const byte = (index: number): number => bytes[at + index] ?? 0;
  if (byte(0) !== 0xff || (byte(1) & 0xfe) !== 0xf8 || byte(3) & 1) return null;
  const sizeCode = byte(2) >> 4,
    rateCode = byte(2) & 15;
  if (sizeCode === 0 || rateCode === 15 || byte(3) >> 4 > 10) return null;
  const number = codedNumber(bytes, at + 4);
  if (!number) return null;
  let length = 4 + number.bytes;
  const samples = blockSize(sizeCode, byte(length) * 256 + byte(length + 1));
  length += bytesBehind(sizeCode, 6) + bytesBehind(rateCode, 12);
  let crc = 0;
  for (let i = 0; i < length; i++) crc = crc8[crc ^ byte(i)] ?? 0;
  if (crc !== byte(length) || at + length >= bytes.length) return null;
  const variable = (byte(1) & 1) === 1;
  return {
    length: length + 1,
    samples,
    first: variable ? number.value : number.value * fixedBlock,
  };
}

/**
 * Where the frame ends: the next header or the end of the file before which the frame's own
 * checksum holds.
 */
function frameEnd(
  bytes: Uint8Array,
  at: number,
  header: FrameHeader,
  { fixedBlock, most }: { fixedBlock: number; most: number },
): number | null {
  let crc = 0,
    summed = at;
  for (
    let next = nextSync(bytes, at + header.length);
    next <= most;
    next = next < bytes.length ? nextSync(bytes, next + 1) : bytes.length + 1
  ) {
    if (next < bytes.length && !frameHeader(bytes, next, fixedBlock)) continue;
    for (; summed < next; summed++)
      crc = ((crc << 8) & 0xffff) ^ (crc16[(crc >> 8) ^ (bytes[summed] ?? 0)] ?? 0);
    // The sum over a frame with its own checksum is zero.
    if (crc === 0) return next;
  }
  return null;
}

/** FLAC's UTF-8-like number of a frame or sample. */
function codedNumber(bytes: Uint8Array, at: number): { value: number; bytes: number } | null {
  const first = bytes[at] ?? 0xff;
  if (first < 0x80) return { value: first, bytes: 1 };
  const length = Math.clz32(~(first << 24));
  if (length < 2 || length > 7) return null;
  let value = length === 7 ? 0 : first & ((1 << (7 - length)) - 1);
  for (let i = 1; i < length; i++) {
    const next = bytes[at + i] ?? 0;
    if (next >> 6 !== 2) return null;
    value = value * 64 + (next & 63);
  }
  return { value, bytes: length };
}

function crcTable(bits: number, polynomial: number): Uint16Array {
  const top = 2 ** (bits - 1),
    mask = 2 ** bits - 1;
  return Uint16Array.from({ length: 256 }, (_, byte) => {
    let crc = byte << (bits - 8);
    for (let bit = 0; bit < 8; bit++)
      crc = ((crc & top) === 0 ? crc << 1 : (crc << 1) ^ polynomial) & mask;
    return crc;
  });
}
