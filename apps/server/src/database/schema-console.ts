import { keyModes } from '@aplomb/contract';
import {
  bigint,
  bigserial,
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

/**
 * Requests of an hour by key, operation and outcome (`ok` or an error code); `buckets` counts them
 * by latency.
 */
export const usageHours = pgTable(
  'usage_hours',
  {
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    hour: moment('hour').notNull(),
    keyId: uuid('key_id').notNull(),
    mode: text('mode', { enum: keyModes }).notNull(),
    endpoint: text('endpoint').notNull(),
    outcome: text('outcome').notNull(),
    requests: integer('requests').notNull(),
    milliseconds: real('milliseconds').notNull(),
    buckets: integer('buckets').array().notNull(),
  },
  (table) => [
    primaryKey({
      columns: [table.accountId, table.hour, table.keyId, table.endpoint, table.outcome],
    }),
  ],
);

/** What was asked with a key: never bodies, queries or addresses. */
export const requestLog = pgTable(
  'request_log',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    keyId: uuid('key_id').notNull(),
    mode: text('mode', { enum: keyModes }).notNull(),
    at: moment('at').notNull(),
    requestId: text('request_id').notNull(),
    method: text('method').notNull(),
    route: text('route').notNull(),
    status: integer('status').notNull(),
    code: text('code'),
    milliseconds: real('milliseconds').notNull(),
    requestBytes: integer('request_bytes').notNull(),
    responseBytes: integer('response_bytes').notNull(),
  },
  (table) => [
    index('request_log_recent').on(table.accountId, table.id.desc()),
    index('request_log_request').on(table.accountId, table.requestId.op('text_pattern_ops')),
    index('request_log_at').on(table.at),
  ],
);

/** Probes of an hour by component. */
export const statusHours = pgTable(
  'status_hours',
  {
    hour: moment('hour').notNull(),
    component: text('component').notNull(),
    probes: integer('probes').notNull(),
    failures: integer('failures').notNull(),
    milliseconds: bigint('milliseconds', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.hour, table.component] })],
);

/** The row that a probe of the database writes and reads. */
export const statusProbe = pgTable('status_probe', {
  id: integer('id').primaryKey(),
  token: text('token').notNull(),
  at: moment('at').notNull(),
});

/** Incidents as the operator tells them. */
export const incidents = pgTable('incidents', {
  id: bigserial('id', { mode: 'number' }).primaryKey(),
  title: text('title').notNull(),
  impact: text('impact').notNull(),
  components: text('components').array().notNull(),
  startedAt: moment('started_at').notNull(),
  resolvedAt: moment('resolved_at'),
});

/** What was said of an incident, and when. */
export const incidentUpdates = pgTable(
  'incident_updates',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    incidentId: bigint('incident_id', { mode: 'number' })
      .notNull()
      .references(() => incidents.id, { onDelete: 'cascade' }),
    at: moment('at').notNull(),
    state: text('state').notNull(),
    text: text('text').notNull(),
  },
  (table) => [index('incident_updates_incident').on(table.incidentId)],
);
