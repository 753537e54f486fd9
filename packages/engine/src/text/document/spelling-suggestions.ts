/**
 * A word list that knows whether a word is spelt right, in any accepted variety of the language.
 */
export interface SpellingList {
  knows(word: string): boolean;
  /** 0 for the commonest words of English to 1 for words outside its 40,000 commonest. */
  rarity(word: string): number;
}

/** Longest word whose neighbours are looked up: one slip makes 54 of each letter. */
const longestWord = 30;
const alphabet = [...'abcdefghijklmnopqrstuvwxyz'];

/** Distance of one typing slip or two (Damerau–Levenshtein, bounded by length). */
export function editDistance(left: string, right: string): number {
  let before: number[] = [];
  let row = Array.from({ length: right.length + 1 }, (_, index) => index);
  for (let i = 1; i <= left.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= right.length; j += 1) {
      const cost = left[i - 1] === right[j - 1] ? 0 : 1;
      let best = Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + cost);
      if (i > 1 && j > 1 && left[i - 1] === right[j - 2] && left[i - 2] === right[j - 1])
        best = Math.min(best, (before[j - 2] ?? 0) + 1);
      next.push(best);
    }
    before = row;
    row = next;
  }
  return row[right.length] ?? 0;
}

/** One slip in a short word, two in a longer one, three in a very long one that begins alike. */
export function isClose(suggestion: string, word: string): boolean {
  const distance = editDistance(suggestion, word);
  return (
    distance <= (word.length > 4 ? 2 : 1) ||
    (distance === 3 && word.length > 9 && suggestion.slice(0, 2) === word.slice(0, 2))
  );
}

/**
 * What a misspelt word (in small letters) most likely meant, best first: the checker's suggestions
 * and the words one slip away, by distance, by how common they are, and by whether the text uses
 * them (`uses`).
 */
export function rankSpellings(
  word: string,
  suggestions: readonly string[],
  spelling: SpellingList,
  uses: ReadonlyMap<string, number>,
): string[] {
  const letters = lettersOf(word);
  // Weights were chosen on one half of others' misspellings (`npm run bench -- document`).
  const cost = (candidate: string): number =>
    editDistance(word, candidate) +
    spelling.rarity(candidate) +
    (candidate[0] === word[0] ? 0 : 0.5) +
    (lettersOf(candidate) === letters ? 0 : 0.5) -
    (uses.has(candidate) ? 1 : 0);
  const near = word.length > longestWord ? [] : [...oneSlipAway(word)];
  const forms = new Map([
    ...near
      .filter((neighbour) => neighbour.length > 1 && spelling.knows(neighbour))
      .map((neighbour) => [neighbour, neighbour] as const),
    ...suggestions.map((suggestion) => [suggestion.toLowerCase(), suggestion] as const),
  ]);
  return [...forms]
    .map(([candidate, form]) => ({ form, cost: cost(candidate) }))
    .toSorted((one, other) => one.cost - other.cost)
    .map(({ form }) => form);
}

const lettersOf = (word: string): string => [...new Set(word)].toSorted().join('');

function* oneSlipAway(word: string): Generator<string> {
  for (let at = 0; at <= word.length; at += 1) {
    const before = word.slice(0, at);
    const after = word.slice(at);
    const [next = '', second = ''] = after;
    if (next) yield before + after.slice(1);
    if (second) yield before + second + next + after.slice(2);
    for (const letter of alphabet) {
      if (next) yield before + letter + after.slice(1);
      yield before + letter + after;
    }
  }
}
