import type { ApiKey, ApiKeyRequest, CreatedApiKey } from '@aplomb/contract';
import { eq } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { authUsers } from '../../database/schema-accounts.ts';
import { organizations } from '../../database/schema-organizations.ts';
import { ApiError } from '../../http/api-error.ts';
import { recordEvent, type Whence } from '../accounts/security-events.ts';
import { createAccountKey, keyNotFound, ownedKey, shownKey } from '../console/account-keys.ts';
import { recordIn } from '../organizations/organization-trail.ts';
import { type KeyRow, keysOf, keyState, revokeKey, rollKey } from './change-key.ts';
import { KeyRequestError } from './create-key.ts';
import type { KeyFacts } from './find-key.ts';

type Note = 'key_created' | 'key_rolled' | 'key_revoked';
type Rights = Pick<
  KeyRow,
  'scopes' | 'allowedNetworks' | 'allowQuery' | 'requestsPerMinute' | 'expiresAt'
>;

const HOUR = 3_600_000;

/** Keys of the caller's account and mode, newest first; those of the playground are no news. */
export async function listKeysFor(database: Database, caller: KeyFacts): Promise<ApiKey[]> {
  const rows = await keysOf(database, caller.ownerId);
  return rows.filter((row) => isManaged(row, caller)).map(toApiKey);
}

/** Makes a key that may do no more than the caller's. Throws ACCESS_DENIED where it would. */
export async function makeKeyFor(
  database: Database,
  caller: KeyFacts,
  request: ApiKeyRequest,
  whence: Whence,
): Promise<CreatedApiKey> {
  const own = caller.expiresAt === null ? null : new Date(caller.expiresAt);
  const { expires_at: end, allowed_networks: networks, requests_per_minute: rate } = request;
  const rights: Rights = {
    scopes: request.scopes,
    allowedNetworks: networks ?? [...caller.allowedNetworks],
    allowQuery: false,
    requestsPerMinute: rate === undefined ? caller.requestsPerMinute : rate,
    expiresAt: momentOf(end, own),
  };
  refuseMore(rights, caller);
  const { projectId } = await ownedKey(database, caller.ownerId, caller.id);
  const { key, token } = await createAccountKey(database, caller.ownerId, {
    ...rights,
    expiresAt: rights.expiresAt ?? undefined,
    name: request.name,
    projectId,
    mode: caller.mode,
  });
  const made = await ownedKey(database, caller.ownerId, key.id);
  await note(database, caller, 'key_created', made, whence);
  return { ...toApiKey(made), token };
}

/** Replaces a key that may do no more than the caller's. Throws RESOURCE_NOT_FOUND, ACCESS_DENIED. */
export async function rollKeyFor(
  database: Database,
  caller: KeyFacts,
  id: string,
  overlapHours: number,
  whence: Whence,
): Promise<CreatedApiKey> {
  const old = await managedKey(database, caller, id);
  refuseMore(old, caller);
  const made = await rollKey(database, id, overlapHours * HOUR, caller.ownerId).catch(asNotFound);
  await note(database, caller, 'key_rolled', old, whence);
  return { ...toApiKey(await ownedKey(database, caller.ownerId, made.id)), token: made.token };
}

/** Revokes a key of the caller's account and mode. Throws RESOURCE_NOT_FOUND when there is none. */
export async function revokeKeyFor(
  database: Database,
  caller: KeyFacts,
  id: string,
  whence: Whence,
): Promise<void> {
  await managedKey(database, caller, id);
  const row = await revokeKey(database, id, caller.ownerId).catch(asNotFound);
  await note(database, caller, 'key_revoked', row, whence);
}

const isManaged = (row: KeyRow, caller: KeyFacts): boolean =>
  row.mode === caller.mode && row.sessionId === null && !row.isConnection;

async function managedKey(database: Database, caller: KeyFacts, id: string): Promise<KeyRow> {
  const row = await ownedKey(database, caller.ownerId, id);
  if (!isManaged(row, caller) || keyState(row, Date.now()) === 'revoked') throw keyNotFound();
  return row;
}

function momentOf(text: string | null | undefined, own: Date | null): Date | null {
  if (text === undefined) return own;
  return text === null ? null : new Date(text);
}

function toApiKey(row: KeyRow): ApiKey {
  const { playground: _, connection: _none, ...key } = shownKey(row, Date.now());
  return key;
}

const asNotFound = (error: unknown): never => {
  throw error instanceof KeyRequestError ? keyNotFound() : error;
};

/** Throws ACCESS_DENIED where a key has, or would have, a right that the caller's lacks. */
function refuseMore(rights: Rights, caller: KeyFacts): void {
  const scope = rights.scopes.find((one) => !caller.scopes.has(one));
  const more = [
    ['scopes', scope !== undefined],
    ['allowed_networks', hasMoreNetworks(rights.allowedNetworks, caller.allowedNetworks)],
    ['allow_query', rights.allowQuery && !caller.allowQuery],
    ['requests_per_minute', isMore(rights.requestsPerMinute, caller.requestsPerMinute)],
    ['expires_at', isMore(rights.expiresAt?.getTime() ?? null, caller.expiresAt)],
  ] as const;
  const found = more.find(([, isTrue]) => isTrue)?.[0];
  if (found === undefined) return;
  throw new ApiError(
    'ACCESS_DENIED',
    `A key may make or replace only keys that may do no more than itself, and ${found} of this ` +
      'one would be more. Leave it out, or use a key that may.',
    { details: { field: found, ...(scope !== undefined && { required_scope: scope }) } },
  );
}

/** Null has no limit. */
const isMore = (wanted: number | null, own: number | null): boolean =>
  own !== null && (wanted === null || wanted > own);

/** Networks are compared as they are written; an empty list is every address. */
const hasMoreNetworks = (wanted: readonly string[], own: readonly string[]): boolean =>
  own.length > 0 && (wanted.length === 0 || wanted.some((network) => !own.includes(network)));

/**
 * Writes what a key did into the trail of the person or organisation whose account it is;
 * operators' have none.
 */
async function note(
  database: Database,
  caller: KeyFacts,
  kind: Note,
  key: KeyRow,
  whence: Whence,
): Promise<void> {
  const [user] = await database.db
    .select({ id: authUsers.id })
    .from(authUsers)
    .where(eq(authUsers.accountId, caller.ownerId));
  const [organization] = await database.db
    .select({ id: organizations.id })
    .from(organizations)
    .where(eq(organizations.accountId, caller.ownerId));
  const by = await ownedKey(database, caller.ownerId, caller.id);
  const detail = `${key.name} (${key.hint}), by the key ${by.name} (${by.hint})`;
  if (user !== undefined) await recordEvent(database.db, user.id, kind, whence, detail);
  if (organization !== undefined)
    await recordIn(database.db, organization.id, null, kind, whence, detail);
}
