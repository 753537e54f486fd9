import { type ApiErrorCode, apiRules } from '@aplomb/contract';
import { and, count, eq, inArray, isNull, lt, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../database/database.ts';
import { jobs } from '../../database/schema-jobs.ts';
import { ApiError } from '../../http/api-error.ts';
import { returnQuota } from '../quota/daily-quota.ts';
import { queueEvent } from '../webhooks/queue-event.ts';
import { type JobRow, showJob } from './show-job.ts';

const HOUR_MILLISECONDS = 3_600_000;
/** A worker without a sign of life for so long is taken for dead. */
const LEASE_SECONDS = 20;

/** States of a job that has not ended. */
export const openStates = ['queued', 'running'] as const;

/** When a job and its result are gone, counted from `moment`. */
export const expiryOf = (moment: Date): Date =>
  new Date(moment.getTime() + apiRules.jobHours * HOUR_MILLISECONDS);

/** The clock of the database, which is the same for every replica. */
const fromNow = (seconds: number): SQL => sql`now() + make_interval(secs => ${seconds})`;

/** A job as long as the worker that took it is still the one to do it. */
const held = ({ id, holder }: JobRow): SQL =>
  sql`${jobs.id} = ${id} and ${jobs.state} = 'running' and ${jobs.holder} = ${holder}`;

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
    .where(and(eq(jobs.accountId, accountId), inArray(jobs.state, openStates)));
  return row?.total ?? 0;
}

/** Ids of the jobs that have not ended. */
export async function openJobs(db: Db): Promise<string[]> {
  const rows = await db.select({ id: jobs.id }).from(jobs).where(inArray(jobs.state, openStates));
  return rows.map(({ id }) => id);
}

/** Recordings and videos wait in one line, batches of texts in another: they need other workers. */
export type JobLane = 'media' | 'texts';

const operationsOf: Readonly<Record<JobLane, SQL>> = {
  media: sql`j.operation <> 'analyzeTexts'`,
  texts: sql`j.operation = 'analyzeTexts'`,
};

/**
 * Takes the next job of a line: one that waits, or whose worker gave no sign of life. The account whose last
 * turn is longest ago goes first. Null when there is none.
 */
export async function takeJob(db: Db, lane: JobLane): Promise<JobRow | null> {
  const turns = sql`(
    select max(t.started_at) from jobs t where t.account_id = j.account_id and t.id <> j.id
  )`;
  const [row] = await db
    .update(jobs)
    .set({
      state: 'running',
      progress: 0,
      attempts: sql`${jobs.attempts} + 1`,
      startedAt: new Date(),
      holder: sql`gen_random_uuid()`,
      heldUntil: fromNow(LEASE_SECONDS),
    })
    .where(
      sql`${jobs.id} = (
        select j.id from jobs j
        where j.state in ('queued', 'running') and j.home is null and ${operationsOf[lane]}
          and (j.held_until is null or j.held_until < now())
        order by ${turns} nulls first, j.created_at
        limit 1 for update skip locked
      )`,
    )
    .returning();
  return row ?? null;
}

/** Gives a sign of life and says how far the job is; false when it is not this worker's any more. */
export async function renewLease(db: Db, row: JobRow, progress: number): Promise<boolean> {
  const renewed = await db
    .update(jobs)
    .set({ progress, heldUntil: fromNow(LEASE_SECONDS) })
    .where(held(row))
    .returning({ id: jobs.id });
  return renewed.length > 0;
}

/** Notes for how many analyses of the day a job counts, to be given back if it fails. */
export async function noteCost(db: Db, { id }: JobRow, cost: number): Promise<void> {
  await db.update(jobs).set({ cost }).where(eq(jobs.id, id));
}

/** Why a job goes back in line. Only an attempt that failed of itself counts. */
export type PutBack = 'failed' | 'stopped' | 'outage';

const againSeconds: Readonly<Record<PutBack, number>> = { failed: 1, stopped: 0, outage: 5 };

/** Lets another worker take the job, a little later. */
export async function putBack(db: Db, row: JobRow, reason: PutBack): Promise<void> {
  await db
    .update(jobs)
    .set({
      state: 'queued',
      progress: 0,
      holder: null,
      heldUntil: fromNow(againSeconds[reason]),
      ...(reason === 'failed' ? {} : { attempts: sql`${jobs.attempts} - 1` }),
    })
    .where(held(row));
}

/** Takes a job that has not ended from its worker: it begins anew, with all its attempts. */
export async function requeueJob(db: Db, { id }: JobRow): Promise<boolean> {
  const requeued = await db
    .update(jobs)
    .set({ state: 'queued', progress: 0, attempts: 0, home: null, holder: null, heldUntil: null })
    .where(and(eq(jobs.id, id), inArray(jobs.state, openStates)))
    .returning({ id: jobs.id });
  return requeued.length > 0;
}

/** For a database that only this process opens: whoever ran a job before is dead. */
export async function releaseAll(db: Db): Promise<void> {
  await db
    .update(jobs)
    .set({ heldUntil: null })
    .where(and(eq(jobs.state, 'running'), isNull(jobs.home)));
}

/** How a job can end. */
export type Outcome =
  | { state: 'succeeded'; result: string }
  | { state: 'failed'; errorCode: ApiErrorCode; errorMessage: string }
  | { state: 'cancelled' };

/**
 * Ends a job, and gives its analysis back unless it succeeded; false when it had ended already, or
 * is not that worker's any more.
 */
export async function endJob(
  db: Db,
  row: JobRow,
  { by, ...outcome }: Outcome & { by: 'worker' | 'anyone' },
): Promise<boolean> {
  const finishedAt = new Date();
  return db.transaction(async (transaction) => {
    const ended = await transaction
      .update(jobs)
      .set({ ...outcome, finishedAt, expiresAt: expiryOf(finishedAt), heldUntil: null })
      .where(
        by === 'worker' ? held(row) : and(eq(jobs.id, row.id), inArray(jobs.state, openStates)),
      )
      .returning({ cost: jobs.cost });
    const [{ cost } = { cost: 0 }] = ended;
    if (ended.length === 0) return false;
    if (outcome.state !== 'succeeded' && row.mode === 'live')
      await returnQuota(transaction, row.accountId, { cost, now: row.createdAt });
    const job = showJob({ ...row, ...outcome, finishedAt, expiresAt: expiryOf(finishedAt) });
    await queueEvent(transaction, row.accountId, `job.${outcome.state}`, job, finishedAt);
    return true;
  });
}

/** Ends the jobs that no server finished within their day. Answers their ids. */
export async function failOverdue(db: Db, now: Date): Promise<string[]> {
  const overdue = await db
    .select()
    .from(jobs)
    .where(and(inArray(jobs.state, openStates), lt(jobs.expiresAt, now)));
  for (const row of overdue)
    await endJob(db, row, {
      by: 'anyone',
      state: 'failed',
      errorCode: 'GATEWAY_TIMEOUT',
      errorMessage: `No server finished the job within ${apiRules.jobHours} hours. Send the request again.`,
    });
  return overdue.map(({ id }) => id);
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
