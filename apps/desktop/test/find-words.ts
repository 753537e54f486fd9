import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync, inflateSync } from 'node:zlib';

/** A file below a folder that holds one of the words searched for. */
export interface WordFound {
  file: string;
  word: string;
}

/** How streams of gzip and zlib begin, and what opens them. */
const packed = [
  { start: Buffer.from([0x1f, 0x8b, 0x08]), unpack: gunzipSync },
  ...[0x01, 0x5e, 0x9c, 0xda].map((level) => ({
    start: Buffer.from([0x78, level]),
    unpack: inflateSync,
  })),
];
const MOST_PACKED_BYTES = 8 * 1024 * 1024,
  MOST_UNPACKED_BYTES = 1024 * 1024;

/**
 * Where words lie readable below folders: in names, as UTF-8 or UTF-16 of any alignment, and in
 * compressed streams wherever they begin, such as in the rows of a database.
 */
export async function findWords(
  folders: readonly string[],
  words: readonly string[],
): Promise<WordFound[]> {
  const found: WordFound[] = [];
  const needles = words.map((word) => ({ word, forms: formsOf(word) }));
  for (const folder of folders)
    for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile()) continue;
      const file = join(entry.parentPath, entry.name);
      // A file of a running program may be gone by the time it is its turn.
      const bytes = await readFile(file).catch(() => Buffer.alloc(0));
      const readings = [Buffer.from(file), bytes, ...unpacked(bytes)];
      for (const { word, forms } of needles)
        if (readings.some((reading) => forms.some((form) => reading.includes(form))))
          found.push({ file, word });
    }
  return found;
}

/** A word as bytes: small and large letters in two encodings. */
const formsOf = (word: string): Buffer[] =>
  [word.toLowerCase(), word.toUpperCase()].flatMap((letters) => [
    Buffer.from(letters, 'utf8'),
    Buffer.from(letters, 'utf16le'),
  ]);

/** What the compressed streams in bytes hold. */
function unpacked(bytes: Buffer): Buffer[] {
  const streams: Buffer[] = [];
  if (bytes.length > MOST_PACKED_BYTES) return streams;
  for (const { start, unpack } of packed)
    for (let at = bytes.indexOf(start); at >= 0; at = bytes.indexOf(start, at + 1))
      try {
        streams.push(unpack(bytes.subarray(at), { maxOutputLength: MOST_UNPACKED_BYTES }));
      } catch {
        // Most bytes that look like the beginning of a stream are none.
      }
  return streams;
}
