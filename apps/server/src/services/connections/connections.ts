import { apiRules, type Connection, connectionRules, type KeyScope } from '@aplomb/contract';
import { and, desc, eq, isNull } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { accounts, apiKeys } from '../../database/schema.ts';
import { authUsers } from '../../database/schema-accounts.ts';
import { connections } from '../../database/schema-connections.ts';
import { ApiError } from '../../http/api-error.ts';
import { accountError } from '../accounts/account-error.ts';
import { createKey } from '../keys/create-key.ts';
import { hashToken } from '../keys/token.ts';
import { endConnections, namedConnection } from './end-connection.ts';

/** An assistant as somebody agreed to it. */
interface Agreed {
  accountId: string;
  userId: string;
  clientId: string;
  name: string;
  redirectHost: string;
  scopes: readonly KeyScope[];
  grantId: string;
}

/** Space, control characters and those that turn the direction of what follows. */
const unseen = /[\s\p{Cc}\p{Cf}]+/gu;

/** The name a client gives itself, fit to be shown; its host where it gives none. */
export function shownName(name: string | undefined, host: string): string {
  const plain = (name ?? '').replaceAll(unseen, ' ').trim().slice(0, apiRules.keyLabelCharacters);
  return plain === '' ? host : plain;
}

/**
 * Keeps what somebody agreed to, in place of what they had agreed to with this client before.
 * Answers how trails name it. Throws VALIDATION_ERROR when the account has as many as it may.
 */
export async function keepConnection(database: Database, agreed: Agreed): Promise<string> {
  const { accountId, userId, redirectHost, name, scopes } = agreed;
  const clientHash = hashToken(agreed.clientId);
  const named = await database.db.transaction(async (tx) => {
    // Two at once must not both be the last one allowed.
    const own = eq(accounts.id, accountId);
    await tx.select({ id: accounts.id }).from(accounts).where(own).for('update');
    const same = and(eq(connections.userId, userId), eq(connections.clientHash, clientHash));
    await endConnections(tx, and(same, eq(apiKeys.accountId, accountId)));
    const active = await tx.$count(
      apiKeys,
      and(
        eq(apiKeys.accountId, accountId),
        eq(apiKeys.isConnection, true),
        isNull(apiKeys.revokedAt),
      ),
    );
    if (active >= connectionRules.perAccount)
      throw new ApiError(
        'VALIDATION_ERROR',
        `An account may have ${connectionRules.perAccount} connected assistants. Disconnect one ` +
          'that isn’t used any more.',
      );
    const made = await createKey(tx, { name, accountId, scopes, connectedHost: redirectHost });
    const grantHash = hashToken(agreed.grantId);
    await tx
      .insert(connections)
      .values({ keyId: made.id, userId, grantHash, clientHash, redirectHost });
    return namedConnection({ name, hint: redirectHost });
  });
  await database.notify('keys');
  return named;
}

/** The connected assistants of an account, newest first. */
export async function listConnections({ db }: Database, accountId: string): Promise<Connection[]> {
  const rows = await db
    .select({ key: apiKeys, connection: connections, email: authUsers.email })
    .from(connections)
    .innerJoin(apiKeys, eq(apiKeys.id, connections.keyId))
    .innerJoin(authUsers, eq(authUsers.id, connections.userId))
    .where(and(eq(apiKeys.accountId, accountId), isNull(apiKeys.revokedAt)))
    .orderBy(desc(apiKeys.createdAt), desc(apiKeys.id));
  return rows.map(({ key, connection, email }) => ({
    id: key.id,
    name: key.name,
    redirect_host: connection.redirectHost,
    scopes: key.scopes as KeyScope[],
    agreed_by: email,
    created_at: key.createdAt.toISOString(),
    last_used_at: key.lastUsedAt?.toISOString() ?? null,
  }));
}

/**
 * Disconnects an assistant of an account, at once and everywhere; answers how trails name it.
 * Throws not_found.
 */
export async function endConnection(
  database: Database,
  accountId: string,
  id: string,
): Promise<string> {
  const [ended] = await database.db.transaction((tx) =>
    endConnections(tx, and(eq(connections.keyId, id), eq(apiKeys.accountId, accountId))),
  );
  if (ended === undefined) throw accountError('not_found');
  await database.notify('keys');
  return namedConnection(ended.key);
}
