/** Beginning of a WebM file in which its header is looked for. */
const headBytes = 64 * 1024;
/** Ids of elements of WebM (RFC 9559), in hexadecimal. */
const ids = {
  info: '1549a966',
  scale: '2ad7b1',
  duration: '4489',
  cluster: '1f43b675',
  time: 'e7',
} as const;

/** Seconds of an Ogg file by the position of its last page (RFC 3533, 7845), from its two ends. */
export function oggSeconds(head: Buffer, tail: Buffer): number | null {
  const page = tail.lastIndexOf('OggS');
  if (page === -1 || page + 14 > tail.length) return null;
  const position = Number(tail.readBigInt64LE(page + 6));
  // Opus counts at 48 kHz whatever it was made of; Vorbis says its rate behind seven bytes of name
  // and four of version and channels.
  const first = head.subarray(27 + (head[26] ?? 0));
  const isVorbis = first.toString('latin1', 1, 7) === 'vorbis' && first.length >= 16;
  const rate = isVorbis ? first.readUInt32LE(12) : 48_000;
  return position > 0 && rate > 0 ? position / rate : null;
}

/** Seconds of a WebM file by its header, or by the time of its last cluster. */
export function webmSeconds(start: Buffer, tail: Buffer): number | null {
  const info = elementIn(start.subarray(0, headBytes), ids.info);
  const scale = numberOf(info && elementIn(info, ids.scale)) ?? 1_000_000;
  const duration = info && elementIn(info, ids.duration);
  if (duration?.length === 4) return (duration.readFloatBE() * scale) / 1e9;
  if (duration?.length === 8) return (duration.readDoubleBE() * scale) / 1e9;
  // A recording of a browser has no duration.
  const cluster = tail.lastIndexOf(ids.cluster, 'hex');
  const ticks =
    cluster === -1 ? null : numberOf(elementIn(tail.subarray(cluster, cluster + 64), ids.time));
  return ticks === null ? null : (ticks * scale) / 1e9;
}

/** Content of the first element with an id, found by the bytes of the id. */
function elementIn(bytes: Buffer, id: string): Buffer | null {
  const at = bytes.indexOf(id, 'hex');
  const behind = at + id.length / 2;
  const size = bytes[behind] ?? 0;
  const extra = Math.clz32(size) - 24;
  if (at === -1 || extra > 3) return null;
  const start = behind + 1 + extra;
  const length = bytes
    .subarray(behind + 1, start)
    .reduce((sum, byte) => sum * 256 + byte, size & (0x7f >> extra));
  return bytes.subarray(start, start + length);
}

const numberOf = (bytes: Buffer | null): number | null =>
  bytes === null || bytes.length === 0 || bytes.length > 6
    ? null
    : bytes.readUIntBE(0, bytes.length);

/**
 * Samples in part of an AAC file without a container, and the bytes of the frames that begin in it:
 * each ADTS frame holds 1,024 samples a block.
 */
export function adtsSamples(part: Buffer): { samples: number; rate: number; bytes: number } {
  let samples = 0,
    rate = 0,
    at = 0;
  while (at + 7 <= part.length && part[at] === 0xff) {
    const length = (part.readUIntBE(at + 3, 3) >> 5) & 0x1fff;
    const said = adtsRates[(part.readUInt8(at + 2) >> 2) & 15] ?? 0;
    if (length < 7 || said === 0) break;
    rate = said;
    samples += 1_024 * ((part.readUInt8(at + 6) & 3) + 1);
    at += length;
  }
  return { samples, rate, bytes: at };
}

const adtsRates = [
  96_000, 88_200, 64_000, 48_000, 44_100, 32_000, 24_000, 22_050, 16_000, 12_000, 11_025, 8_000,
  7_350,
];
