import { stemOf } from './stem.ts';

const WORD = /[\p{L}\p{N}_]+/gu;
/** What a contraction adds: of "isn’t" and "model’s" only "is" and "model" tell anything. */
const CONTRACTION = /(?:n['’]t|['’](?:s|re|ve|ll|d|m))\b/gu;

/** Words that tell nothing about a page. */
const COMMON = new Set(
  (
    'a an and are as at be but by can do does for from had has have how i if in into is it its ' +
    'not of on or so that the their then there these they this to was what when where which who ' +
    'will with you your ' +
    'doe does did my me much many any no we our us am'
  )
    .split(' ')
    .flatMap((word) => [word, stemOf(word)]),
);

/** A word as it is compared: its stem, without case and accents. */
export function foldWord(word: string): string {
  return stemOf(
    word
      .normalize('NFKD')
      .replaceAll(/\p{M}+/gu, '')
      .toLowerCase(),
  );
}

/** A code or title as it is compared: typed with spaces or hyphens as often as with underscores. */
export function nameOf(text: string): string {
  return (text.match(/[\p{L}\p{N}]+/gu) ?? []).map(foldWord).join(' ');
}

/** Words of a text, folded; a name such as `field_errors` counts as a whole and by its parts. */
export function termsOf(text: string): string[] {
  return wordsOf(text)
    .flatMap((word) => wholeAndParts(foldWord(word)))
    .filter((term) => !COMMON.has(term));
}

/** Words of a query, folded; common words count only when there is nothing else. */
export function queryTermsOf(query: string): string[] {
  const words = wordsOf(query).map(foldWord);
  const telling = words.filter((word) => !COMMON.has(word));
  return telling.length > 0 ? telling : words;
}

/** A word and, of a name with underscores, its parts. */
export function wholeAndParts(word: string): string[] {
  return word.includes('_')
    ? [word, ...word.split('_').filter((part) => part !== '')].filter((term) => !/^_+$/.test(term))
    : [word];
}

const wordsOf = (text: string): string[] => text.replaceAll(CONTRACTION, '').match(WORD) ?? [];
