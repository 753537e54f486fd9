import { type ApiErrorCode, apiRules } from '@aplomb/contract';
import { and, count, eq, inArray, lt, sql } from 'drizzle-orm';
import type { Db } from '../../database/database.ts';
import { jobs } from '../../database/schema-jobs.ts';
import { ApiError } from '../../http/api-error.ts';
import type { JobRow } from './show-job.ts';

const HOUR_MILLISECONDS = 3_600_000;
const unfinished = ['queued', 'running'] as const;

/** When a job and its result are gone, counted from `moment`. */
export const expiryOf = (moment: Date): Date =>
  new Date(moment.getTime() + apiRules.jobHours * HOUR_MILLISECONDS);

/** Reads a job of an account. Throws RESOURCE_NOT_FOUND when there is none, or its time is over. */
export async function findJob(db: Db, accountId: string, id: string): Promise<JobRow> {
  const [row] = await db
    .select()
    .from(jobs)
    .where(and(eq(jobs.id, id), eq(jobs.accountId, accountId)));
  if (row === undefined || (row.finishedAt !== null && row.expiresAt.getTime() <= Date.now())) {
    throw new ApiError(
      'RESOURCE_NOT_FOUND',
      'You have no job with this id: it never was, was deleted, or ended more than ' +
        `${apiRules.jobHours} hours ago. The history keeps what jobs made.`,
    );
  }
  return row;
}

/** Jobs of an account that have not ended. */
export async function countWaiting(db: Db, accountId: string): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(jobs)
    .where(and(eq(jobs.accountId, accountId), inArray(jobs.state, unfinished)));
  return row?.total ?? 0;
}

/** Ids of the jobs of a data folder that have not ended, oldest first. */
export async function unfinishedAt(db: Db, home: string): Promise<string[]> {
  return (
    await db
      .select({ id: jobs.id })
      .from(jobs)
      .where(and(eq(jobs.home, home), inArray(jobs.state, unfinished)))
      .orderBy(jobs.createdAt)
  ).map(({ id }) => id);
}

/** Marks a job as begun and counts the attempt; undefined when it was cancelled meanwhile. */
export async function beginJob(db: Db, id: string): Promise<JobRow | undefined> {
  const [row] = await db
    .update(jobs)
    .set({
      state: 'running',
      progress: 0,
      attempts: sql`${jobs.attempts} + 1`,
      startedAt: new Date(),
    })
    .where(and(eq(jobs.id, id), inArray(jobs.state, unfinished)))
    .returning();
  return row;
}

/** Notes how far a running job is; false when it does not run any more. */
export async function noteProgress(db: Db, id: string, progress: number): Promise<boolean> {
  return (
    (
      await db
        .update(jobs)
        .set({ progress })
        .where(and(eq(jobs.id, id), eq(jobs.state, 'running')))
        .returning({ id: jobs.id })
    ).length > 0
  );
}

/** Puts a job back in line; an attempt that only a stop ended does not count. */
export async function putBack(db: Db, id: string, isCounted: boolean): Promise<void> {
  await db
    .update(jobs)
    .set({
      state: 'queued',
      progress: 0,
      ...(isCounted ? {} : { attempts: sql`${jobs.attempts} - 1` }),
    })
    .where(and(eq(jobs.id, id), eq(jobs.state, 'running')));
}

/** How a job can end. */
export type Outcome =
  | { state: 'succeeded'; result: string }
  | { state: 'failed'; errorCode: ApiErrorCode; errorMessage: string }
  | { state: 'cancelled' };

/** Ends a job; false when it had ended already. */
export async function endJob(db: Db, id: string, outcome: Outcome): Promise<boolean> {
  const finishedAt = new Date();
  return (
    (
      await db
        .update(jobs)
        .set({ ...outcome, finishedAt, expiresAt: expiryOf(finishedAt) })
        .where(and(eq(jobs.id, id), inArray(jobs.state, unfinished)))
        .returning({ id: jobs.id })
    ).length > 0
  );
}

/** Deletes jobs past their time. */
export async function deleteExpired(db: Db, now: Date): Promise<number> {
  return (
    await db
      .delete(jobs)
      .where(
        and(lt(jobs.expiresAt, now), inArray(jobs.state, ['succeeded', 'failed', 'cancelled'])),
      )
      .returning({ id: jobs.id })
  ).length;
}
