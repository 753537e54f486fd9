import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';
import { apiKeys } from './schema.ts';
import { authUsers } from './schema-accounts.ts';

/**
 * What the OAuth server keeps: clients, requests to agree, grants, codes and tokens. Only a SHA-256
 * of each id is stored, so that no token can be read from it; `payload` is JSON.
 */
export const oauthRecords = pgTable(
  'oauth_records',
  {
    kind: text('kind').notNull(),
    hash: text('hash').notNull(),
    /** Of the id of its grant. */
    grantHash: text('grant_hash'),
    payload: text('payload').notNull(),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at'),
    consumedAt: moment('consumed_at'),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.hash] }),
    index('oauth_records_grant').on(table.grantHash),
    index('oauth_records_end').on(table.expiresAt),
  ],
);

/** Assistants that somebody agreed to, each with a key of its own that has no token. */
export const connections = pgTable(
  'connections',
  {
    keyId: uuid('key_id')
      .primaryKey()
      .references(() => apiKeys.id, { onDelete: 'cascade' }),
    /** Who agreed: what they may no longer do, the assistant may not either. */
    userId: text('user_id')
      .notNull()
      .references(() => authUsers.id, { onDelete: 'cascade' }),
    grantHash: text('grant_hash').notNull().unique(),
    /** Of the id of the client. */
    clientHash: text('client_hash').notNull(),
    redirectHost: text('redirect_host').notNull(),
  },
  (table) => [
    index('connections_user').on(table.userId),
    index('connections_client').on(table.clientHash),
  ],
);
