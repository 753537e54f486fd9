import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { apiRules, type EndpointId, type KeyMode } from '@aplomb/contract';
import { eq } from 'drizzle-orm';
import type { Logger } from 'pino';
import { jobs } from '../../database/schema-jobs.ts';
import type { JobDeps } from '../../job-deps.ts';
import { ApiError } from '../../http/api-error.ts';
import type { Claim, KeptAnswer } from '../idempotency/idempotency.ts';
import { adoptJobs } from './adopt-jobs.ts';
import { removeOld } from './folder-uploads.ts';
import type { JobPlans } from './job-plans.ts';
import { JobQueue, NEW_JOB } from './job-queue.ts';
import {
  countWaiting,
  deleteExpired,
  endJob,
  expiryOf,
  failOverdue,
  findJob,
  openJobs,
  releaseAll,
} from './job-store.ts';
import { openUploads } from './open-uploads.ts';
import { JobRunner } from './job-runner.ts';
import { hasEnded, type JobRow, showJob } from './show-job.ts';
import type { UploadFile } from './upload-file.ts';
import type { UploadStore } from './upload-store.ts';

/** A request to be carried out later. */
export interface JobRequest {
  accountId: string;
  mode: KeyMode;
  operation: EndpointId;
  conversationId: string | undefined;
  /** For how many analyses of the day it counts. */
  cost: number;
  claim: Claim | null;
  request: object;
  upload: UploadFile | null;
}

const BATCHES_AT_ONCE = 2;
const STRAY_MILLISECONDS = 3_600_000;
const MINUTE = 60_000;
const WAIT_SECONDS = 30;
const LOOK_MILLISECONDS = 250;
const subjectOf = (id: string): string => `job:${id}`;

/**
 * Analyses made after their request was answered: accepted, run in order, recordings and videos one
 * at a time, kept for a day. They survive the end of the process.
 */
export class Jobs {
  readonly #deps: JobDeps;
  readonly #uploads: UploadStore;
  readonly #runner: JobRunner;
  readonly #queues: readonly JobQueue[];
  readonly #logger: Logger;

  private constructor(deps: JobDeps, plans: JobPlans, logger: Logger) {
    const { config, database } = deps;
    this.#deps = deps;
    this.#logger = logger;
    this.#uploads = openUploads(config, database, 'jobs');
    this.#runner = new JobRunner({
      deps,
      plans,
      uploads: this.#uploads,
      timeoutSeconds: config.jobTimeoutMinutes * 60,
      logger,
    });
    const work = (row: JobRow): Promise<void> => this.#runner.run(row);
    // Texts of several accounts are analyzed by turns, whichever batch came first.
    this.#queues = (['media', ...Array<'texts'>(BATCHES_AT_ONCE).fill('texts')] as const).map(
      (lane) => new JobQueue({ database, logger, lane, work }),
    );
    database.listen((subject) => {
      if (subject.startsWith('job:')) this.#runner.cancel(subject.slice('job:'.length));
    });
  }

  /** Opens the queue, and goes on with jobs that had not ended. */
  static async open(deps: JobDeps, plans: JobPlans, logger: Logger): Promise<Jobs> {
    const opened = new Jobs(deps, plans, logger);
    await adoptJobs(deps, opened.#uploads);
    if (deps.database.kind === 'embedded') await releaseAll(deps.database.db);
    for (const queue of opened.#queues) queue.start();
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
      home: null,
      holder: null,
      heldUntil: null,
      state: 'queued',
      progress: 0,
      attempts: 0,
      cost: job.cost,
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
    try {
      if (job.upload !== null) await this.#uploads.keep(id, job.upload.path);
      await db.transaction(async (transaction) => {
        await transaction.insert(jobs).values(row);
        if (job.claim !== null) await this.#deps.idempotency.complete(transaction, job.claim, kept);
      });
    } catch (error) {
      await this.#uploads.remove(id);
      throw error;
    }
    // The job is kept: who does not hear of it looks for it within seconds.
    await this.#deps.database
      .notify(NEW_JOB)
      .catch((err: unknown) => this.#logger.warn({ err }, 'a new job cannot be announced'));
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
    if (!hasEnded(row) && (await endJob(database.db, row, { by: 'anyone', state: 'cancelled' }))) {
      await database.notify(subjectOf(id));
      await this.#uploads.remove(id);
    } else {
      await database.db.delete(jobs).where(eq(jobs.id, id));
    }
  }

  /** Ends jobs past their last deadline, and deletes ended ones past their time and stray uploads. */
  async purge(now: Date): Promise<number> {
    const { config, database } = this.#deps;
    const overdue = await failOverdue(database.db, now);
    if (overdue.length > 0)
      this.#logger.warn({ jobs: overdue }, 'jobs past their last deadline were failed');
    // An upload is written before its job: one just begun has none yet.
    await this.#uploads.removeStrays(
      new Date(now.getTime() - STRAY_MILLISECONDS),
      async () => new Set(await openJobs(database.db)),
    );
    await removeOld(
      config.media.directory,
      new Date(now.getTime() - STRAY_MILLISECONDS - config.jobTimeoutMinutes * MINUTE),
    );
    return deleteExpired(database.db, now);
  }

  /** Puts the job under way back in line and lets go of the queue. */
  async stop(): Promise<void> {
    this.#runner.stop();
    await Promise.all(this.#queues.map((queue) => queue.stop()));
  }
}
