import { readFileSync } from 'node:fs';
import { actLanguages, type ActLanguage } from '@aplomb/contract';
import { splitSentences } from '../../../packages/engine/src/text/summary/sentences.ts';
import { sentenceActs } from '../../../packages/engine/src/text/acts/sentence-act.ts';
import { readExamples } from '../sentiment/examples.ts';
import { chanceOf, type Chance } from '../kinds/random.ts';
import type { LabelledSentence } from './material.ts';

/** A sentence of ours; those of one `pattern` differ in some words only. */
export interface OwnSentence extends LabelledSentence {
  language: ActLanguage;
  pattern: string;
}

/** English ones are learnt beside many statements of others, the rest beside few. */
const drawsOfPattern = { en: 40, other: 20 };
const choice = /\{([^{}]*)\}/;

const linesOf = (name: string): string[] =>
  readFileSync(new URL(`own/${name}.txt`, import.meta.url), 'utf8')
    .trim()
    .split('\n');

/** The act that a line names by its first letter. Throws where none has it. */
function actOf(letter: string | undefined): LabelledSentence['act'] {
  const act = sentenceActs.find((one) => one[0] === letter);
  if (act === undefined) throw new TypeError(`No act begins with ${letter}.`);
  return act;
}

/** Sentences to learn from: some draws of each line of own/LANGUAGE.txt. */
export const ownSentences = (): OwnSentence[] =>
  drawn(actLanguages.map((language) => ({ language, lines: linesOf(language) })));

/** Exercises and interviewers' orders. */
export const ownOrders = (): OwnSentence[] =>
  drawn(actLanguages.map((language) => ({ language, lines: linesOf(`orders/${language}`) })));

/** What interviewers ask and order, and courtesies that want no answer. */
export const ownTalk = (): OwnSentence[] =>
  drawn(actLanguages.map((language) => ({ language, lines: linesOf(`talk/${language}`) })));

function drawn(
  sources: readonly { language: ActLanguage; lines: readonly string[] }[],
): OwnSentence[] {
  const chance = chanceOf(3);
  return sources.flatMap(({ language, lines }) =>
    lines.flatMap((pattern) => {
      const act = actOf(pattern[0]);
      const draws = drawsOfPattern[language === 'en' ? 'en' : 'other'];
      const texts = Array.from({ length: draws }, () => drawFrom(pattern.slice(2), chance));
      return [...new Set(texts)].map((text) => ({ text, act, language, pattern }));
    }),
  );
}

/** Statements of ours that were written for other models: what people felt, and what papers say. */
export function ownStatements(): OwnSentence[] {
  const felt = readExamples(new URL('../sentiment/texts/', import.meta.url)).filter(
    ({ label }) => label !== 'neutral',
  );
  const papers = readFileSync(
    new URL('../../../packages/engine/fixtures/keywords/tuning.txt', import.meta.url),
    'utf8',
  )
    .split(/^# /m)
    .map((paper) => paper.split('\n'))
    .flatMap(([head = '', ...lines]) => {
      const text = lines.filter((line) => !line.startsWith('=')).join(' ');
      return splitSentences(text).map((one) => ({ text: one.text, language: head.split(' ')[0] }));
    });
  return [...felt, ...papers].flatMap(({ text, language }) => {
    const known = actLanguages.find((one) => one === language);
    // Others' mails hold more English ones than these.
    if (known === undefined || known === 'en' || text.includes('?')) return [];
    return [{ text, act: 'none', language: known, pattern: text }];
  });
}

/** Sentences written before anything was learnt; nothing is learnt from them. */
export const heldOutSentences = (): OwnSentence[] =>
  linesOf('held-out').map((line) => {
    const [language, letter] = line.split(' ', 2);
    const pattern = line.slice(5);
    const known = actLanguages.find((one) => one === language);
    if (known === undefined) throw new TypeError(`Not one of our languages: ${language}.`);
    return { text: pattern, act: actOf(letter), language: known, pattern };
  });

function drawFrom(pattern: string, chance: Chance): string {
  let drawn = pattern;
  for (let found = choice.exec(drawn); found !== null; found = choice.exec(drawn))
    drawn = drawn.replace(choice, chance.pick((found[1] ?? '').split('|')));
  return drawn
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/\s(?=[.,])/g, '')
    .trim();
}
