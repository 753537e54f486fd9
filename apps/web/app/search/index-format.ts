/**
 * The search index as it is sent: words and where they stand, without the texts, which are fetched
 * page by page for what was found.
 */
export interface SearchIndexFile {
  /** Folder of the texts, which changes with them: `/assets/search/1a2b3c4d`. */
  readonly texts: string;
  readonly groups: readonly string[];
  /** Path, title, place in `groups`, number of sections, and for a page about a code the code. */
  readonly pages: readonly (readonly [
    path: string,
    title: string,
    group: number,
    sections: number,
    code?: string,
  ])[];
  /** Words that people ask for each page with, and that need not be in its text. */
  readonly asked: readonly string[];
  /**
   * Heading and anchor of each section, '' both for the text before the first heading; '#' where
   * the anchor follows from the heading.
   */
  readonly headings: readonly string[];
  readonly anchors: readonly string[];
  /** Number of words in each section's text, packed. */
  readonly lengths: string;
  /**
   * Words of the texts in order, each as the count of characters it shares with the word before and
   * the rest, packed.
   */
  readonly words: string;
  /** For each word the sections it stands in, packed. */
  readonly places: string;
}

/** Printable characters that JSON and brotli take as they are. */
const DIGITS = Array.from({ length: 94 }, (_, index) => String.fromCodePoint(33 + index)).filter(
  (digit) => digit !== '"' && digit !== '\\',
);
const VALUES = new Map(DIGITS.map((digit, value) => [digit, value]));
/** Values below this take one character; above, the first one says how many times 92 to add. */
const SINGLE = 68;

/** A whole number from 0 to 2,207 in one or two characters. */
export function packNumber(value: number): string {
  if (value < SINGLE) return DIGITS[value] ?? '';
  const high = SINGLE + Math.floor(value / DIGITS.length);
  if (high >= DIGITS.length) throw new RangeError(`${value} is too large to be packed`);
  return `${DIGITS[high]}${DIGITS[value % DIGITS.length]}`;
}

/** Numbers packed one after the other. */
export function unpackNumbers(packed: string): number[] {
  const numbers: number[] = [];
  for (let at = 0; at < packed.length; at += 1) {
    const value = VALUES.get(packed[at] ?? '') ?? 0;
    if (value < SINGLE) numbers.push(value);
    else
      numbers.push((value - SINGLE) * DIGITS.length + (VALUES.get(packed[(at += 1)] ?? '') ?? 0));
  }
  return numbers;
}

/** The anchor rehype-slug gives a heading that no other heading of the page repeats. */
export function slugOf(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(/\s/g, '-');
}
