import type { ListedMachine } from '@aplomb/contract';
import { index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** Signed reports of machines that people sent. */
export const machineProofs = pgTable(
  'machine_proofs',
  {
    id: uuid('id').primaryKey(),
    receivedAt: timestamp('received_at', {
      withTimezone: true,
      mode: 'date',
      precision: 3,
    }).notNull(),
    /** As it was signed. */
    report: text('report').notNull(),
    /** SHA-256 of the report: none is listed twice. */
    digest: text('digest').notNull().unique(),
    /** What the list says of it. */
    listed: jsonb('listed').$type<Omit<ListedMachine, 'id' | 'received_at'>>().notNull(),
    tokenHash: text('token_hash').notNull(),
  },
  (table) => [index('machine_proofs_recent').on(table.receivedAt.desc())],
);
