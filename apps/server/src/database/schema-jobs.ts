import { jobStates } from '@aplomb/contract';
import { index, integer, pgTable, real, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { accounts } from './schema.ts';

const moment = (name: string) =>
  timestamp(name, { withTimezone: true, mode: 'date', precision: 3 });

/**
 * Analyses made after their request was answered. What was uploaded lies in a file named by the id,
 * with the server `home` until the job ends.
 */
export const jobs = pgTable(
  'jobs',
  {
    id: uuid('id').primaryKey(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    mode: text('mode', { enum: ['live', 'test'] }).notNull(),
    operation: text('operation').notNull(),
    /** JSON of the request, without what was uploaded. */
    request: text('request').notNull(),
    conversationId: uuid('conversation_id'),
    home: uuid('home').notNull(),
    state: text('state', { enum: jobStates }).notNull(),
    progress: real('progress').notNull().default(0),
    attempts: integer('attempts').notNull().default(0),
    /** JSON of the answer as it would have been given at once. */
    result: text('result'),
    errorCode: text('error_code'),
    errorMessage: text('error_message'),
    createdAt: moment('created_at').notNull(),
    startedAt: moment('started_at'),
    finishedAt: moment('finished_at'),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    index('jobs_account').on(table.accountId, table.state),
    index('jobs_home').on(table.home, table.state),
    index('jobs_expiry').on(table.expiresAt),
  ],
);
