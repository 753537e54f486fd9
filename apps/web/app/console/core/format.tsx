const LOCALE = 'en-GB';
const SECOND = 1_000;
const KILOBYTE = 1_024;

/** A whole number with its thousands apart. */
export const countOf = (count: number): string => count.toLocaleString('en');

/** So many things: “1 request”, “2 requests”. */
export const things = (count: number, one: string, many = `${one}s`): string =>
  `${countOf(count)} ${count === 1 ? one : many}`;

/** Milliseconds as people say them; an absent figure is a dash. */
export function durationOf(milliseconds: number | null): string {
  if (milliseconds === null) return '–';
  if (milliseconds >= 10 * SECOND) return `${(milliseconds / SECOND).toFixed(0)} s`;
  if (milliseconds >= SECOND) return `${(milliseconds / SECOND).toFixed(1)} s`;
  return `${milliseconds < 10 ? milliseconds.toFixed(1) : milliseconds.toFixed(0)} ms`;
}

/** A share as a percentage; nothing of nothing is a dash. */
export function shareOf(part: number, whole: number): string {
  if (whole === 0) return '–';
  const percent = (part / whole) * 100;
  return `${percent > 0 && percent < 10 ? percent.toFixed(1) : percent.toFixed(0)} %`;
}

/** A size in bytes. */
export function bytesOf(bytes: number): string {
  if (bytes < KILOBYTE) return `${bytes} B`;
  return bytes < KILOBYTE * KILOBYTE
    ? `${(bytes / KILOBYTE).toFixed(1)} KB`
    : `${(bytes / KILOBYTE / KILOBYTE).toFixed(1)} MB`;
}

/** A day in the reader's words, of a UTC day or moment. */
export const dayOf = (at: string): string =>
  new Date(at).toLocaleDateString(LOCALE, { day: 'numeric', month: 'short', timeZone: 'UTC' });

/** Hour and day of a UTC step. */
export const hourOf = (at: string): string =>
  new Date(at).toLocaleString(LOCALE, {
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: 'UTC',
  });

/** A moment in the reader's own time zone. */
export function Moment({
  at,
  seconds = false,
}: {
  readonly at: string;
  readonly seconds?: boolean;
}) {
  const text = new Date(at).toLocaleString(LOCALE, {
    dateStyle: 'medium',
    timeStyle: seconds ? 'medium' : 'short',
  });
  return (
    <time dateTime={at} title={at} className="whitespace-nowrap">
      {text}
    </time>
  );
}
