import { createProblemSolver } from '@aplomb/engine/node';
import type { ProblemAnalysis } from '@aplomb/contract';
import { median, percentile, type Bench, type BenchRow } from './bench.ts';
import { isRight, mathjsValue, readProblems, type ProblemFixture } from './problem-fixtures.ts';

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

/**
 * How many of a set are solved and verified, and how many draw a wrong answer stated as verified.
 */
async function judgeAll(
  solver: Awaited<ReturnType<typeof createProblemSolver>>,
  name: Parameters<typeof readProblems>[0],
): Promise<{ count: number; solved: number; wrong: number }> {
  const fixtures = readProblems(name);
  const counts = { count: fixtures.length, solved: 0, wrong: 0 };
  for (const fixture of fixtures) {
    const analysis = await solver.solve(fixture.text);
    if (analysis.solution?.verified !== true) continue;
    if (isRight(fixture, analysis)) counts.solved++;
    else counts.wrong++;
  }
  return counts;
}

/**
 * Problems kept out of development: solved and verified per kind, false alarms, wrong answers
 * claimed as verified, and time.
 */
export const bench: Bench = {
  name: 'problem',
  async run() {
    const solver = await createProblemSolver();
    for (const { text } of [...readProblems('development'), ...readProblems('exams-development')])
      await solver.solve(text);
    const judged: Judged[] = [];
    for (const fixture of readProblems('held-out')) {
      const start = performance.now();
      const likelihood = solver.likelihood(fixture.text);
      const analysis = await solver.solve(fixture.text);
      judged.push({
        fixture,
        analysis,
        likelihood,
        right: isRight(fixture, analysis),
        milliseconds: performance.now() - start,
      });
    }
    const problems = judged.filter(({ fixture }) => fixture.kind !== 'none');
    const negatives = judged.filter(({ fixture }) => fixture.kind === 'none');
    const solvable = problems.filter(({ fixture }) => fixture.unsolved !== true);
    const solved = ({ right, analysis }: Judged): boolean =>
      right && analysis.solution?.verified === true;
    const rows: BenchRow[] = [];
    for (const kind of new Set(solvable.map(({ fixture }) => fixture.kind))) {
      const group = solvable.filter(({ fixture }) => fixture.kind === kind);
      const row: BenchRow = {
        figure: `solved and verified: ${kind}`,
        value: share(group.filter(solved).length, group.length),
        unit: '',
        note: `${group.length} problems`,
      };
      if (kind === 'arithmetic')
        row.baseline = {
          name: 'mathjs evaluate',
          value: share(
            group.filter(
              ({ fixture }) =>
                Math.abs(
                  (mathjsValue(fixture.text) ?? Number.NaN) - (fixture.numbers?.[0] ?? Number.NaN),
                ) < 1e-9,
            ).length,
            group.length,
          ),
        };
      rows.push(row);
    }
    const noisy = solvable.filter(({ fixture }) => fixture.noisy);
    const unsolvable = problems.filter(({ fixture }) => fixture.unsolved === true);
    const wrong = problems.filter(
      ({ right, analysis }) => !right && analysis.solution?.verified === true,
    );
    const tricks = await judgeAll(solver, 'tricks');
    const exams = await judgeAll(solver, 'exams-held-out');
    const times = judged.map(({ milliseconds }) => milliseconds);
    rows.push(
      {
        figure: 'solved and verified: all',
        value: share(solvable.filter(solved).length, solvable.length),
        unit: '',
        note: `${solvable.length} problems`,
      },
      {
        figure: 'solved and verified: OCR and LaTeX noise',
        value: share(noisy.filter(solved).length, noisy.length),
        unit: '',
        note: `${noisy.length} problems`,
      },
      {
        figure: 'declined where it must: word and programming',
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
      {
        figure: 'trick problems: wrong answers stated as verified',
        value: tricks.wrong,
        unit: 'answers',
        goal: '0',
        note: `${tricks.count} texts, ${tricks.solved} answered rightly, the rest declined`,
      },
      {
        figure: 'everyday exam questions solved and verified',
        value: share(exams.solved, exams.count),
        unit: '',
        note: `${exams.count} held-out questions`,
      },
      {
        figure: 'everyday exam questions: wrong answers stated as verified',
        value: exams.wrong,
        unit: 'answers',
        goal: '0',
      },
      {
        figure: 'problems noticed (likelihood > 0.5)',
        value: share(problems.filter(({ likelihood }) => likelihood > 0.5).length, problems.length),
        unit: '',
      },
      {
        figure: 'false problems on other texts',
        value: share(
          negatives.filter(({ likelihood }) => likelihood > 0.5).length,
          negatives.length,
        ),
        unit: '',
        note: `${negatives.length} texts`,
      },
      { figure: 'time per problem, median', value: median(times), unit: 'ms', goal: '< 300' },
      {
        figure: 'time per problem, p95',
        value: percentile(times, 0.95),
        unit: 'ms',
        goal: '< 3000',
      },
    );
    const prose = 'The quick brown fox of 2024 ate 3 + 4 apples. '.repeat(2200).slice(0, 100_000);
    const start = performance.now();
    solver.likelihood(prose);
    await solver.solve(prose);
    rows.push({
      figure: 'time for 100,000 characters',
      value: performance.now() - start,
      unit: 'ms',
      goal: '< 300',
    });
    return rows;
  },
};
