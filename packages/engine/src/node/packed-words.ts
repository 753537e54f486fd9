import { bucketOf } from '../fnv1a.ts';

/**
 * Numbered words of which most lie packed in one buffer: a tenth of the memory of as many strings
 * with a hash of them.
 */
export interface PackedWords {
  readonly size: number;
  /** The number of a word; undefined when it is not among them. */
  indexOf(word: string): number | undefined;
  wordAt(index: number): string | undefined;
  /** Adds a word and answers the new size. */
  add(word: string): number;
}

const quote = 0x22;
const backslash = 0x5c;

/**
 * Where the JSON string that opens at `at` ends (its closing quote), and whether it is plain ASCII
 * without escapes.
 */
function scanString(json: Uint8Array, at: number): { end: number; plain: boolean } {
  let plain = true;
  let end = at + 1;
  for (; json[end] !== quote; end++) {
    if (json[end] === backslash) {
      plain = false;
      end++;
    } else if ((json[end] ?? 0) >= 0x80) plain = false;
  }
  return { end, plain };
}

/**
 * Packs a JSON array of distinct strings straight from the bytes of its file; `at` is where its
 * first string opens. Answers the words and
 * where the array closes.
 */
export function packWords(json: Buffer, at: number): { words: PackedWords; end: number } {
  const places: number[] = [];
  /** Words that are no plain ASCII, or were added later. */
  const others = new Map<string, number>();
  const otherNames = new Map<number, string>();
  let size = 0;
  let next = at;
  while (json[next] === quote) {
    const { end, plain } = scanString(json, next);
    places.push(next + 1 - at, plain ? end - next - 1 : 0);
    if (!plain) keepOther(JSON.parse(json.toString('utf8', next, end + 1)) as string, size);
    size++;
    next = json[end + 1] === 0x2c ? end + 2 : end + 1;
  }
  const packed = Buffer.from(json.subarray(at, next));
  const place = Uint32Array.from(places);
  const known = size;
  const table = new Uint32Array(2 ** Math.ceil(Math.log2(known * 2)));
  const mask = table.length - 1;
  const slotOf = (word: string): number => bucketOf(word, table.length);
  const plainAt = (index: number): string =>
    packed.toString(
      'latin1',
      place[index * 2],
      (place[index * 2] ?? 0) + (place[index * 2 + 1] ?? 0),
    );
  for (let index = 0; index < known; index++) {
    if (otherNames.has(index)) continue;
    let slot = slotOf(plainAt(index));
    while (table[slot] !== 0) slot = (slot + 1) & mask;
    table[slot] = index + 1;
  }

  function keepOther(word: string, index: number): void {
    others.set(word, index);
    otherNames.set(index, word);
  }
  const is = (index: number, word: string): boolean => {
    const start = place[index * 2] ?? 0;
    if (place[index * 2 + 1] !== word.length) return false;
    for (let k = 0; k < word.length; k++)
      if (packed[start + k] !== word.charCodeAt(k)) return false;
    return true;
  };
  const words: PackedWords = {
    get size() {
      return size;
    },
    indexOf(word) {
      for (let slot = slotOf(word); table[slot] !== 0; slot = (slot + 1) & mask)
        if (is((table[slot] ?? 0) - 1, word)) return (table[slot] ?? 0) - 1;
      return others.get(word);
    },
    wordAt: (index) => otherNames.get(index) ?? (index < known ? plainAt(index) : undefined),
    add(word) {
      keepOther(word, size);
      return ++size;
    },
  };
  return { words, end: next };
}
