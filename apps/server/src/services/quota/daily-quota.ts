import { and, eq, lte, sql } from 'drizzle-orm';
import type { Db } from '../../database/database.ts';
import { dailyUsage } from '../../database/schema.ts';
import { tellOfQuota } from './tell-of-quota.ts';

const DAY_MILLISECONDS = 86_400_000;

/** Where an account stands in its day. */
export interface QuotaState {
  limit: number;
  remaining: number;
  resetSeconds: number;
}

/**
 * Takes so many analyses of the UTC day of `now`. `allowed` is false when there are not as many
 * left; a limit of 0 counts without refusing.
 */
export async function takeQuota(
  db: Db,
  accountId: string,
  { limit, cost, now }: { limit: number; cost: number; now: Date },
): Promise<{ allowed: boolean; state: QuotaState | null }> {
  const day = now.toISOString().slice(0, 10);
  const sum = sql<number>`${dailyUsage.analyses} + ${cost}`;
  const rows =
    limit > 0 && cost > limit
      ? []
      : await db
          .insert(dailyUsage)
          .values({ accountId, day, analyses: cost })
          .onConflictDoUpdate({
            target: [dailyUsage.accountId, dailyUsage.day],
            set: { analyses: sum },
            ...(limit > 0 ? { setWhere: lte(sum, limit) } : {}),
          })
          .returning({ used: dailyUsage.analyses });
  if (limit === 0) return { allowed: true, state: null };
  const allowed = rows[0] !== undefined;
  const used = rows[0]?.used ?? (await usedOf(db, accountId, day));
  if (allowed) await tellOfQuota(db, { accountId, limit, used, before: used - cost, now });
  const resetSeconds = Math.ceil((DAY_MILLISECONDS - (now.getTime() % DAY_MILLISECONDS)) / 1000);
  return { allowed, state: { limit, remaining: Math.max(0, limit - used), resetSeconds } };
}

async function usedOf(db: Db, accountId: string, day: string): Promise<number> {
  const [row] = await db
    .select({ used: dailyUsage.analyses })
    .from(dailyUsage)
    .where(and(eq(dailyUsage.accountId, accountId), eq(dailyUsage.day, day)));
  return row?.used ?? 0;
}

/** Gives analyses back, because what they were taken for failed through no fault of the caller. */
export async function returnQuota(
  db: Db,
  accountId: string,
  { cost, now }: { cost: number; now: Date },
): Promise<void> {
  const day = now.toISOString().slice(0, 10);
  await db
    .update(dailyUsage)
    .set({ analyses: sql`greatest(0, ${dailyUsage.analyses} - ${cost})` })
    .where(and(eq(dailyUsage.accountId, accountId), eq(dailyUsage.day, day)));
}
