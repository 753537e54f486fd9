import type { BenchRow } from './bench.ts';
import { type LinterExample } from './linter-examples.ts';

/**
 * What was found in one example: by the rule it belongs to, by any rule, and by any rule whose
 * findings are more than worth a look.
 */
interface Outcome {
  own: boolean;
  any: boolean;
  grave: boolean;
}
export type Judge = (example: LinterExample) => Promise<Outcome>;

export async function shareOf(
  examples: readonly LinterExample[],
  judge: Judge,
  figure: string,
  goal: string,
): Promise<BenchRow> {
  // One after another: examples analyzed at once would share each other's limit of processor time.
  const outcomes = [];
  for (const example of examples) outcomes.push(await judge(example));
  const own = outcomes.filter((outcome) => outcome.own).length;
  const any = outcomes.filter((outcome) => outcome.any).length;
  const grave = outcomes.filter((outcome) => outcome.grave).length;
  return {
    figure,
    value: own / examples.length,
    unit: 'share',
    goal,
    note:
      `${own} of ${examples.length} by the example's own rule, ${any} by any rule, ` +
      `${grave} of them by one of medium or high severity`,
  };
}
