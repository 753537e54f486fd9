/** Pairs of neighbouring letters and digits; case and marks are what reading gets wrong. */
function pairsOf(text: string): string[] {
  const plain = text
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
  return Array.from({ length: Math.max(0, plain.length - 1) }, (_, at) => plain.slice(at, at + 2));
}

/** How much two texts are the same, 0–1 (Dice's coefficient of their pairs of letters). */
export function likeness(a: string, b: string): number {
  const [left, right] = [pairsOf(a), pairsOf(b)];
  const all = left.length + right.length;
  if (all === 0) return 1;
  const open = Map.groupBy(right, (pair) => pair);
  const shared = left.filter((pair) => open.get(pair)?.pop() !== undefined);
  return (2 * shared.length) / all;
}
