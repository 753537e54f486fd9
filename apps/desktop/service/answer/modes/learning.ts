import { breakMinutes } from '@aplomb/contract';
import type { HandlersOf } from '../../base/handlers.ts';
import type { Service } from '../../base/service.ts';
import { followReviews } from './due-reviews.ts';
import { openSessionClock } from './learning-session.ts';

/** Learning: sessions with breaks, goals, and review of what was asked. */
export interface Learning {
  readonly handlers: HandlersOf<'learning'> & HandlersOf<'goals'> & HandlersOf<'review'>;
  close(): void;
}

/** Opens it as it was left. */
export async function openLearning(service: Service): Promise<Learning> {
  const { vault, host } = service;
  const clock = await openSessionClock(service);
  const reviews = followReviews(service);
  return {
    close() {
      clock.close();
      reviews.close();
    },
    handlers: {
      'learning.get': () => clock.now,
      async 'learning.start'({ subject }) {
        const { session_minutes: minutes } = vault.settings.values.learning;
        return clock.begin({
          startedAt: Date.now(),
          minutes: Number(minutes),
          breakMinutes: breakMinutes[minutes],
          subject,
        });
      },
      async 'learning.stop'() {
        await clock.end();
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
      ...reviews.handlers,
    },
  };
}
