import { jobStates } from '@aplomb/contract';
import { sql } from 'drizzle-orm';
import {
  customType,
  index,
  integer,
  pgTable,
  primaryKey,
  real,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';
import { accounts } from './schema.ts';

const binary = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });

/**
 * Analyses made after their request was answered. What was uploaded lies in the store of uploads
 * until the job ends.
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
    /** The data folder a version before 1.0 tied the job to; its own server takes it over. */
    home: uuid('home'),
    /** Who works on it: made anew each time it is taken, so that a lost worker ends nothing. */
    holder: uuid('holder'),
    /** Running: the end of the lease. Queued: when it may be taken at the earliest. */
    heldUntil: moment('held_until'),
    state: text('state', { enum: jobStates }).notNull(),
    progress: real('progress').notNull().default(0),
    attempts: integer('attempts').notNull().default(0),
    /** For how many analyses of the day it counts. */
    cost: integer('cost').notNull().default(1),
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
    index('jobs_open')
      .on(table.createdAt)
      .where(sql`${table.state} in ('queued', 'running')`),
    index('jobs_expiry').on(table.expiresAt),
  ],
);

/** A table of uploads in pieces, each known by what it belongs to. */
export const uploadPieces = (name: string, owner: string) =>
  pgTable(
    name,
    {
      uploadId: uuid(owner).notNull(),
      part: integer('part').notNull(),
      bytes: binary('bytes').notNull(),
      createdAt: moment('created_at').notNull().defaultNow(),
    },
    (table) => [primaryKey({ columns: [table.uploadId, table.part] })],
  );
export type UploadPieces = ReturnType<typeof uploadPieces>;

/** What was uploaded for jobs, where the database is the store of uploads. */
export const jobUploads = uploadPieces('job_uploads', 'job_id');
