import { randomUUID } from 'node:crypto';
import { assistantLimits } from '@aplomb/contract';
import type { AssistantAnswer, AssistantQuestion } from '../../../shared/requests/assistants.ts';
import { DesktopError } from '../../base/desktop-error.ts';

/** What is asked; the same `key` is the same question, however often it is asked. */
interface Asked extends Pick<AssistantQuestion, 'assistant' | 'content'> {
  readonly key: string;
}

/** Questions of assistants that only the person can answer. */
export interface Questions {
  /** Those without an answer, oldest first. */
  readonly open: readonly AssistantQuestion[];
  /** The question of this key, open or answered and not yet used. */
  of(key: string): AssistantQuestion | null;
  /**
   * Waits for the answer, which serves once. Throws where nobody answered in time: the question
   * stays open then, for whoever needs longer; where the one who asked goes, it goes too.
   */
  ask(asked: Asked, gone: AbortSignal): Promise<AssistantAnswer>;
  /** Takes the answer; null where the question has gone. */
  answer(id: string, answer: AssistantAnswer): AssistantQuestion | null;
  /** Drops those of an assistant, or all. */
  drop(assistant?: string): void;
}

interface Open {
  readonly question: AssistantQuestion;
  readonly given: PromiseWithResolvers<AssistantAnswer | null>;
  answer: AssistantAnswer | null;
  waiting: number;
  timer: NodeJS.Timeout | null;
}

/** Makes them; `changed` hears whenever the open ones are others. */
export function createQuestions(changed: () => void): Questions {
  const all = new Map<string, Open>();
  const remove = (key: string, each: Open): void => {
    if (all.get(key) !== each) return;
    if (each.timer) clearTimeout(each.timer);
    all.delete(key);
    each.given.resolve(each.answer);
    changed();
  };
  const begin = ({ key, assistant, content }: Asked): Open => {
    if (all.size >= assistantLimits.openQuestions) throw tooMany();
    const at = new Date().toISOString();
    const open: Open = {
      question: { id: randomUUID(), assistant, at, content },
      given: Promise.withResolvers(),
      answer: null,
      waiting: 0,
      timer: null,
    };
    all.set(key, open);
    changed();
    return open;
  };
  /** Leaves a question that nobody waits for open for a while, or its answer to be used. */
  const linger = (key: string, each: Open): void => {
    each.timer ??= setTimeout(
      () => remove(key, each),
      assistantLimits.openMinutes * 60_000,
    ).unref();
  };
  return {
    get open() {
      return [...all.values()].filter(({ answer }) => answer === null).map((each) => each.question);
    },
    of: (key) => all.get(key)?.question ?? null,
    async ask(asked, gone) {
      const { key } = asked;
      const each = all.get(key) ?? begin(asked);
      each.waiting++;
      const outcome = each.answer ?? (await outcomeOf(each, gone));
      each.waiting--;
      const isUsed = outcome === 'once' && asked.content !== null && all.get(key) !== each;
      if (outcome === 'late') linger(key, each);
      else if (outcome !== 'gone' || each.waiting === 0) remove(key, each);
      if (outcome === 'late') throw unanswered();
      if (outcome === 'gone' || outcome === null || isUsed) throw withdrawn();
      return outcome;
    },
    answer(id, answer) {
      const [key, each] = [...all].find(([, { question }]) => question.id === id) ?? [];
      if (key === undefined || each === undefined || each.answer !== null) return null;
      each.answer = answer;
      if (each.waiting > 0) each.given.resolve(answer);
      else linger(key, each);
      changed();
      return each.question;
    },
    drop(assistant) {
      for (const [key, each] of all)
        if (assistant === undefined || each.question.assistant === assistant) remove(key, each);
    },
  };
}

/** The answer, or what came before it. */
async function outcomeOf(
  { given }: Open,
  gone: AbortSignal,
): Promise<AssistantAnswer | 'late' | 'gone' | null> {
  const { promise, resolve } = Promise.withResolvers<'late' | 'gone'>();
  const timer = setTimeout(() => resolve('late'), assistantLimits.answerSeconds * 1_000);
  const leave = (): void => resolve('gone');
  gone.addEventListener('abort', leave, { once: true });
  if (gone.aborted) leave();
  try {
    return await Promise.race([given.promise, promise]);
  } finally {
    clearTimeout(timer);
    gone.removeEventListener('abort', leave);
  }
}

const tooMany = (): DesktopError =>
  new DesktopError('RATE_LIMIT_EXCEEDED', 'Too many questions wait for the person already.', {
    advice: 'Wait until they are answered, then ask again.',
  });
const unanswered = (): DesktopError =>
  new DesktopError(
    'SERVICE_UNAVAILABLE',
    'The person has not answered yet. Nothing was given out.',
    {
      advice: 'The question is still open in the app. Ask the same again once it is answered.',
    },
  );
const withdrawn = (): DesktopError =>
  new DesktopError('ACCESS_DENIED', 'The question was withdrawn. Nothing was given out.');
