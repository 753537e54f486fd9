import { readFileSync } from 'node:fs';
import { rehearsalRules } from '@aplomb/contract';
import { ownLinesFor } from '../../apps/desktop/service/answer/rehearsal/own-lines.ts';
import { createCoverage } from '../../apps/desktop/service/keep/documents/passage-index.ts';
import type { Bench, BenchRow } from './bench.ts';

interface Sample {
  /** Whether the threshold was chosen on it. */
  readonly chosenOn: boolean;
  readonly terms: readonly string[];
  readonly answers: readonly { readonly text: string; readonly said: readonly string[] }[];
}

interface Papers {
  readonly chosenOn: boolean;
  readonly asked: string;
  readonly own: string;
  /** Pairs of lines of which a reader says that one speaks of the other. */
  readonly fits: readonly (readonly [asked: string, own: string])[];
}

const { termCoverage } = rehearsalRules;
const path = new URL('texts/rehearsal.json', import.meta.url);
const papersPath = new URL('texts/own-lines.json', import.meta.url);

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
      ...(['chosen on', 'written after'] as const).flatMap(lineRows),
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

/** Lines of one's own papers that are shown for a line that asks for something, against a reader. */
function lineRows(name: 'chosen on' | 'written after'): BenchRow[] {
  const papers = (JSON.parse(readFileSync(papersPath, 'utf8')) as Papers[]).filter(
    ({ chosenOn }) => chosenOn === (name === 'chosen on'),
  );
  const shown = papers.flatMap(({ asked, own, fits }) =>
    ownLinesFor(asked, own).map((line) =>
      fits.some(([one, other]) => one === line.asked && other === line.own),
    ),
  );
  const fitting = papers.reduce(
    (sum, { fits }) => sum + new Set(fits.map(([, own]) => own)).size,
    0,
  );
  const right = shown.filter(Boolean).length;
  const note = `${papers.length} descriptions with papers, ${name}`;
  return [
    {
      figure: 'lines of own papers shown that fit',
      value: right,
      unit: `of ${shown.length}`,
      note,
    },
    { figure: 'lines that fit, and are shown', value: right, unit: `of ${fitting}`, note },
  ];
}
