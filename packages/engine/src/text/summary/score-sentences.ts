import { spacelessClass } from '../spaceless.ts';
import { splitSentences, type Sentence } from './sentences.ts';

/** A sentence with how well it stands for the whole, 0–1. */
export interface ScoredSentence extends Sentence {
  score: number;
  terms: ReadonlySet<string>;
}

/**
 * Sentences compared with each other; a longer text is judged by its beginning and every n-th
 * sentence after it.
 */
const mostSentences = 200;
const mostTerms = 60;
const damping = 0.85;
const spaceless = new RegExp(spacelessClass, 'u');
/** Openings that lean on the sentence before. */
const leaning = new RegExp(
  String.raw`^(?:this|that|these|those|it|they|he|she|his|her|their|its|such|however|but|` +
    String.raw`and|so|also|moreover|furthermore|therefore|thus|then|for example|for instance|` +
    String.raw`in addition|il|elle|ils|elles|cela|mais|et|er|sie|es|aber|und|dies|diese|él|` +
    String.raw`ella|esto|pero|y|ele|ela|isso|mas|e|egli|questo|ma)(?![\p{L}])`,
  'iu',
);

function termsOf(sentence: string): Set<string> {
  const terms = new Set<string>();
  for (const [word] of sentence.toLowerCase().matchAll(/[\p{L}\p{N}][\p{L}\p{M}\p{N}]+/gu)) {
    if (terms.size >= mostTerms) break;
    if (spaceless.test(word)) {
      for (let at = 0; at + 1 < Math.min(word.length, mostTerms); at += 1)
        terms.add(word.slice(at, at + 2));
    } else terms.add(word.length > 6 ? word.slice(0, 6) : word);
  }
  return terms;
}

/**
 * Centrality by TextRank (Mihalcea & Tarau 2004) with terms weighed by their rarity among the
 * sentences.
 */
function centrality(terms: readonly Set<string>[], weight: (term: string) => number): number[] {
  const norms = terms.map(
    (set) => Math.sqrt(set.values().reduce((total, term) => total + weight(term) ** 2, 0)) || 1,
  );
  const similar = terms.map((left, i) =>
    terms.map((right, j) => {
      if (i === j) return 0;
      let shared = 0;
      for (const term of left) if (right.has(term)) shared += weight(term) ** 2;
      return shared / ((norms[i] ?? 1) * (norms[j] ?? 1));
    }),
  );
  const totals = similar.map((row) => row.reduce((total, value) => total + value, 0));
  let ranks = terms.map(() => 1);
  for (let round = 0; round < 20; round += 1) {
    ranks = terms.map((_, i) => {
      let incoming = 0;
      for (let j = 0; j < terms.length; j += 1)
        incoming += ((similar[j]?.[i] ?? 0) / (totals[j] || 1)) * (ranks[j] ?? 0);
      return 1 - damping + damping * incoming;
    });
  }
  const top = Math.max(...ranks, 1e-9);
  return ranks.map((rank) => rank / top);
}

/**
 * Scores sentences by centrality, position and the keywords they hold (0–1, in reading order).
 * Headings and fragments of less
 * than four words score low. Bounded: at most 200 sentences are compared.
 */
export function scoreSentences(text: string, keywords: readonly string[]): ScoredSentence[] {
  const all = splitSentences(text);
  const step = Math.max(1, Math.ceil((all.length - mostSentences / 2) / (mostSentences / 2)));
  const sentences =
    all.length <= mostSentences
      ? all
      : all
          .filter((_, index) => index < mostSentences / 2 || index % step === 0)
          .slice(0, mostSentences);
  const terms = sentences.map((sentence) => termsOf(sentence.text));
  const seen = new Map<string, number>();
  for (const set of terms) for (const term of set) seen.set(term, (seen.get(term) ?? 0) + 1);
  const ranks = centrality(
    terms,
    (term) =>
      Math.log(1 + sentences.length / (seen.get(term) ?? 1)) *
      ((seen.get(term) ?? 0) > 1 ? 1 : 0.6),
  );
  const wanted = keywords
    .slice(0, 10)
    .map((keyword) => keyword.toLowerCase())
    .filter((keyword) => keyword !== '');
  return sentences.map((sentence, index) => {
    const lower = sentence.text.toLowerCase();
    const words = sentence.text.split(/\s+/u).length;
    const held = wanted.reduce(
      (total, keyword, place) => total + (lower.includes(keyword) ? 1 / (1 + place * 0.2) : 0),
      0,
    );
    const position =
      index === 0
        ? 1
        : Math.max(0, 0.6 - 0.6 * (index / sentences.length)) +
          (index === sentences.length - 1 && sentences.length > 6 ? 0.15 : 0);
    const fragment =
      (words < 4 && !spaceless.test(sentence.text)) ||
      !/[.!?。！？؟।…]["'”’»)\]]*$/u.test(sentence.text);
    const raw = 0.4 * (ranks[index] ?? 0) + 0.3 * position + 0.3 * Math.min(1, held / 2.5);
    const penalty =
      (fragment ? 0.5 : 1) *
      (leaning.test(sentence.text) && index > 0 ? 0.8 : 1) *
      (/[?？؟]["'”’»)]*$/u.test(sentence.text) ? 0.6 : 1) *
      (words > 60 ? 0.7 : 1);
    return { ...sentence, score: Math.min(1, raw * penalty), terms: terms[index] ?? new Set() };
  });
}

/** Share of the smaller set that both hold, 0–1. */
export function overlap(left: ReadonlySet<string>, right: ReadonlySet<string>): number {
  const smaller = Math.min(left.size, right.size);
  return smaller === 0 ? 0 : left.intersection(right).size / smaller;
}
