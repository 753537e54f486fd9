import { useState } from 'react';
import type { EventData, Problem } from '../../shared/messages.ts';
import { useEvent } from '../core/use-event.ts';

export type Answer = EventData<'answer.done'>;

/** An answer as far as it has come. */
export interface AnswerState {
  readonly answer: Answer;
  /** What a model has written so far, while it is still writing. */
  readonly writing: string | null;
  readonly problem: Problem | null;
}

/** More than this nobody scrolls back to; the history has them all. */
const most = 20;

interface Answers {
  /** Newest first. */
  readonly answers: readonly AnswerState[];
  /** Shows an answer that came by a request. */
  add(answer: Answer): void;
}

/** A model's words that came before the answer they belong to was told. */
const writingOf = (known: AnswerState | undefined): string =>
  known?.answer.pending === true ? (known.writing ?? '') : '';

/** Answers as they come and grow, newest first. */
export function useAnswers(): Answers {
  const [answers, setAnswers] = useState<readonly AnswerState[]>([]);
  const put = (answer: Answer, problem: Problem | null = null): void =>
    setAnswers((before) => {
      const known = before.find((state) => state.answer.id === answer.id);
      const next: AnswerState = {
        answer,
        writing: answer.pending ? writingOf(known) : null,
        problem: problem ?? (answer.pending ? null : (known?.problem ?? null)),
      };
      return known
        ? before.map((state) => (state === known ? next : state))
        : [next, ...before].slice(0, most);
    });
  const change = (id: string, with_: (state: AnswerState) => AnswerState): void =>
    setAnswers((before) => before.map((state) => (state.answer.id === id ? with_(state) : state)));
  // What a request answered may be older than what events have told since.
  const add = (answer: Answer): void =>
    setAnswers((before) =>
      before.some((state) => state.answer.id === answer.id)
        ? before
        : [{ answer, writing: answer.pending ? '' : null, problem: null }, ...before].slice(
            0,
            most,
          ),
    );

  useEvent('answer.local', (answer) => put(answer));
  useEvent('live.answer', (answer) => put(answer));
  useEvent('answer.done', (answer) => put(answer));
  useEvent('answer.checked', (answer) => put(answer));
  useEvent('answer.delta', ({ answerId, text }) =>
    change(answerId, (state) => ({ ...state, writing: (state.writing ?? '') + text })),
  );
  useEvent('answer.restart', ({ answerId }) =>
    change(answerId, (state) => ({ ...state, writing: '' })),
  );
  useEvent('answers.cleared', () => setAnswers([]));
  useEvent('answer.error', ({ answerId, problem }) =>
    change(answerId, (state) => ({
      answer: { ...state.answer, pending: false },
      writing: null,
      problem,
    })),
  );
  return { answers, add };
}
