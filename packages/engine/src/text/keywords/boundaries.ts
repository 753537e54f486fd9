import type { LanguageCode } from '@aplomb/contract';

const possessive = /['’]s$/iu;
/** "U.S", whose last full stop the word pattern leaves out. */
const initialism = /^(?:\p{Lu}\.)+\p{Lu}$/u;

/**
 * How far a word's end as a keyword is written lies from the end of the word found: without the
 * owner's "'s", with an initialism's full stop.
 */
export function endShift(
  word: string,
  next: string | undefined,
  language: LanguageCode | null,
): number {
  if (initialism.test(word)) return next === '.' ? 1 : 0;
  return language === 'en' ? -(possessive.exec(word)?.[0].length ?? 0) : 0;
}

/**
 * True where no phrase goes on from one word to the next: at punctuation, and before a name that
 * the first word owns.
 */
export function partsWords(
  before: string,
  between: string,
  after: string,
  language: LanguageCode | null,
): boolean {
  if (/[^\s'’]/u.test(between)) return !(initialism.test(before) && /^\.\s+$/u.test(between));
  return language === 'en' && possessive.test(before) && /^\p{Lu}/u.test(after);
}

/**
 * True where a line ends between two words that is too short to be wrapped prose: a title above its
 * text.
 */
export function endsHeading(text: string, from: number, to: number, longestLine: number): boolean {
  const end = text.slice(from, to).indexOf('\n') + from;
  return (
    end >= from &&
    /^[\p{Lu}\p{N}]/u.test(text.slice(to, to + 2)) &&
    end - (text.lastIndexOf('\n', end - 1) + 1) < Math.max(50, 0.75 * longestLine)
  );
}
