import { bigserial, boolean, date, index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date', precision: 3 });

/** Who keys, conversations and settings belong to. */
export const accounts = pgTable('accounts', {
  id: uuid('id').primaryKey().defaultRandom(),
  name: text('name').notNull().unique(),
  createdAt: moment('created_at').notNull().defaultNow(),
});

/** API keys: only a SHA-256 of the token is stored. */
export const apiKeys = pgTable('api_keys', {
  id: uuid('id').primaryKey().defaultRandom(),
  accountId: uuid('account_id').notNull().references(() => accounts.id, { onDelete: 'cascade' }),
  name: text('name').notNull(),
  hash: text('hash').notNull().unique(),
  hint: text('hint').notNull(),
  scopes: text('scopes').array().notNull(),
  allowedNetworks: text('allowed_networks').array().notNull(),
  allowQuery: boolean('allow_query').notNull().default(false),
  createdAt: moment('created_at').notNull().defaultNow(),
  expiresAt: moment('expires_at'),
  revokedAt: moment('revoked_at'),
  lastUsedAt: moment('last_used_at'),
}, (table) => [index('api_keys_account').on(table.accountId)]);

/** A conversation: analyses that belong together. */
export const conversations = pgTable('conversations', {
  id: uuid('id').primaryKey(),
  accountId: uuid('account_id').notNull().references(() => accounts.id, { onDelete: 'cascade' }),
  summary: text('summary').notNull(),
  createdAt: moment('created_at').notNull(),
  updatedAt: moment('updated_at').notNull(),
}, (table) => [index('conversations_recent').on(table.accountId, table.updatedAt.desc(), table.id.desc())]);

/** One analysis of a conversation. `content` and `result` are JSON text, so that any UTF-16 string survives. */
export const analyses = pgTable('analyses', {
  id: uuid('id').primaryKey(),
  conversationId: uuid('conversation_id').notNull().references(() => conversations.id, { onDelete: 'cascade' }),
  sequence: bigserial('sequence', { mode: 'number' }).notNull(),
  kind: text('kind', { enum: ['text', 'screen', 'audio'] }).notNull(),
  content: text('content').notNull(),
  result: text('result').notNull(),
  requestedAt: moment('requested_at').notNull(),
  createdAt: moment('created_at').notNull(),
}, (table) => [index('analyses_conversation').on(table.conversationId, table.sequence)]);

/** Context settings of an account; absent until first changed. */
export const contextSettings = pgTable('context_settings', {
  accountId: uuid('account_id').primaryKey().references(() => accounts.id, { onDelete: 'cascade' }),
  profileId: text('profile_id').notNull(),
  customSettings: text('custom_settings').notNull(),
  shapeVersion: integer('shape_version').notNull(),
  revision: integer('revision').notNull(),
  updatedAt: moment('updated_at').notNull(),
});

/** Answers kept for Idempotency-Key; `status` is null while the first request runs. */
export const idempotency = pgTable('idempotency', {
  keyId: uuid('key_id').notNull(),
  idempotencyKey: text('idempotency_key').notNull(),
  fingerprint: text('fingerprint').notNull(),
  status: integer('status'),
  location: text('location'),
  body: text('body'),
  startedAt: moment('started_at').notNull(),
  runner: uuid('runner').notNull(),
}, (table) => [primaryKey({ columns: [table.keyId, table.idempotencyKey] }), index('idempotency_started').on(table.startedAt)]);

/** Analyses an account made on a UTC day. */
export const dailyUsage = pgTable('daily_usage', {
  accountId: uuid('account_id').notNull().references(() => accounts.id, { onDelete: 'cascade' }),
  day: date('day', { mode: 'string' }).notNull(),
  analyses: integer('analyses').notNull(),
}, (table) => [primaryKey({ columns: [table.accountId, table.day] })]);

/** What each retention run deleted, and the count left behind its cut-off afterwards: always 0. */
export const purges = pgTable('purges', {
  id: bigserial('id', { mode: 'number' }).primaryKey(),
  accountId: uuid('account_id').notNull(),
  ranAt: moment('ran_at').notNull(),
  cutoff: moment('cutoff').notNull(),
  conversations: integer('conversations').notNull(),
  analyses: integer('analyses').notNull(),
  remaining: integer('remaining').notNull(),
});
