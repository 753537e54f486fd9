import { latencyBounds } from '@aplomb/contract';

/** Classes of latency: one per bound, and the one above them. */
export const latencyClasses = latencyBounds.length + 1;

/** Index of the class a latency falls into. */
export function latencyClass(milliseconds: number): number {
  const index = latencyBounds.findIndex((bound) => milliseconds <= bound);
  return index === -1 ? latencyBounds.length : index;
}

/**
 * The latency that `share` of the requests stay within, interpolated inside its class; null without
 * requests.
 */
export function percentile(buckets: readonly number[], share: number): number | null {
  const total = buckets.reduce((sum, count) => sum + count, 0);
  if (total === 0) return null;
  let left = share * total;
  for (const [index, count] of buckets.entries()) {
    if (count > 0 && left <= count) {
      const lower = latencyBounds[index - 1] ?? 0;
      // Nothing is known of the class without an upper bound but where it begins.
      const upper = latencyBounds[index] ?? lower;
      return Math.round((lower + ((upper - lower) * left) / count) * 10) / 10;
    }
    left -= count;
  }
  return latencyBounds.at(-1) ?? null;
}
