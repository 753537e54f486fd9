import { webhookRules } from '@aplomb/contract';
import { and, eq, gt, isNotNull, isNull, lte, ne, or, sql } from 'drizzle-orm';
import type { Db } from '../../database/database.ts';
import { apiKeys } from '../../database/schema.ts';
import { queueEvent } from '../webhooks/queue-event.ts';

type KeyRow = typeof apiKeys.$inferSelect;

const DAY = 86_400_000;

/**
 * Tells the webhooks of an account of one of its keys; those of the playground and of
 * assistants are no news.
 */
export async function tellOfKey(
  db: Db,
  event: 'key.created' | 'key.revoked' | 'key.expiring',
  row: KeyRow,
): Promise<void> {
  if (row.sessionId !== null || row.isConnection) return;
  const data = {
    id: row.id,
    name: row.name,
    hint: row.hint,
    mode: row.mode,
    scopes: row.scopes,
    created_at: row.createdAt.toISOString(),
    expires_at: row.expiresAt?.toISOString() ?? null,
    revoked_at: row.revokedAt?.toISOString() ?? null,
  };
  await queueEvent(db, row.accountId, event, data, new Date());
}

/** Tells of the keys that end soon, each end once, by one of several replicas. */
export async function tellOfExpiringKeys(db: Db, now: Date): Promise<void> {
  const days = webhookRules.expiringDays;
  await db.transaction(async (transaction) => {
    const ending = await transaction
      .update(apiKeys)
      .set({ toldExpiry: sql`${apiKeys.expiresAt}` })
      .where(
        and(
          isNull(apiKeys.sessionId),
          eq(apiKeys.isConnection, false),
          isNull(apiKeys.revokedAt),
          isNotNull(apiKeys.expiresAt),
          gt(apiKeys.expiresAt, now),
          lte(apiKeys.expiresAt, new Date(now.getTime() + days * DAY)),
          gt(apiKeys.expiresAt, sql`${apiKeys.createdAt} + make_interval(days => ${days})`),
          or(isNull(apiKeys.toldExpiry), ne(apiKeys.toldExpiry, apiKeys.expiresAt)),
        ),
      )
      .returning();
    for (const row of ending) await tellOfKey(transaction, 'key.expiring', row);
  });
}
