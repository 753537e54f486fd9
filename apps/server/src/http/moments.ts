const DAY = 86_400_000;
const FIRST = Date.parse('0001-01-01T00:00:00.000Z');
const LAST = Date.parse('9999-12-31T23:59:59.999Z');

/** The first moment a date or timestamp of a query means. */
export const startOf = (text: string | undefined): Date | null =>
  text === undefined ? null : new Date(text);

/** The moment after the last one it means: a date includes its whole day. */
export const endOf = (text: string | undefined): Date | null =>
  text === undefined
    ? null
    : new Date(new Date(text).getTime() + (text.length === 'YYYY-MM-DD'.length ? DAY : 1));

/** The nearest moment that both ISO 8601 with four digits and the database can write. */
export const representable = (moment: Date): Date =>
  new Date(Math.min(Math.max(moment.getTime(), FIRST), LAST));
