import { readFileSync } from 'node:fs';
import { isRelevant, MOST_PASSAGES } from '../../apps/desktop/service/answer/own-passages.ts';
import { createPassageIndex } from '../../apps/desktop/service/keep/documents/passage-index.ts';
import { passagesOf } from '../../apps/desktop/service/keep/documents/passages.ts';
import type { Bench, BenchRow } from './bench.ts';

const QUESTIONS = 300;
/** What a person may have: how many documents of how many paragraphs each, and in how many rounds. */
const collections = [
  { name: 'one page', documents: 1, paragraphs: 3, rounds: 60 },
  { name: 'one paper', documents: 1, paragraphs: 12, rounds: 20 },
  { name: 'one long document', documents: 1, paragraphs: Infinity, rounds: 6 },
  { name: 'three long documents', documents: 3, paragraphs: Infinity, rounds: 6 },
] as const;
interface Article {
  title: string;
  paragraphs: {
    context: string;
    qas: { question: string; answers: { text: string }[] }[];
  }[];
}

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
  const path = process.argv.find((argument) => argument.startsWith(`--${name}=`));
  if (path === undefined) return null;
  const file = JSON.parse(readFileSync(path.slice(name.length + 3), 'utf8')) as { data: Article[] };
  return file.data;
}

const halfOf = (articles: readonly Article[], half: number): Article[] =>
  articles.filter((_, index) => index % 2 === half);

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
  const questions = QUESTIONS / rounds;
  for (let round = 0; round < rounds; round++) {
    const chosen = shuffled(documents, random)
      .slice(0, count)
      .map((article) => partOf(article, paragraphs, random));
    const ask = createAsker(chosen);
    const answerable = questionsOf(chosen).filter(({ answers }) => answers.length > 0);
    for (const { question, answers } of shuffled(answerable, random).slice(0, questions)) {
      answered++;
      if (ask(question).some((text) => answers.some((answer) => text.includes(answer.text))))
        right++;
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
  ];
}

/** The passages a question would be answered with, from the words of some articles. */
function createAsker(articles: readonly Article[]): (question: string) => string[] {
  const texts = articles.flatMap(({ paragraphs }) =>
    paragraphs.flatMap(({ context }) => passagesOf([{ place: '', text: context }])),
  );
  const index = createPassageIndex();
  index.add(texts.map(({ text }, id) => ({ id: String(id), text, name: '' })));
  return (question) => {
    const found = index.search(question, () => true).slice(0, MOST_PASSAGES);
    return isRelevant(found) ? found.map(({ id }) => texts[Number(id)]?.text ?? '') : [];
  };
}

/** So many paragraphs of an article in a row, from a place left to chance. */
function partOf({ title, paragraphs }: Article, count: number, random: () => number): Article {
  const first = Math.floor(random() * Math.max(1, paragraphs.length - count));
  return { title, paragraphs: paragraphs.slice(first, first + count) };
}

const questionsOf = (articles: readonly Article[]) =>
  articles.flatMap(({ paragraphs }) => paragraphs.flatMap(({ qas }) => qas));

/** A repeatable source of chance. */
function chance(seed: number): () => number {
  let state = seed;
  return () => (state = (state * 1_103_515_245 + 12_345) % 2_147_483_648) / 2_147_483_648;
}

function shuffled<Item>(items: readonly Item[], random: () => number): Item[] {
  return items
    .map((item) => ({ item, place: random() }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ item }) => item);
}
