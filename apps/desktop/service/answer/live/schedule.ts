import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Schedule } from '../../../shared/requests/audio.ts';
import { DesktopError } from '../../base/desktop-error.ts';
import type { Vault } from '../../base/vault.ts';

const VALUE = 'live-schedule';
const kept = z.array(
  z.object({
    id: z.string(),
    name: z.string(),
    days: z.array(z.number()),
    from: z.string(),
    to: z.string(),
    on: z.boolean(),
  }),
);
const CHECK_MILLISECONDS = 15_000;

/**
 * Planned live sessions: at their time the user is asked; nothing starts by itself, and what is
 * started then ends with them.
 */
export interface LiveSchedule {
  list(): Schedule[];
  save(session: Omit<Schedule, 'id'> & { id: string | null }): Promise<Schedule[]>;
  delete(id: string): Promise<Schedule[]>;
  /**
   * When the session that is planned for now is over; the latest of several; null outside of any.
   */
  endsAt(): Date | null;
  close(): void;
}

/** `onDue` hears once of each session whose time has come. */
export async function openLiveSchedule(
  vault: Pick<Vault, 'values'>,
  onDue: (session: Schedule) => void,
  now: () => Date = () => new Date(),
): Promise<LiveSchedule> {
  let sessions: Schedule[] = (await vault.values.get(VALUE, kept)) ?? [];
  const told = new Map<string, string>();
  const keep = async (next: Schedule[]): Promise<Schedule[]> => {
    await vault.values.set(VALUE, next);
    sessions = next;
    return next;
  };
  const check = (): void => {
    const at = now();
    const day = at.toDateString();
    for (const session of sessions) {
      if (!isDue(session, at) || told.get(session.id) === day) continue;
      told.set(session.id, day);
      onDue(session);
    }
  };
  const timer = setInterval(check, CHECK_MILLISECONDS);
  timer.unref();
  check();
  return {
    list: () => sessions,
    async save({ id, ...session }) {
      if (session.from >= session.to)
        throw new DesktopError('INVALID_PARAMETER_VALUE', 'The session ends before it begins.', {
          advice: 'Choose a later end.',
        });
      const saved: Schedule = { ...session, id: id ?? randomUUID() };
      told.delete(saved.id);
      const all = await keep(
        sessions.some((other) => other.id === saved.id)
          ? sessions.map((other) => (other.id === saved.id ? saved : other))
          : [...sessions, saved],
      );
      check();
      return all;
    },
    delete: (id) => keep(sessions.filter((session) => session.id !== id)),
    endsAt() {
      const at = now();
      const latest = sessions
        .filter((session) => isDue(session, at))
        .map(({ to }) => to)
        .toSorted()
        .at(-1);
      if (latest === undefined) return null;
      const [hours = 0, minutes = 0] = latest.split(':').map(Number);
      return new Date(at.getFullYear(), at.getMonth(), at.getDate(), hours, minutes);
    },
    close() {
      clearInterval(timer);
    },
  };
}

/** Whether a planned session's time is now. */
export function isDue({ on, days, from, to }: Omit<Schedule, 'id' | 'name'>, at: Date): boolean {
  const clock = `${String(at.getHours()).padStart(2, '0')}:${String(at.getMinutes()).padStart(2, '0')}`;
  return on && days.includes(at.getDay()) && clock >= from && clock < to;
}
