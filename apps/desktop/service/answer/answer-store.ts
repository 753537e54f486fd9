import type { Answer } from '../../shared/shapes/answer.ts';
import type { Material } from './find-passages.ts';

const MOST_ANSWERS = 50,
  MOST_MATERIALS = 20;

/**
 * The latest answers and what they were made of, in memory: for questions about them while no
 * history is kept, and for the view.
 */
export interface AnswerStore {
  readonly current: Answer | null;
  /** Oldest first. */
  readonly answers: readonly Answer[];
  readonly materials: readonly Material[];
  put(answer: Answer): void;
  get(id: string): Answer | null;
  remember(material: Material): void;
  /** The emergency hide and a new conversation leave nothing behind. */
  clear(): void;
}

/** Makes an empty store; `cleared` is told when everything in it is gone. */
export function createAnswerStore(cleared: () => void): AnswerStore {
  const answers = new Map<string, Answer>();
  let materials: Material[] = [];
  return {
    get current() {
      return [...answers.values()].at(-1) ?? null;
    },
    get answers() {
      return [...answers.values()];
    },
    get materials() {
      return materials;
    },
    put(answer) {
      answers.set(answer.id, answer);
      for (const id of [...answers.keys()].slice(0, -MOST_ANSWERS)) answers.delete(id);
    },
    get: (id) => answers.get(id) ?? null,
    remember(material) {
      materials = [...materials, material].slice(-MOST_MATERIALS);
    },
    clear() {
      answers.clear();
      materials = [];
      cleared();
    },
  };
}
