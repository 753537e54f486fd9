/** Words as they are compared: lower case, without punctuation. */
export function wordsOf(text: string): string[] {
  return text
    .toLowerCase()
    .replace(/['’]/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .split(' ')
    .filter((word) => word !== '');
}

/**
 * Insertions, deletions and replacements that turn one text into the other, and the words of the
 * first.
 */
export function wordErrors(reference: string, heard: string): { errors: number; words: number } {
  const [truth, answer] = [wordsOf(reference), wordsOf(heard)];
  let costs = Array.from({ length: answer.length + 1 }, (_, index) => index);
  for (const [row, word] of truth.entries()) {
    const next = [row + 1];
    for (const [column, other] of answer.entries()) {
      next.push(
        Math.min(
          (costs[column] ?? 0) + (word === other ? 0 : 1),
          (costs[column + 1] ?? 0) + 1,
          (next[column] ?? 0) + 1,
        ),
      );
    }
    costs = next;
  }
  return { errors: costs.at(-1) ?? 0, words: truth.length };
}
