import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';
import { apiKeys } from './schema.ts';

/** Short-lived tokens of web pages: only a SHA-256 of each is stored. They end with their key. */
export const browserTokens = pgTable(
  'browser_tokens',
  {
    hash: text('hash').primaryKey(),
    keyId: uuid('key_id')
      .notNull()
      .references(() => apiKeys.id, { onDelete: 'cascade' }),
    scopes: text('scopes').array().notNull(),
    allowedOrigins: text('allowed_origins').array().notNull(),
    allowedNetworks: text('allowed_networks').array().notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    index('browser_tokens_key').on(table.keyId, table.expiresAt),
    index('browser_tokens_end').on(table.expiresAt),
  ],
);
