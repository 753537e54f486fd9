import type { Source } from '../../shared/shapes/answer.ts';
import { createPassageIndex, passagesOf } from '../keep/index.ts';

/** Something that was read, said or written, in which an answer may stand. */
export interface Material {
  kind: Source['kind'];
  label: string;
  at: string | null;
  target: string | null;
  text: string;
}
/** A passage near to a question, how relevant it is, and how surely something answers it. */
export interface FoundPassage {
  material: Material;
  text: string;
  relevance: number;
  answers: number;
}

/** The passages nearest to a question, best first. */
export function findPassages(
  question: string,
  materials: readonly Material[],
  count: number,
): FoundPassage[] {
  const passages = materials.flatMap((material) =>
    passagesOf([{ place: '', text: material.text }]).map(({ text }) => ({ material, text })),
  );
  const index = createPassageIndex();
  index.add(passages.map(({ text }, id) => ({ id: String(id), text, name: '' })));
  return index
    .search(question, () => true)
    .slice(0, count)
    .flatMap(({ id, relevance, answers }) => {
      const passage = passages[Number(id)];
      return passage === undefined ? [] : [{ ...passage, relevance, answers }];
    });
}
