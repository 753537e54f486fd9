import { createCodeAnalyst } from '../../packages/engine/src/node/index.ts';
import type { Bench, BenchRow } from './bench.ts';
import {
  banditExamples,
  eslintExamples,
  isForTuning,
  type LinterExample,
  ruffExamples,
} from './linter-examples.ts';
import { htmlExamples } from './html-examples.ts';
import { type Judge, shareOf } from './bug-shares.ts';
import { option } from './option.ts';

/** Folder with clones named eslint, ruff, html-validate and bandit; the examples are not ours to keep here. */
const sources = option('sources');

async function rowsOf(
  linter: string,
  examples: readonly LinterExample[],
  judge: Judge,
): Promise<BenchRow[]> {
  const rows: BenchRow[] = [];
  for (const half of ['measured', 'tuned on']) {
    const part = examples.filter(({ rule }) => isForTuning(rule) === (half === 'tuned on'));
    const wrong = part.filter((example) => example.wrong);
    const right = part.filter((example) => !example.wrong);
    rows.push(
      await shareOf(wrong, judge, `${linter}, wrong noticed, half ${half}`, '≥ 0.80'),
      await shareOf(right, judge, `${linter}, right flagged, half ${half}`, '≤ 0.03'),
    );
  }
  return rows;
}

export const bench: Bench = {
  name: 'code-bugs',
  async run() {
    if (sources === undefined) {
      process.stdout.write('Skipped: name a folder of clones with --sources=FOLDER.\n');
      return [];
    }
    const analyst = await createCodeAnalyst();
    const judge: Judge = async ({ code, language, rule }) => {
      const bugs = (await analyst.analyze(code, language)).likely_bugs;
      return {
        own: bugs.some((bug) => bug.rule === rule),
        any: bugs.length > 0,
        grave: bugs.some(({ severity }) => severity !== 'low'),
      };
    };
    const judgeSecurity: Judge = async ({ code, language }) => {
      const bugs = (await analyst.analyze(code, language)).likely_bugs.filter(({ rule }) =>
        /^ruff\/S|^secretlint/.test(rule),
      );
      const found = bugs.length > 0;
      return { own: found, any: found, grave: bugs.some(({ severity }) => severity !== 'low') };
    };
    const security = banditExamples(sources);
    return [
      ...(await rowsOf('ESLint', eslintExamples(sources), judge)),
      ...(await rowsOf('Ruff', ruffExamples(sources), judge)),
      ...(await rowsOf('html-validate', htmlExamples(sources), judge)),
      await shareOf(
        security.filter(({ wrong }) => wrong),
        judgeSecurity,
        'Bandit, files with medium or high findings noticed',
        '≥ 0.80',
      ),
      await shareOf(
        security.filter(({ wrong }) => !wrong),
        judgeSecurity,
        'Bandit, files without a finding flagged',
        '≤ 0.03',
      ),
    ];
  },
};
