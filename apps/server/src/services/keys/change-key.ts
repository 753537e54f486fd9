import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { accounts, apiKeys } from '../../database/schema.ts';
import { createKey, KeyRequestError } from './create-key.ts';

/** A key as its owner sees it: never the token. */
export interface KeyListItem {
  id: string; name: string; account: string; hint: string; scopes: string[];
  state: 'active' | 'expired' | 'revoked';
  created: string; expires: string | null; lastUsed: string | null;
}

/** All keys, oldest first. */
export async function listKeys(database: Database): Promise<KeyListItem[]> {
  const rows = await database.db.select({ key: apiKeys, account: accounts.name }).from(apiKeys).innerJoin(accounts, eq(accounts.id, apiKeys.accountId)).orderBy(asc(apiKeys.createdAt));
  return rows.map(({ key, account }) => ({
    id: key.id, name: key.name, account, hint: key.hint, scopes: key.scopes,
    state: key.revokedAt !== null && key.revokedAt.getTime() <= Date.now() ? 'revoked' : key.expiresAt !== null && key.expiresAt.getTime() <= Date.now() ? 'expired' : 'active',
    created: key.createdAt.toISOString(), expires: key.expiresAt?.toISOString() ?? null, lastUsed: key.lastUsedAt?.toISOString() ?? null,
  }));
}

/** Revokes a key at once, everywhere. Throws KeyRequestError when there is no such active key. */
export async function revokeKey(database: Database, id: string): Promise<void> {
  const found = await database.db.update(apiKeys).set({ revokedAt: new Date() }).where(and(eq(apiKeys.id, id), isNull(apiKeys.revokedAt))).returning({ id: apiKeys.id });
  if (found.length === 0) throw new KeyRequestError(`There is no active key ${id}. "keys -- list" shows those there are.`);
  await database.notify('keys');
}

/** Makes a key with the same rights and lets the old one live `overlapMilliseconds` longer. Answers the new token. */
export async function rollKey(database: Database, id: string, overlapMilliseconds: number): Promise<{ id: string; token: string }> {
  const [old] = await database.db.select({ key: apiKeys, account: accounts.name }).from(apiKeys).innerJoin(accounts, eq(accounts.id, apiKeys.accountId)).where(and(eq(apiKeys.id, id), isNull(apiKeys.revokedAt)));
  if (old === undefined) throw new KeyRequestError(`There is no active key ${id}. "keys -- list" shows those there are.`);
  const { key } = old;
  const created = await createKey(database.db, {
    name: key.name, account: old.account, scopes: key.scopes, allowedNetworks: key.allowedNetworks, allowQuery: key.allowQuery, expiresAt: key.expiresAt ?? undefined,
  });
  const end = new Date(Date.now() + overlapMilliseconds);
  await database.db.update(apiKeys).set({ expiresAt: key.expiresAt !== null && key.expiresAt < end ? key.expiresAt : end }).where(eq(apiKeys.id, id));
  await database.notify('keys');
  return created;
}
