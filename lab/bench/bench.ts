/** One printed line of the benchmark table. */
export interface BenchRow {
  figure: string;
  value: number;
  unit: string;
  /** The figure to reach, e.g. '≥ 0.94'. Absent where there is none. */
  goal?: string;
  /** Named baseline measured in the same run; the table prints the ratio. */
  baseline?: { name: string; value: number };
  note?: string;
}

/** A benchmark: `npm run bench -- <name>` runs it and prints its rows. */
export interface Bench {
  name: string;
  run(): Promise<BenchRow[]>;
}

/** Middle value of a list of numbers; NaN for an empty list. */
export function median(values: readonly number[]): number {
  return percentile(values, 0.5);
}

/** Nearest-rank percentile (share 0–1); NaN for an empty list. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
}
