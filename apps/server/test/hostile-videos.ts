import { readFileSync } from 'node:fs';

/** A video kept for tests. */
export const videoFile = (name: string): Buffer =>
  readFileSync(new URL(`videos/${name}`, import.meta.url));

/** Place of a box's four letters; the first after `after`. */
export function boxAt(bytes: Buffer, name: string, after = 0): number {
  const at = bytes.indexOf(name, after, 'latin1');
  if (at < 0) throw new Error(`there is no box ${name}`);
  return at;
}

/** A copy of a good video with `change` done to it. */
export function spoil(change: (bytes: Buffer) => Buffer | void, name = 'slides.mp4'): Buffer {
  const bytes = Buffer.from(videoFile(name));
  return change(bytes) ?? bytes;
}

/** The video with a table of contents at its end. */
export const contentsLast = (): Buffer =>
  spoil((bytes) => {
    const moov = boxAt(bytes, 'moov') - 4,
      size = bytes.readUInt32BE(moov);
    const contents = Buffer.from(bytes.subarray(moov, moov + size));
    for (
      let at = contents.indexOf('stco', 0, 'latin1');
      at >= 0;
      at = contents.indexOf('stco', at + 4, 'latin1')
    ) {
      const count = contents.readUInt32BE(at + 8);
      for (let i = 0; i < count; i += 1)
        contents.writeUInt32BE(contents.readUInt32BE(at + 12 + i * 4) - size, at + 12 + i * 4);
    }
    return Buffer.concat([bytes.subarray(0, moov), bytes.subarray(moov + size), contents]);
  });

/** The video with its picture track a thousand times. */
export const thousandTracks = (): Buffer =>
  spoil((bytes) => {
    const moov = boxAt(bytes, 'moov') - 4,
      trak = boxAt(bytes, 'trak') - 4;
    const track = bytes.subarray(trak, trak + bytes.readUInt32BE(trak));
    const copies = Buffer.concat(Array.from({ length: 999 }, () => track));
    const size = Buffer.alloc(4);
    size.writeUInt32BE(bytes.readUInt32BE(moov) + copies.length);
    return Buffer.concat([
      bytes.subarray(0, moov),
      size,
      bytes.subarray(moov + 4, trak),
      copies,
      bytes.subarray(trak),
    ]);
  });

/** Videos that cannot be read, each with why; of some either of two faults is met first. */
export const hostileVideos: readonly (readonly [
  name: string,
  bytes: () => Buffer,
  reasons: readonly string[],
])[] = [
  [
    'the start of a video and then text',
    () => Buffer.from(`\0\0\0\u0018ftypisom${'Not a video at all. '.repeat(200)}`, 'latin1'),
    ['damaged', 'unsupported'],
  ],
  [
    'the start of a video and nothing else',
    () => videoFile('slides.mp4').subarray(0, 32),
    ['damaged', 'unsupported'],
  ],
  [
    'a video cut off before its table of contents',
    () => contentsLast().subarray(0, 9_000),
    ['damaged'],
  ],
  ['sound without pictures', () => videoFile('sound-only.mp4'), ['no_picture']],
  [
    'encrypted pictures',
    () =>
      spoil((bytes) => {
        bytes.write('encv', boxAt(bytes, 'avc1', boxAt(bytes, 'stsd')), 'latin1');
      }),
    ['codec'],
  ],
  [
    'pictures of an unknown codec',
    () =>
      spoil((bytes) => {
        bytes.write('xyz1', boxAt(bytes, 'avc1', boxAt(bytes, 'stsd')), 'latin1');
      }),
    ['codec'],
  ],
  [
    'frames of 65,535 × 65,535 pixels',
    () =>
      spoil((bytes) => {
        bytes.fill(
          0xff,
          boxAt(bytes, 'avc1', boxAt(bytes, 'stsd')) + 28,
          boxAt(bytes, 'avc1', boxAt(bytes, 'stsd')) + 32,
        );
      }),
    ['too_many_pixels'],
  ],
  ['a thousand tracks', thousandTracks, ['too_many_tracks']],
  [
    'frames that last for days',
    () =>
      spoil((bytes) => {
        bytes.writeUInt32BE(0x7fff_ffff, boxAt(bytes, 'stts') + 16);
      }),
    ['too_long'],
  ],
  [
    'a clock of zero ticks a second',
    () =>
      spoil((bytes) => {
        bytes.writeUInt32BE(0, boxAt(bytes, 'mdhd') + 16);
      }),
    ['damaged', 'empty'],
  ],
  [
    'no samples',
    () =>
      spoil((bytes) => {
        bytes.writeUInt32BE(0, boxAt(bytes, 'stts') + 8);
        bytes.writeUInt32BE(0, boxAt(bytes, 'stsz') + 12);
      }),
    ['damaged', 'empty'],
  ],
  [
    'a table that promises four billion entries',
    () =>
      spoil((bytes) => {
        bytes.writeUInt32BE(0xffff_ffff, boxAt(bytes, 'stsz') + 12);
      }),
    ['damaged'],
  ],
  [
    'four billion samples in one entry',
    () =>
      spoil((bytes) => {
        bytes.writeUInt32BE(0xffff_fff0, boxAt(bytes, 'stts') + 12);
        bytes.writeUInt32BE(1, boxAt(bytes, 'stts') + 16);
      }),
    ['damaged', 'crashed', 'too_heavy', 'stuck', 'too_long'],
  ],
  [
    'a box larger than the file',
    () =>
      spoil((bytes) => {
        bytes.writeUInt32BE(0xffff_fff0, boxAt(bytes, 'moov') - 4);
      }),
    ['damaged', 'unsupported'],
  ],
  [
    'a box smaller than its own header',
    () =>
      spoil((bytes) => {
        bytes.writeUInt32BE(3, boxAt(bytes, 'moov') - 4);
      }),
    ['damaged', 'unsupported'],
  ],
  [
    'pictures of noise',
    () =>
      spoil((bytes) => {
        const at = boxAt(bytes, 'mdat') + 4;
        for (let i = at; i < bytes.length; i += 1) bytes[i] = (i * 197 + 31) % 251;
      }),
    ['damaged'],
  ],
];
