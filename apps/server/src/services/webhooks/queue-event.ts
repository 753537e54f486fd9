import { randomUUID } from 'node:crypto';
import type { WebhookEvent } from '@aplomb/contract';
import { and, arrayContains, eq, isNull } from 'drizzle-orm';
import type { Db } from '../../database/database.ts';
import { webhookDeliveries, webhooks } from '../../database/schema-webhooks.ts';

/** A delivery as the database holds it. */
export type DeliveryRow = typeof webhookDeliveries.$inferSelect;

/**
 * Writes a message down for each webhook of the account that wants it, in the transaction of what
 * it tells: both are kept, or neither.
 */
export async function queueEvent(
  db: Db,
  accountId: string,
  event: WebhookEvent,
  data: object,
  at: Date,
): Promise<void> {
  const wanting = await db
    .select({ id: webhooks.id })
    .from(webhooks)
    .where(
      and(
        eq(webhooks.accountId, accountId),
        arrayContains(webhooks.events, [event]),
        isNull(webhooks.disabledAt),
      ),
    );
  if (wanting.length === 0) return;
  await db
    .insert(webhookDeliveries)
    .values(wanting.map(({ id }) => newDelivery(id, event, data, at)));
}

/** A message that is due at once. */
export function newDelivery(webhookId: string, event: string, data: object, at: Date): DeliveryRow {
  return {
    id: randomUUID(),
    webhookId,
    event,
    message: JSON.stringify({ type: event, timestamp: at.toISOString(), data }),
    state: 'pending',
    tries: 0,
    attempts: '[]',
    createdAt: at,
    nextAttemptAt: at,
    deliveredAt: null,
    heldUntil: null,
  };
}
