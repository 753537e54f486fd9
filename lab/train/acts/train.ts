import { writeFileSync } from 'node:fs';
import { actFeatures } from '../../../packages/engine/src/text/acts/act-features.ts';
import { judgeAct, sentenceActs } from '../../../packages/engine/src/text/acts/sentence-act.ts';
import { fitActs } from './fit.ts';
import { readMaterial } from './material.ts';

// Run: node lab/train/acts/train.ts FOLDER     (see material.ts) prints how sentences left out of
// training are told, writes packages/engine/models/kinds/acts.bin.

const [folder] = process.argv.slice(2);
if (folder === undefined) throw new TypeError('Name the folder of the material.');
const folds = 5;
const own = readMaterial(folder, 'tune').map(({ text, act }) => ({
  text,
  act,
  buckets: actFeatures(text),
}));
const counts = new Map<string, number>();
for (let fold = 0; fold < folds; fold += 1) {
  const model = fitActs(own.filter((_one, at) => at % folds !== fold));
  for (const { text, act } of own.filter((_one, at) => at % folds === fold)) {
    const told = `${act} told as ${judgeAct(model, text)}`;
    counts.set(told, (counts.get(told) ?? 0) + 1);
  }
}
for (const [told, count] of [...counts].toSorted()) process.stdout.write(`${told}: ${count}\n`);
const { weights, bias } = fitActs(own);
const scale = weights.reduce((most, weight) => Math.max(most, Math.abs(weight)), 0) / 127;
const head = Buffer.from(`${JSON.stringify({ acts: sentenceActs, bias, scale })}\n`);
const body = Buffer.from(Int8Array.from(weights, (weight) => Math.round(weight / scale)).buffer);
const bytes = Buffer.concat([head, body]);
writeFileSync(new URL('../../../packages/engine/models/kinds/acts.bin', import.meta.url), bytes);
process.stdout.write(`${own.length} sentences, ${bytes.length} bytes\n`);
