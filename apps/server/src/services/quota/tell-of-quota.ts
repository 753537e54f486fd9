import { webhookRules } from '@aplomb/contract';
import { and, eq, lt } from 'drizzle-orm';
import type { Db } from '../../database/database.ts';
import { dailyUsage } from '../../database/schema.ts';
import { queueEvent } from '../webhooks/queue-event.ts';

const DAY = 86_400_000;

interface Taken {
  accountId: string;
  /** Analyses of a day. */
  limit: number;
  /** Used of them, with and without what was just taken. */
  used: number;
  before: number;
  now: Date;
}

/** Tells webhooks when a day's analyses are nearly used or used up, each once a day. */
export async function tellOfQuota(db: Db, taken: Taken): Promise<void> {
  const { accountId, limit, used, before, now } = taken;
  const steps = [
    ['quota.nearly_used', Math.ceil(limit * webhookRules.nearlyUsed)],
    ['quota.used_up', limit],
  ] as const;
  const reached = steps.findLastIndex(([, from]) => used >= from && before < from);
  const event = steps[reached]?.[0];
  if (event === undefined) return;
  const day = now.toISOString().slice(0, 10);
  // Given back and taken again, it is not told again; nor by two requests at once.
  const told = await db
    .update(dailyUsage)
    .set({ told: reached + 1 })
    .where(
      and(
        eq(dailyUsage.accountId, accountId),
        eq(dailyUsage.day, day),
        lt(dailyUsage.told, reached + 1),
      ),
    )
    .returning({ day: dailyUsage.day });
  if (told.length === 0) return;
  const resetsAt = new Date(new Date(day).getTime() + DAY).toISOString();
  await queueEvent(db, accountId, event, { day, limit, used, resets_at: resetsAt }, now);
}
