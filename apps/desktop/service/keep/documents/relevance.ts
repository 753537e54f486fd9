/** The words of a text as the index keeps them, in order; null for a word that says nothing. */
export type Words = readonly { term: string; content: boolean }[];

/** How much of a question stands in a passage. */
export interface Share {
  /** Of its content words, rare ones counting more. */
  words: number;
  /** Of its pairs of words in a row. */
  pairs: number;
  /** How many content words it has, and their inverse document frequencies together. */
  asked: number;
  rarity: number;
}

/** Keeps words of passages to judge by. */
export interface Relevance {
  add(id: string, words: Words): void;
  remove(id: string): void;
  /** How many of the passages fit. */
  count(fits: (id: string) => boolean): number;
  of(id: string, question: Words): Share;
}

interface Known {
  terms: ReadonlySet<string>;
  pairs: ReadonlySet<string>;
}

const nothingShared: Share = { words: 0, pairs: 0, asked: 0, rarity: 0 };
/** What the beginning of a word counts for, against the word itself. */
const beginningWeight = 0.6,
  shortestBeginning = 4,
  longestEnding = 2;
/** Passages without any of the words, so that one page alone has rare words, too. */
const imagined = 100;

/** Keeps words of passages, and tells how much of a question stands in each. */
export function createRelevance(): Relevance {
  const passages = new Map<string, Known>();
  const holders = new Map<string, number>();
  const hold = (terms: ReadonlySet<string>, by: 1 | -1): void => {
    for (const term of terms) holders.set(term, (holders.get(term) ?? 0) + by);
  };
  /** The inverse document frequency of BM25. */
  const rarity = (term: string): number => {
    const held = holders.get(term) ?? 0;
    return Math.log(1 + (passages.size + imagined - held + 0.5) / (held + 0.5));
  };
  return {
    add(id, words) {
      const terms = new Set(contentOf(words));
      passages.set(id, { terms, pairs: new Set(pairsOf(words)) });
      hold(terms, 1);
    },
    remove(id) {
      const known = passages.get(id);
      if (known === undefined) return;
      hold(known.terms, -1);
      passages.delete(id);
    },
    count: (fits) => [...passages.keys()].filter(fits).length,
    of(id, question) {
      const known = passages.get(id);
      const asked = [...new Set(contentOf(question))];
      if (known === undefined || asked.length === 0) return nothingShared;
      const whole = asked.reduce((sum, term) => sum + rarity(term), 0);
      const found = asked.reduce((sum, term) => sum + rarity(term) * weightIn(term, known), 0);
      const pairs = pairsOf(question);
      const shared = pairs.filter((pair) => known.pairs.has(pair)).length;
      return {
        words: found / whole,
        pairs: pairs.length === 0 ? 0 : shared / pairs.length,
        asked: asked.length,
        rarity: whole,
      };
    },
  };
}

const contentOf = (words: Words): string[] =>
  words.flatMap(({ term, content }) => (content ? [term] : []));

/** Pairs of words in a row that say something. */
const pairsOf = (words: Words): string[] =>
  words.slice(1).flatMap((word, index) => {
    const before = words[index];
    return before !== undefined && (before.content || word.content)
      ? [`${before.term} ${word.term}`]
      : [];
  });

function weightIn(term: string, { terms }: Known): number {
  if (terms.has(term)) return 1;
  if (term.length <= shortestBeginning) return 0;
  const beginning = term.slice(0, Math.max(shortestBeginning, term.length - longestEnding));
  return [...terms].some((other) => other.startsWith(beginning)) ? beginningWeight : 0;
}
