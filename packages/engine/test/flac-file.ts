const RATE = 8_000;
const BLOCK = 4_096;
/** Of a header for a block of 4,096 samples at 8 kHz, one channel, 16 bits. */
const FRAME_MARKS = [0xff, 0xf8, 0xc4, 0x08];

/** A FLAC file of silence, 12 bytes for half a second. `total` is what its header says of its samples. */
export function silentFlac(seconds: number, total = seconds * RATE): Uint8Array {
  const count = Math.ceil((seconds * RATE) / BLOCK);
  const frames = Array.from({ length: count }, (_, number) => silentFrame(number));
  return Uint8Array.from([...streamInfo(total), ...frames.flat()]);
}

function streamInfo(total: number): number[] {
  const size = [BLOCK >> 8, BLOCK & 255];
  const info = [...size, ...size, 0, 0, 0, 0, 0, 0, RATE >> 12, (RATE >> 4) & 255];
  const rest = [(RATE & 15) << 4, 0xf0 | Math.floor(total / 2 ** 32)];
  const low = [24, 16, 8, 0].map((shift) => Math.floor(total / 2 ** shift) & 255);
  const checksum = Array.from({ length: 16 }, () => 0);
  return [...Buffer.from('fLaC'), 0x80, 0, 0, 34, ...info, ...rest, ...low, ...checksum];
}

function silentFrame(number: number): number[] {
  const header = [...FRAME_MARKS, ...coded(number)];
  const body = [...header, crc(header, 8, 0x07), 0, 0, 0];
  const sum = crc(body, 16, 0x8005);
  return [...body, sum >> 8, sum & 255];
}

/** A number as UTF-8 codes it. */
function coded(number: number): number[] {
  return [...Buffer.from(String.fromCodePoint(number))];
}

function crc(bytes: readonly number[], bits: 8 | 16, polynomial: number): number {
  const top = 1 << (bits - 1);
  let sum = 0;
  for (const byte of bytes) {
    sum ^= byte << (bits - 8);
    for (let bit = 0; bit < 8; bit += 1)
      sum = ((sum << 1) ^ ((sum & top) === 0 ? 0 : polynomial)) & (2 ** bits - 1);
  }
  return sum;
}
