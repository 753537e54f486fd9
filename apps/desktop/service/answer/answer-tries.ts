import type { Answer } from '../../shared/shapes/answer.ts';
import { DesktopError } from '../base/desktop-error.ts';
import type { AnswerStore } from './answer-store.ts';
import type { Try } from './model-writing.ts';

/** Requests kept for another try; older answers are asked anew by their question. */
export interface AnswerTries {
  keep(id: string, kept: Try): void;
  /** Throws RESOURCE_NOT_FOUND when the request of this answer is not kept any more. */
  of(id: string): { kept: Try; answer: Answer };
  clear(): void;
}

const MOST_TRIES = 12;

/** Keeps the latest requests. */
export function createTries(store: AnswerStore): AnswerTries {
  const tries = new Map<string, Try>();
  return {
    keep(id, kept) {
      tries.set(id, kept);
      for (const old of [...tries.keys()].slice(0, -MOST_TRIES)) tries.delete(old);
    },
    of(id) {
      const kept = tries.get(id);
      const answer = store.get(id);
      if (kept && answer) return { kept, answer };
      throw new DesktopError('RESOURCE_NOT_FOUND', 'What was asked then is not kept any more.', {
        advice: 'Ask again in the question field.',
      });
    },
    clear: () => tries.clear(),
  };
}
