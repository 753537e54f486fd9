import { timestamp } from 'drizzle-orm/pg-core';

/** A column that holds a moment, to the millisecond. */
export const moment = (name: string) =>
  timestamp(name, { withTimezone: true, mode: 'date', precision: 3 });
