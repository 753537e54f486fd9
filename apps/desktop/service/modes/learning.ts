import { breakMinutes, partName } from '@aplomb/contract';
import type { z } from 'zod';
import type { LearningSession } from '../../shared/requests/modes.ts';
import type { HandlersOf } from '../host/handlers.ts';
import type { Service } from '../service.ts';
import { currentSubject, keptLearningSession, LEARNING_SESSION } from './current-subject.ts';

type Session = z.infer<typeof keptLearningSession>;
/** How often it is looked whether something has become due. */
const DUE_MILLISECONDS = 60_000,
  MOST_DUE = 200;

/** Learning: sessions with breaks, goals, and review of what was asked. */
export interface Learning {
  readonly handlers: HandlersOf<'learning'> & HandlersOf<'goals'> & HandlersOf<'review'>;
  close(): void;
}

/** Where a session stands: work and break follow each other until it is ended. */
export function sessionAt(
  { startedAt, minutes, breakMinutes: pause, subject }: Session,
  now: number,
): LearningSession {
  const elapsed = Math.max(0, now - startedAt),
    cycle = (minutes + pause) * 60_000;
  const begun = startedAt + Math.floor(elapsed / cycle) * cycle;
  const onBreak = now - begun >= minutes * 60_000;
  return {
    startedAt: new Date(startedAt).toISOString(),
    minutes,
    elapsedSeconds: elapsed / 1_000,
    onBreak,
    nextChangeAt: new Date(begun + (onBreak ? cycle : minutes * 60_000)).toISOString(),
    subject,
  };
}

/** Opens it as it was left. */
export async function openLearning({
  vault,
  host,
  notices,
  state,
  log,
}: Service): Promise<Learning> {
  let session = await vault.values.get(LEARNING_SESSION, keptLearningSession);
  let timer: NodeJS.Timeout | null = null;
  const follow = (): void => {
    if (timer) clearTimeout(timer);
    if (session === null) return;
    const { nextChangeAt } = sessionAt(session, Date.now());
    timer = setTimeout(
      () => {
        if (session === null) return;
        const changed = sessionAt(session, Date.now() + 1);
        host.emit('learning', {
          onBreak: changed.onBreak,
          ended: false,
          nextChangeAt: changed.nextChangeAt,
        });
        notices.tell(
          'warning',
          changed.onBreak ? 'Time for a break' : 'Back to work',
          changed.onBreak
            ? `${session.breakMinutes} minutes. What you learned settles meanwhile.`
            : 'The next stretch begins.',
        );
        follow();
      },
      Math.max(0, Date.parse(nextChangeAt) - Date.now()),
    ).unref();
  };
  const keep = async (next: Session | null): Promise<void> => {
    await (next === null
      ? vault.values.remove(LEARNING_SESSION)
      : vault.values.set(LEARNING_SESSION, next));
    session = next;
    follow();
  };
  let told = false;
  /** Shows how much is due; in learning mode it is told once, until all of it was answered. */
  const refresh = async (): Promise<void> => {
    const [{ due }, harder] = await Promise.all([
      vault.reviews.due(1),
      vault.reviews.ready(await currentSubject(vault)),
    ]);
    if (due !== state.now.learning.due || harder !== state.now.learning.harder)
      state.update({ learning: { due, harder } });
    if (due > 0 && !told && state.now.context === 'learning') {
      notices.tell(
        'info',
        due === 1 ? 'A question is due for review' : `${due} questions are due for review`,
        `They wait under ${partName('prepare/learning')}.`,
      );
      told = true;
    }
    if (due === 0) told = false;
  };
  const refreshed = async <Value>(value: Value): Promise<Value> => {
    await refresh();
    return value;
  };
  const refreshSoon = (): void => {
    refresh().catch((error: unknown) =>
      log.error('what is due for review could not be told', {}, error),
    );
  };
  const dueTimer = setInterval(refreshSoon, DUE_MILLISECONDS).unref();
  vault.settings.onChange((group) => {
    if (group === 'learning' || group === 'context') refreshSoon();
  });
  follow();
  refreshSoon();
  return {
    close() {
      if (timer) clearTimeout(timer);
      clearInterval(dueTimer);
    },
    handlers: {
      'learning.get': () => session && sessionAt(session, Date.now()),
      async 'learning.start'({ subject }) {
        const { session_minutes: minutes } = vault.settings.values.learning;
        const begun: Session = {
          startedAt: Date.now(),
          minutes: Number(minutes),
          breakMinutes: breakMinutes[minutes],
          subject,
        };
        await keep(begun);
        return sessionAt(begun, Date.now());
      },
      async 'learning.stop'() {
        await keep(null);
        host.emit('learning', { onBreak: false, ended: true, nextChangeAt: null });
        return {};
      },
      'goals.list': () => vault.goals.list(),
      async 'goals.save'({ status: _status, ...goal }) {
        await vault.goals.save(goal);
        return vault.goals.list();
      },
      async 'goals.delete'({ id }) {
        await vault.goals.delete(id);
        return vault.goals.list();
      },
      async 'review.due'({ limit }) {
        const { items, due } = await vault.reviews.due(MOST_DUE);
        const areas: readonly string[] = vault.settings.values.learning.subject_areas;
        const aside = (subject: string | null): number =>
          Number(areas.length > 0 && subject !== null && !areas.includes(subject));
        const first = items
          .toSorted((one, other) => aside(one.subject) - aside(other.subject))
          .slice(0, limit);
        return refreshed({
          items: await Promise.all(
            first.map(async (item) => ({
              ...item,
              harder: await vault.reviews.ready(item.subject),
            })),
          ),
          due,
        });
      },
      async 'review.add'(item) {
        return refreshed(
          await vault.reviews.add({
            ...item,
            subject: item.subject ?? (await currentSubject(vault)),
          }),
        );
      },
      async 'review.answer'({ id, grade }) {
        return refreshed(await vault.reviews.grade(id, grade));
      },
      async 'review.delete'({ id }) {
        await vault.reviews.remove(id);
        return refreshed({});
      },
    },
  };
}
