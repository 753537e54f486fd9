import { and, eq, lt, sql } from 'drizzle-orm';
import type { Db } from '../../database/database.ts';
import { dailyUsage } from '../../database/schema.ts';

const DAY_MILLISECONDS = 86_400_000;

/** Where an account stands in its day. */
export interface QuotaState {
  limit: number;
  remaining: number;
  resetSeconds: number;
}

/**
 * Takes one analysis of the UTC day of `now`. `allowed` is false when none is left; a limit of 0
 * counts without refusing.
 */
export async function takeQuota(
  db: Db,
  accountId: string,
  limit: number,
  now: Date,
): Promise<{ allowed: boolean; state: QuotaState | null }> {
  const day = now.toISOString().slice(0, 10);
  const rows = await db
    .insert(dailyUsage)
    .values({ accountId, day, analyses: 1 })
    .onConflictDoUpdate({
      target: [dailyUsage.accountId, dailyUsage.day],
      set: { analyses: sql`${dailyUsage.analyses} + 1` },
      ...(limit > 0 ? { setWhere: lt(dailyUsage.analyses, limit) } : {}),
    })
    .returning({ used: dailyUsage.analyses });
  if (limit === 0) return { allowed: true, state: null };
  const used = rows[0]?.used;
  const resetSeconds = Math.ceil((DAY_MILLISECONDS - (now.getTime() % DAY_MILLISECONDS)) / 1000);
  return {
    allowed: used !== undefined,
    state: { limit, remaining: used === undefined ? 0 : limit - used, resetSeconds },
  };
}

/** Gives one analysis back, because it failed through no fault of the caller. */
export async function returnQuota(db: Db, accountId: string, now: Date): Promise<void> {
  const day = now.toISOString().slice(0, 10);
  await db
    .update(dailyUsage)
    .set({ analyses: sql`greatest(0, ${dailyUsage.analyses} - 1)` })
    .where(and(eq(dailyUsage.accountId, accountId), eq(dailyUsage.day, day)));
}
