const DAY = 86_400_000;

/** The first moment a date or timestamp of a query means. */
export const startOf = (text: string | undefined): Date | null =>
  text === undefined ? null : new Date(text);

/** The moment after the last one it means: a date includes its whole day. */
export const endOf = (text: string | undefined): Date | null =>
  text === undefined
    ? null
    : new Date(new Date(text).getTime() + (text.length === 'YYYY-MM-DD'.length ? DAY : 1));
