import { breakMinutes } from '@aplomb/contract';
import { z } from 'zod';
import type { LearningSession } from '../../shared/requests/modes.ts';
import type { HandlersOf } from '../host/handlers.ts';
import type { Service } from '../service.ts';

const VALUE = 'learning-session';
const kept = z.object({ startedAt: z.number(), minutes: z.number(), breakMinutes: z.number(), subject: z.string().nullable() });
type Session = z.infer<typeof kept>;

/** Learning: sessions with breaks, goals, and review of what was asked. */
export interface Learning { readonly handlers: HandlersOf<'learning'> & HandlersOf<'goals'> & HandlersOf<'review'>; close(): void }

/** Where a session stands: work and break follow each other until it is ended. */
export function sessionAt({ startedAt, minutes, breakMinutes: pause, subject }: Session, now: number): LearningSession {
  const elapsed = Math.max(0, now - startedAt), cycle = (minutes + pause) * 60_000;
  const begun = startedAt + Math.floor(elapsed / cycle) * cycle;
  const onBreak = now - begun >= minutes * 60_000;
  return { startedAt: new Date(startedAt).toISOString(), minutes, elapsedSeconds: elapsed / 1_000, onBreak, nextChangeAt: new Date(begun + (onBreak ? cycle : minutes * 60_000)).toISOString(), subject };
}

/** Opens it as it was left. */
export async function openLearning({ vault, host, notices }: Service): Promise<Learning> {
  let session = await vault.values.get(VALUE, kept);
  let timer: NodeJS.Timeout | null = null;
  const follow = (): void => {
    if (timer) clearTimeout(timer);
    if (session === null) return;
    const { nextChangeAt } = sessionAt(session, Date.now());
    timer = setTimeout(() => {
      if (session === null) return;
      const changed = sessionAt(session, Date.now() + 1);
      host.emit('learning', { onBreak: changed.onBreak, ended: false, nextChangeAt: changed.nextChangeAt });
      notices.tell('warning', changed.onBreak ? 'Time for a break' : 'Back to work', changed.onBreak ? `${session.breakMinutes} minutes. What you learned settles meanwhile.` : 'The next stretch begins.');
      follow();
    }, Math.max(0, Date.parse(nextChangeAt) - Date.now())).unref();
  };
  const keep = async (next: Session | null): Promise<void> => {
    await (next === null ? vault.values.remove(VALUE) : vault.values.set(VALUE, next));
    session = next;
    follow();
  };
  follow();
  return {
    close() { if (timer) clearTimeout(timer); },
    handlers: {
      'learning.get': () => session && sessionAt(session, Date.now()),
      async 'learning.start'({ subject }) {
        const { session_minutes: minutes } = vault.settings.values.learning;
        const begun: Session = { startedAt: Date.now(), minutes: Number(minutes), breakMinutes: breakMinutes[minutes], subject };
        await keep(begun);
        return sessionAt(begun, Date.now());
      },
      async 'learning.stop'() {
        await keep(null);
        host.emit('learning', { onBreak: false, ended: true, nextChangeAt: null });
        return {};
      },
      'goals.list': () => vault.goals.list(),
      async 'goals.save'({ status: _status, ...goal }) { await vault.goals.save(goal); return vault.goals.list(); },
      async 'goals.delete'({ id }) { await vault.goals.delete(id); return vault.goals.list(); },
      'review.due': ({ limit }) => vault.reviews.due(limit),
      'review.add': (item) => vault.reviews.add(item),
      'review.answer': ({ id, grade }) => vault.reviews.grade(id, grade),
      async 'review.delete'({ id }) { await vault.reviews.remove(id); return {}; },
    },
  };
}
