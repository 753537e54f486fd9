const locale = 'en-GB';

/** A whole number with its thousands apart. */
export const countOf = (count: number): string => count.toLocaleString('en');

/** So many things: “1 session”, “2 sessions”. */
export const things = (count: number, one: string, many = `${one}s`): string =>
  `${countOf(count)} ${count === 1 ? one : many}`;

/** Hours and minutes of a moment: “14:03”. */
export const clockOf = (at: string | number): string =>
  new Date(at).toLocaleTimeString(locale, { hour: '2-digit', minute: '2-digit' });

/** Length of time as a clock shows it: “4:07”, “1:02:33”. */
export function lengthOf(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds));
  const [hours, minutes, rest] = [
    Math.floor(whole / 3600),
    Math.floor((whole % 3600) / 60),
    whole % 60,
  ];
  const padded = (part: number): string => String(part).padStart(2, '0');
  return hours > 0 ? `${hours}:${padded(minutes)}:${padded(rest)}` : `${minutes}:${padded(rest)}`;
}

const dayMilliseconds = 86_400_000;

/** When the last so many days began, today among them: the same all day. */
export const startOfDays = (days: number): string =>
  new Date(new Date().setHours(0, 0, 0, 0) - (days - 1) * dayMilliseconds).toISOString();

const kilobyte = 1024;

/** A size in bytes. */
export function bytesOf(bytes: number): string {
  if (bytes < kilobyte) return `${bytes} B`;
  const units = ['KB', 'MB', 'GB'];
  const power = Math.min(units.length, Math.floor(Math.log(bytes) / Math.log(kilobyte)));
  return `${(bytes / kilobyte ** power).toFixed(power > 1 ? 1 : 0)} ${units[power - 1]}`;
}

/** A share of one as a percentage. */
export const percentOf = (share: number): string => `${Math.round(share * 100)} %`;

/** A share of one as a percentage with a tenth, where a whole one would hide what is small. */
export const tenthsOf = (share: number): string => `${(share * 100).toFixed(1)} %`;

/** A moment in the reader's own time zone. */
export function Moment({ at }: { readonly at: string | number }) {
  const moment = new Date(at);
  return (
    <time dateTime={moment.toISOString()} className="whitespace-nowrap">
      {moment.toLocaleString(locale, { dateStyle: 'medium', timeStyle: 'short' })}
    </time>
  );
}

/** A time of day to the second, in the reader's own time zone. */
export const TimeOfDay = ({ at }: { readonly at: string }) => (
  <time dateTime={at}>{new Date(at).toLocaleTimeString(locale)}</time>
);
