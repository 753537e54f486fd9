import { type DeliveryAttempt, webhookRules } from '@aplomb/contract';
import { and, eq, isNotNull, lt, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../database/database.ts';
import { webhookDeliveries, webhooks } from '../../database/schema-webhooks.ts';
import type { DeliveryRow } from './queue-event.ts';

/** Longer than any attempt: who holds one for longer is gone. */
const LEASE_SECONDS = 2 * webhookRules.timeoutSeconds;
const DAY_MILLISECONDS = 86_400_000;

/** The clock of the database, which is the same for every replica. */
const fromNow = (seconds: number): SQL => sql`now() + make_interval(secs => ${seconds})`;

/** A delivery that is to be sent now, and where to. */
export interface DueDelivery {
  row: DeliveryRow;
  url: string;
  /** Sealed: the one in force, and the one before while it still signs. */
  secrets: string[];
}

/**
 * Takes the delivery that is due for longest. What another replica sends is passed over, and so are
 * webhooks that are being sent to: one that is slow holds up its own messages only.
 */
export async function takeDelivery(db: Db): Promise<DueDelivery | null> {
  const [row] = await db
    .update(webhookDeliveries)
    .set({ heldUntil: fromNow(LEASE_SECONDS) })
    .where(
      sql`${webhookDeliveries.id} = (
        select d.id from webhook_deliveries d
        where d.state = 'pending' and d.next_attempt_at <= now()
          and (d.held_until is null or d.held_until < now())
          and not exists (
            select 1 from webhook_deliveries h
            where h.webhook_id = d.webhook_id and h.held_until >= now()
          )
        order by d.next_attempt_at limit 1 for update skip locked
      )`,
    )
    .returning();
  if (row === undefined) return null;
  const [target] = await db.select().from(webhooks).where(eq(webhooks.id, row.webhookId));
  if (target === undefined) return null;
  const { url, secret, previousSecret, previousUntil } = target;
  const isOverlapping = previousSecret !== null && (previousUntil?.getTime() ?? 0) > Date.now();
  return { row, url, secrets: isOverlapping ? [secret, previousSecret] : [secret] };
}

/** Writes down how an attempt went, and when the next one is. */
export async function settleDelivery(
  db: Db,
  row: DeliveryRow,
  attempt: DeliveryAttempt,
): Promise<void> {
  const isGone = attempt.status === webhookRules.goneStatus;
  const wait = isGone ? undefined : webhookRules.retrySeconds[row.tries];
  const earlier = JSON.parse(row.attempts) as DeliveryAttempt[];
  const next = attempt.problem === null ? delivered(attempt) : laterOrNever(wait);
  await db.transaction(async (transaction) => {
    await transaction
      .update(webhookDeliveries)
      .set({
        ...next,
        tries: row.tries + 1,
        attempts: JSON.stringify([...earlier, attempt].slice(-webhookRules.attemptsShown)),
        heldUntil: null,
      })
      // Nothing is written by who was held up until another one took it.
      .where(
        and(
          eq(webhookDeliveries.id, row.id),
          eq(webhookDeliveries.heldUntil, row.heldUntil ?? new Date(0)),
        ),
      );
    if (isGone) await switchOff(transaction, row.webhookId);
    else if (attempt.problem === null) await switchOn(transaction, row.webhookId);
  });
}

const delivered = ({ at }: DeliveryAttempt) =>
  ({ state: 'delivered', deliveredAt: new Date(at), nextAttemptAt: null }) as const;

const laterOrNever = (seconds: number | undefined) =>
  seconds === undefined
    ? ({ state: 'failed', nextAttemptAt: null } as const)
    : ({ state: 'pending', nextAttemptAt: fromNow(seconds) } as const);

/** What takes a message is there again. */
async function switchOn(db: Db, webhookId: string): Promise<void> {
  await db
    .update(webhooks)
    .set({ disabledAt: null })
    .where(and(eq(webhooks.id, webhookId), isNotNull(webhooks.disabledAt)));
}

async function switchOff(db: Db, webhookId: string): Promise<void> {
  await db.update(webhooks).set({ disabledAt: new Date() }).where(eq(webhooks.id, webhookId));
  await db
    .update(webhookDeliveries)
    .set({ state: 'failed', nextAttemptAt: null })
    .where(and(eq(webhookDeliveries.webhookId, webhookId), eq(webhookDeliveries.state, 'pending')));
}

/** Lets go of a delivery whose attempt a stop ended; it does not count. */
export async function releaseDelivery(db: Db, { id }: DeliveryRow): Promise<void> {
  await db.update(webhookDeliveries).set({ heldUntil: null }).where(eq(webhookDeliveries.id, id));
}

/** Deletes deliveries past the time the log is kept. */
export async function purgeDeliveries(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - webhookRules.logDays * DAY_MILLISECONDS);
  await db.delete(webhookDeliveries).where(lt(webhookDeliveries.createdAt, before));
}
