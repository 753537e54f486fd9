import { type supportChannels, supportTimeZone } from '@aplomb/contract';
import type { Hours } from './staffing.ts';

const clock = (time: string): string => {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return (
    `${hour % 12 || 12}${minute === 0 ? '' : `:${String(minute).padStart(2, '0')}`} ` +
    (hour % 24 < 12 ? 'AM' : 'PM')
  );
};

const zoneName =
  new Intl.DateTimeFormat('en-US', { timeZone: supportTimeZone, timeZoneName: 'longGeneric' })
    .formatToParts(0)
    .find(({ type }) => type === 'timeZoneName')?.value ?? supportTimeZone;

/** Hours of a channel in words: “Monday to Friday, 9 AM to 6 PM, Eastern Time”. */
export function hoursInWords(hours: Hours): string {
  if (hours === null) return 'Any time; answered in turn';
  const daily = hours.days === 'every day';
  if (daily && hours.from === '00:00' && hours.to === '24:00')
    return '24/7: every day, around the clock';
  return `${daily ? 'Every day' : 'Monday to Friday'}, ${clock(hours.from)} to ${clock(hours.to)}, ${zoneName}`;
}

/** A target in words: “under 2 minutes”, “under 4 hours”. */
export function targetInWords(minutes: number): string {
  const [count, unit] = minutes % 60 === 0 ? [minutes / 60, 'hour'] : [minutes, 'minute'];
  return `under ${count} ${unit}${count === 1 ? '' : 's'}`;
}

/** A moment on the reader's own clock: “Monday, 23 November, 3:00 PM CET”. */
export function momentInWords(moment: Date): string {
  return new Intl.DateTimeFormat('en', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  }).format(moment);
}

/** Id of a support channel. */
export type ChannelId = keyof typeof supportChannels;
