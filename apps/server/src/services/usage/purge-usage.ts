import { consoleRules } from '@aplomb/contract';
import { and, isNotNull, lt } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { apiKeys } from '../../database/schema.ts';
import { requestLog, statusHours, usageHours } from '../../database/schema-console.ts';

const DAY = 86_400_000;

/** Deletes usage, log, probes and the playground's keys that are kept no longer. */
export async function purgeUsage({ db }: Database, now: Date): Promise<void> {
  const before = (days: number): Date => new Date(now.getTime() - days * DAY);
  await db.delete(usageHours).where(lt(usageHours.hour, before(consoleRules.usageDays)));
  await db.delete(requestLog).where(lt(requestLog.at, before(consoleRules.requestLogDays)));
  await db.delete(statusHours).where(lt(statusHours.hour, before(consoleRules.statusDays)));
  await db
    .delete(apiKeys)
    .where(and(isNotNull(apiKeys.sessionId), lt(apiKeys.expiresAt, before(1))));
}
