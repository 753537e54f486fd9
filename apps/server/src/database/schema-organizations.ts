import type { OrganizationRole, SecurityEventKind } from '@aplomb/contract';
import { bigserial, index, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';
import { accounts } from './schema.ts';
import { authUsers } from './schema-accounts.ts';

/** Several people with one account of their own beside each person's. */
export const organizations = pgTable('organizations', {
  id: uuid('id').primaryKey().defaultRandom(),
  accountId: uuid('account_id')
    .notNull()
    .unique()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  name: text('name').notNull(),
  /** Everything goes a grace after this. */
  deletionAt: moment('deletion_at'),
  createdAt: moment('created_at').notNull(),
});

const belongsTo = () =>
  uuid('organization_id')
    .notNull()
    .references(() => organizations.id, { onDelete: 'cascade' });

/** Who belongs to an organisation, and as what. */
export const organizationMembers = pgTable(
  'organization_members',
  {
    organizationId: belongsTo(),
    userId: text('user_id')
      .notNull()
      .references(() => authUsers.id, { onDelete: 'cascade' }),
    role: text('role').$type<OrganizationRole>().notNull(),
    joinedAt: moment('joined_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.userId] }),
    index('organization_members_user').on(table.userId),
  ],
);

/** Invitations that wait; only who owns the address can take one. */
export const organizationInvitations = pgTable(
  'organization_invitations',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    organizationId: belongsTo(),
    email: text('email').notNull(),
    role: text('role').$type<OrganizationRole>().notNull(),
    invitedBy: text('invited_by').references(() => authUsers.id, { onDelete: 'set null' }),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    unique('organization_invitations_address').on(table.organizationId, table.email),
    index('organization_invitations_email').on(table.email),
  ],
);

/** What was done in an organisation, for its owners to read; it stays when its doer goes. */
export const organizationTrail = pgTable(
  'organization_events',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    organizationId: belongsTo(),
    userId: text('user_id').references(() => authUsers.id, { onDelete: 'set null' }),
    kind: text('kind').$type<SecurityEventKind>().notNull(),
    at: moment('at').notNull(),
    device: text('device'),
    address: text('address'),
    detail: text('detail'),
  },
  (table) => [
    index('organization_events_recent').on(table.organizationId, table.id.desc()),
    index('organization_events_user').on(table.userId),
    index('organization_events_at').on(table.at),
  ],
);
