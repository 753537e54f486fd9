import type { ScreenKind } from '@aplomb/contract';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { layoutScreen } from '../../../packages/engine/src/index.ts';
import { loadCodeModel } from '../../../packages/engine/src/node/code/code-analyst.ts';
import { codeLikelihood } from '../../../packages/engine/src/text/code/likelihood.ts';
import { judgeKind, type KindModel } from '../../../packages/engine/src/kind/kind-model.ts';
import { layoutFeatureNames } from '../../../packages/engine/src/kind/layout-features.ts';
import { screenFeatures } from '../../../packages/engine/src/kind/judge-screen.ts';
import { textFeatures } from '../../../packages/engine/src/kind/judge-text.ts';
import { encodeModel } from './encode.ts';
import { fitKinds, fitTemperature, type Example, type Judged } from './fit.ts';
import type { Pools } from './pools.ts';
import { chanceOf } from './random.ts';
import type { ReadPage } from './read-page.ts';
import { readPictures } from './read-pictures.ts';
import { writtenTexts } from './texts.ts';
import { varyPage } from './vary-page.ts';

// Run: node lab/train/kinds/train.ts [screen|text] [LIST]     prints accuracy on pages left out of
// training and writes packages/engine/models/kinds/. LIST names pictures (see read-pictures.ts) that
// the confidence of screens is calibrated on, too. Needs `collect.ts` and `render.ts` first.

const folds = 2;
/** Pictures of real programs weigh this much more than drawn pages when confidence is calibrated. */
const pictureWeight = 6;
const models = new URL('../../../packages/engine/models/kinds/', import.meta.url);
const codeModel = await loadCodeModel();
const pools = JSON.parse(readFileSync('.cache/kinds/pools.json', 'utf8')) as Pools;

/** Each page as it was read and twice varied. */
function readPages(): Example<ScreenKind>[] {
  return readdirSync('.cache/kinds/pages')
    .filter((file) => file.endsWith('.json'))
    .flatMap((file) => {
      const group = String(Number.parseInt(file, 10));
      const read = JSON.parse(readFileSync(`.cache/kinds/pages/${file}`, 'utf8')) as ReadPage;
      return [read, ...[1, 2].map((copy) => varyPage(read, chanceOf(Number(group) * copy)))].map(
        (page) => ({
          ...featuresOf(page),
          kind: read.kind,
          group,
        }),
      );
    });
}

function featuresOf({ lines, rulings, look, width, height }: Omit<ReadPage, 'kind'>) {
  const layout = layoutScreen(lines, { width, height }, rulings);
  return screenFeatures(layout, look, { width, height });
}

interface CrossJudged extends Judged {
  model: KindModel;
  kind: ScreenKind;
}

/** Judges each group of examples by a model that never saw it. */
function crossJudge(examples: readonly Example<ScreenKind>[]): CrossJudged[] {
  const groups = [...new Set(examples.map(({ group }) => group))].toSorted();
  return Array.from({ length: folds }, (_, fold) => {
    const out = new Set(groups.filter((_group, at) => at % folds === fold));
    const model = fitKinds(examples.filter(({ group }) => !out.has(group)));
    return examples
      .filter(({ group }) => out.has(group))
      .map((example) => ({ model, example, kind: example.kind, right: [example.kind] }));
  }).flat();
}

function report(name: string, judged: readonly CrossJudged[], temperature: number): void {
  const told = judged.map(({ model, example, kind }) => ({
    wanted: kind,
    got: judgeKind({ ...model, temperature }, example).kind,
  }));
  const right = told.filter(({ wanted, got }) => wanted === got).length;
  const wrong = told.filter(({ wanted, got }) => wanted !== got && got !== 'other').length;
  print(
    `${name}: ${told.length}, right ${(right / told.length).toFixed(3)}, wrong ${(wrong / told.length).toFixed(3)}`,
  );
  for (const [wanted, group] of Map.groupBy(told, (one) => one.wanted)) {
    const gots = [...Map.groupBy(group, ({ got }) => got)].toSorted(
      (a, b) => b[1].length - a[1].length,
    );
    print(`  ${wanted}: ${gots.map(([got, all]) => `${got} ${all.length}`).join(', ')}`);
  }
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

async function train(
  name: string,
  examples: readonly Example<ScreenKind>[],
  list?: string,
): Promise<void> {
  const judged = crossJudge(examples);
  const model = fitKinds(examples);
  const pictures = list === undefined ? [] : await readPictures(list);
  const real = pictures.flatMap(({ right, read }) =>
    Array.from({ length: pictureWeight }, () => ({ model, example: featuresOf(read), right })),
  );
  const temperature = fitTemperature([...judged, ...real]);
  report(`${name}, pages left out`, judged, temperature);
  const bytes = encodeModel({ ...model, temperature });
  writeFileSync(new URL(`${name}.bin`, models), bytes);
  print(`${name}: temperature ${temperature.toFixed(2)}, ${bytes.length} bytes`);
}

const pages = readPages();
const [first] = pages;
if (first !== undefined && first.dense.length !== layoutFeatureNames.length)
  throw new TypeError('Each figure of a screen needs its name.');
mkdirSync(models, { recursive: true });
const [wanted, list] = process.argv.slice(2);
if (wanted !== 'text') await train('screen', pages, list);
if (wanted !== 'screen')
  await train(
    'text',
    writtenTexts(pools).map(({ kind, group, text }) => ({
      kind,
      group,
      ...textFeatures(text, codeLikelihood(codeModel, text)),
    })),
  );
