import { bigint, boolean, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';
import { accounts } from './schema.ts';
import { uploadPieces } from './schema-jobs.ts';

const byteCount = (name: string) => bigint(name, { mode: 'number' });

/** Files that analyses use by id, until their end. Their bytes lie in the store of uploads. */
export const files = pgTable(
  'files',
  {
    id: uuid('id').primaryKey(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    /** By the first bytes; null where no analysis knows them. */
    mediaType: text('media_type'),
    /** Bytes that are here. */
    bytes: byteCount('bytes').notNull().default(0),
    /** Bytes of the whole; null while nobody said. */
    totalBytes: byteCount('total_bytes'),
    /** What it counts for among what the account keeps. */
    reservedBytes: byteCount('reserved_bytes').notNull(),
    isComplete: boolean('is_complete').notNull().default(false),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    index('files_account').on(table.accountId, table.createdAt),
    index('files_expiry').on(table.expiresAt),
  ],
);

/** The parts of files, each an upload of its own in the store. */
export const fileParts = pgTable(
  'file_parts',
  {
    id: uuid('id').primaryKey(),
    fileId: uuid('file_id')
      .notNull()
      .references(() => files.id, { onDelete: 'cascade' }),
    start: byteCount('start').notNull(),
    bytes: integer('bytes').notNull(),
  },
  (table) => [index('file_parts_file').on(table.fileId, table.start)],
);

/** The bytes of those parts, where the database is the store of uploads. */
export const fileUploads = uploadPieces('file_uploads', 'part_id');
