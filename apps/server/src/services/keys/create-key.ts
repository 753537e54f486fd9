import {
  apiRules,
  defaultKeyScopes,
  keyScopeIds,
  type KeyMode,
  type KeyScope,
} from '@aplomb/contract';
import { eq } from 'drizzle-orm';
import type { Db } from '../../database/database.ts';
import { accounts, apiKeys } from '../../database/schema.ts';
import { isNetwork } from './networks.ts';
import { tellOfKey } from './tell-of-key.ts';
import { createToken, hashToken, hintOf } from './token.ts';

/** What a new key may do. */
export interface KeyRequest {
  name: string;
  account?: string | undefined;
  /** Account it belongs to, when its id is known; counts before the name. */
  accountId?: string | undefined;
  mode?: KeyMode | undefined;
  /** Session a key of the playground ends with. */
  sessionId?: string | undefined;
  scopes?: readonly string[] | undefined;
  expiresAt?: Date | undefined;
  allowedNetworks?: readonly string[] | undefined;
  allowQuery?: boolean | undefined;
  /** Null: as many as the server allows every key. */
  requestsPerMinute?: number | null | undefined;
  /** Host that a connected assistant’s answers go to; its key has no token that anybody knows. */
  connectedHost?: string | undefined;
  /** Project it belongs to. */
  projectId?: string | null | undefined;
  /** Date of the API of the key it replaces; else the newest. */
  apiVersion?: string | undefined;
}

/** Raised when a key cannot be made as asked; the message says what to change. */
export class KeyRequestError extends Error {
  override readonly name = 'KeyRequestError';
}

/** Account that keys belong to unless another is named. */
export const defaultAccount = 'owner';

/**
 * Creates a key and answers its token, which cannot be had again. Throws KeyRequestError for a bad
 * request.
 */
export async function createKey(
  db: Db,
  request: KeyRequest,
): Promise<{ id: string; token: string }> {
  const scopes = checkRequest(request);
  const { mode = 'live', sessionId = null } = request;
  const accountId =
    request.accountId ?? (await accountNamed(db, request.account ?? defaultAccount));
  if (mode === 'test') await testAccountOf(db, accountId);
  const token = createToken(mode);
  const [row] = await db
    .insert(apiKeys)
    .values({
      accountId,
      mode,
      sessionId,
      projectId: request.projectId ?? null,
      name: request.name.trim(),
      hash: hashToken(token),
      hint: request.connectedHost ?? hintOf(token),
      isConnection: request.connectedHost !== undefined,
      scopes,
      allowedNetworks: [...(request.allowedNetworks ?? [])],
      allowQuery: request.allowQuery ?? false,
      requestsPerMinute: request.requestsPerMinute ?? null,
      apiVersion: request.apiVersion ?? null,
      expiresAt: request.expiresAt ?? null,
    })
    .returning();
  if (row === undefined) throw new KeyRequestError('The database did not keep the key. Try again.');
  await tellOfKey(db, 'key.created', row);
  return { id: row.id, token };
}

function checkRequest(request: KeyRequest): KeyScope[] {
  const name = request.name.trim();
  if (name.length === 0 || name.length > apiRules.keyLabelCharacters)
    throw new KeyRequestError(`The name must have 1 to ${apiRules.keyLabelCharacters} characters.`);
  const scopes = request.scopes ?? defaultKeyScopes;
  const unknown = scopes.filter((scope) => !(keyScopeIds as readonly string[]).includes(scope));
  if (unknown.length > 0 || scopes.length === 0)
    throw new KeyRequestError(
      `Unknown scope ${unknown.join(', ')}. Scopes are: ${keyScopeIds.join(', ')}.`,
    );
  const bad = (request.allowedNetworks ?? []).filter((network) => !isNetwork(network));
  if (bad.length > 0)
    throw new KeyRequestError(
      `${bad.join(', ')} is not an IP address or CIDR network such as 203.0.113.7 or 10.0.0.0/8.`,
    );
  if (request.expiresAt !== undefined && !(request.expiresAt.getTime() > Date.now()))
    throw new KeyRequestError('The expiry must be a moment in the future.');
  return [...scopes] as KeyScope[];
}

async function accountNamed(db: Db, name: string): Promise<string> {
  await db.insert(accounts).values({ name }).onConflictDoNothing();
  const [account] = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(eq(accounts.name, name));
  if (account === undefined)
    throw new KeyRequestError(`The account ${name} could not be made. Try again.`);
  return account.id;
}

/** The account that holds what the test keys of `ownerId` make; made when it is first needed. */
export async function testAccountOf(db: Db, ownerId: string): Promise<string> {
  const find = async (): Promise<string | undefined> =>
    (await db.select({ id: accounts.id }).from(accounts).where(eq(accounts.testOf, ownerId)))[0]
      ?.id;
  const known = await find();
  if (known !== undefined) return known;
  await db
    .insert(accounts)
    .values({ name: `tests of ${ownerId}`, testOf: ownerId })
    .onConflictDoNothing();
  const made = await find();
  if (made === undefined)
    throw new KeyRequestError('The account for tests could not be made. Try again.');
  return made;
}
