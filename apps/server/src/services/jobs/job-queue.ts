import type { Logger } from 'pino';
import type { Database } from '../../database/database.ts';
import { type JobLane, takeJob } from './job-store.ts';
import type { JobRow } from './show-job.ts';

/** What the queue is for. */
export interface QueueOptions {
  database: Database;
  logger: Logger;
  /** Which jobs it takes. */
  lane: JobLane;
  /** Does one job; rejects when the database cannot be told how it ended. */
  work: (row: JobRow) => Promise<void>;
}

const POLL_MILLISECONDS = 5_000;
/** Said with each new job, so that a replica with nothing to do looks at once. */
export const NEW_JOB = 'jobs';

/**
 * Takes jobs from the database one after the other. Any replica takes any job: what is claimed by
 * one is skipped by the others, and a claim without a sign of life lapses.
 */
export class JobQueue {
  readonly #options: QueueOptions;
  #serving: Promise<void> | null = null;
  #stopped = false;
  #called = Promise.withResolvers<void>();

  constructor(options: QueueOptions) {
    this.#options = options;
    options.database.listen((subject) => {
      if (subject === NEW_JOB || subject === '*') this.wake();
    });
  }

  start(): void {
    this.#serving ??= this.#serve();
  }

  /** Looks for a job now. */
  wake(): void {
    this.#called.resolve();
  }

  /** Takes no further jobs, and waits for the one under way to let go. */
  async stop(): Promise<void> {
    this.#stopped = true;
    this.wake();
    await this.#serving;
  }

  async #serve(): Promise<void> {
    const { database, work, logger, lane } = this.#options;
    while (!this.#stopped) {
      this.#called = Promise.withResolvers<void>();
      try {
        const row = await takeJob(database.db, lane);
        if (row === null) await this.#rest();
        else await work(row);
      } catch (err) {
        if (!this.#stopped) logger.error({ err }, 'the job queue met a fault and goes on');
        await this.#rest();
      }
    }
  }

  #rest(): Promise<void> {
    const { promise, resolve } = this.#called;
    const timer = setTimeout(resolve, POLL_MILLISECONDS);
    return promise.finally(() => clearTimeout(timer));
  }
}
