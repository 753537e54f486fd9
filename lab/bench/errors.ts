import { analyzeText } from '../../packages/engine/src/analysis/analyze-text.ts';
import { createTextTools } from '../../packages/engine/src/node/index.ts';
import type { Bench, BenchRow } from './bench.ts';
import { calmTexts, errorTexts, type PastedText } from './error-material.ts';
import { option } from './option.ts';

/** Folder with the clones that `error-material.ts` names; the texts are not ours to keep here. */
const sources = option('sources');

type Analysis = Awaited<ReturnType<typeof analyzeText>>;
type Told = PastedText & { analysis: Analysis };

const isPlaced = ({ place, analysis }: Told): boolean =>
  analysis.error?.file === place?.file && analysis.error?.line === place?.line;

function rowsOf(name: string, told: readonly Told[]): BenchRow[] {
  const share = (figure: string, of: readonly Told[], is: (one: Told) => boolean): BenchRow => ({
    figure: `${name}, ${figure}`,
    value: of.length === 0 ? Number.NaN : of.filter(is).length / of.length,
    unit: '',
    note: `of ${of.length}`,
  });
  const placed = told.filter(({ place }) => place !== null);
  return [
    share('kind is error', told, ({ analysis }) => analysis.kind === 'error'),
    share('a feeling is named', told, ({ analysis }) => analysis.sentiment !== null),
    ...(placed.length > 0 ? [share('file and line right', placed, isPlaced)] : []),
  ];
}

/** Whether pasted failures of tools are told as errors with their place, and calm texts are not. */
export const errorsBench: Bench = {
  name: 'errors',
  async run() {
    if (sources === undefined) {
      process.stdout.write('Skipped: name a folder of clones with --sources=FOLDER.\n');
      return [];
    }
    const tools = await createTextTools();
    const told: Told[] = [];
    for (const one of [...errorTexts(sources), ...calmTexts(sources)])
      told.push({
        ...one,
        analysis: await analyzeText({ text: one.text, mode: 'general', language: 'auto' }, tools),
      });
    const byGroup = Map.groupBy(told, ({ group, tuned }) => `${group}${tuned ? ', tuned on' : ''}`);
    return [...byGroup].flatMap(([name, group]) => rowsOf(name, group));
  },
};
