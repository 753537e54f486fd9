import { writeFileSync } from 'node:fs';
import type { ActLanguage } from '@aplomb/contract';
import {
  askedFeatures,
  type SpokenAct,
  spokenActs,
} from '../../../packages/engine/src/text/acts/asked.ts';
import { readMaterial, type SentenceInLanguage } from '../acts/material.ts';
import { ownOrders, ownSentences, ownTalk } from '../acts/own-sentences.ts';
import { fitSpoken, type SpokenExample } from './fit.ts';
import { fewestWords, readSpoken, spoken } from './material.ts';

// Run: node lab/train/asked/train.ts FOLDER ACTS     (see material.ts here and in lab/train/acts)
// writes packages/engine/models/kinds/asked.bin.

const [folder, acts] = process.argv.slice(2);
if (folder === undefined || acts === undefined)
  throw new TypeError('Name the folders of the material and of the acts.');
/** Our sentences are few beside those of others. */
const weights = { order: 25, question: 10, greeting: 8, lesson: 1, own: 0.5 };
/** A language's questions count for so large a share of its sentences, or as much as many do. */
const [leastShare, mostWeight] = [0.15, 8];
const MOST = 124;

const examples: SpokenExample[] = [];
/** As it is said; and with the marks within it, which tell where clauses begin. */
function learn(text: string, language: ActLanguage, act: SpokenAct, weight: number): void {
  examples.push({ buckets: askedFeatures(spoken(text), language), act, weight });
  if (/[,;:]/.test(text))
    examples.push({ buckets: askedFeatures(text, language), act, weight: weight / 2 });
}
/** Ours are about few things: how they begin is learnt by itself, too. */
function learnOurs({ text, language }: SentenceInLanguage, act: SpokenAct, weight: number): void {
  learn(text, language, act, weight);
  const words = text.split(' ');
  if (words.length > fewestOfWhole)
    learn(words.slice(0, fewestOfWhole).join(' '), language, act, weight);
}
const fewestOfWhole = 4;
const spokenActOf = ({ act }: SentenceInLanguage): SpokenAct => {
  if (act === 'request') return 'orders';
  return act === 'question' ? 'asks' : 'tells';
};

const talk = ownTalk();
const greetings = new Set(talk.filter(({ act }) => act === 'none').map(({ text }) => spoken(text)));
/** Each sentence once; where its author wrote a mark, courtesies ask, too. */
const others = new Map(
  readSpoken(folder).map((one) => [`${one.language} ${spoken(one.text)}`, one]),
);
const kept = [...others.values()].filter(({ text }) => {
  const words = spoken(text);
  return words.split(' ').length >= fewestWords && !greetings.has(words);
});
for (const [language, sentences] of Map.groupBy(kept, (one) => one.language)) {
  const asking = sentences.filter(({ asks }) => asks).length;
  const even = ((leastShare / (1 - leastShare)) * (sentences.length - asking)) / asking;
  const weight = Math.min(mostWeight, Math.max(1, even));
  for (const { text, asks } of sentences)
    learn(text, language, asks ? 'asks' : 'tells', asks ? weight : 1);
}
for (const one of talk)
  if (one.act === 'none') learn(one.text, one.language, 'greets', weights.greeting);
  else learnOurs(one, spokenActOf(one), weights[one.act === 'request' ? 'order' : 'question']);
for (const one of ownOrders()) learnOurs(one, spokenActOf(one), weights.order);
// What is to be done is no question.
for (const one of ownSentences().filter(({ act }) => act !== 'request'))
  learn(one.text, one.language, spokenActOf(one), weights.own);
for (const one of readMaterial(acts, 'lessons'))
  learn(one.text, one.language, spokenActOf(one), weights.lesson);

const model = fitSpoken(examples);
const scale = model.weights.reduce((most, weight) => Math.max(most, Math.abs(weight)), 0) / MOST;
const header = `${JSON.stringify({ acts: spokenActs, bias: model.bias, scale })}\n`;
const bytes = Int8Array.from(model.weights, (weight) => Math.round(weight / scale));
writeFileSync(
  new URL('../../../packages/engine/models/kinds/asked.bin', import.meta.url),
  Buffer.concat([Buffer.from(header), Buffer.from(bytes.buffer)]),
);
process.stdout.write(`Learnt from ${examples.length} examples.\n`);
