import type { ProofRow, ProofRowId } from '@aplomb/contract';
import type { AppUnderProof } from './app-under-proof.ts';

/** What a row works with. */
export interface ProofContext {
  readonly app: AppUnderProof;
  /** How long the app is left alone and watched. */
  readonly idleSeconds: number;
  readonly signal: AbortSignal;
  readonly wine: boolean;
  /** Words that stand nowhere but in what this proof wrote. */
  readonly marker: string;
  /** Peers beyond this machine seen so far; null once the system did not tell. */
  readonly peers: () => ReadonlySet<string> | null;
}

/**
 * What came of a row. What was late is a failure of the app, unless other programs took the
 * machine's time.
 */
export interface ProofOutcome {
  readonly outcome: ProofRow['outcome'] | 'late';
  readonly detail: string;
  readonly figures?: ProofRow['figures'];
}

/** One thing to try. */
export interface ProofStep {
  readonly id: ProofRowId;
  run(context: ProofContext): Promise<ProofOutcome>;
}

/** The value that so much of all values stay below. */
export const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.ceil(values.length * share) - 1] ?? Number.NaN;
export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

const rounded = (value: number): number => Number(value.toPrecision(3));

/** A figure of three digits. */
export const figure = (
  name: string,
  value: number,
  unit: ProofRow['figures'][number]['unit'],
): ProofRow['figures'][number] => ({ name, value: rounded(value), unit });

export const passed = (detail: string, figures: ProofRow['figures'] = []): ProofOutcome => ({
  outcome: 'passed',
  detail,
  figures,
});
export const failed = (detail: string, figures: ProofRow['figures'] = []): ProofOutcome => ({
  outcome: 'failed',
  detail,
  figures,
});
export const late = (detail: string, figures: ProofRow['figures'] = []): ProofOutcome => ({
  outcome: 'late',
  detail,
  figures,
});
export const unknown = (detail: string, figures: ProofRow['figures'] = []): ProofOutcome => ({
  outcome: 'unknown',
  detail,
  figures,
});
