import type { z } from 'zod';
import type { LearningSession } from '../../../shared/requests/modes.ts';
import type { Service } from '../../base/service.ts';
import { keptLearningSession, LEARNING_SESSION } from './current-subject.ts';

type Session = z.infer<typeof keptLearningSession>;
/** The session of learning that goes on, if there is one. */
export interface SessionClock {
  readonly now: LearningSession | null;
  begin(session: Session): Promise<LearningSession>;
  end(): Promise<void>;
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

/** Goes on with the session that was left, and tells each break and its end. */
export async function openSessionClock({
  vault,
  host,
  notices,
}: Pick<Service, 'vault' | 'host' | 'notices'>): Promise<SessionClock> {
  let session = await vault.values.get(LEARNING_SESSION, keptLearningSession);
  let timer: NodeJS.Timeout | null = null;
  const tell = (current: Session): void => {
    const { onBreak, nextChangeAt } = sessionAt(current, Date.now() + 1);
    host.emit('learning', { onBreak, ended: false, nextChangeAt });
    notices.tell(
      'warning',
      onBreak ? 'Time for a break' : 'Back to work',
      onBreak
        ? `${current.breakMinutes} minutes. What you learned settles meanwhile.`
        : 'The next stretch begins.',
    );
  };
  const follow = (): void => {
    if (timer) clearTimeout(timer);
    if (session === null) return;
    const { nextChangeAt } = sessionAt(session, Date.now());
    const wait = Math.max(0, Date.parse(nextChangeAt) - Date.now());
    timer = setTimeout(() => {
      if (session === null) return;
      tell(session);
      follow();
    }, wait).unref();
  };
  follow();
  return {
    get now() {
      return session && sessionAt(session, Date.now());
    },
    async begin(begun) {
      await vault.values.set(LEARNING_SESSION, begun);
      session = begun;
      follow();
      return sessionAt(begun, Date.now());
    },
    async end() {
      await vault.values.remove(LEARNING_SESSION);
      session = null;
      follow();
    },
    close() {
      if (timer) clearTimeout(timer);
    },
  };
}
