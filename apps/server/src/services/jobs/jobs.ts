import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { apiRules, type EndpointId, type KeyMode } from '@aplomb/contract';
import { eq } from 'drizzle-orm';
import type { Logger } from 'pino';
import { jobs } from '../../database/schema-jobs.ts';
import type { JobDeps } from '../../job-deps.ts';
import { ApiError } from '../../http/api-error.ts';
import type { Claim, KeptAnswer } from '../idempotency/idempotency.ts';
import { returnQuota } from '../quota/daily-quota.ts';
import { homeOf } from './home.ts';
import type { JobPlans } from './job-plans.ts';
import { JobQueue } from './job-queue.ts';
import {
  countWaiting,
  deleteExpired,
  endJob,
  expiryOf,
  findJob,
  unfinishedAt,
} from './job-store.ts';
import { JobRunner } from './job-runner.ts';
import { hasEnded, type JobRow, showJob } from './show-job.ts';
import { Uploads } from './uploads.ts';

/** A request to be carried out later. */
export interface JobRequest {
  accountId: string;
  mode: KeyMode;
  operation: EndpointId;
  conversationId: string | undefined;
  claim: Claim | null;
  request: object;
  upload: Uint8Array | null;
}

const STRAY_MILLISECONDS = 3_600_000;
const MINUTE = 60_000;
/** Our own limit ends a job first, and says so. */
const SPARE_SECONDS = 60;
const WAIT_SECONDS = 30;
const LOOK_MILLISECONDS = 250;
const subjectOf = (id: string): string => `job:${id}`;

/**
 * Analyses made after their request was answered: accepted, run in order, one at a time, kept for a
 * day. They survive the end of the process.
 */
export class Jobs {
  readonly #deps: JobDeps;
  readonly #home: string;
  readonly #uploads: Uploads;
  readonly #runner: JobRunner;
  readonly #queue: JobQueue;

  private constructor(deps: JobDeps, plans: JobPlans, home: string, logger: Logger) {
    this.#deps = deps;
    this.#home = home;
    this.#uploads = new Uploads(deps.config.media.directory);
    const timeoutSeconds = deps.config.jobTimeoutMinutes * 60;
    this.#runner = new JobRunner({ deps, plans, uploads: this.#uploads, timeoutSeconds, logger });
    this.#queue = new JobQueue({
      database: deps.database,
      home,
      timeoutSeconds: timeoutSeconds + SPARE_SECONDS,
      logger,
      work: (id) => this.#runner.run(id),
    });
    deps.database.listen((subject) => {
      if (subject.startsWith('job:')) this.#runner.cancel(subject.slice('job:'.length));
    });
  }

  /** Opens the jobs of the data folder and goes on with those that had not ended. */
  static async open(deps: JobDeps, plans: JobPlans, logger: Logger): Promise<Jobs> {
    const opened = new Jobs(deps, plans, await homeOf(deps.config.dataDirectory), logger);
    const waiting = await unfinishedAt(deps.database.db, opened.#home);
    if (waiting.length > 0)
      void opened.#queue
        .start(waiting)
        .catch((err: unknown) => logger.error({ err }, 'jobs from before cannot be taken up'));
    return opened;
  }

  /**
   * Keeps a request, its upload and its place in line, and answers with the job. Throws
   * RATE_LIMIT_EXCEEDED when too many wait.
   */
  async accept(job: JobRequest): Promise<KeptAnswer> {
    const { db } = this.#deps.database;
    if ((await countWaiting(db, job.accountId)) >= apiRules.jobsWaiting) {
      throw new ApiError(
        'RATE_LIMIT_EXCEEDED',
        `${apiRules.jobsWaiting} jobs of yours have not ended yet. Wait for one of them, or cancel one.`,
        { retryAfterSeconds: WAIT_SECONDS },
      );
    }
    const id = randomUUID();
    const createdAt = new Date();
    const row: JobRow = {
      id,
      accountId: job.accountId,
      mode: job.mode,
      operation: job.operation,
      request: JSON.stringify(job.request),
      conversationId: job.conversationId ?? null,
      home: this.#home,
      state: 'queued',
      progress: 0,
      attempts: 0,
      result: null,
      errorCode: null,
      errorMessage: null,
      createdAt,
      startedAt: null,
      finishedAt: null,
      expiresAt: expiryOf(createdAt),
    };
    const kept: KeptAnswer = {
      status: 202,
      body: JSON.stringify({ status: 'success', data: showJob(row) }),
      location: `/v1/jobs/${id}`,
    };
    await this.#queue.start();
    try {
      if (job.upload !== null) await this.#uploads.write(id, job.upload);
      await db.transaction(async (transaction) => {
        await transaction.insert(jobs).values(row);
        await this.#queue.add(transaction, id);
        if (job.claim !== null) await this.#deps.idempotency.complete(transaction, job.claim, kept);
      });
    } catch (error) {
      await this.#uploads.remove(id);
      throw error;
    }
    await this.#queue.wake();
    return kept;
  }

  /** A job of the account. Throws RESOURCE_NOT_FOUND. */
  find(accountId: string, id: string): Promise<JobRow> {
    return findJob(this.#deps.database.db, accountId, id);
  }

  /**
   * The job once it has ended, or as it stands when so many seconds passed or nobody waits for it
   * any more.
   */
  async ended(
    accountId: string,
    id: string,
    { seconds, gaveUp }: { seconds: number; gaveUp: () => boolean },
  ): Promise<JobRow> {
    const until = performance.now() + seconds * 1_000;
    for (;;) {
      const row = await this.find(accountId, id);
      const left = until - performance.now();
      if (hasEnded(row) || left <= 0 || gaveUp()) return row;
      await delay(Math.min(left, LOOK_MILLISECONDS));
    }
  }

  /** Cancels a job that has not ended; deletes one that has. */
  async cancel(accountId: string, id: string): Promise<void> {
    const { database } = this.#deps;
    const row = await this.find(accountId, id);
    if (!hasEnded(row) && (await endJob(database.db, id, { state: 'cancelled' }))) {
      await database.notify(subjectOf(id));
      if (row.home === this.#home) await this.#queue.remove(id);
      if (row.home === this.#home && row.state === 'queued') await this.#uploads.remove(id);
      if (row.mode === 'live') await returnQuota(database.db, accountId, row.createdAt);
    } else {
      await database.db.delete(jobs).where(eq(jobs.id, id));
    }
  }

  /** Deletes jobs past their time, and uploads no job waits for. */
  async purge(now: Date): Promise<number> {
    const waiting = await unfinishedAt(this.#deps.database.db, this.#home);
    // An upload is written before its job: one just begun has none yet.
    await this.#uploads.keepOnly(new Set(waiting), now.getTime() - STRAY_MILLISECONDS);
    await this.#uploads.removeStrays(
      now.getTime() - STRAY_MILLISECONDS - this.#deps.config.jobTimeoutMinutes * MINUTE,
    );
    return deleteExpired(this.#deps.database.db, now);
  }

  /** Puts the job under way back in line and lets go of the queue. */
  async stop(): Promise<void> {
    this.#runner.stop();
    await this.#queue.stop();
  }
}
