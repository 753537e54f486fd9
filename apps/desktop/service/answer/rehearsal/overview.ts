import { rehearsalRules } from '@aplomb/contract';
import type { Rehearsal, RehearsalOverview } from '../../../shared/requests/rehearsal.ts';
import type { KeptRehearsal, RehearsedQuestion } from '../../base/rehearsal-records.ts';
import type { Service } from '../../base/service.ts';
import type { AnswerStore } from '../answer-store.ts';
import { askedNext } from './coach.ts';
import type { AnswerHearing } from './hear-answer.ts';
import { followUpsIn } from './plan-questions.ts';
import { sessionsOf, unsaidIn, weeksOf } from './progress.ts';
import type { RehearsalKeeper } from './rehearsal-keeper.ts';
import { weakOf } from './weak-questions.ts';

interface Shown {
  readonly service: Pick<Service, 'vault'>;
  readonly store: AnswerStore;
  readonly keeper: RehearsalKeeper;
  readonly hearing: AnswerHearing;
}

/** Everything the window shows of rehearsals. */
export async function overviewOf({
  service,
  store,
  keeper,
  hearing,
}: Shown): Promise<RehearsalOverview> {
  const { rehearsals, reviews } = service.vault;
  const kept = await rehearsals.list();
  return {
    current: keeper.now && currentOf(keeper.now, store, hearing),
    plan: (keeper.now ?? kept.at(-1))?.plan ?? null,
    sessions: sessionsOf(kept),
    weeks: weeksOf(kept),
    weak: weakOf(await reviews.list(), new Date().toISOString()),
  };
}

function currentOf(
  rehearsal: KeptRehearsal,
  store: AnswerStore,
  { heard }: AnswerHearing,
): Rehearsal | null {
  const current = rehearsal.asked.at(-1);
  if (current === undefined) return null;
  const { id, plan, startedAt, number, planned } = rehearsal;
  const { questions: _planned, ...how } = plan;
  const { question, model, followsUp, askedAt, figures, answerId, grade } = current;
  return {
    ...how,
    id,
    startedAt,
    number,
    of: planned.length,
    question,
    model: model ?? null,
    followsUp,
    askedAt,
    heardBefore: heard.reduce((sum, { utterances }) => sum + utterances.length, 0),
    review: figures && {
      figures,
      answer: answerId === null ? null : store.get(answerId),
      grade,
      followUp: followUpOf(rehearsal, current, store)?.question ?? null,
      ownLines: (rehearsal.lines ?? []).slice(0, rehearsalRules.ownLines),
    },
    unsaid: unsaidIn(rehearsal),
  };
}

/** What is asked on, and the model that wrote it. */
type FollowUp = Pick<RehearsedQuestion, 'question' | 'model'>;

/**
 * What to ask on: the model's question where it ended with one, else about what one's own papers say
 * or a term that was left out, else for more where the answer was short. Nothing is asked twice, and
 * a follow-up is followed by none.
 */
export function followUpOf(
  { plan, ...rehearsal }: KeptRehearsal,
  { followsUp, figures, answerId }: RehearsedQuestion,
  store: AnswerStore,
): FollowUp | null {
  if (followsUp || figures === null) return null;
  const review = answerId === null ? null : store.get(answerId);
  const next = askedNext(review?.written ?? null);
  if (next !== null) return { question: next, model: review?.engine.model ?? null };
  const ask = followUpsIn(plan.language);
  const isShort = (figures.words ?? 0) < rehearsalRules.fewWords;
  const known = new Set(rehearsal.asked.map(({ question }) => question));
  const question = [
    ...(rehearsal.lines ?? []).map(ask.line),
    ...unsaidIn(rehearsal).map(ask.term),
    ...(isShort ? [ask.more] : []),
  ].find((each) => !known.has(each));
  return question === undefined ? null : { question, model: null };
}
