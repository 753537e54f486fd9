import type { LanguageCode } from '@aplomb/contract';
import list from './spoken-questions.json' with { type: 'json' };

const start =
  String.raw`^(?:(?:and|so|but|well|okay|ok|right|now|um|uh|und|also|et|alors|y|pues|e|` +
  String.raw`allora|en|dus)[,\s]+)*`;
/** How questions begin, by language: recognisers without punctuation leave nothing but words. */
const beginnings: ReadonlyMap<string, RegExp> = new Map(
  Object.entries(list).map(([language, words]) => [
    language,
    new RegExp(`${start}(?:${words})(?![\\p{L}'’])`, 'iu'),
  ]),
);

const marked = /[?？؟]["'”’)]*$/u;

/**
 * True for a sentence that asks: by its mark, or by how it begins where the recogniser writes none.
 */
export const isQuestion = (
  sentence: string,
  language: LanguageCode | null,
  punctuated: boolean,
): boolean =>
  marked.test(sentence) ||
  (!punctuated && language !== null && beginnings.get(language)?.test(sentence) === true);
