import { type supportChannels, supportTimeZone } from '@aplomb/contract';

/**
 * Opening hours of a channel, in the zone of support; null when the channel is answered in turn
 * rather than staffed.
 */
export type Hours = Opening | null;
interface Opening {
  readonly days: Exclude<
    (typeof supportChannels)[keyof typeof supportChannels]['hours'],
    null
  >['days'];
  readonly from: string;
  readonly to: string;
}

const QUARTER = 15 * 60_000;
const WEEK = 7 * 24 * 60 * 60_000;
const wall = new Intl.DateTimeFormat('en-US', {
  timeZone: supportTimeZone,
  weekday: 'short',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});
const weekend = new Set(['Sat', 'Sun']);

const minutesOf = (clock: string): number =>
  clock.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);

/** Whether somebody is there at this moment. */
export function isStaffed({ days, from, to }: Opening, at: Date): boolean {
  const parts = Object.fromEntries(wall.formatToParts(at).map(({ type, value }) => [type, value]));
  const minutes = Number(parts['hour']) * 60 + Number(parts['minute']);
  return (
    (days === 'every day' || !weekend.has(parts['weekday'] ?? '')) &&
    minutes >= minutesOf(from) &&
    minutes < minutesOf(to)
  );
}

/**
 * When staffing changes next: opening when closed, closing when open; null for a channel that never
 * closes.
 */
export function nextChange(hours: Opening, now: Date): Date | null {
  const open = isStaffed(hours, now);
  // Hours begin and end on quarters; trying each one is right across the changes of summer time,
  // too.
  for (
    let at = (Math.floor(now.getTime() / QUARTER) + 1) * QUARTER;
    at <= now.getTime() + WEEK;
    at += QUARTER
  ) {
    if (isStaffed(hours, new Date(at)) !== open) return new Date(at);
  }
  return null;
}
