import { keyModes, ticketPriorities } from '@aplomb/contract';
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigserial,
  boolean,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

/**
 * Who keys, conversations and settings belong to. What test keys make belongs to an account of its
 * own, which names its owner in `testOf`.
 */
export const accounts = pgTable('accounts', {
  id: uuid('id').primaryKey().defaultRandom(),
  name: text('name').notNull().unique(),
  testOf: uuid('test_of')
    .unique()
    .references((): AnyPgColumn => accounts.id, { onDelete: 'cascade' }),
  /** Analyses a UTC day; null is what the operator set for all. */
  analysesPerDay: integer('analyses_per_day'),
  /** From then on its keys are refused. */
  disabledAt: moment('disabled_at'),
  createdAt: moment('created_at').notNull().defaultNow(),
});

/** What keys of an account are grouped by. */
export const projects = pgTable(
  'projects',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [unique('projects_name').on(table.accountId, table.name)],
);

/**
 * API keys: only a SHA-256 of the token is stored. A key of the playground names the session it
 * ends with.
 */
export const apiKeys = pgTable(
  'api_keys',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    hash: text('hash').notNull().unique(),
    hint: text('hint').notNull(),
    mode: text('mode', { enum: keyModes }).notNull().default('live'),
    sessionId: text('session_id'),
    /** Of a connected assistant: nobody holds its token. */
    isConnection: boolean('is_connection').notNull().default(false),
    projectId: uuid('project_id').references(() => projects.id, { onDelete: 'set null' }),
    scopes: text('scopes').array().notNull(),
    allowedNetworks: text('allowed_networks').array().notNull(),
    allowQuery: boolean('allow_query').notNull().default(false),
    requestsPerMinute: integer('requests_per_minute'),
    /** Date of the API it is pinned to; null: the newest there was when it was made. */
    apiVersion: text('api_version'),
    createdAt: moment('created_at').notNull().defaultNow(),
    expiresAt: moment('expires_at'),
    /** The end that webhooks were told of. */
    toldExpiry: moment('told_expiry'),
    revokedAt: moment('revoked_at'),
    lastUsedAt: moment('last_used_at'),
  },
  (table) => [
    index('api_keys_account').on(table.accountId),
    index('api_keys_project')
      .on(table.projectId)
      .where(sql`${table.projectId} is not null`),
    index('api_keys_session')
      .on(table.sessionId)
      .where(sql`${table.sessionId} is not null`),
  ],
);

/** A conversation: analyses that belong together. */
export const conversations = pgTable(
  'conversations',
  {
    id: uuid('id').primaryKey(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    summary: text('summary').notNull(),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [
    index('conversations_recent').on(table.accountId, table.updatedAt.desc(), table.id.desc()),
  ],
);

/**
 * One analysis of a conversation. `content` and `result` are JSON text, so that any UTF-16 string
 * survives.
 */
export const analyses = pgTable(
  'analyses',
  {
    id: uuid('id').primaryKey(),
    conversationId: uuid('conversation_id')
      .notNull()
      .references(() => conversations.id, { onDelete: 'cascade' }),
    sequence: bigserial('sequence', { mode: 'number' }).notNull(),
    kind: text('kind', { enum: ['text', 'screen', 'audio'] }).notNull(),
    content: text('content').notNull(),
    result: text('result').notNull(),
    requestedAt: moment('requested_at').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [index('analyses_conversation').on(table.conversationId, table.sequence)],
);

/** Context settings of an account; absent until first changed. */
export const contextSettings = pgTable('context_settings', {
  accountId: uuid('account_id')
    .primaryKey()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  profileId: text('profile_id').notNull(),
  customSettings: text('custom_settings').notNull(),
  shapeVersion: integer('shape_version').notNull(),
  revision: integer('revision').notNull(),
  updatedAt: moment('updated_at').notNull(),
});

/** Answers kept for Idempotency-Key; `status` is null while the first request runs. */
export const idempotency = pgTable(
  'idempotency',
  {
    /** Of versions before, the key: a retry with a rolled key found nothing. */
    accountId: uuid('key_id').notNull(),
    idempotencyKey: text('idempotency_key').notNull(),
    fingerprint: text('fingerprint').notNull(),
    status: integer('status'),
    location: text('location'),
    body: text('body'),
    startedAt: moment('started_at').notNull(),
    runner: uuid('runner').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.idempotencyKey] }),
    index('idempotency_started').on(table.startedAt),
  ],
);

