import type { LanguageCode, Settings } from '@aplomb/contract';
import { asDesktopError } from '../../base/desktop-error.ts';
import type { Service } from '../../base/service.ts';
import { questionKey } from './find-questions.ts';

/** A question that was said or shown. */
export interface Asked {
  readonly question: string;
  readonly language: LanguageCode | null;
  /** False where an unsure recogniser heard it. */
  readonly sure: boolean;
}

/**
 * Answers the latest question; one that came meanwhile makes what is being written stale, and it is
 * dropped.
 */
export interface LatestQuestion {
  /** Takes a question unless it was answered a moment ago. */
  consider(asked: Asked): void;
  wasAnswered(question: string): boolean;
  /** Forgets what was answered, for a new time of live help. */
  reset(): void;
  /** Drops what waits. */
  drop(): void;
}

type Frequency = Settings['live']['response_frequency'];
/** Least seconds between two answers. */
const pauseSeconds: Readonly<Record<Frequency, number>> = { high: 0, medium: 8, low: 25 };
const REPEAT_MILLISECONDS = 90_000;

/**
 * Makes what answers. `answer` resolves to whether the next question has to wait for the pause;
 * `isOn` says whether live help goes on.
 */
export function createLatestQuestion(
  { vault, notices, log }: Pick<Service, 'vault' | 'notices' | 'log'>,
  isOn: () => boolean,
  answer: (asked: Asked) => Promise<boolean>,
): LatestQuestion {
  const answered = new Map<string, number>();
  let next: Asked | null = null;
  let busy = false;
  let lastAnswerAt = -Infinity;
  let waiting: NodeJS.Timeout | undefined;

  const waitMilliseconds = (): number => {
    const seconds = pauseSeconds[vault.settings.values.live.response_frequency];
    return lastAnswerAt + seconds * 1_000 - performance.now();
  };
  const take = async (asked: Asked): Promise<void> => {
    const before = lastAnswerAt;
    lastAnswerAt = performance.now();
    answered.set(questionKey(asked.question), lastAnswerAt);
    if (!(await answer(asked))) lastAnswerAt = before;
  };
  const work = async (): Promise<void> => {
    if (busy) return;
    busy = true;
    try {
      for (;;) {
        if (next === null || !isOn()) return;
        const wait = waitMilliseconds();
        if (wait > 0) {
          clearTimeout(waiting);
          waiting = setTimeout(workSoon, wait).unref();
          return;
        }
        const asked = next;
        next = null;
        await take(asked);
      }
    } finally {
      busy = false;
    }
  };
  const workSoon = (): void => {
    work().catch((error: unknown) => {
      log.error('a live answer failed', {}, error);
      notices.fail(asDesktopError(error));
    });
  };
  return {
    consider(asked) {
      const last = answered.get(questionKey(asked.question)) ?? -Infinity;
      if (performance.now() - last < REPEAT_MILLISECONDS) return;
      next = asked;
      workSoon();
    },
    wasAnswered: (question) => answered.has(questionKey(question)),
    reset() {
      lastAnswerAt = -Infinity;
      answered.clear();
    },
    drop() {
      next = null;
      clearTimeout(waiting);
    },
  };
}
