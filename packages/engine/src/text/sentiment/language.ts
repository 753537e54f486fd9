import type { LanguageCode } from '@aplomb/contract';
import type { Lexicon } from './lexicon.ts';
import { normaliseWord, type SentimentLanguage } from './normalise.ts';

/** The lexicon to read a text with, and whether the text is in a language that has one. */
export interface LexiconChoice {
  language: SentimentLanguage;
  supported: boolean;
}

const sampleLength = 3000;
const latin = ['en', 'fr', 'de', 'it', 'pt', 'es', 'hinglish'] as const;

/**
 * Chooses the lexicon by script, then by function words; `hint` (a caller's or an identifier's
 * guess) is overruled only when the words
 * clearly say otherwise.
 */
export function chooseLexicon(
  text: string,
  hint: LanguageCode | null,
  lexicons: ReadonlyMap<SentimentLanguage, Lexicon>,
): LexiconChoice {
  const sample = text.slice(0, sampleLength);
  const arabic = count(sample, /[\u0600-\u06ff]/g);
  const devanagari = count(sample, /[\u0900-\u097f]/g);
  const latinLetters = count(sample, /[a-z\u00c0-\u024f]/gi);
  const other = count(sample, /[\u0370-\u05ff\u0980-\u1cff\u3040-\u9fff\uac00-\ud7af]/g);
  if (arabic > 0 && arabic * 1.5 >= latinLetters && arabic >= devanagari)
    return {
      language: 'ar',
      supported: hint === null || hint === 'ar' || !['fa', 'ur'].includes(hint),
    };
  if (devanagari > 0 && devanagari * 1.5 >= latinLetters)
    return { language: 'hi', supported: hint !== 'mr' };
  if (other > latinLetters) return { language: 'shared', supported: false };
  return byFunctionWords(sample, hint, lexicons);
}

function byFunctionWords(
  sample: string,
  hint: LanguageCode | null,
  lexicons: ReadonlyMap<SentimentLanguage, Lexicon>,
): LexiconChoice {
  const words =
    sample.replace(/(?:https?:\/\/|[@#])\S+|\bhttp\b/g, ' ').match(/[\p{L}\p{M}]+(?:['’]t\b)?/gu) ??
    [];
  const votes = latin
    .map((language) => ({ language, hits: hitsOf(words, sample, language, lexicons) }))
    .toSorted((a, b) => b.hits - a.hits);
  const best = votes[0] ?? { language: 'en' as const, hits: 0 };
  const hinted = votes.find(
    ({ language }) => language === hint || (hint === 'hi' && language === 'hinglish'),
  );
  if (hinted) {
    const overruled = best.hits >= hinted.hits * 2 + 2 && best.hits >= words.length * 0.2;
    return { language: overruled ? best.language : hinted.language, supported: true };
  }
  if (hint !== null) {
    const sure = best.hits >= 3 && best.hits >= words.length * 0.35;
    return { language: sure ? best.language : 'shared', supported: sure };
  }
  if (best.hits === 0) return { language: 'en', supported: words.length <= 4 };
  return { language: best.language, supported: best.hits >= words.length * 0.12 };
}

const ownLetters: Partial<Record<SentimentLanguage, RegExp>> = {
  es: /[ñ¿¡]|[áíóú]/i,
  pt: /[ãõ]|[áéíóúâêô]/i,
  de: /[äöüß]/i,
  fr: /[èêçœùîû]|[éàâô]/i,
  it: /[àèìòù]/i,
};
const letterVote = 0.7;
const oneLetterVote = 0.4;
const scoredWordVote = 0.5;

/**
 * How much a text looks like a language: its function words, a little for its scored words and its
 * own letters.
 */
function hitsOf(
  words: readonly string[],
  sample: string,
  language: (typeof latin)[number],
  lexicons: ReadonlyMap<SentimentLanguage, Lexicon>,
): number {
  const lexicon = lexicons.get(language);
  if (!lexicon) return 0;
  let hits = ownLetters[language]?.test(sample) === true ? letterVote : 0;
  for (const word of words) {
    const spelled = normaliseWord(word, language);
    if (lexicon.stops.has(spelled)) hits += spelled.length === 1 ? oneLetterVote : 1;
    else if (spelled.length > 3 && lexicon.exact.has(spelled)) hits += scoredWordVote;
  }
  return hits;
}

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}
