import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { apiKeys } from './schema.ts';

const moment = (name: string) =>
  timestamp(name, { withTimezone: true, mode: 'date', precision: 3 });

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
