const MOST_NEAR = 6;

/**
 * The words of a sorted list that a misspelt one is likely to mean: one slip away, from eight
 * letters on two. Two letters that changed places are one slip.
 */
export function nearWords(word: string, words: readonly string[]): readonly string[] {
  if (word.length < 4 || /^\d+$/.test(word)) return [];
  const most = word.length < 8 ? 1 : 2;
  const found = words
    .map((other) => ({ other, slips: slipsBetween(word, other, most) }))
    .filter(({ slips }) => slips <= most)
    .toSorted((a, b) => a.slips - b.slips);
  const least = found[0]?.slips;
  return found
    .filter(({ slips }) => slips === least)
    .slice(0, MOST_NEAR)
    .map(({ other }) => other);
}

/** Letters left out, added, changed or swapped with the next (Damerau); more than `most` is enough. */
function slipsBetween(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const change = a[i - 1] === b[j - 1] ? 0 : 1;
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      row[j] = Math.min(
        (last[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
        (last[j - 1] ?? 0) + change,
        swapped ? (before[j - 2] ?? 0) + 1 : Infinity,
      );
    }
    if (Math.min(...row) > most) return most + 1;
    before = last;
    last = row;
  }
  return last[b.length] ?? most + 1;
}
