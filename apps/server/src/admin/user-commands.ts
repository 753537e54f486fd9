import { asc, desc, eq } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { apiKeys } from '../database/schema.ts';
import {
  authPasskeys,
  authSessions,
  authUsers,
  pendingSignUps,
  securityTrail,
} from '../database/schema-accounts.ts';
import { deleteUser, deletesAt } from '../services/accounts/deletion.ts';
import { findUser, type User } from '../services/accounts/find-user.ts';
import { disableUser, enableUser, verifyAddress } from '../services/accounts/operate-user.ts';
import type { CommandSet } from './command-set.ts';
import { AdminRequestError } from './admin-request-error.ts';
import { facts, listing, type Output } from './printable.ts';

const EVENTS_SHOWN = 20;

function stateOf({ disabledAt, deletionAt }: User): string {
  if (disabledAt !== null) return `disabled ${disabledAt.toISOString()}`;
  return deletionAt === null ? 'active' : `goes ${deletesAt(deletionAt).toISOString()}`;
}

async function list({ db }: Database): Promise<Output> {
  const users = await db.select().from(authUsers).orderBy(asc(authUsers.createdAt));
  const waiting = await db.select().from(pendingSignUps).orderBy(asc(pendingSignUps.createdAt));
  const rows = [
    ...users.map((user) => ({
      email: user.email,
      state: stateOf(user),
      since: user.createdAt.toISOString(),
      name: user.name,
    })),
    ...waiting.map(({ email, createdAt, name }) => ({
      email,
      state: 'not confirmed',
      since: createdAt.toISOString(),
      name,
    })),
  ];
  return listing(rows, 'Nobody signed up yet.');
}

async function show(database: Database, args: readonly string[]): Promise<Output> {
  const user = await named(database, args);
  const { db } = database;
  const [keys, passkeys, sessions] = [
    await db.$count(apiKeys, eq(apiKeys.accountId, user.accountId)),
    await db.$count(authPasskeys, eq(authPasskeys.userId, user.id)),
    await db.$count(authSessions, eq(authSessions.userId, user.id)),
  ];
  const events = await db
    .select()
    .from(securityTrail)
    .where(eq(securityTrail.userId, user.id))
    .orderBy(desc(securityTrail.id))
    .limit(EVENTS_SHOWN);
  const trail = listing(
    events.map(({ at, kind, device, detail }) => ({ at: at.toISOString(), kind, device, detail })),
    '',
  );
  return facts(
    {
      'E-mail': user.email,
      Name: user.name,
      State: stateOf(user),
      Account: user.accountId,
      Since: user.createdAt.toISOString(),
      'Two-step sign-in': user.twoFactorEnabled === true ? 'on' : 'off',
      Passkeys: passkeys,
      'Signed in on': `${sessions} devices`,
      'API keys': keys,
    },
    { name: 'Events', ...trail },
  );
}

async function disable(database: Database, args: readonly string[]): Promise<string> {
  const user = await named(database, args);
  if (!(await disableUser(database, user)))
    throw new AdminRequestError(`${user.email} is disabled already.`);
  return `Disabled ${user.email}: signed out everywhere, keys refused.`;
}

async function enable(database: Database, args: readonly string[]): Promise<string> {
  const user = await named(database, args);
  if (!(await enableUser(database, user)))
    throw new AdminRequestError(`${user.email} is not disabled.`);
  return `Enabled ${user.email}.`;
}

async function verify(database: Database, [email = '']: readonly string[]): Promise<string> {
  const address = email.trim().toLowerCase();
  if (!(await verifyAddress(database, address)))
    throw new AdminRequestError(
      'No sign-up of this address waits for confirmation. "users list" shows those that do.',
    );
  return `Confirmed ${address}.`;
}

async function remove(database: Database, args: readonly string[]): Promise<string> {
  const user = await named(database, args);
  await deleteUser(database, user);
  return `Deleted ${user.email} with everything of theirs.`;
}

async function named({ db }: Database, [email = '']: readonly string[]): Promise<User> {
  const user = await findUser(db, { email: email.trim().toLowerCase() });
  if (user === null)
    throw new AdminRequestError('Give the e-mail address of a user, as "users list" shows it.');
  return user;
}

/** Commands about people who have accounts. */
export const userCommands: CommandSet = {
  usage: [
    'list',
    'show EMAIL',
    'disable EMAIL',
    'enable EMAIL',
    'verify EMAIL   (in place of the mail)',
    'delete EMAIL   (at once, for good)',
  ],
  commands: { list, show, disable, enable, verify, delete: remove },
};
