import { readFileSync } from 'node:fs';
import { findKeySentence } from '../../apps/desktop/service/answer/key-sentence.ts';
import type { Bench, BenchRow } from './bench.ts';
import { type Article, halfOf, partOf, questionsOf, chance, shuffled } from './passage-material.ts';
import { createAsker } from './ask-passages.ts';
import { option } from './option.ts';

const QUESTIONS = 1_200;
/** What a person may have: how many documents of how many paragraphs each, and in how many rounds. */
const collections = [
  { name: 'one page', documents: 1, paragraphs: 3, rounds: 240 },
  { name: 'one paper', documents: 1, paragraphs: 12, rounds: 80 },
  { name: 'one long document', documents: 1, paragraphs: Infinity, rounds: 24 },
  { name: 'three long documents', documents: 3, paragraphs: Infinity, rounds: 24 },
] as const;

/**
 * Which passages of one's own documents a question gets, on public questions in the form of SQuAD
 * 2.0: articles stand for documents. Even articles were tuned on, odd ones are for measuring.
 */
export const passagesBench: Bench = {
  name: 'passages',
  async run() {
    const [documents, others] = [settingOf('documents'), settingOf('others')];
    if (documents === null || others === null) return [];
    return ['tuned on', 'not tuned on'].flatMap((name, half) =>
      collections.flatMap((collection) =>
        measure(halfOf(documents, half), halfOf(others, half), collection, name),
      ),
    );
  },
};

/** The articles of a file given as --documents=PATH (with answers) or --others=PATH. */
function settingOf(name: string): Article[] | null {
  const path = option(name);
  if (path === undefined) return null;
  const file = JSON.parse(readFileSync(path, 'utf8')) as { data: Article[] };
  return file.data;
}

function measure(
  documents: readonly Article[],
  others: readonly Article[],
  { name: kind, documents: count, paragraphs, rounds }: (typeof collections)[number],
  name: string,
): BenchRow[] {
  const random = chance(5);
  let right = 0;
  let answered = 0;
  let noise = 0;
  let open = 0;
  let shown = 0;
  let firstHolds = 0;
  let keyHolds = 0;
  const questions = QUESTIONS / rounds;
  for (let round = 0; round < rounds; round++) {
    const chosen = shuffled(documents, random)
      .slice(0, count)
      .map((article) => partOf(article, paragraphs, random));
    const ask = createAsker(chosen);
    const answerable = questionsOf(chosen).filter(({ answers }) => answers.length > 0);
    for (const { question, answers } of shuffled(answerable, random).slice(0, questions)) {
      answered++;
      const quotes = ask(question);
      const holds = (text: string): boolean => answers.some((answer) => text.includes(answer.text));
      shown += quotes.length;
      if (quotes.some(holds)) right++;
      const [first = ''] = quotes;
      if (!holds(first)) continue;
      firstHolds++;
      if (holds(findKeySentence(first, question) ?? '')) keyHolds++;
    }
    for (const { question } of shuffled(questionsOf(others), random).slice(0, questions)) {
      open++;
      if (ask(question).length > 0) noise++;
    }
  }
  const about = `${kind}, ${name}`;
  return [
    {
      figure: `${about}: the right passage is among those quoted`,
      value: right / answered,
      unit: '',
      goal: '≥ 0.85',
    },
    {
      figure: `${about}: nothing answers, yet something is quoted`,
      value: noise / open,
      unit: '',
      goal: '≤ 0.02',
    },
    {
      figure: `${about}: passages quoted for a question that has an answer`,
      value: shown / answered,
      unit: '',
    },
    {
      figure: `${about}: the first passage has the answer in its bold sentence`,
      value: keyHolds / firstHolds,
      unit: '',
    },
  ];
}
