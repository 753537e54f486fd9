import { parseArgs } from 'node:util';
import { jobStates } from '@aplomb/contract';
import { asc, eq, inArray } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { accounts } from '../database/schema.ts';
import { jobs } from '../database/schema-jobs.ts';
import { NEW_JOB } from '../services/jobs/job-queue.ts';
import { endJob, openStates, requeueJob } from '../services/jobs/job-store.ts';
import { hasEnded, type JobRow } from '../services/jobs/show-job.ts';
import type { CommandSet } from './command-set.ts';
import { AdminRequestError } from './admin-request-error.ts';
import { listing, type Output } from './printable.ts';

const SECOND_MILLISECONDS = 1_000;
const MOST_SHOWN = 1_000;
const states: readonly string[] = jobStates;

async function list({ db }: Database, args: readonly string[]): Promise<Output> {
  const options = { state: { type: 'string' } } as const;
  const { state } = parseArgs({ args: [...args], options, strict: false }).values;
  const chosen = jobStates.filter((one) => one === state);
  if (state !== undefined && chosen.length === 0)
    throw new AdminRequestError(`Give one of the states ${states.join(', ')}.`);
  const rows = await db
    .select({ job: jobs, account: accounts.name })
    .from(jobs)
    .innerJoin(accounts, eq(accounts.id, jobs.accountId))
    .where(inArray(jobs.state, chosen.length === 0 ? openStates : chosen))
    .orderBy(asc(jobs.createdAt))
    .limit(MOST_SHOWN);
  const now = Date.now();
  return listing(
    rows.map(({ job, account }) => ({
      id: job.id,
      operation: job.operation,
      state: job.state,
      age_seconds: Math.round((now - job.createdAt.getTime()) / SECOND_MILLISECONDS),
      attempts: job.attempts,
      held_until: job.heldUntil?.toISOString() ?? null,
      error: job.errorCode,
      account,
    })),
    'No such job.',
  );
}

async function requeue(database: Database, [id]: readonly string[]): Promise<string> {
  const row = await named(database, id);
  if (hasEnded(row))
    throw new AdminRequestError(
      `The job ${row.state}: its upload is gone. Its owner has to send the request again.`,
    );
  if (!(await requeueJob(database.db, row))) throw new AdminRequestError('The job ended just now.');
  await database.notify(`job:${row.id}`);
  await database.notify(NEW_JOB);
  return `Put back in line: ${row.id}`;
}

async function fail(database: Database, [id]: readonly string[]): Promise<string> {
  const row = await named(database, id);
  const hasFailed = await endJob(database.db, row, {
    by: 'anyone',
    state: 'failed',
    errorCode: 'SERVICE_UNAVAILABLE',
    errorMessage: 'The operator of this server ended the job. It was not charged.',
  });
  if (!hasFailed) throw new AdminRequestError(`The job has ended already: it ${row.state}.`);
  await database.notify(`job:${row.id}`);
  return `Failed, and its analysis given back: ${row.id}`;
}

async function named({ db }: Database, id = ''): Promise<JobRow> {
  const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id);
  const [row] = isId ? await db.select().from(jobs).where(eq(jobs.id, id)) : [];
  if (row === undefined)
    throw new AdminRequestError('Give the id of a job, as "jobs list" shows it.');
  return row;
}

/** Commands about jobs. */
export const jobCommands: CommandSet = {
  usage: [
    '[list] [--state STATE]  (those that have not ended)',
    'requeue ID     (take it from its worker; another begins anew)',
    'fail ID        (end it and give its analysis back)',
  ],
  commands: { list, requeue, fail },
};
