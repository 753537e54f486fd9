/** Words as they are compared: without case and punctuation. */
const plain = (word: string): string => word.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '') || word;

const wordsOf = (text: string): string[] => text.split(/\s+/u).filter((word) => word !== '');

/**
 * How many of `words` stand for all of `prefix`, by the fewest insertions, deletions and
 * replacements.
 */
function lengthOfPrefix(prefix: readonly string[], words: readonly string[]): number {
  let costs = words.map((_, index) => index + 1);
  costs.unshift(0);
  for (const [row, kept] of prefix.entries()) {
    const next = [row + 1];
    for (const [column, word] of words.entries()) {
      const same = plain(kept) === plain(word) ? 0 : 1;
      next.push(
        Math.min(
          (costs[column] ?? 0) + same,
          (costs[column + 1] ?? 0) + 1,
          (next[column] ?? 0) + 1,
        ),
      );
    }
    costs = next;
  }
  return costs.reduce((best, cost, index) => (cost < (costs[best] ?? Infinity) ? index : best), 0);
}

/**
 * Words of one caption while it grows: those that two decodes in a row agreed on stay for good, the
 * rest is its tail.
 */
export class GrowingCaption {
  #stable: string[] = [];
  #last: string[] = [];

  /** Takes the next decode of the same speech, a little longer than before. */
  update(text: string): { stable: string; tail: string } {
    const words = wordsOf(text);
    const rest = words.slice(lengthOfPrefix(this.#stable, words));
    let agreed = 0;
    while (
      agreed < rest.length &&
      agreed < this.#last.length &&
      plain(rest[agreed] ?? '') === plain(this.#last[agreed] ?? '')
    )
      agreed += 1;
    this.#stable.push(...rest.slice(0, agreed));
    this.#last = rest.slice(agreed);
    return { stable: this.#stable.join(' '), tail: this.#last.join(' ') };
  }

  /** The whole caption once its speech has ended; what was shown as stable stays. */
  finish(text: string): string {
    const words = wordsOf(text);
    return [...this.#stable, ...words.slice(lengthOfPrefix(this.#stable, words))].join(' ');
  }
}
