import { connectionRules, consoleRules } from '@aplomb/contract';
import { and, eq, gt, isNotNull, isNull, lt, notExists, or, sql } from 'drizzle-orm';
import type { Database, Db } from '../../database/database.ts';
import { apiKeys } from '../../database/schema.ts';
import { connections, oauthRecords } from '../../database/schema-connections.ts';
import { endConnections } from './end-connection.ts';

const HOUR = 3_600_000;

/**
 * Deletes tokens and requests that are over, ends connections that nothing can renew, and deletes
 * clients that registered and are not used.
 */
export async function purgeConnections(database: Database, now: Date): Promise<void> {
  const { db } = database;
  await db.delete(oauthRecords).where(lt(oauthRecords.expiresAt, now));
  const ended = await db.transaction((tx) =>
    endConnections(
      tx,
      and(
        lt(apiKeys.createdAt, new Date(now.getTime() - HOUR)),
        notExists(
          tx
            .select({ one: sql`1` })
            .from(oauthRecords)
            .where(
              and(
                eq(oauthRecords.grantHash, connections.grantHash),
                eq(oauthRecords.kind, 'RefreshToken'),
                isNull(oauthRecords.consumedAt),
                gt(oauthRecords.expiresAt, now),
              ),
            ),
        ),
      ),
    ),
  );
  if (ended.length > 0) await database.notify('keys');
  await forgetRecords(db, now);
}

/** Deletes what no living connection needs any more. */
async function forgetRecords(db: Db, now: Date): Promise<void> {
  await db
    .delete(apiKeys)
    .where(
      and(
        eq(apiKeys.isConnection, true),
        lt(apiKeys.revokedAt, new Date(now.getTime() - consoleRules.usageDays * 24 * HOUR)),
      ),
    );
  // Of people whose account went, too.
  const isKnown = db
    .select({ one: sql`1` })
    .from(connections)
    .where(
      eq(connections.grantHash, sql`coalesce(${oauthRecords.grantHash}, ${oauthRecords.hash})`),
    );
  await db
    .delete(oauthRecords)
    .where(
      and(
        lt(oauthRecords.createdAt, new Date(now.getTime() - HOUR)),
        or(isNotNull(oauthRecords.grantHash), eq(oauthRecords.kind, 'Grant')),
        notExists(isKnown),
      ),
    );
  const isUsed = db
    .select({ one: sql`1` })
    .from(connections)
    .innerJoin(apiKeys, eq(apiKeys.id, connections.keyId))
    .where(and(eq(connections.clientHash, oauthRecords.hash), isNull(apiKeys.revokedAt)));
  await db
    .delete(oauthRecords)
    .where(
      and(
        eq(oauthRecords.kind, 'Client'),
        lt(oauthRecords.createdAt, new Date(now.getTime() - connectionRules.clientHours * HOUR)),
        notExists(isUsed),
      ),
    );
}
