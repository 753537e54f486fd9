/** Examples, each with its buckets that at least `fewest` of them have: rare words say nothing. */
export function withCommonBuckets<
  Buckets extends Uint16Array | Uint32Array,
  Example extends { buckets: Buckets },
>(examples: readonly Example[], size: number, fewest: number): Example[] {
  const counts = new Uint32Array(size);
  for (const { buckets } of examples)
    for (const bucket of buckets) counts[bucket] = (counts[bucket] ?? 0) + 1;
  return examples.map((one) => ({
    ...one,
    buckets: one.buckets.filter((bucket) => (counts[bucket] ?? 0) >= fewest),
  }));
}
