import { isNamed, type Candidate } from './candidates.ts';
import type { Token } from './token.ts';
import type { KeywordResources } from './tokens.ts';
import weakWordList from './weak-words.json' with { type: 'json' };
import weights from './weights.json' with { type: 'json' };
import { scorePhrase, type WordScore } from './yake.ts';

/**
 * Words that fill scientific and news prose but seldom belong in an author's keyword, per language.
 */
export const weakWords: ReadonlySet<string> = new Set(weakWordList);

/** What a candidate is compared by: numbers of about 0–1, relative to its document. */
export type Features = Readonly<Record<keyof typeof weights.english, number>>;

/** What ranking compares candidates by. */
export interface Described {
  candidate: Candidate;
  features: Features;
}

/** Describes each candidate by numbers of about 0–1, relative to its document. */
export function describe(
  candidates: readonly Candidate[],
  tokens: readonly Token[],
  scores: ReadonlyMap<string, WordScore>,
  resources: KeywordResources,
): Described[] {
  const most = Math.log(
    1 + candidates.reduce((top, candidate) => Math.max(top, candidate.occurrences.length), 1),
  );
  const length = Math.max(1, tokens.length);
  /** 0 for an abstract of 60 words, 1 from about 3,000 words. */
  const long = Math.min(1, Math.max(0, Math.log(length / 60) / Math.log(50)));
  const rated = candidates.map((candidate) => {
    const words = candidate.occurrences[0] ?? [];
    return -Math.log(Math.max(1e-12, scorePhrase(words, candidate.occurrences.length, scores)));
  });
  const sorted = rated.toSorted((a, b) => b - a);
  const top = sorted[0] ?? 1;
  const middle = sorted[sorted.length >> 1] ?? 0;
  const strongest = scores.values().reduce((best, score) => Math.max(best, score.degree), 1);
  return candidates.map((candidate, index) => {
    const { occurrences } = candidate;
    const words = occurrences[0] ?? [];
    const content = words.filter((word) => !word.stop);
    const count = occurrences.length;
    const first = words[0]?.position ?? 0;
    const last = occurrences.at(-1)?.[0]?.position ?? first;
    const frequency = Math.log(1 + count) / most;
    const one = content.length === 1 ? 1 : 0;
    const rarities = content.map((word) => resources.rarity?.(word.lower) ?? 0);
    const proper = occurrences.filter(isNamed).length / count;
    const isWeak = (word: Token | undefined): boolean => weakWords.has(word?.lower ?? '');
    const features = {
      bias: 1,
      frequency,
      frequency_long: frequency * long,
      early: 1 - Math.sqrt(first / length),
      opening: Math.exp(-first / 150),
      one_word: one,
      two_words: content.length === 2 ? 1 : 0,
      four_words: content.length >= 4 ? 1 : 0,
      linked: words.length > content.length ? 1 : 0,
      whole: candidate.whole / count,
      yake: Math.max(-1, ((rated[index] ?? 0) - middle) / Math.max(0.5, top - middle)),
      centrality:
        content.reduce((total, word) => total + (scores.get(word.stem)?.degree ?? 0), 0) /
        content.length /
        strongest,
      proper,
      acronym: occurrences.some((place) => place.some((word) => word.acronym)) ? 1 : 0,
      spread: (last - first) / length,
      weak_edge: isWeak(words[0]) || isWeak(words.at(-1)) ? 1 : 0,
      weak_all: content.every(isWeak) ? 1 : 0,
      rarity: rarities.reduce((total, value) => total + value, 0) / Math.max(1, rarities.length),
      rarest: Math.max(0, ...rarities),
      noun_phrase: candidate.nounPhrases / count,
      one_word_long: one * long,
      proper_short: proper * (1 - long),
      one_word_rare: one * (rarities[0] ?? 0),
      repeated_phrase: one === 0 && count > 1 ? 1 : 0,
    };
    return { candidate, features };
  });
}
