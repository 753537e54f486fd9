import type { LanguageCode } from '@aplomb/contract';
import { overlap, scoreSentences, type ScoredSentence } from './score-sentences.ts';

/** Longest summary, in UTF-16 units. */
const longestSummary = 400;
/** Texts up to this length stand for themselves. */
const shortText = 200;

/** What shapes a summary: the keywords already found, and how many sentences at most. */
export interface SummaryOptions {
  language: LanguageCode | null;
  maxSentences?: number;
  keywords?: readonly string[];
}

/**
 * Shortens to at most `length` units at the end of a clause or word, with an ellipsis; never inside
 * a word or character.
 */
export function shorten(text: string, length: number): string {
  if (text.length <= length) return text;
  const head = text.slice(0, length - 1).toWellFormed();
  const clause = Math.max(
    head.lastIndexOf(', '),
    head.lastIndexOf('; '),
    head.lastIndexOf(': '),
    head.lastIndexOf('，'),
    head.lastIndexOf('、'),
  );
  const word = head.lastIndexOf(' ');
  const atWord = word > length * 0.4 ? word : head.replace(/\uFFFD$/u, '').length;
  const cut = clause > length * 0.6 ? clause : atWord;
  return `${head.slice(0, cut).replace(/[\s,;:，、–-]+$/u, '')}…`;
}

const tidy = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();

/**
 * Says what a text is about in one to three of its own sentences, in reading order, at most 400
 * characters. A short text stands
 * for itself. Empty for a text without words. Callers describe code and lists by other means.
 */
export function summarize(
  text: string,
  { maxSentences = 3, keywords = [] }: SummaryOptions,
): string {
  if (!/[\p{L}\p{N}]/u.test(text)) return '';
  if (text.length <= shortText * 2 && tidy(text).length <= shortText) return tidy(text);
  const scored = scoreSentences(text, keywords);
  const picked: ScoredSentence[] = [];
  let used = 0;
  const target = scored.length <= 4 ? Math.min(2, maxSentences) : maxSentences;
  const remaining = [...scored];
  while (picked.length < target && remaining.length > 0) {
    let best = 0;
    let bestScore = -1;
    for (const [index, sentence] of remaining.entries()) {
      const repeated = picked.reduce(
        (most, other) => Math.max(most, overlap(sentence.terms, other.terms)),
        0,
      );
      const score = sentence.score * (1 - 0.6 * repeated);
      if (score > bestScore) {
        best = index;
        bestScore = score;
      }
    }
    const [sentence] = remaining.splice(best, 1);
    if (!sentence || bestScore <= 0) break;
    const size = tidy(sentence.text).length + (picked.length > 0 ? 1 : 0);
    if (used + size > longestSummary) {
      if (
        picked.length > 0 ||
        remaining.some(
          (other) => other.text.length < longestSummary && other.score > 0.6 * sentence.score,
        )
      )
        continue;
    }
    picked.push(sentence);
    used += size;
    if (used >= longestSummary) break;
  }
  const joined = picked
    .toSorted((a, b) => a.start - b.start)
    .map((sentence) => tidy(sentence.text))
    .join(' ');
  return shorten(joined === '' ? tidy(text.slice(0, 2 * longestSummary)) : joined, longestSummary);
}
