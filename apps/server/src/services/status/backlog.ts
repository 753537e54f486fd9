import { and, count, isNull, min } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { outbox } from '../../database/schema.ts';
import { jobs } from '../../database/schema-jobs.ts';
import { jobStates } from '@aplomb/contract';

/** What waits in the database, over all replicas. */
export interface Backlog {
  jobs: { state: string; count: number; oldestSeconds: number | null }[];
  mails: number;
  oldestMailSeconds: number;
}

/** Counts the jobs by state and the mails that wait. */
export async function backlogOf({ db }: Database): Promise<Backlog> {
  const states = await db
    .select({ state: jobs.state, count: count(), oldest: min(jobs.createdAt) })
    .from(jobs)
    .groupBy(jobs.state);
  const [mails] = await db
    .select({ count: count(), oldest: min(outbox.createdAt) })
    .from(outbox)
    .where(and(isNull(outbox.sentAt), isNull(outbox.failedAt)));
  const byState = new Map(states.map((row) => [row.state, row]));
  return {
    jobs: jobStates.map((state) => ({
      state,
      count: byState.get(state)?.count ?? 0,
      oldestSeconds:
        state === 'queued' || state === 'running' ? secondsSince(byState.get(state)?.oldest) : null,
    })),
    mails: mails?.count ?? 0,
    oldestMailSeconds: secondsSince(mails?.oldest),
  };
}

const secondsSince = (moment: Date | null | undefined): number =>
  moment === null || moment === undefined
    ? 0
    : Math.max(0, (Date.now() - moment.getTime()) / 1_000);
