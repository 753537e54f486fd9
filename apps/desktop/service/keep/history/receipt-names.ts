import { isDeepStrictEqual } from 'node:util';
import type { EntryBody } from '../../base/history-records.ts';

type AnswerBody = Extract<EntryBody, { kind: 'answer' }>;

/** Whether a receipt says the same of two bodies. */
export function saySame(one: EntryBody, other: EntryBody): boolean {
  if (one.kind === 'answer' && other.kind === 'answer')
    return isDeepStrictEqual(saidBy(one), saidBy(other));
  return (
    one.kind === 'speech' &&
    other.kind === 'speech' &&
    isDeepStrictEqual(one.utterances, other.utterances)
  );
}

const saidBy = ({ answer: { question, written, local, engine } }: AnswerBody): unknown[] => [
  question,
  written ?? local,
  engine.engine,
  engine.model,
];

/** A changed body, which keeps the receipt that it was named in where that still says the same. */
export function keepReceipt(before: EntryBody, after: EntryBody): EntryBody {
  if (before.kind !== 'answer' && before.kind !== 'speech') return after;
  if (before.receipt === undefined || !saySame(before, after)) return after;
  return { ...after, receipt: before.receipt } as EntryBody;
}
