import type { SecurityEventKind } from '@aplomb/contract';
import {
  bigserial,
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';
import { accounts } from './schema.ts';

/** People who confirmed their address; each owns one account. */
export const authUsers = pgTable('auth_users', {
  id: text('id').primaryKey(),
  accountId: uuid('account_id')
    .notNull()
    .unique()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  email: text('email').notNull().unique(),
  name: text('name').notNull(),
  emailVerified: boolean('email_verified').notNull(),
  image: text('image'),
  twoFactorEnabled: boolean('two_factor_enabled').default(false),
  disabledAt: moment('disabled_at'),
  /** Everything goes a grace after this. */
  deletionAt: moment('deletion_at'),
  /** SHA-256 of the token that calls the deletion off. */
  deletionHash: text('deletion_hash'),
  createdAt: moment('created_at').notNull(),
  updatedAt: moment('updated_at').notNull(),
});

const ownedBy = () =>
  text('user_id')
    .notNull()
    .references(() => authUsers.id, { onDelete: 'cascade' });

/** Browsers signed in. */
export const authSessions = pgTable(
  'auth_sessions',
  {
    id: text('id').primaryKey(),
    userId: ownedBy(),
    token: text('token').notNull().unique(),
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
    expiresAt: moment('expires_at').notNull(),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [index('auth_sessions_user').on(table.userId)],
);

/** Passwords, as the sign-in service keeps them: scrypt with a salt of each its own. */
export const authCredentials = pgTable(
  'auth_credentials',
  {
    id: text('id').primaryKey(),
    userId: ownedBy(),
    accountId: text('account_id').notNull(),
    providerId: text('provider_id').notNull(),
    password: text('password'),
    accessToken: text('access_token'),
    refreshToken: text('refresh_token'),
    idToken: text('id_token'),
    accessTokenExpiresAt: moment('access_token_expires_at'),
    refreshTokenExpiresAt: moment('refresh_token_expires_at'),
    scope: text('scope'),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [index('auth_credentials_user').on(table.userId)],
);

/** Short-lived values of the sign-in service, found by a hash. */
export const authVerifications = pgTable(
  'auth_verifications',
  {
    id: text('id').primaryKey(),
    identifier: text('identifier').notNull(),
    value: text('value').notNull(),
    expiresAt: moment('expires_at').notNull(),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [
    index('auth_verifications_identifier').on(table.identifier),
    index('auth_verifications_expiry').on(table.expiresAt),
  ],
);

/** Passkeys: public keys only. */
export const authPasskeys = pgTable(
  'auth_passkeys',
  {
    id: text('id').primaryKey(),
    userId: ownedBy(),
    name: text('name'),
    publicKey: text('public_key').notNull(),
    credentialID: text('credential_id').notNull().unique(),
    counter: integer('counter').notNull(),
    deviceType: text('device_type').notNull(),
    backedUp: boolean('backed_up').notNull(),
    transports: text('transports'),
    aaguid: text('aaguid'),
    createdAt: moment('created_at'),
  },
  (table) => [index('auth_passkeys_user').on(table.userId)],
);

/** Two-step sign-in: secret and recovery codes, both encrypted. */
export const authTwoFactors = pgTable(
  'auth_two_factors',
  {
    id: text('id').primaryKey(),
    userId: ownedBy(),
    secret: text('secret').notNull(),
    backupCodes: text('backup_codes').notNull(),
    verified: boolean('verified').default(true),
    failedVerificationCount: integer('failed_verification_count').default(0),
    lockedUntil: moment('locked_until'),
  },
  (table) => [index('auth_two_factors_user').on(table.userId)],
);

/**
 * Sign-ups that wait for their link: nobody exists before it was opened. Found by a SHA-256 of its
 * token.
 */
export const pendingSignUps = pgTable(
  'pending_sign_ups',
  {
    hash: text('hash').primaryKey(),
    email: text('email').notNull(),
    name: text('name').notNull(),
    password: text('password').notNull(),
    /** SHA-256 of the cookie of the browser that signed up; that one is signed in by its link. */
    browserHash: text('browser_hash'),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('pending_sign_ups_email').on(table.email)],
);

/** A change of address, confirmed from both; one at a time. */
export const addressChanges = pgTable('address_changes', {
  userId: ownedBy().primaryKey(),
  email: text('email').notNull(),
  currentHash: text('current_hash').notNull().unique(),
  newHash: text('new_hash').notNull().unique(),
  currentConfirmedAt: moment('current_confirmed_at'),
  newConfirmedAt: moment('new_confirmed_at'),
  createdAt: moment('created_at').notNull(),
  expiresAt: moment('expires_at').notNull(),
});

/** Browsers an account was used in, by the SHA-256 of a cookie. */
export const knownDevices = pgTable(
  'known_devices',
  {
    userId: ownedBy(),
    hash: text('hash').notNull(),
    lastSeenAt: moment('last_seen_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.hash] })],
);

/** What happened to an account, for its owner to read. */
export const securityTrail = pgTable(
  'security_events',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    userId: ownedBy(),
    kind: text('kind').$type<SecurityEventKind>().notNull(),
    at: moment('at').notNull(),
    device: text('device'),
    address: text('address'),
    detail: text('detail'),
  },
  (table) => [
    index('security_events_recent').on(table.userId, table.id.desc()),
    index('security_events_at').on(table.at),
  ],
);

/** Secrets made once for this database. */
export const serverSecrets = pgTable('server_secrets', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
});
