import type { Token } from './token.ts';
import linkerList from './linkers.json' with { type: 'json' };

/**
 * A phrase that could be a keyword, with every place it stands at. `whole` counts places where no
 * larger phrase holds it.
 */
export interface Candidate {
  key: string;
  occurrences: Token[][];
  whole: number;
  nounPhrases: number;
}

/**
 * Longest phrase in words; phrases with a stop word inside ("ahorro de agua") may have one more.
 */
const longestPhrase = 4;
/** Words of several languages that join two nouns of a phrase. */
const linkers = new Set(linkerList);

/** True for words that all are part of a name, but for stop words among them. */
export const isNamed = (words: readonly Token[]): boolean =>
  words.every((word) => word.stop || word.proper || word.acronym);

/** True for words tagged adjective* noun+, the shape of an English noun phrase without article. */
function isNounPhrase(words: readonly Token[]): boolean {
  return (
    words.at(-1)?.wordClass === 'noun' &&
    words.every((word) => word.wordClass !== 'other' && word.wordClass !== null)
  );
}

/**
 * Collects phrases of one to five words that neither start nor end with a stop word nor cross
 * punctuation, grouped by stem.
 */
export function collectCandidates(tokens: readonly Token[]): Candidate[] {
  const candidates = new Map<string, Candidate>();
  const joins = (left: Token | undefined, right: Token | undefined): boolean =>
    left !== undefined &&
    right !== undefined &&
    left.chunk === right.chunk &&
    !left.stop &&
    !right.stop &&
    !left.number &&
    !right.number &&
    (left.wordClass === null || (left.wordClass !== 'other' && right.wordClass !== 'other'));
  for (let first = 0; first < tokens.length; first += 1) {
    const head = tokens[first];
    if (!head || head.stop || head.number) continue;
    const words: Token[] = [head];
    let inner = 0;
    for (let last = first; last < first + longestPhrase + 1; last += 1) {
      const tail = tokens[last];
      if (!tail || tail.chunk !== head.chunk) break;
      if (last > first) words.push(tail);
      if (tail.stop) {
        if (!linkers.has(tail.lower)) break;
        inner += 1;
        if (inner > 2) break;
        continue;
      }
      if (words.length - inner > longestPhrase || (inner > 0 && words.length - inner > 3)) break;
      if (tail.number) continue;
      const key = words.map((word) => word.stem).join(' ');
      let candidate = candidates.get(key);
      if (!candidate)
        candidates.set(key, (candidate = { key, occurrences: [], whole: 0, nounPhrases: 0 }));
      candidate.occurrences.push([...words]);
      if (!joins(tokens[first - 1], head) && !joins(tail, tokens[last + 1])) candidate.whole += 1;
      if (isNounPhrase(words)) candidate.nounPhrases += 1;
    }
  }
  return [...candidates.values()];
}

/**
 * The commonest written form of a candidate; all-lower forms win ties, so that a sentence start
 * does not decide the casing.
 */
export function surface(candidate: Candidate, source: string): string {
  const forms = new Map<string, number>();
  for (const words of candidate.occurrences) {
    const form = source.slice(words[0]?.start, words.at(-1)?.end).replace(/\s+/gu, ' ');
    const sentenceStart = words[0] !== undefined && !words[0].proper && !words[0].acronym;
    forms.set(
      form,
      (forms.get(form) ?? 0) + (sentenceStart && form !== form.toLowerCase() ? 0.5 : 1),
    );
  }
  return [...forms].reduce(
    ([best, most], [form, count]) =>
      count > most || (count === most && form === form.toLowerCase())
        ? [form, count]
        : [best, most],
    ['', 0],
  )[0];
}
