import type { DocumentAnalysis } from '@aplomb/contract';
import { overlap, scoreSentences, type ScoredSentence } from './score-sentences.ts';

const mostKeySentences = 7;
/** Longest stretch of a sentence that is quoted back. */
const longestQuote = 600;

/**
 * The sentences that carry a text, in reading order: about one in six, at least one, at most seven;
 * scores are 0–1.
 */
export function keySentences(
  text: string,
  keywords: readonly string[] = [],
): DocumentAnalysis['key_sentences'] {
  const scored = scoreSentences(text, keywords);
  const wanted = Math.min(mostKeySentences, Math.max(1, Math.round(scored.length / 6)));
  const picked: ScoredSentence[] = [];
  for (const sentence of scored.toSorted((a, b) => b.score - a.score)) {
    if (picked.length >= wanted) break;
    if (
      sentence.terms.size > 0 &&
      picked.every((other) => overlap(other.terms, sentence.terms) < 0.8)
    )
      picked.push(sentence);
  }
  return picked
    .toSorted((a, b) => a.start - b.start)
    .map(({ start, end, score }) => {
      const last = Math.min(end, start + longestQuote);
      return {
        start,
        end: last,
        text: text.slice(start, last).toWellFormed(),
        score: Math.round(score * 1_000) / 1_000,
      };
    });
}
