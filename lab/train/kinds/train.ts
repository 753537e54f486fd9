import type { ScreenKind } from '@aplomb/contract';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { layoutScreen } from '../../../packages/engine/src/index.ts';
import { loadCodeModel } from '../../../packages/engine/src/node/code/code-analyst.ts';
import { codeLikelihood } from '../../../packages/engine/src/text/code/likelihood.ts';
import { judgeKind, type KindModel } from '../../../packages/engine/src/kind/kind-model.ts';
import { lookOf } from '../../../packages/engine/src/kind/picture-look.ts';
import { screenFeatures } from '../../../packages/engine/src/kind/judge-screen.ts';
import { textFeatures } from '../../../packages/engine/src/kind/judge-text.ts';
import { encodeModel } from './encode.ts';
import { fitPicture } from './fit-picture.ts';
import { fitKinds, fitTemperature, type Example, type FitOptions, type Judged } from './fit.ts';
import type { Pools } from './pools.ts';
import { chanceOf } from './random.ts';
import type { ReadPage } from './read-page.ts';
import { readPictures } from './read-pictures.ts';
import { realTexts } from './real-texts.ts';
import { writtenTexts, type WrittenText } from './texts.ts';
import { varyPage } from './vary-page.ts';

// Run: node lab/train/kinds/train.ts screen FOLDER     FOLDER holds clones of the repositories that
//      node lab/train/kinds/train.ts text FOLDER       labels.json and real-texts.ts name.
// Prints accuracy on what was left out of training and writes packages/engine/models/kinds/. Needs
// `collect.ts` and `render.ts` first.

const folds = 3;
/** Each picture of a real program is learnt from so many times, varied but for the first. */
const pictureCopies = 4;
/** Chosen on the pictures for training, each repository judged by a model that never saw it. */
const screenFit: Partial<FitOptions> = { decay: 0.002, hiddenWords: 0.3, rounds: 14 };
/** Chosen on written texts of samples and languages left out. */
const writtenCount = 14_400;
const textFit: Partial<FitOptions> = {
  hiddenWords: 0.85,
  hiddenFigures: 0.1,
  shift: 0.3,
  rounds: 12,
};
const models = new URL('../../../packages/engine/models/kinds/', import.meta.url);
const codeModel = await loadCodeModel();
const pools = JSON.parse(readFileSync('.cache/kinds/pools.json', 'utf8')) as Pools;

/**
 * Each page as it was read or, every second one, varied: once each, since more of them make the
 * model worse at real programs.
 */
function readPages(): Example<ScreenKind>[] {
  return readdirSync('.cache/kinds/pages')
    .filter((file) => file.endsWith('.json'))
    .map((file) => {
      const seed = Number.parseInt(file, 10);
      const read = JSON.parse(readFileSync(`.cache/kinds/pages/${file}`, 'utf8')) as ReadPage;
      const page = seed % 2 === 0 ? read : varyPage(read, chanceOf(seed));
      return { ...featuresOf(page), kind: read.kind, group: String(seed) };
    });
}

/** Each picture of a real program as it was read and varied; its group is where it is from. */
async function realScreens(clones: string): Promise<Example<ScreenKind>[]> {
  const pictures = await readPictures(clones, 'train');
  return pictures.flatMap(
    ({ repository, right: [kind, ...also], read, picture, isLookOnly }, index) =>
      Array.from({ length: isLookOnly ? 1 : pictureCopies }, (_, copy) => {
        const page = { ...read, kind };
        const chance = chanceOf(index * pictureCopies + copy);
        return {
          ...featuresOf(copy === 0 ? page : varyPage(page, chance)),
          // Its look is learnt from as it is.
          picture: copy === 0 ? picture : null,
          isLookOnly,
          kind,
          also,
          group: repository,
        };
      }),
  );
}

function featuresOf({ lines, rulings, tiles, width, height }: Omit<ReadPage, 'kind'>) {
  const layout = layoutScreen(lines, { width, height }, rulings);
  return screenFeatures(layout, lookOf(tiles), { width, height });
}

interface CrossJudged extends Judged {
  model: KindModel;
  kind: ScreenKind;
}

const rightOf = ({ kind, also = [] }: Example<ScreenKind>): ScreenKind[] => [kind, ...also];

/** A model of layouts and words, and of pictures where examples have them. */
function fitAll(examples: readonly Example<ScreenKind>[], options: Partial<FitOptions>): KindModel {
  const model = fitKinds(
    examples.filter(({ isLookOnly }) => isLookOnly !== true),
    options,
  );
  return examples.some(({ picture }) => picture)
    ? { ...model, picture: fitPicture(examples, model.classes) }
    : model;
}

/** Judges each group of examples by a model that never saw it, but all of `always`. */
function crossJudge(
  examples: readonly Example<ScreenKind>[],
  always: readonly Example<ScreenKind>[],
  options: Partial<FitOptions>,
): CrossJudged[] {
  const groups = [...new Set(examples.map(({ group }) => group))].toSorted();
  return Array.from({ length: folds }, (_, fold) => {
    const out = new Set(groups.filter((_group, at) => at % folds === fold));
    const model = fitAll([...always, ...examples.filter(({ group }) => !out.has(group))], options);
    return examples
      .filter(({ group }) => out.has(group))
      .map((example) => ({ model, example, kind: example.kind, right: rightOf(example) }));
  }).flat();
}

function report(name: string, judged: readonly CrossJudged[], temperature: number): void {
  const told = judged.map(({ model, example, kind, right }) => ({
    wanted: kind,
    right,
    got: judgeKind({ ...model, temperature }, example).kind,
  }));
  const right = told.filter((one) => one.right.includes(one.got)).length;
  const wrong = told.filter((one) => !one.right.includes(one.got) && one.got !== 'other').length;
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

/** Confidence is calibrated on `examples` left out; `always` is learnt from in each fit. */
function train(
  name: string,
  examples: readonly Example<ScreenKind>[],
  always: readonly Example<ScreenKind>[] = [],
  options: Partial<FitOptions> = {},
): void {
  const all = crossJudge(examples, always, options);
  // Varied pictures are learnt from without their looks: what is asked later has one.
  const looked = all.filter(({ example }) => example.picture);
  const judged = looked.length > 0 ? looked : all;
  const model = fitAll([...always, ...examples], options);
  const temperature = fitTemperature(judged);
  report(`${name}, left out`, judged, temperature);
  const bytes = encodeModel({ ...model, temperature });
  writeFileSync(new URL(`${name}.bin`, models), bytes);
  print(`${name}: temperature ${temperature.toFixed(2)}, ${bytes.length} bytes`);
}

const textExample = ({ kind, group, text }: WrittenText): Example<ScreenKind> => ({
  kind,
  group,
  ...textFeatures(text, codeLikelihood(codeModel, text)),
});

mkdirSync(models, { recursive: true });
const [wanted, clones] = process.argv.slice(2);
if (clones === undefined) throw new TypeError('Name the folder of the clones.');
if (wanted === 'screen') {
  train('screen', await realScreens(clones), readPages(), screenFit);
} else {
  const real = realTexts(clones).map(textExample);
  const written = writtenTexts(pools, writtenCount).map(textExample);
  report('real texts, left out', crossJudge(real, written, textFit), 1);
  train('text', written, real, textFit);
}
