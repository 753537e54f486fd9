import { MOST_PASSAGES, worthQuoting } from '../../apps/desktop/service/answer/own-passages.ts';
import { createPassageIndex } from '../../apps/desktop/service/keep/documents/passage-index.ts';
import { passagesOf } from '../../apps/desktop/service/keep/documents/passages.ts';
import { type Article } from './passage-material.ts';

/** The passages a question would be answered with, from the words of some articles. */
export function createAsker(articles: readonly Article[]): (question: string) => string[] {
  const texts = articles.flatMap(({ paragraphs }) =>
    paragraphs.flatMap(({ context }) => passagesOf([{ place: '', text: context }])),
  );
  const index = createPassageIndex();
  index.add(texts.map(({ text }, id) => ({ id: String(id), text, name: '' })));
  return (question) => {
    const found = index.search(question, () => true).slice(0, MOST_PASSAGES);
    return worthQuoting(found).map(({ id }) => texts[Number(id)]?.text ?? '');
  };
}
