import { historyRetention, type HistoryRetention } from '@aplomb/contract';
import { and, count, eq, lt } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { accounts, analyses, conversations, purges } from '../../database/schema.ts';
import type { ContextSettings } from '../settings/context-settings.ts';

const DAY_MILLISECONDS = 86_400_000;

/**
 * What one run deleted of one account; `remaining` counts again behind the cut-off and must be 0.
 */
export interface PurgeReport {
  accountId: string;
  cutoff: Date;
  conversations: number;
  analyses: number;
  remaining: number;
}

/** The moment before which conversations go, or null when they stay. */
export function cutoffOf(retention: HistoryRetention, now: Date): Date | null {
  const { days } = historyRetention[retention];
  return days === null ? null : new Date(now.getTime() - days * DAY_MILLISECONDS);
}

/**
 * Deletes what each account's retention no longer keeps, and records the proof of every deletion.
 */
export async function purgeHistory(
  database: Database,
  settings: Pick<ContextSettings, 'read'>,
  now: Date,
): Promise<PurgeReport[]> {
  const reports: PurgeReport[] = [];
  for (const { id } of await database.db.select({ id: accounts.id }).from(accounts)) {
    const cutoff = cutoffOf((await settings.read(id)).retention, now);
    if (cutoff === null) continue;
    const report = await purgeAccount(database, id, cutoff, now);
    if (report !== null) reports.push(report);
  }
  return reports;
}

async function purgeAccount(
  database: Database,
  accountId: string,
  cutoff: Date,
  now: Date,
): Promise<PurgeReport | null> {
  const old = and(eq(conversations.accountId, accountId), lt(conversations.updatedAt, cutoff));
  return database.db.transaction(async (db) => {
    const [parts] = await db
      .select({ total: count() })
      .from(analyses)
      .innerJoin(conversations, eq(conversations.id, analyses.conversationId))
      .where(old);
    const gone = await db.delete(conversations).where(old).returning({ id: conversations.id });
    if (gone.length === 0) return null;
    const [left] = await db.select({ total: count() }).from(conversations).where(old);
    const report = {
      accountId,
      cutoff,
      conversations: gone.length,
      analyses: parts?.total ?? 0,
      remaining: left?.total ?? 0,
    };
    await db.insert(purges).values({ ...report, ranAt: now });
    return report;
  });
}
