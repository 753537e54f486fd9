/** Longest character n-gram looked at. */
const longest = 5;
const edge = 0x1;
/** Units between white space beyond which plain ASCII is no prose (minified code, base64). */
const pieceLimit = 100;
/**
 * Units after which a word is cut: longer runs are Chinese or Japanese, or no words at all (base64,
 * pathological input).
 */
const wordLimit = 40;

/**
 * Splits text into lower-case words: runs of letters and marks, apostrophes inside kept. Words that
 * look like code (camelCase, snake_case, mixed with digits),
 * addresses and paths are left out unless nothing else remains.
 */
export function wordsOf(text: string): string[] {
  const prose: string[] = [];
  const other: string[] = [];
  for (const piece of text.split(/\s+/u)) {
    const codeLike =
      piece.length > pieceLimit
        ? !/[^!-~]/u.test(piece)
        : /[_\\@#$=<>{}|]|\/\/|\p{Ll}\p{Lu}|\d\p{L}|\p{L}\d|\p{L}\(|\p{L}\.\p{L}/u.test(piece);
    for (const match of piece
      .normalize('NFC')
      .toLowerCase()
      .matchAll(/[\p{L}\p{M}](?:['’ʼ]?[\p{L}\p{M}])*/gu)) {
      const word = match[0].replaceAll(/[’ʼ]/gu, "'");
      for (let start = 0; start < word.length && start < wordLimit * 10; start += wordLimit)
        (codeLike ? other : prose).push(word.slice(start, start + wordLimit));
    }
  }
  return prose.length > 0 ? prose : other;
}

/**
 * Table rows (0 … 2^bits − 1) of every n-gram of 1–5 characters of a word with its edges marked,
 * and of the word as a whole. FNV-1a over UTF-16 units.
 */
export function addRows(word: string, bits: number, rows: number[]): void {
  const length = word.length + 2;
  const shift = 32 - bits;
  const unit = (index: number): number =>
    index === 0 || index === length - 1 ? edge : word.charCodeAt(index - 1);
  for (let start = 0; start < length; start++) {
    let hash = 0x811c9dc5;
    const end = Math.min(length, start + longest);
    for (let index = start; index < end; index++) {
      hash = Math.imul(hash ^ unit(index), 0x01000193);
      if (index === start && (start === 0 || start === length - 1)) continue;
      rows.push((Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d) >>> 0) >>> shift);
    }
  }
  if (length <= longest) return;
  let whole = 0x2f0b4a3d;
  for (let index = 0; index < length; index++) whole = Math.imul(whole ^ unit(index), 0x01000193);
  rows.push((Math.imul(whole ^ (whole >>> 15), 0x2c1b3c6d) >>> 0) >>> shift);
}
