import type { LanguageCode } from '@aplomb/contract';
import { collectCandidates, isNamed, surface, type Candidate } from './candidates.ts';
import { describe, weakWords, type Described, type Features } from './features.ts';
import { tokenize, type KeywordResources } from './tokens.ts';
import fitted from './weights.json' with { type: 'json' };
import { scoreWords } from './yake.ts';

/** Most candidates kept for the full comparison; the rest are the rarest of a very long text. */
const mostCandidates = 4_000;

/**
 * Leaves out what stands nowhere but inside one longer phrase, where that is a name or stands
 * twice: "Douglas MD-83" of "McDonnell Douglas MD-83".
 */
function withoutInner(candidates: readonly Candidate[]): Candidate[] {
  const inner = new Set<string>();
  const counts = new Map(
    candidates.map((candidate) => [candidate.key, candidate.occurrences.length]),
  );
  for (const { key, occurrences } of candidates) {
    const words = key.split(' ');
    const place = occurrences[0] ?? [];
    if (words.length === 1 || (occurrences.length === 1 && !isNamed(place))) continue;
    for (const part of [words.slice(1).join(' '), words.slice(0, -1).join(' ')])
      if (counts.get(part) === occurrences.length) inner.add(part);
  }
  return candidates.filter(({ key }) => !inner.has(key));
}

/**
 * True for what can be a keyword by its word classes: a noun phrase, or words joined as in "ease of
 * use" that are a name or stand twice.
 */
function isNominal({ occurrences, nounPhrases }: Candidate): boolean {
  const words = occurrences[0] ?? [];
  return (
    nounPhrases > 0 ||
    (words.some((word) => word.stop) && (occurrences.length > 1 || isNamed(words)))
  );
}

/** A day or month on its own: a name by its capital, and never what a text is about. */
const isDate = ({ key, occurrences }: Candidate): boolean =>
  !key.includes(' ') &&
  (occurrences[0] ?? []).every((word) => word.proper && weakWords.has(word.lower));

/**
 * Candidates of a text with their features, before weighting. Training uses the same function as
 * ranking.
 */
export function describeCandidates(
  text: string,
  language: LanguageCode | null,
  resources: KeywordResources,
): Described[] {
  const tokens = tokenize(text, language, resources);
  const found = collectCandidates(tokens);
  const nominal = resources.tag ? found.filter(isNominal) : found;
  const outer = withoutInner(nominal.length > 0 ? nominal : found).filter((one) => !isDate(one));
  const candidates =
    outer.length > mostCandidates
      ? outer.toSorted((a, b) => b.occurrences.length - a.occurrences.length)
      : outer;
  const kept = candidates.slice(0, mostCandidates);
  return describe(kept, tokens, scoreWords(tokens), resources);
}

const contains = (outer: string, inner: string): boolean => ` ${outer} `.includes(` ${inner} `);

/**
 * Picks the best, leaving out phrases that only repeat one already picked: its own part or its
 * extension, seldom seen without it.
 */
export function pickDistinct(ranked: readonly Candidate[], count: number): Candidate[] {
  const picked: Candidate[] = [];
  for (const candidate of ranked) {
    if (picked.length >= count) break;
    const words = candidate.key.split(' ');
    if (new Set(words).size < words.length) continue;
    const repeats = picked.some((other) => {
      if (contains(other.key, candidate.key))
        return candidate.occurrences.length <= other.occurrences.length || candidate.whole === 0;
      return (
        contains(candidate.key, other.key) &&
        other.whole === 0 &&
        candidate.occurrences.length < other.occurrences.length
      );
    });
    if (!repeats) picked.push(candidate);
  }
  return picked;
}

/**
 * Finds keywords, best first, at most `count`, as they are written in the text. Never throws; no
 * words gives an empty list.
 */
export function findKeywords(
  text: string,
  language: LanguageCode | null,
  count: number,
  resources: KeywordResources,
): string[] {
  // Fitted by lab/train/keywords/fit.ts; the plain ones serve where no tagger exists.
  const weights: Features = resources.tag ? fitted.english : fitted.plain;
  const scoreOf = (features: Features): number =>
    (Object.keys(features) as (keyof Features)[]).reduce(
      (total, name) => total + features[name] * weights[name],
      0,
    );
  const ranked = describeCandidates(text, language, resources)
    .map(({ candidate, features }) => ({ candidate, score: scoreOf(features) }))
    .toSorted((a, b) => b.score - a.score)
    .map((entry) => entry.candidate);
  return pickDistinct(ranked, count).map((candidate) => surface(candidate, text).toWellFormed());
}
