import { writeFileSync } from 'node:fs';
import { tagOnce } from '../../../packages/engine/src/text/acts/act-features.ts';
import {
  actParts,
  likeliestAct,
  partShares,
  sentenceActs,
} from '../../../packages/engine/src/text/acts/sentence-act.ts';
import { loadWordTagger } from '../../../packages/engine/src/node/word-tagger.ts';
import { fitActs } from './fit.ts';
import { readMaterial } from './material.ts';
import { ownSentences, ownStatements } from './own-sentences.ts';

// Run: node lab/train/acts/train.ts FOLDER     (see material.ts) prints how sentences left out of
// training are told, writes packages/engine/models/kinds/acts.bin.

const [folder] = process.argv.slice(2);
if (folder === undefined) throw new TypeError('Name the folder of the material.');
const folds = 5;
const tagWords = tagOnce(await loadWordTagger());
/** Draws of one line of ours say much the same. */
const ownWeight = 0.5;

const others = readMaterial(folder, 'tune').map(({ text, act }) => ({
  act,
  language: 'en' as const,
  fold: text,
  weight: 1,
  about: 'others, en',
  ...actParts(text, 'en', tagWords),
}));
const own = [...ownSentences(), ...ownStatements()].map(({ text, act, language, pattern }) => ({
  act,
  language,
  fold: pattern,
  weight: ownWeight,
  about: `ours, ${language === 'en' ? 'en' : 'other'}`,
  ...actParts(text, language, tagWords),
}));
const all = [...others, ...own];
const places = new Map([...new Set(all.map(({ fold }) => fold))].map((fold, at) => [fold, at]));
const foldOf = ({ fold }: { fold: string }): number => (places.get(fold) ?? 0) % folds;
const told = Array.from({ length: folds }, (_, fold) => {
  const model = fitActs(all.filter((one) => foldOf(one) !== fold));
  return all
    .filter((one) => foldOf(one) === fold)
    .map((one) => ({ ...one, shares: partShares(model, one) }));
}).flat();

for (const [about, part] of Map.groupBy(told, (one) => one.about)) {
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
function printCurve(part: typeof told): void {
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

const { weights, bias } = fitActs(all);
/** Steps of weights: four times as coarse they compress to two thirds, and tell nearly the same. */
const STEP = 4;
const MOST = 124;
const scale = weights.reduce((most, weight) => Math.max(most, Math.abs(weight)), 0) / MOST;
const head = Buffer.from(`${JSON.stringify({ acts: sentenceActs, bias, scale })}\n`);
const body = Buffer.from(
  Int8Array.from(weights, (weight) => Math.round(weight / scale / STEP) * STEP).buffer,
);
const bytes = Buffer.concat([head, body]);
writeFileSync(new URL('../../../packages/engine/models/kinds/acts.bin', import.meta.url), bytes);
process.stdout.write(`${all.length} sentences, ${bytes.length} bytes\n`);
