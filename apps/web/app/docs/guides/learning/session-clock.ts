import { learningSettings } from '@aplomb/contract';
import { parseObject } from '../../../parse-json.ts';

/** Id of a session length: its minutes. */
export type SessionLength = `${keyof typeof learningSettings.settings.session_minutes.options}`;

/**
 * A session: its length, what ran before the last pause, and since when it runs (milliseconds; null
 * while paused).
 */
export interface Session {
  readonly minutes: SessionLength;
  readonly ran: number;
  readonly since: number | null;
}

const MINUTE = 60_000;

/** Milliseconds left at a moment; never less than none. */
export function remaining({ minutes, ran, since }: Session, now: number): number {
  return Math.max(
    0,
    Number(minutes) * MINUTE - ran - (since === null ? 0 : Math.max(0, now - since)),
  );
}

/** A session that begins now. */
export function begun(minutes: SessionLength, now: number): Session {
  return { minutes, ran: 0, since: now };
}

/** The session halted, or going on. */
export function toggled(session: Session, now: number): Session {
  return session.since === null
    ? { ...session, since: now }
    : { ...session, ran: session.ran + Math.max(0, now - session.since), since: null };
}

/**
 * Minutes and seconds as on a clock, a begun second counted whole; with `minutesOnly`, begun
 * minutes in words.
 */
export function clockText(milliseconds: number, minutesOnly: boolean): string {
  const seconds = Math.ceil(milliseconds / 1000);
  if (minutesOnly) return `${Math.ceil(seconds / 60)} min`;
  return `${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}`;
}

/** Reads a stored session. */
export function readSession(stored: string | undefined): Session | undefined {
  const { minutes, ran, since }: Partial<Record<keyof Session, unknown>> =
    parseObject(stored ?? '{}') ?? {};
  const known =
    typeof minutes === 'string' &&
    Object.hasOwn(learningSettings.settings.session_minutes.options, minutes);
  return known && typeof ran === 'number' && (since === null || typeof since === 'number')
    ? { minutes: minutes as SessionLength, ran, since }
    : undefined;
}
