import type { CodeLanguageId } from '../../packages/contract/src/index.ts';
import { createCodeAnalyst } from '../../packages/engine/src/node/index.ts';
import type { Bench, BenchRow } from './bench.ts';
import {
  banditExamples,
  eslintExamples,
  isForTuning,
  type LinterExample,
  ruffExamples,
} from './linter-examples.ts';

/** What was found in one example: by the rule it belongs to, and by any rule. */
interface Outcome {
  own: boolean;
  any: boolean;
}
type Judge = (example: LinterExample) => Promise<Outcome>;

/** Folder with clones named eslint, ruff and bandit; the examples are not ours to keep here. */
const sources = process.argv.find((argument) => argument.startsWith('--sources='))?.slice(10);

async function shareOf(
  examples: readonly LinterExample[],
  judge: Judge,
  figure: string,
  goal: string,
): Promise<BenchRow> {
  // One after another: examples analysed at once would share each other's limit of processor time.
  const outcomes = [];
  for (const example of examples) outcomes.push(await judge(example));
  const own = outcomes.filter((outcome) => outcome.own).length;
  const any = outcomes.filter((outcome) => outcome.any).length;
  return {
    figure,
    value: own / examples.length,
    unit: 'share',
    goal,
    note: `${own} of ${examples.length} by the example's own rule, ${any} by any rule`,
  };
}

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
    const rulesIn = async (code: string, language: CodeLanguageId): Promise<string[]> =>
      (await analyst.analyze(code, language)).likely_bugs.map(({ rule }) => rule);
    const judge: Judge = async ({ code, language, rule }) => {
      const rules = await rulesIn(code, language);
      return { own: rules.includes(rule), any: rules.length > 0 };
    };
    const judgeSecurity: Judge = async ({ code, language }) => {
      const found = (await rulesIn(code, language)).some((rule) =>
        /^ruff\/S|^secretlint/.test(rule),
      );
      return { own: found, any: found };
    };
    const security = banditExamples(sources);
    return [
      ...(await rowsOf('ESLint', eslintExamples(sources), judge)),
      ...(await rowsOf('Ruff', ruffExamples(sources), judge)),
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
