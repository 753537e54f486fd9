import { readFileSync } from 'node:fs';
import { rehearsalRules } from '@aplomb/contract';
import { createCoverage } from '../../apps/desktop/service/keep/documents/passage-index.ts';
import type { Bench, BenchRow } from './bench.ts';

interface Sample {
  /** Whether the threshold was chosen on it. */
  readonly chosenOn: boolean;
  readonly terms: readonly string[];
  readonly answers: readonly { readonly text: string; readonly said: readonly string[] }[];
}

const { termCoverage } = rehearsalRules;
const path = new URL('texts/rehearsal.json', import.meta.url);

/**
 * Whether an answer speaks of a term that is asked for, against what a reader marked before
 * anything was measured. Job descriptions, answers and marks are our own.
 */
export const rehearsalBench: Bench = {
  name: 'rehearsal',
  async run() {
    const samples = JSON.parse(readFileSync(path, 'utf8')) as Sample[];
    const chosenOn = samples.filter((sample) => sample.chosenOn);
    const others = samples.filter((sample) => !sample.chosenOn);
    return [
      ...[0.3, termCoverage, 0.6, 1].flatMap((least) => rowsOf('chosen on', chosenOn, least)),
      ...rowsOf('written after', others, termCoverage),
    ];
  },
};

function rowsOf(name: string, samples: readonly Sample[], least: number): BenchRow[] {
  const pairs = samples.flatMap(({ terms, answers }) =>
    answers.flatMap(({ text, said }) => {
      const coverage = createCoverage(text);
      return terms.map((term) => ({
        isFound: coverage(term) >= least,
        isSaid: said.includes(term),
      }));
    }),
  );
  const count = (fits: (pair: (typeof pairs)[number]) => boolean): number =>
    pairs.filter(fits).length;
  const right = count(({ isFound, isSaid }) => isFound && isSaid);
  const note = `${pairs.length} pairs of term and answer, ${name}, threshold ${least}`;
  return [
    { figure: 'called said, and is', value: right, unit: `of ${count((p) => p.isFound)}`, note },
    { figure: 'said, and called so', value: right, unit: `of ${count((p) => p.isSaid)}`, note },
  ];
}
