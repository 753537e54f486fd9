import { createCodeAnalyst } from '../../packages/engine/src/node/index.ts';
import type { Bench, BenchRow } from './bench.ts';
import { type ValidCode, given, fixtures, validCode } from './valid-code.ts';

type Judge = (piece: ValidCode) => Promise<'right' | 'possible' | 'certain'>;

async function rowOf(
  figure: string,
  pieces: readonly ValidCode[],
  judge: Judge,
): Promise<BenchRow> {
  // One after another: pieces analyzed at once would share each other's limit of processor time.
  const verdicts = [];
  for (const piece of pieces) verdicts.push(await judge(piece));
  const wrong = verdicts.filter((verdict) => verdict !== 'right').length;
  const certain = verdicts.filter((verdict) => verdict === 'certain').length;
  return {
    figure,
    value: wrong / pieces.length,
    unit: 'share called wrong',
    goal: '≤ 0.02',
    note: `${wrong} of ${pieces.length}, ${certain} of them “certain”`,
  };
}

export const bench: Bench = {
  name: 'code-excerpts',
  async run() {
    const analyst = await createCodeAnalyst();
    const judge: Judge = async ({ text, language }) => {
      const { errors } = (await analyst.analyze(text, language)).syntax;
      if (errors.length === 0) return 'right';
      return errors.some(({ certainty }) => certainty === 'certain') ? 'certain' : 'possible';
    };
    const all = validCode(given ?? fixtures);
    const rows: BenchRow[] = [];
    for (const forTuning of [false, true])
      for (const kind of ['whole', 'hunk'] as const) {
        const half = all.filter((piece) => piece.forTuning === forTuning && piece.kind === kind);
        if (half.length === 0) continue;
        const name = `valid code, ${kind === 'whole' ? 'whole files' : 'hunks'}`;
        rows.push(await rowOf(`${name}, half ${forTuning ? 'tuned on' : 'measured'}`, half, judge));
        for (const [language, pieces] of [
          ...Map.groupBy(half, (piece) => piece.language),
        ].toSorted())
          if (!forTuning) rows.push(await rowOf(`${name}, ${language}`, pieces, judge));
      }
    return rows;
  },
};
