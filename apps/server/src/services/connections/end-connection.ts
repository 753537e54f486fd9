import { and, eq, isNull } from 'drizzle-orm';
import type { Database, Db } from '../../database/database.ts';
import { apiKeys } from '../../database/schema.ts';
import { connections, oauthRecords } from '../../database/schema-connections.ts';
import { organizations } from '../../database/schema-organizations.ts';
import { byOperator, recordEvent } from '../accounts/security-events.ts';
import { recordIn } from '../organizations/organization-trail.ts';

type KeyRow = typeof apiKeys.$inferSelect;

/** How trails name a connection. */
export const namedConnection = ({ name, hint }: Pick<KeyRow, 'name' | 'hint'>): string =>
  `${name} (${hint})`;

/**
 * Ends the living connections that `which` names, with every token of theirs; answers what they
 * were. Tell everybody of `keys` afterwards.
 */
export async function endConnections(
  tx: Db,
  which: ReturnType<typeof and>,
): Promise<{ key: KeyRow; userId: string }[]> {
  const found = await tx
    .select({ key: apiKeys, userId: connections.userId, grantHash: connections.grantHash })
    .from(connections)
    .innerJoin(apiKeys, eq(apiKeys.id, connections.keyId))
    .where(and(which, isNull(apiKeys.revokedAt)))
    .for('update', { of: apiKeys });
  for (const { key, grantHash } of found) {
    await tx.update(apiKeys).set({ revokedAt: new Date() }).where(eq(apiKeys.id, key.id));
    await tx.delete(oauthRecords).where(eq(oauthRecords.grantHash, grantHash));
    await tx
      .delete(oauthRecords)
      .where(and(eq(oauthRecords.kind, 'Grant'), eq(oauthRecords.hash, grantHash)));
  }
  return found;
}

/**
 * Ends the connection of a grant that the assistant gave back, or a token of which was used twice;
 * the trail of whom it worked for says so.
 */
export async function endByGrant(database: Database, grantHash: string): Promise<void> {
  await database.db.transaction(async (tx) => {
    for (const { key, userId } of await endConnections(tx, eq(connections.grantHash, grantHash))) {
      const detail = `${namedConnection(key)}, by the assistant, or because a token came twice`;
      const [organization] = await tx
        .select({ id: organizations.id })
        .from(organizations)
        .where(eq(organizations.accountId, key.accountId));
      await (organization === undefined
        ? recordEvent(tx, userId, 'connection_ended', byOperator, detail)
        : recordIn(tx, organization.id, null, 'connection_ended', byOperator, detail));
    }
  });
  await database.notify('keys');
}
