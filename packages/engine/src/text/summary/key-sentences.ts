import type { DocumentAnalysis, LanguageCode } from '@aplomb/contract';
import { thousandths } from '../../thousandths.ts';
import { tellingSentences } from './telling-sentences.ts';

const mostKeySentences = 7;
/** Longest stretch of a sentence that is quoted back. */
const longestQuote = 600;

/**
 * The sentences that say best what a text is about, in reading order: about one in six, at least one,
 * at most `most`; scores are 0–1, the best has 1.
 */
export function keySentences(
  text: string,
  language: LanguageCode | null,
  most = mostKeySentences,
): DocumentAnalysis['key_sentences'] {
  const sentences = tellingSentences(text, language);
  const wanted = Math.min(most, Math.max(1, Math.round(sentences.length / 6)));
  const ranked = sentences.toSorted((one, other) => other.logit - one.logit);
  const best = ranked[0]?.logit ?? 0;
  // What is said twice counts once.
  const distinct = Map.groupBy(ranked, ({ text: said }) => said.toLowerCase());
  return [...distinct.values()]
    .flatMap(([first]) => first ?? [])
    .slice(0, wanted)
    .toSorted((one, other) => one.start - other.start)
    .map(({ start, end, logit }) => {
      const last = Math.min(end, start + longestQuote);
      return {
        start,
        end: last,
        text: text.slice(start, last).toWellFormed(),
        score: thousandths(Math.exp(logit - best)),
      };
    });
}
