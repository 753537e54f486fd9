import MiniSearch from 'minisearch';
import type { Source } from '../../shared/shapes/answer.ts';

/** Something that was read, said or written, in which an answer may stand. */
export interface Material {
  kind: Source['kind'];
  label: string;
  at: string | null;
  target: string | null;
  text: string;
}
/**
 * A passage that shares words with a question. `share` is how much of the question's words it has.
 */
export interface FoundPassage {
  material: Material;
  text: string;
  share: number;
}

const LONGEST = 600;

/** The passages nearest to a question, best first. */
export function findPassages(
  question: string,
  materials: readonly Material[],
  count: number,
): FoundPassage[] {
  const passages = materials.flatMap((material) =>
    cut(material.text).map((text) => ({ material, text })),
  );
  const index = new MiniSearch<{ id: number; text: string }>({
    fields: ['text'],
    tokenize: wordsOf,
  });
  index.addAll(passages.map(({ text }, id) => ({ id, text })));
  const asked = new Set(
    wordsOf(question).filter((word) => word.length > 3 || /\d|[^\p{ASCII}]/u.test(word)),
  );
  if (asked.size === 0) return [];
  return index
    .search([...asked].join(' '), {
      prefix: (term) => term.length > 3,
      fuzzy: (term) => (term.length > 5 ? 0.15 : false),
      combineWith: 'OR',
    })
    .slice(0, count)
    .flatMap(({ id, queryTerms }) => {
      const passage = passages[id as number];
      return passage ? [{ ...passage, share: new Set(queryTerms).size / asked.size }] : [];
    });
}

/** Words in lower case; scripts without spaces are cut by the segmenter. */
function wordsOf(text: string): string[] {
  return [...segmenter.segment(text.normalize('NFKC').toLowerCase())]
    .filter(({ isWordLike }) => isWordLike)
    .map(({ segment }) => segment);
}
const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' });

/** Paragraphs, and long ones by sentences. */
function cut(text: string): string[] {
  return text
    .split(/\n\s*\n/)
    .flatMap((paragraph) => {
      if (paragraph.length <= LONGEST) return [paragraph.trim()];
      const parts: string[] = [];
      for (const sentence of paragraph.split(/(?<=[.!?。！？\n])\s*/u)) {
        const last = parts.at(-1);
        if (last !== undefined && last.length + sentence.length < LONGEST)
          parts[parts.length - 1] = `${last} ${sentence}`;
        else parts.push(sentence);
      }
      return parts.map((part) => part.trim());
    })
    .filter((part) => part !== '');
}
