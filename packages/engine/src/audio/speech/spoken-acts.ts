import type { LanguageCode } from '@aplomb/contract';
import list from './spoken-acts.json' with { type: 'json' };

/**
 * How questions and undertakings begin where nothing but words tells them: recognisers without
 * punctuation, and orders as statements.
 */
interface SpokenActs {
  asks: RegExp;
  undertakes: RegExp;
}

const start =
  String.raw`^(?:(?:and|so|but|well|okay|ok|right|now|um|uh|und|also|et|alors|y|pues|e|` +
  String.raw`allora|en|dus)[,\s]+)*`;
const byLanguage: ReadonlyMap<string, SpokenActs> = new Map(
  Object.entries(list).map(([language, { asks, undertakes }]) => [
    language,
    {
      asks: new RegExp(`${start}(?:${asks})(?![\\p{L}'’])`, 'iu'),
      undertakes: new RegExp(`(?<![\\p{L}])(?:${undertakes})(?![\\p{L}])`, 'iu'),
    },
  ]),
);

const marked = /[?？؟]["'”’)]*$/u;

/**
 * True for a sentence that asks: by its mark, or by how it begins where the recogniser writes none.
 */
export function isQuestion(
  sentence: string,
  language: LanguageCode | null,
  punctuated: boolean,
): boolean {
  if (marked.test(sentence)) return true;
  return !punctuated && language !== null && byLanguage.get(language)?.asks.test(sentence) === true;
}

const shortestUndertaking = 4;

/** True for a sentence in which somebody undertakes something or is asked to do it. */
export function isUndertaking(sentence: string, language: LanguageCode | null): boolean {
  return (
    language !== null &&
    sentence.split(/\s+/u).length >= shortestUndertaking &&
    byLanguage.get(language)?.undertakes.test(sentence) === true
  );
}
