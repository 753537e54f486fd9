import type { LanguageCode } from '@aplomb/contract';
import type { Token } from './token.ts';

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

/**
 * True for a line in title case, whose capitals tell nothing of names. German nouns have theirs
 * anywhere.
 */
function isTitleCase(words: readonly Token[], language: LanguageCode | null): boolean {
  const long = words.filter((token) => token.text.length >= 4 && !token.number);
  return (
    language !== 'de' &&
    long.length >= 3 &&
    long.filter((token) => /^\p{Lu}/u.test(token.text)).length >= 0.8 * long.length
  );
}

/**
 * Settles what the capitals of a sentence or heading mean: none are names in title case; elsewhere
 * "Third" before "World" is no stop word.
 */
export function settleCapitals(words: readonly Token[], language: LanguageCode | null): void {
  if (isTitleCase(words, language)) {
    for (const word of words) word.proper = false;
    return;
  }
  for (const [index, word] of words.entries()) {
    const next = words[index + 1];
    const named =
      word.stop &&
      word.proper &&
      /^\p{Lu}\p{Ll}{3}/u.test(word.text) &&
      next?.proper === true &&
      next.chunk === word.chunk;
    if (named) word.stop = false;
  }
}

/** A stop word that belongs to a name somewhere does so at the start of a sentence too. */
export function settleNames(tokens: readonly Token[], stopWords: ReadonlySet<string>): void {
  const pair = (index: number): string => `${tokens[index]?.lower} ${tokens[index + 1]?.lower}`;
  const names = new Set(
    tokens.flatMap((token, index) =>
      token.proper && !token.stop && stopWords.has(token.lower) ? [pair(index)] : [],
    ),
  );
  if (names.size > 0)
    for (const [index, token] of tokens.entries())
      if (token.stop && names.has(pair(index))) token.stop = false;
}
