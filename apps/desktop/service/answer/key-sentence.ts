import { createPassageIndex } from '../keep/index.ts';

const segmenter = new Intl.Segmenter(undefined, { granularity: 'sentence' });
const endMark = /[.!?…。！？]["'”’»)]*$/u;
/** A line shorter than this share of the longest ends its sentence; others go on in the next. */
const SHORT_LINE = 2 / 3;

/** The sentence of a passage that holds most of a question; null where none holds any of it. */
export function findKeySentence(passage: string, question: string): string | null {
  const sentences = statementsOf(passage);
  const index = createPassageIndex();
  index.add(sentences.map((text, id) => ({ id: String(id), text, name: '' })));
  const [best] = index
    .search(question, () => true)
    .toSorted((one, other) => other.relevance - one.relevance || other.score - one.score);
  return best === undefined ? null : (sentences[Number(best.id)] ?? null);
}

/** The sentences of a passage: a heading names what is asked about and answers nothing. */
export function statementsOf(passage: string): string[] {
  const [first = '', ...rest] = sentencesOf(passage);
  return endMark.test(first) || rest.length === 0 ? [first, ...rest] : rest;
}

/** Sentences as they stand in a text, over the line breaks of a screen or a page. */
function sentencesOf(text: string): string[] {
  const lines = text.split('\n');
  const short = SHORT_LINE * Math.max(...lines.map(({ length }) => length));
  const flowing = lines.map((line) => line + (line.length < short ? '\n' : ' ')).join('');
  return [...segmenter.segment(flowing)]
    .map(({ index, segment }) => text.slice(index, index + segment.length).trim())
    .filter((sentence) => sentence !== '');
}
