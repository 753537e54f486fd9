import { writeFileSync } from 'node:fs';
import type { ActLanguage } from '@aplomb/contract';
import { tagOnce } from '../../../packages/engine/src/text/acts/act-features.ts';
import {
  actParts,
  likeliestAct,
  partShares,
  sentenceActs,
  type ActModel,
} from '../../../packages/engine/src/text/acts/sentence-act.ts';
import { loadWordTagger } from '../../../packages/engine/src/node/word-tagger.ts';
import { fitActs, type ActExample } from './fit.ts';
import { readMaterial } from './material.ts';
import { ownOrders, ownSentences, ownStatements, type OwnSentence } from './own-sentences.ts';

// Run: node lab/train/acts/train.ts FOLDER [MODEL …]     (see material.ts) prints how sentences left
// out of training are told, writes packages/engine/models/kinds/acts.bin and orders.bin, which
// learnt from textbooks, too.

const [folder, ...names] = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
if (folder === undefined) throw new TypeError('Name the folder of the material.');
const folds = 5;
const tagWords = tagOnce(await loadWordTagger());
/**
 * Draws of one line of ours say much the same, and so do exercises of one book; what books tell is
 * easily known, and much of it makes statements of others look as if they told, too.
 */
const weights = { tune: 1, own: 0.5, asked: 0.5, told: 0.15 };
/** Steps of weights: four times as coarse they compress to two thirds, and tell nearly the same. */
const STEP = 4;
const MOST = 124;

const regionOf = (language: ActLanguage): string => (language === 'en' ? 'en' : 'other');

type Example = ActExample & Record<'fold' | 'about', string> & { language: ActLanguage };

const readOthers = (part: 'tune' | 'lessons'): Example[] =>
  readMaterial(folder, part).map(({ text, act, language }) => ({
    act,
    language,
    fold: text,
    weight: part === 'tune' ? weights.tune : weights[act === 'none' ? 'told' : 'asked'],
    about: `others, ${part}, ${regionOf(language)}`,
    ...actParts(text, language, tagWords),
  }));
const asExample = ({ text, act, language, pattern }: OwnSentence): Example => ({
  act,
  language,
  fold: pattern,
  weight: weights.own,
  about: `ours, ${regionOf(language)}`,
  ...actParts(text, language, tagWords),
});
const acts = [...readOthers('tune'), ...[...ownSentences(), ...ownStatements()].map(asExample)];
const orders = [...acts, ...ownOrders().map(asExample), ...readOthers('lessons')];
const examples = { acts, orders };
for (const name of ['acts', 'orders'] as const) {
  if (names.length > 0 && !names.includes(name)) continue;
  process.stdout.write(`${name}.bin\n`);
  printLeftOut(examples[name]);
  write(name, fitActs(examples[name]));
}

/** How sentences are told by models that did not learn from them. */
function printLeftOut(all: readonly Example[]): void {
  const places = new Map([...new Set(all.map(({ fold }) => fold))].map((fold, at) => [fold, at]));
  const foldOf = ({ fold }: Example): number => (places.get(fold) ?? 0) % folds;
  const told = Array.from({ length: folds }, (_, fold) => {
    const model = fitActs(all.filter((one) => foldOf(one) !== fold));
    return all
      .filter((one) => foldOf(one) === fold)
      .map((one) => ({ ...one, shares: partShares(model, one) }));
  }).flat();
  for (const [about, part] of Map.groupBy(told, (one) => one.about)) printPart(about, part);
}

type Told = Example & { shares: number[] };

function printPart(about: string, part: readonly Told[]): void {
  const judged = part.map((one) => ({
    ...one,
    told: likeliestAct(one.shares, one.language, false),
  }));
  const acting = judged.filter(({ act }) => act !== 'none');
  const found = judged.filter((one) => one.told !== 'none');
  const both = acting.filter((one) => one.told !== 'none');
  const share = (one: unknown[], of: unknown[]): string => (one.length / of.length).toFixed(3);
  const named = both.filter((one) => one.told === one.act);
  process.stdout.write(
    `${about}: of ${part.length} found ${share(both, acting)}, right ${share(both, found)}, ` +
      `of the right kind ${share(named, both)}\n`,
  );
  if (process.argv.includes('--curve')) printCurve(part);
}

/** How many are found where so many of those told are to be right, and from which share on. */
function printCurve(part: readonly Told[]): void {
  const none = sentenceActs.indexOf('none');
  const ranked = part
    .map(({ act, shares }) => ({ act, share: 1 - (shares[none] ?? 0) }))
    .toSorted((one, other) => other.share - one.share);
  const acting = ranked.filter(({ act }) => act !== 'none').length;
  let right = 0;
  const places = ranked.map(({ act, share }, at) => {
    right += act === 'none' ? 0 : 1;
    return { precision: right / (at + 1), recall: right / acting, share };
  });
  for (const least of [0.95, 0.92, 0.9, 0.88]) {
    const last = places.findLast(({ precision }) => precision >= least);
    process.stdout.write(`  ${least}: ${last?.recall.toFixed(3)} from ${last?.share.toFixed(2)}\n`);
  }
}

function write(name: string, model: ActModel): void {
  const scale = model.weights.reduce((most, weight) => Math.max(most, Math.abs(weight)), 0) / MOST;
  const head = Buffer.from(`${JSON.stringify({ acts: sentenceActs, bias: model.bias, scale })}\n`);
  const body = Buffer.from(
    Int8Array.from(model.weights, (weight) => Math.round(weight / scale / STEP) * STEP).buffer,
  );
  const file = new URL(`../../../packages/engine/models/kinds/${name}.bin`, import.meta.url);
  writeFileSync(file, Buffer.concat([head, body]));
}
