import { assistantLimits } from '@aplomb/contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createQuestions } from './questions.ts';

const { answerSeconds, openMinutes, openQuestions } = assistantLimits;
const asked = (key: string) => ({ key, assistant: 'one', content: null });
const content = {
  tool: 'list_documents',
  wanted: 'All names',
  text: 'notes.txt',
  bytes: 9,
  scope: '',
} as const;
const stays = new AbortController().signal;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('questions of assistants', () => {
  it('stay open for whoever needs longer, and their answer serves the next request once', async () => {
    const questions = createQuestions(() => undefined);
    const late = expect(questions.ask({ ...asked('a'), content }, stays)).rejects.toThrow(
      'not answered yet',
    );
    await vi.advanceTimersByTimeAsync(answerSeconds * 1_000);
    await late;
    const [open] = questions.open;
    expect(questions.answer(open?.id ?? '', 'once')).toEqual(open);
    expect(questions.open).toEqual([]);
    expect(await questions.ask({ ...asked('a'), content }, stays)).toBe('once');
    expect(questions.of('a')).toBeNull();
  });

  it('go when nobody has answered for long', async () => {
    const questions = createQuestions(() => undefined);
    questions.ask(asked('a'), stays).catch(() => undefined);
    await vi.advanceTimersByTimeAsync((answerSeconds + openMinutes * 60) * 1_000);
    expect(questions.open).toEqual([]);
  });

  it('give out once what two requests wait for and one yes is for', async () => {
    const questions = createQuestions(() => undefined);
    const waiting = [1, 2].map(() => questions.ask({ ...asked('a'), content }, stays));
    questions.answer(questions.open[0]?.id ?? '', 'once');
    const outcomes = await Promise.allSettled(waiting);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  it('are refused beyond what a person can look at, and all can be dropped', async () => {
    const questions = createQuestions(() => undefined);
    const waiting = Array.from({ length: openQuestions }, (_, number) =>
      questions.ask(asked(String(number)), stays),
    );
    await expect(questions.ask(asked('more'), stays)).rejects.toThrow('Too many');
    questions.drop('one');
    for (const each of waiting) await expect(each).rejects.toThrow('withdrawn');
  });
});
