/** Beginning of a WebM file in which its header is looked for. */
const headBytes = 64 * 1024;

const viewOf = (bytes: Uint8Array): DataView =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** Seconds of an Ogg file by the position of its last page (RFC 3533, 7845), from its two ends. */
export function oggSeconds(head: Uint8Array, tail: Uint8Array): number | null {
  const page = lastIndexOf(tail, [0x4f, 0x67, 0x67, 0x53]);
  if (page === null || page + 14 > tail.length) return null;
  const position = Number(viewOf(tail).getBigInt64(page + 6, true));
  // Opus counts at 48 kHz whatever it was made of; Vorbis says its rate behind seven bytes of name
  // and four of version and channels.
  const first = head.subarray(27 + (head[26] ?? 0));
  const isVorbis = String.fromCharCode(...first.subarray(1, 7)) === 'vorbis';
  const rate = isVorbis && first.length >= 16 ? viewOf(first).getUint32(12, true) : 48_000;
  return position > 0 && rate > 0 ? position / rate : null;
}

/** Seconds of a WebM file by its header, or by the time of its last cluster (RFC 9559). */
export function webmSeconds(start: Uint8Array, tail: Uint8Array): number | null {
  const head = start.subarray(0, headBytes);
  const info = elementIn(head, [0x15, 0x49, 0xa9, 0x66]);
  const scale = numberOf(info && elementIn(info, [0x2a, 0xd7, 0xb1])) ?? 1_000_000;
  const duration = info && elementIn(info, [0x44, 0x89]);
  if (duration?.length === 4) return (viewOf(duration).getFloat32(0) * scale) / 1e9;
  if (duration?.length === 8) return (viewOf(duration).getFloat64(0) * scale) / 1e9;
  // A recording of a browser has no duration.
  const cluster = lastIndexOf(tail, [0x1f, 0x43, 0xb6, 0x75]);
  const time = cluster === null ? null : elementIn(tail.subarray(cluster, cluster + 64), [0xe7]);
  const ticks = numberOf(time);
  return ticks === null ? null : (ticks * scale) / 1e9;
}

/** Content of the first element with an id, found by the bytes of the id. */
function elementIn(bytes: Uint8Array, id: readonly number[]): Uint8Array | null {
  const at = indexOf(bytes, id, 0);
  if (at === null) return null;
  const size = bytes[at + id.length] ?? 0;
  const extra = Math.clz32(size) - 24;
  if (extra > 3) return null;
  let length = size & (0x7f >> extra);
  const start = at + id.length + 1 + extra;
  for (const byte of bytes.subarray(start - extra, start)) length = length * 256 + byte;
  return bytes.subarray(start, start + length);
}

const numberOf = (bytes: Uint8Array | null): number | null =>
  bytes === null || bytes.length === 0 || bytes.length > 6
    ? null
    : bytes.reduce((sum, byte) => sum * 256 + byte, 0);

/**
 * Samples in part of an AAC file without a container, and the bytes of the frames that begin in it:
 * each ADTS frame holds 1,024 samples a block.
 */
export function adtsSamples(part: Uint8Array): { samples: number; rate: number; bytes: number } {
  let samples = 0,
    rate = 0,
    at = 0;
  while (at + 7 <= part.length && part[at] === 0xff) {
    const [, , third = 0, fourth = 0, fifth = 0, sixth = 0, seventh = 0] = part.subarray(
      at,
      at + 7,
    );
    const length = ((fourth & 3) << 11) | (fifth << 3) | (sixth >> 5);
    const said = adtsRates[(third >> 2) & 15] ?? 0;
    if (length < 7 || said === 0) break;
    rate = said;
    samples += 1_024 * ((seventh & 3) + 1);
    at += length;
  }
  return { samples, rate, bytes: at };
}

const adtsRates = [
  96_000, 88_200, 64_000, 48_000, 44_100, 32_000, 24_000, 22_050, 16_000, 12_000, 11_025, 8_000,
  7_350,
];

function indexOf(bytes: Uint8Array, wanted: readonly number[], from: number): number | null {
  for (
    let at = bytes.indexOf(wanted[0] ?? 0, from);
    at >= 0;
    at = bytes.indexOf(wanted[0] ?? 0, at + 1)
  )
    if (wanted.every((byte, i) => bytes[at + i] === byte)) return at;
  return null;
}

function lastIndexOf(bytes: Uint8Array, wanted: readonly number[]): number | null {
  for (let at = bytes.length - wanted.length; at >= 0; at--)
    if (wanted.every((byte, i) => bytes[at + i] === byte)) return at;
  return null;
}
