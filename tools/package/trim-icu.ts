import { PackageError } from './package-error.ts';

/**
 * Data of other locales than English, their collations and the converters for legacy encodings, as
 * in Node's own small-icu; then transliteration, names of
 * characters and look-alikes, which no script can ask for, and the word lists of three languages
 * the product does not name.
 */
const dropped = new RegExp(
  String.raw`^icudt\d+l\/(?:(?:coll|curr|lang|region|unit|zone|rbnf|translit)\/(?!(?:root|` +
    String.raw`en|en_\w+|res_index|pool|ucadata[\w-]*|tzdbNames)\.)|(?!(?:root|en|` +
    String.raw`en_\w+)\.)[a-z]{2,3}(?:_\w+)?\.res$|(?!ibm-5348)[^/]+\.cnv$|translit\/|` +
    String.raw`unames\.icu$|confusables\.cfu$|brkitr\/(?:khmer|burmese|lao)dict\.dict$)`,
);
const magic = Buffer.from([0xda, 0x27, 0x14, 0, 0, 0, 0, 0, 2, 0, 0x43, 0x6d, 0x6e, 0x44]);

/**
 * Takes the data of languages other than English out of Node's Unicode library, in place: the table
 * of contents gets shorter and the bytes become zeros, which
 * compress to nothing. The windows are drawn by the system's web view, which has its own.
 */
export function trimIcu(executable: Buffer): void {
  const found = executable.indexOf(magic) - 2;
  if (found < 0 || executable.indexOf(magic, found + 3) >= 0)
    throw new PackageError(
      'The Unicode data inside Node was not found where it is expected. Look at what this Node version changed.',
    );
  const base = found + executable.readUInt16LE(found),
    count = executable.readUInt32LE(base);
  const items = Array.from({ length: count }, (_, index) => {
    const at = base + 4 + 8 * index,
      name = base + executable.readUInt32LE(at);
    return {
      name: executable.toString('latin1', name, executable.indexOf(0, name)),
      nameOffset: executable.readUInt32LE(at),
      dataOffset: executable.readUInt32LE(at + 4),
    };
  });
  const kept = items.filter(({ name }) => !dropped.test(name));
  if (kept.length < 100 || kept.length > count / 2)
    throw new PackageError(
      `${kept.length} of ${count} items of Node's Unicode data would be kept: the rule does not fit this Node version.`,
    );
  for (const [index, { name, dataOffset }] of items.entries()) {
    const end = items[index + 1]?.dataOffset;
    if (dropped.test(name) && end !== undefined) executable.fill(0, base + dataOffset, base + end);
  }
  executable.writeUInt32LE(kept.length, base);
  for (const [index, { nameOffset, dataOffset }] of kept.entries()) {
    executable.writeUInt32LE(nameOffset, base + 4 + 8 * index);
    executable.writeUInt32LE(dataOffset, base + 8 + 8 * index);
  }
}
