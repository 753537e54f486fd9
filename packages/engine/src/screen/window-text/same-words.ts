/** Pairs of neighbouring letters and digits; case and marks are what reading gets wrong. */
function pairsOf(text: string): Map<string, number> {
  const plain = text
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
  const pairs = new Map<string, number>();
  for (let at = 0; at + 1 < plain.length; at++) {
    const pair = plain.slice(at, at + 2);
    pairs.set(pair, (pairs.get(pair) ?? 0) + 1);
  }
  return pairs;
}

/** How much two texts are the same, 0–1 (Dice's coefficient of their pairs of letters). */
export function likeness(a: string, b: string): number {
  const [left, right] = [pairsOf(a), pairsOf(b)];
  const count = (pairs: Map<string, number>): number =>
    [...pairs.values()].reduce((sum, one) => sum + one, 0);
  const all = count(left) + count(right);
  if (all === 0) return 1;
  let shared = 0;
  for (const [pair, times] of left) shared += Math.min(times, right.get(pair) ?? 0);
  return (2 * shared) / all;
}
