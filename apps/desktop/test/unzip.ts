import { inflateRawSync } from 'node:zlib';

const END = 0x06054b50,
  STORED = 0;

/** The files of an archive. */
export function unzip(archive: Buffer): { path: string; bytes: Buffer }[] {
  let end = archive.length - 22;
  while (archive.readUInt32LE(end) !== END) end--;
  let at = archive.readUInt32LE(end + 16);
  return Array.from({ length: archive.readUInt16LE(end + 10) }, () => {
    const [method, size, nameLength, extra, comment, local] = [
      archive.readUInt16LE(at + 10),
      archive.readUInt32LE(at + 20),
      archive.readUInt16LE(at + 28),
      archive.readUInt16LE(at + 30),
      archive.readUInt16LE(at + 32),
      archive.readUInt32LE(at + 42),
    ];
    const path = archive.toString('utf8', at + 46, at + 46 + nameLength);
    at += 46 + nameLength + extra + comment;
    const from = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28);
    const packed = archive.subarray(from, from + size);
    return { path, bytes: method === STORED ? packed : inflateRawSync(packed) };
  });
}
