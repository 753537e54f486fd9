import { versionAt } from '@aplomb/contract';
import { and, asc, desc, eq, gt, isNull, or, type SQL } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { accounts, apiKeys } from '../../database/schema.ts';
import { projectFor } from '../organizations/projects.ts';
import { createKey, KeyRequestError } from './create-key.ts';
import { tellOfKey } from './tell-of-key.ts';

/** A key as its owner sees it: never the token. */
export interface KeyListItem {
  id: string;
  name: string;
  account: string;
  hint: string;
  scopes: string[];
  state: KeyState;
  created: string;
  expires: string | null;
  lastUsed: string | null;
}

export type KeyRow = typeof apiKeys.$inferSelect;
export type KeyState = 'active' | 'expired' | 'revoked';

/** Whether a key can be used at `now`. */
export function keyState(
  { revokedAt, expiresAt }: Pick<KeyRow, 'revokedAt' | 'expiresAt'>,
  now: number,
): KeyState {
  if (revokedAt !== null && revokedAt.getTime() <= now) return 'revoked';
  return expiresAt !== null && expiresAt.getTime() <= now ? 'expired' : 'active';
}

/** All keys, oldest first. */
export async function listKeys(database: Database): Promise<KeyListItem[]> {
  const rows = await database.db
    .select({ key: apiKeys, account: accounts.name })
    .from(apiKeys)
    .innerJoin(accounts, eq(accounts.id, apiKeys.accountId))
    .orderBy(asc(apiKeys.createdAt));
  return rows.map(({ key, account }) => ({
    id: key.id,
    name: key.name,
    account,
    hint: key.hint,
    scopes: key.scopes,
    state: keyState(key, Date.now()),
    created: key.createdAt.toISOString(),
    expires: key.expiresAt?.toISOString() ?? null,
    lastUsed: key.lastUsedAt?.toISOString() ?? null,
  }));
}

/** The keys of an account, newest first. */
export async function keysOf({ db }: Database, accountId: string): Promise<KeyRow[]> {
  return db
    .select()
    .from(apiKeys)
    .where(eq(apiKeys.accountId, accountId))
    .orderBy(desc(apiKeys.createdAt), desc(apiKeys.id));
}

/**
 * The key of this id; where `accountId` is given, one of that account and not of an assistant.
 */
const named = (id: string, accountId: string | undefined): SQL | undefined =>
  and(
    eq(apiKeys.id, id),
    accountId === undefined
      ? undefined
      : and(eq(apiKeys.accountId, accountId), eq(apiKeys.isConnection, false)),
  );

const noActiveKey = (id: string): KeyRequestError =>
  new KeyRequestError(`There is no active key ${id}. "keys -- list" shows those there are.`);

/**
 * Revokes a key at once, everywhere; with `accountId` only one of that account. Throws
 * KeyRequestError when there is no such active key.
 */
export async function revokeKey(
  database: Database,
  id: string,
  accountId?: string,
): Promise<KeyRow> {
  const row = await database.db.transaction(async (db) => {
    const [revoked] = await db
      .update(apiKeys)
      .set({ revokedAt: new Date() })
      .where(and(named(id, accountId), isNull(apiKeys.revokedAt)))
      .returning();
    if (revoked === undefined) throw noActiveKey(id);
    await tellOfKey(db, 'key.revoked', revoked);
    return revoked;
  });
  await database.notify('keys');
  return row;
}

/**
 * Makes a key with the same rights and lets the old one live `overlapMilliseconds` longer. Answers
 * the new token.
 */
export async function rollKey(
  database: Database,
  id: string,
  overlapMilliseconds: number,
  accountId?: string,
): Promise<{ id: string; token: string }> {
  const created = await database.db.transaction(async (db) => {
    const [key] = await db
      .select()
      .from(apiKeys)
      .where(and(named(id, accountId), isNull(apiKeys.revokedAt), isNull(apiKeys.sessionId)))
      .for('update');
    if (key === undefined) throw noActiveKey(id);
    if (keyState(key, Date.now()) !== 'active')
      throw new KeyRequestError('This key has expired. Create a new one.');
    const end = new Date(Date.now() + overlapMilliseconds);
    await db
      .update(apiKeys)
      .set({ expiresAt: key.expiresAt !== null && key.expiresAt < end ? key.expiresAt : end })
      .where(eq(apiKeys.id, id));
    return createKey(db, {
      name: key.name,
      accountId: key.accountId,
      mode: key.mode,
      scopes: key.scopes,
      allowedNetworks: key.allowedNetworks,
      allowQuery: key.allowQuery,
      requestsPerMinute: key.requestsPerMinute,
      projectId: key.projectId,
      apiVersion: key.apiVersion ?? versionAt(key.createdAt),
      expiresAt: key.expiresAt ?? undefined,
    });
  });
  await database.notify('keys');
  return created;
}

/** What can be changed of a key that exists. */
export type KeyChange = Partial<
  Pick<
    KeyRow,
    | 'name'
    | 'scopes'
    | 'allowedNetworks'
    | 'allowQuery'
    | 'requestsPerMinute'
    | 'expiresAt'
    | 'projectId'
    | 'apiVersion'
  >
>;

/**
 * Changes an active key of `accountId` that is not the playground's; it holds everywhere at once.
 * Null when there is none. Throws INVALID_PARAMETER_VALUE for a project of others.
 */
export async function changeKey(
  database: Database,
  id: string,
  accountId: string,
  change: KeyChange,
): Promise<KeyRow | null> {
  const row = await database.db.transaction(async (tx) => {
    if (typeof change.projectId === 'string') await projectFor(tx, accountId, change.projectId);
    const [changed] = await tx
      .update(apiKeys)
      .set({ id, ...change })
      .where(
        and(
          named(id, accountId),
          isNull(apiKeys.sessionId),
          isNull(apiKeys.revokedAt),
          or(isNull(apiKeys.expiresAt), gt(apiKeys.expiresAt, new Date())),
        ),
      )
      .returning();
    return changed;
  });
  if (row === undefined) return null;
  await database.notify('keys');
  return row;
}
