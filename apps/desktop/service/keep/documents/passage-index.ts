import { stem } from '@aplomb/engine';
import MiniSearch from 'minisearch';
import iso from 'stopwords-iso/stopwords-iso.json' with { type: 'json' };
import { spacelessScripts } from '../../base/spaceless-scripts.ts';
import { folded } from '../history/marks.ts';
import { createRelevance, type Share, type Words } from './relevance.ts';

interface Indexed {
  readonly id: string;
  readonly text: string;
  readonly name: string;
}

/**
 * A passage found: its id, its rank among those found, how relevant it is whatever else was found,
 * and how surely it shows that the question is answered at all: from 1 on, quotes are worth it.
 */
export interface Found {
  readonly id: string;
  readonly score: number;
  readonly relevance: number;
  readonly answers: number;
}

const SPACELESS = new RegExp(`[${spacelessScripts}]`, 'u');
const WORD = /[\p{L}\p{N}][\p{L}\p{M}\p{N}]*(?:\+\+|#)?/gu;
const LANGUAGES = [
  'en',
  'de',
  'fr',
  'es',
  'it',
  'pt',
  'nl',
  'pl',
  'sv',
  'da',
  'no',
  'fi',
  'ru',
  'uk',
  'tr',
  'cs',
];
const stopWords = new Set(
  LANGUAGES.flatMap((language) => (iso as Record<string, string[]>)[language] ?? []).map(folded),
);
const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' });

/** Passages in memory, to be searched. */
export interface PassageIndex {
  add(passages: readonly Indexed[]): void;
  remove(ids: readonly string[]): void;
  search(query: string, fits: (id: string) => boolean): Found[];
}

/**
 * Ranks passages by BM25 over stems, with beginnings of words and small slips of the pen counting
 * less.
 */
export function createPassageIndex(): PassageIndex {
  const index = new MiniSearch<Indexed>({
    fields: ['text', 'name'],
    tokenize: wordsOf,
    processTerm: (term) => stem(folded(term), null),
  });
  const relevance = createRelevance();
  return {
    add: (passages) => {
      index.addAll(passages);
      for (const { id, text, name } of passages) relevance.add(id, termsOf(`${text}\n${name}`));
    },
    remove: (ids) => {
      for (const id of ids) {
        index.discard(id);
        relevance.remove(id);
      }
    },
    search: (query, fits) => {
      const words = termsOf(query);
      const content = words.filter((word) => word.content);
      const wanted = [...new Set((content.length > 0 ? content : words).map(({ term }) => term))];
      if (wanted.length === 0) return [];
      const count = relevance.count(fits);
      const found = index.search(wanted.join(' '), {
        boost: { text: 1, name: 0.3 },
        prefix: (term) => term.length > 3,
        fuzzy: (term) => (term.length > 5 ? 0.17 : false),
        weights: { fuzzy: 0.2, prefix: 0.5 },
        filter: ({ id }) => fits(String(id)),
      });
      return found
        .map(({ id, score }) => {
          const share = relevance.of(String(id), words);
          return {
            id: String(id),
            score,
            relevance: likelihood(share, score, count),
            answers: surety(share, score, count),
          };
        })
        .toSorted((one, other) => other.relevance - one.relevance);
    },
  };
}

/** How much of a term a text holds, by the same words as relevance: 1 and more for all of it. */
export function createCoverage(text: string): (term: string) => number {
  const relevance = createRelevance();
  relevance.add(text, termsOf(text));
  return (term) => {
    const { words, pairs } = relevance.of(text, termsOf(term));
    return words + pairs / 2;
  };
}

/**
 * How likely a passage is to answer a question: a logistic regression fitted to public questions
 * (docs/measured.md). Among more passages, one is likelier to share a word by chance, and BM25 knows
 * better which words are rare.
 */
function likelihood({ words, pairs }: Share, score: number, passages: number): number {
  const many = Math.log2(Math.max(1, passages));
  const evidence =
    2.96 * words + 1.814 * pairs + 0.155 * many * Math.log(1 + score) - 0.77 * many - 1.15;
  return 1 / (1 + Math.exp(-evidence));
}

/**
 * How surely a question is answered where this passage is the nearest, as odds: a second regression,
 * fitted to the nearest passages of questions with and without an answer. Many words, and rare ones,
 * are rarely shared by chance. From 1 on about two in a hundred without an answer get a quote.
 */
function surety({ words, pairs, asked, rarity }: Share, score: number, passages: number): number {
  const many = Math.log2(Math.max(1, passages));
  const near = Math.log(1 + score);
  const shared = 3.21 * words + 3.7 * pairs + (1.37 + 0.09 * many) * near - 1.02 * many;
  return Math.exp(shared + 5.16 * Math.log(1 + asked) - 6.6 * Math.log(1 + rarity) + 9.9);
}

const termsOf = (text: string): Words =>
  wordsOf(text).map((word) => ({
    term: stem(folded(word), null),
    content: !stopWords.has(folded(word)),
  }));

/** Words of a text; scripts without spaces are cut by the system's rules. */
function wordsOf(text: string): string[] {
  if (!SPACELESS.test(text)) return text.match(WORD) ?? [];
  return [...segmenter.segment(text)]
    .filter(({ isWordLike }) => isWordLike)
    .map(({ segment }) => segment);
}
