import { type ConsoleKey, consoleRules, type KeyScope, versionAt } from '@aplomb/contract';
import { and, count, eq, gt, isNull, or } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { accounts, apiKeys } from '../../database/schema.ts';
import { ApiError } from '../../http/api-error.ts';
import { type KeyRow, keyState } from '../keys/change-key.ts';
import { createKey, KeyRequestError, type KeyRequest } from '../keys/create-key.ts';
import { projectFor } from '../organizations/projects.ts';
import { isNetwork } from '../keys/networks.ts';

/** A key as the console shows it. */
export function shownKey(row: KeyRow, now: number): ConsoleKey {
  return {
    id: row.id,
    name: row.name,
    hint: row.hint,
    mode: row.mode,
    project_id: row.projectId,
    scopes: row.scopes as KeyScope[],
    allowed_networks: row.allowedNetworks,
    allow_query: row.allowQuery,
    requests_per_minute: row.requestsPerMinute,
    api_version: row.apiVersion ?? versionAt(row.createdAt),
    state: keyState(row, now),
    playground: row.sessionId !== null,
    connection: row.isConnection,
    created_at: row.createdAt.toISOString(),
    expires_at: row.expiresAt?.toISOString() ?? null,
    revoked_at: row.revokedAt?.toISOString() ?? null,
    last_used_at: row.lastUsedAt?.toISOString() ?? null,
  };
}

/** The answer for a key that is not there, not the caller's, or over. */
export const keyNotFound = (): ApiError =>
  new ApiError(
    'RESOURCE_NOT_FOUND',
    'You have no active key with this id. List your keys to see those there are.',
  );

/** The key of this id. Throws RESOURCE_NOT_FOUND unless the account has it. */
export async function ownedKey({ db }: Database, accountId: string, id: string): Promise<KeyRow> {
  const [row] = await db
    .select()
    .from(apiKeys)
    .where(and(eq(apiKeys.id, id), eq(apiKeys.accountId, accountId)));
  if (row === undefined) throw keyNotFound();
  return row;
}

/**
 * Makes a key of the account. Throws VALIDATION_ERROR when it has as many as it may,
 * INVALID_PARAMETER_VALUE for a field at fault.
 */
export async function createAccountKey(
  database: Database,
  accountId: string,
  request: Omit<KeyRequest, 'account' | 'accountId'>,
): Promise<{ key: ConsoleKey; token: string }> {
  refuseFaults(request);
  const made = await database.db
    .transaction(async (db) => {
      // Two at once must not both be the last one allowed.
      await db
        .select({ id: accounts.id })
        .from(accounts)
        .where(eq(accounts.id, accountId))
        .for('update');
      const now = new Date();
      const [active] = await db
        .select({ total: count() })
        .from(apiKeys)
        .where(
          and(
            eq(apiKeys.accountId, accountId),
            eq(apiKeys.isConnection, false),
            isNull(apiKeys.revokedAt),
            or(isNull(apiKeys.expiresAt), gt(apiKeys.expiresAt, now)),
          ),
        );
      if ((active?.total ?? 0) >= consoleRules.activeKeys)
        throw new ApiError(
          'VALIDATION_ERROR',
          `An account may have ${consoleRules.activeKeys} active keys. Revoke one that is not used any more.`,
        );
      const projectId = await projectFor(db, accountId, request.projectId ?? undefined);
      return createKey(db, { ...request, accountId, projectId });
    })
    .catch((error: unknown) => {
      throw error instanceof KeyRequestError
        ? new ApiError('INVALID_PARAMETER_VALUE', error.message, { status: 422, cause: error })
        : error;
    });
  return {
    key: shownKey(await ownedKey(database, accountId, made.id), Date.now()),
    token: made.token,
  };
}

/** Throws INVALID_PARAMETER_VALUE for networks that are none and an end that is past. */
export function refuseFaults({
  allowedNetworks = [],
  expiresAt,
}: {
  readonly allowedNetworks?: readonly string[] | undefined;
  readonly expiresAt?: Date | null | undefined;
}): void {
  const fieldErrors = [
    ...allowedNetworks.flatMap((network, index) =>
      isNetwork(network)
        ? []
        : [
            {
              field: `allowed_networks.${index}`,
              message: 'is no address or network',
              fix: 'send an IP address or CIDR network such as 203.0.113.7 or 10.0.0.0/8',
            },
          ],
    ),
    ...(expiresAt === undefined || expiresAt === null || expiresAt.getTime() > Date.now()
      ? []
      : [{ field: 'expires_at', message: 'is past', fix: 'send a moment in the future, or null' }]),
  ];
  if (fieldErrors.length > 0)
    throw new ApiError(
      'INVALID_PARAMETER_VALUE',
      `Not accepted: ${fieldErrors.map(({ field }) => field).join(', ')}. ` +
        `${fieldErrors[0]?.field} ${fieldErrors[0]?.message}; ${fieldErrors[0]?.fix}.`,
      { status: 422, fieldErrors },
    );
}
