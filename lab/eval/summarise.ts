import type { CheckName } from './judge.ts';
import type { MomentResult } from './journal.ts';

/** Figures of some results. Shares are null where no result has the check. */
export interface Summary {
  moments: number;
  score: number;
  answered: number;
  shares: Record<CheckName, number | null>;
  /** Milliseconds to the first word. */
  median: number | null;
  p95: number | null;
}

/** The checks in the order they are shown. */
export const checkNames = [
  'right',
  'complete',
  'language',
  'first line',
  'length',
  'quotes',
] as const;

/** Sums up results. */
export function summarise(results: readonly MomentResult[]): Summary {
  const times = results.flatMap(({ firstWord }) => (firstWord === null ? [] : [firstWord]));
  return {
    moments: results.length,
    score: mean(results.map(({ score }) => score)) ?? 0,
    answered: mean(results.map(({ answer }) => Number(answer !== null))) ?? 0,
    shares: Object.fromEntries(
      checkNames.map((name) => [name, shareOf(results, name)]),
    ) as Summary['shares'],
    median: percentile(times, 0.5),
    p95: percentile(times, 0.95),
  };
}

function shareOf(results: readonly MomentResult[], name: CheckName): number | null {
  const judged = results.flatMap(({ checks }) =>
    checks[name] === undefined ? [] : [checks[name]],
  );
  return mean(judged.map(Number));
}

function mean(values: readonly number[]): number | null {
  return values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** Nearest-rank percentile; null for no values. */
export function percentile(values: readonly number[], share: number): number | null {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? null;
}
