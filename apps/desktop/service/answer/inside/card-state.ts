import { z } from 'zod';
import { logFailure, type Log } from '../../base/log.ts';
import type { Service } from '../../base/service.ts';

const VALUE = 'graphics-card-problem';

/** Whether the graphics card may be used, which outlives a restart. */
export interface CardState {
  /** Folder of the library for it; null while there is none, or after the card failed. */
  readonly library: string | null;
  /** Why it is not used since it failed; null while nothing is known against it. */
  readonly problem: string | null;
  setLibrary(folder: string | null): void;
  /** The card failed: the person is told once, and it rests until they ask for it. */
  fail: (why: string) => void;
  /** The person asks for it. */
  retry(): Promise<void>;
}

/** Opens what is known of the graphics card. */
export async function openCardState(
  { values }: Service['vault'],
  notices: Service['notices'],
  log: Log,
): Promise<CardState> {
  let problem = await values.get(VALUE, z.string());
  let folder: string | null = null;
  return {
    get library() {
      return problem === null ? folder : null;
    },
    get problem() {
      return problem;
    },
    setLibrary(next) {
      folder = next;
    },
    fail(why) {
      if (problem !== null) return;
      problem = why;
      values.set(VALUE, why).catch(logFailure(log, 'that the graphics card failed was not kept'));
      notices.tell(
        'warning',
        'The graphics card is not used any more',
        `It failed: ${why}. The processor answers from now on. Press Measure next to a model to ` +
          'try the card again.',
      );
    },
    async retry() {
      problem = null;
      await values.remove(VALUE);
    },
  };
}