/** Analyses an account made on a UTC day; large ones count for several. */
export const dailyUsage = pgTable(
  'daily_usage',
  {
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    day: date('day', { mode: 'string' }).notNull(),
    analyses: integer('analyses').notNull(),
    /** What of it webhooks were told: 1 that it is nearly used, 2 that it is used up. */
    told: integer('told').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.day] })],
);

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

/** Addresses that asked for news; one that is not confirmed gets nothing and is deleted in time. */
export const waitlist = pgTable('waitlist', {
  id: uuid('id').primaryKey().defaultRandom(),
  email: text('email').notNull().unique(),
  source: text('source'),
  createdAt: moment('created_at').notNull(),
  mailedAt: moment('mailed_at').notNull(),
  confirmedAt: moment('confirmed_at'),
});

/**
 * Tokens of the links in mails: only a SHA-256 of each is stored. Those to unsubscribe never
 * expire.
 */
export const waitlistTokens = pgTable(
  'waitlist_tokens',
  {
    hash: text('hash').primaryKey(),
    waitlistId: uuid('waitlist_id')
      .notNull()
      .references(() => waitlist.id, { onDelete: 'cascade' }),
    purpose: text('purpose', { enum: ['confirm', 'unsubscribe'] }).notNull(),
    expiresAt: moment('expires_at'),
  },
  (table) => [index('waitlist_tokens_address').on(table.waitlistId)],
);

/** Counts that outlive what they counted. */
export const siteCounts = pgTable('site_counts', {
  name: text('name', { enum: ['unsubscribed'] }).primaryKey(),
  total: integer('total').notNull(),
});

/**
 * Mails, written with the rows they belong to and delivered afterwards; `nextAttemptAt` is also the
 * end of a delivery under way.
 */
export const outbox = pgTable(
  'outbox',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    kind: text('kind', {
      enum: [
        'updates_confirm',
        'ticket_received',
        'ticket_for_support',
        'account_confirm',
        'account_known',
        'account_reset',
        'account_address',
        'account_notice',
        'account_deletion',
        'organization_invitation',
        'organization_deletion',
      ],
    }).notNull(),
    recipient: text('recipient').notNull(),
    replyTo: text('reply_to'),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    html: text('html').notNull(),
    unsubscribeUrl: text('unsubscribe_url'),
    createdAt: moment('created_at').notNull(),
    attempts: integer('attempts').notNull().default(0),
    nextAttemptAt: moment('next_attempt_at').notNull(),
    sentAt: moment('sent_at'),
    failedAt: moment('failed_at'),
    problem: text('problem'),
  },
  (table) => [
    index('outbox_due')
      .on(table.nextAttemptAt)
      .where(sql`${table.sentAt} is null and ${table.failedAt} is null`),
    index('outbox_recipient').on(table.recipient),
  ],
);

/** Support tickets. The fingerprint keeps one sent twice from being two. */
export const tickets = pgTable('tickets', {
  id: bigserial('id', { mode: 'number' }).primaryKey(),
  suffix: text('suffix').notNull(),
  fingerprint: text('fingerprint').notNull().unique(),
  email: text('email').notNull(),
  name: text('name'),
  subject: text('subject').notNull(),
  message: text('message').notNull(),
  priority: text('priority', { enum: ticketPriorities }).notNull(),
  category: text('category'),
  version: text('version'),
  reference: text('reference'),
  createdAt: moment('created_at').notNull(),
  respondBy: moment('respond_by').notNull(),
  closedAt: moment('closed_at'),
});
