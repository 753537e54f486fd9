import { readFileSync } from 'node:fs';
import { analyzeProblems, judgeProblems } from '@aplomb/engine';
import type { ProblemAnalysis } from '@aplomb/contract';
import { median, percentile, type Bench, type BenchRow } from './bench.ts';
import { isRight, readProblems, type ProblemFixture } from './problem-fixtures.ts';
import { mathjsValue, unread } from './mathjs.ts';

interface Judged {
  fixture: ProblemFixture;
  analysis: ProblemAnalysis;
  right: boolean;
  likelihood: number;
  milliseconds: number;
}

function share(part: number, whole: number): number {
  return whole === 0 ? Number.NaN : part / whole;
}

/** Lines of a data file, without its headings. */
function linesOf(name: 'everyday' | 'conditions'): string[] {
  const file = new URL(`../../packages/engine/fixtures/problem/${name}.txt`, import.meta.url);
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
}

/** Answers to everyday texts without a formula, and to formulas with a condition in words. */
function honestyRows(): BenchRow[] {
  const everyday = linesOf('everyday');
  let computed = 0;
  for (const text of everyday) computed += analyzeProblems(text).solution === null ? 0 : 1;
  const counts = { right: 0, wrong: 0, unchecked: 0 };
  const conditions = linesOf('conditions');
  for (const line of conditions) {
    const [text = '', wanted = ''] = line.split(' => ');
    const numbers = wanted === 'none' ? [] : wanted.split(' ').map(Number);
    const analysis = analyzeProblems(text);
    if (analysis.solution === null) continue;
    const fixture: ProblemFixture = { kind: analysis.kind, text, noisy: false, numbers };
    if (!analysis.solution.verified) counts.unchecked++;
    else if (isRight(fixture, analysis)) counts.right++;
    else counts.wrong++;
  }
  return [
    {
      figure: 'everyday texts without a formula: answers computed',
      value: computed,
      unit: 'answers',
      goal: '0',
      note: `${everyday.length} texts, written before the solver and never tuned on`,
    },
    {
      figure: 'formula and condition in words: wrong answers stated as verified',
      value: counts.wrong,
      unit: 'answers',
      goal: '0',
      note:
        `${conditions.length} texts, ${counts.right} verified and right, ` +
        `${counts.unchecked} solved and said to be unchecked`,
    },
  ];
}

const isProblem = ({ fixture }: Judged): boolean => fixture.kind !== 'none';
const isSolvable = (judged: Judged): boolean =>
  isProblem(judged) && judged.fixture.unsolved !== true;
const isSolved = ({ right, analysis }: Judged): boolean =>
  right && analysis.solution?.verified === true;

/**
 * Problems kept out of development: solved and verified per kind, false alarms, wrong answers
 * claimed as verified, and time.
 */
export const bench: Bench = {
  name: 'problem',
  async run() {
    for (const { text } of readProblems('development')) analyzeProblems(text);
    const judged: Judged[] = [];
    for (const fixture of readProblems('held-out')) judged.push(solveOne(fixture));
    return [
      ...kindRows(judged.filter(isSolvable)),
      ...totalRows(judged),
      ...honestyRows(),
      ...noticedRows(judged),
      ...timeRows(judged),
      {
        figure: 'answers that mathjs could not read',
        value: unread.size,
        unit: '',
        note: [...new Set(unread.values())].slice(0, 3).join('; '),
      },
    ];
  },
};

function solveOne(fixture: Judged['fixture']): Judged {
  const start = performance.now();
  const { likelihood } = judgeProblems(fixture.text);
  const analysis = analyzeProblems(fixture.text);
  const milliseconds = performance.now() - start;
  return { fixture, analysis, likelihood, right: isRight(fixture, analysis), milliseconds };
}

function kindRows(solvable: readonly Judged[]): BenchRow[] {
  return [...Map.groupBy(solvable, ({ fixture }) => fixture.kind)].map(([kind, group]) => ({
    figure: `solved and verified: ${kind}`,
    value: share(group.filter(isSolved).length, group.length),
    unit: '',
    note: `${group.length} problems`,
    ...(kind === 'arithmetic'
      ? {
          baseline: {
            name: 'mathjs evaluate',
            value: share(group.filter(mathjsSolves).length, group.length),
          },
        }
      : {}),
  }));
}

function mathjsSolves({ fixture }: Judged): boolean {
  const [theirs, right] = [mathjsValue(fixture.text), fixture.numbers?.[0]];
  return Math.abs((theirs ?? Number.NaN) - (right ?? Number.NaN)) < 1e-9;
}

function totalRows(judged: readonly Judged[]): BenchRow[] {
  const problems = judged.filter(isProblem);
  const solvable = judged.filter(isSolvable);
  const noisy = solvable.filter(({ fixture }) => fixture.noisy);
  const unsolvable = problems.filter(({ fixture }) => fixture.unsolved === true);
  const wrong = problems.filter(
    ({ right, analysis }) => !right && analysis.solution?.verified === true,
  );
  return [
    {
      figure: 'solved and verified: all',
      value: share(solvable.filter(isSolved).length, solvable.length),
      unit: '',
      note: `${solvable.length} problems`,
    },
    {
      figure: 'solved rightly, the question checked or not: all',
      value: share(solvable.filter(({ right }) => right).length, solvable.length),
      unit: '',
      note: `${solvable.length} problems`,
    },
    {
      figure: 'solved and verified: OCR and LaTeX noise',
      value: share(noisy.filter(isSolved).length, noisy.length),
      unit: '',
      note: `${noisy.length} problems`,
    },
    {
      figure: 'nothing computed where it must: programming tasks',
      value: share(unsolvable.filter(({ right }) => right).length, unsolvable.length),
      unit: '',
      note: `${unsolvable.length} problems`,
    },
    {
      figure: 'wrong answers stated as verified',
      value: wrong.length,
      unit: 'answers',
      goal: '0',
    },
  ];
}

function noticedRows(judged: readonly Judged[]): BenchRow[] {
  const problems = judged.filter(isProblem);
  const negatives = judged.filter((each) => !isProblem(each));
  return [
    {
      figure: 'problems noticed (likelihood > 0.5)',
      value: share(problems.filter(({ likelihood }) => likelihood > 0.5).length, problems.length),
      unit: '',
    },
    {
      figure: 'false problems on other texts',
      value: share(negatives.filter(({ likelihood }) => likelihood > 0.5).length, negatives.length),
      unit: '',
      note: `${negatives.length} texts`,
    },
  ];
}

function timeRows(judged: readonly Judged[]): BenchRow[] {
  const times = judged.map(({ milliseconds }) => milliseconds);
  const prose = 'The quick brown fox of 2024 ate 3 + 4 apples. '.repeat(2200).slice(0, 100_000);
  const start = performance.now();
  judgeProblems(prose);
  analyzeProblems(prose);
  const proseTime = performance.now() - start;
  return [
    { figure: 'time per problem, median', value: median(times), unit: 'ms', goal: '< 300' },
    {
      figure: 'time per problem, p95',
      value: percentile(times, 0.95),
      unit: 'ms',
      goal: '< 3000',
    },
    { figure: 'time for 100,000 characters', value: proseTime, unit: 'ms', goal: '< 300' },
  ];
}
