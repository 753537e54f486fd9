import { deliveryStates } from '@aplomb/contract';
import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';
import { accounts } from './schema.ts';

/** Addresses that are told of events. */
export const webhooks = pgTable(
  'webhooks',
  {
    id: uuid('id').primaryKey(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    url: text('url').notNull(),
    events: text('events').array().notNull(),
    /** Sealed with the secret of the server: a copy of the database signs nothing. */
    secret: text('secret').notNull(),
    /** The one it replaced, sealed likewise, which signs as well until then. */
    previousSecret: text('previous_secret'),
    previousUntil: moment('previous_until'),
    createdAt: moment('created_at').notNull(),
    disabledAt: moment('disabled_at'),
  },
  (table) => [unique('webhooks_address').on(table.accountId, table.url)],
);

/** Messages to webhooks, written in the transaction of what they tell. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    id: uuid('id').primaryKey(),
    webhookId: uuid('webhook_id')
      .notNull()
      .references(() => webhooks.id, { onDelete: 'cascade' }),
    event: text('event').notNull(),
    /** JSON as it is signed and sent, byte for byte. */
    message: text('message').notNull(),
    state: text('state', { enum: deliveryStates }).notNull(),
    /** Attempts since it was asked for: the place in the waits between them. */
    tries: integer('tries').notNull().default(0),
    /** JSON of the attempts, the latest ones. */
    attempts: text('attempts').notNull().default('[]'),
    createdAt: moment('created_at').notNull(),
    nextAttemptAt: moment('next_attempt_at'),
    deliveredAt: moment('delivered_at'),
    /** End of the lease of who is sending it. */
    heldUntil: moment('held_until'),
  },
  (table) => [
    index('webhook_deliveries_log').on(table.webhookId, table.createdAt.desc()),
    index('webhook_deliveries_due')
      .on(table.nextAttemptAt)
      .where(sql`${table.state} = 'pending'`),
    index('webhook_deliveries_age').on(table.createdAt),
  ],
);
