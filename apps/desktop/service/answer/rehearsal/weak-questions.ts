import { type RehearsalKind, rehearsalKinds } from '@aplomb/contract';
import type { ReviewItem } from '../../../shared/requests/modes.ts';
import type { RehearsalOverview } from '../../../shared/requests/rehearsal.ts';
import type { PlannedQuestion } from '../../base/rehearsal-records.ts';

/** The subject under which weak questions of a kind are reviewed. */
export const subjectOf = (kind: RehearsalKind): string => `Rehearsal: ${rehearsalKinds[kind]}`;

/** The questions of a kind that went badly, each with the model that wrote it. */
export const weakQuestions = (
  items: readonly ReviewItem[],
  kind: RehearsalKind,
): PlannedQuestion[] =>
  items
    .filter(({ subject }) => subject === subjectOf(kind))
    .map(({ id, question, models }) => ({ question, reviewId: id, model: models.question }));

/** How many questions of each kind went badly, and how many of them are due. */
export function weakOf(items: readonly ReviewItem[], now: string): RehearsalOverview['weak'] {
  return (Object.keys(rehearsalKinds) as RehearsalKind[]).flatMap((kind) => {
    const those = items.filter(({ subject }) => subject === subjectOf(kind));
    const due = those.filter(({ dueAt }) => dueAt <= now).length;
    return those.length === 0 ? [] : [{ kind, questions: those.length, due }];
  });
}
