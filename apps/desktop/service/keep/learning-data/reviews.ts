import { randomUUID } from 'node:crypto';
import { harderAfter, type Settings } from '@aplomb/contract';
import { type CardInput, createEmptyCard, fsrs, Rating } from 'ts-fsrs';
import type { ReviewItem } from '../../../shared/requests/modes.ts';
import { DesktopError } from '../../base/desktop-error.ts';
import type { ReviewGrade, Reviews } from '../../base/vault.ts';
import { recordKind, type SealedRecords } from '../storage/sealed-records.ts';

type Kept = Parameters<Reviews['add']>[0] & { readonly card: CardInput };
/** The latest grades of a subject, the last at the end. */
interface Run {
  readonly grades: readonly ReviewGrade[];
}

const itemRecords = recordKind<Kept>('review');
const runRecords = recordKind<Run>('review-run');
const ratings = {
  again: Rating.Again,
  hard: Rating.Hard,
  good: Rating.Good,
  easy: Rating.Easy,
} as const;
const LONGEST_RUN = 10;
const ANY_SUBJECT = 'any';

/**
 * Spaced review by FSRS: what was not known comes back within minutes, what was known after ever
 * longer times.
 */
export function createReviews(
  records: SealedRecords,
  progression: () => Settings['learning']['difficulty_progression'],
  now: () => number,
): Reviews {
  // Fuzz would spread reviews by chance; the same answers should give the same dates.
  const scheduler = fsrs({ enable_fuzz: false });
  const all = (): ReviewItem[] =>
    records.ids(itemRecords).flatMap((id) => {
      const record = records.get(itemRecords, id);
      return record === undefined ? [] : itemOf(id, record.at, record.value);
    });
  const keep = (id: string, kept: Kept): ReviewItem => {
    const at = new Date(kept.card.due).getTime();
    records.put(itemRecords, { id, parent: null, at, value: kept });
    return itemOf(id, at, kept);
  };
  const subjectOf = (subject: string | null): string => subject ?? ANY_SUBJECT;

  return {
    list: async () => all(),
    add: async ({ question, answer, subject, models }) =>
      records.write(() =>
        keep(randomUUID(), { question, answer, subject, models, card: createEmptyCard(now()) }),
      ),
    due: async (limit, at = new Date(now()).toISOString()) => {
      const due = all().filter(({ dueAt }) => dueAt <= at);
      return { items: due.slice(0, limit), due: due.length };
    },
    grade: async (id, grade, at) => {
      const record = records.get(itemRecords, id);
      if (record === undefined)
        throw new DesktopError('RESOURCE_NOT_FOUND', 'There is no such exercise: it was removed.', {
          advice: 'Go on with the next one.',
        });
      const { card } = scheduler.next(
        record.value.card,
        at === undefined ? now() : Date.parse(at),
        ratings[grade],
      );
      const run = subjectOf(record.value.subject);
      return records.write(() => {
        const grades = [...(records.get(runRecords, run)?.value.grades ?? []), grade].slice(
          -LONGEST_RUN,
        );
        records.put(runRecords, { id: run, parent: null, at: now(), value: { grades } });
        return keep(id, { ...record.value, card });
      });
    },
    remove: async (id) => records.write(() => records.remove(itemRecords, id)),
    ready: async (subject) => {
      const { right, of } = harderAfter[progression()];
      const grades = records.get(runRecords, subjectOf(subject))?.value.grades.slice(-of) ?? [];
      return grades.length === of && grades.filter((grade) => grade !== 'again').length >= right;
    },
  };
}

const itemOf = (id: string, at: number, kept: Kept): ReviewItem => {
  const { question, answer, subject, models = { question: null, answer: null }, card } = kept;
  const dueAt = new Date(at).toISOString();
  return { id, question, answer, subject, models, dueAt, reviews: card.reps };
};
