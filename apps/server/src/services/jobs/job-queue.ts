import { type SQL, sql } from 'drizzle-orm';
import type { PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import type { Database, Db } from '../../database/database.ts';

/** What the queue is for. */
export interface QueueOptions {
  database: Database;
  /** Id of the data folder whose jobs these are. */
  home: string;
  timeoutSeconds: number;
  logger: Logger;
  /** Does one job; rejects when it is to be done again. */
  work: (id: string) => Promise<void>;
}

/** A job whose process died is taken up again after this long without a sign of life. */
const HEARTBEAT_SECONDS = 30;
const SUPERVISE_SECONDS = 15;
const POLL_SECONDS = 5;
/** Above any number of stops and restarts; how often a job may fail is counted with the job. */
const RETRIES = 1_000;
const DONE_SECONDS = 3_600;

interface Started {
  boss: PgBoss;
  worker: string;
}

/**
 * The order of jobs on one data folder, kept by pg-boss in the same database. It is loaded and
 * started by the first job.
 */
export class JobQueue {
  readonly #options: QueueOptions;
  readonly #name: string;
  #started: Promise<Started> | null = null;

  constructor(options: QueueOptions) {
    this.#options = options;
    this.#name = `analyses-${options.home}`;
  }

  /**
   * Starts working; resolves once jobs can be added. `unfinished` are the jobs known from before.
   */
  async start(unfinished: readonly string[] = []): Promise<void> {
    this.#started ??= this.#start(unfinished).catch((error: unknown) => {
      this.#started = null;
      throw error;
    });
    await this.#started;
  }

  /**
   * Adds a job with the transaction that keeps it. Call start first, outside of the transaction.
   */
  async add(db: Db, id: string): Promise<void> {
    const [{ boss }, { fromDrizzle }] = await Promise.all([this.#running(), import('pg-boss')]);
    await boss.send(
      this.#name,
      { id },
      {
        id,
        db: fromDrizzle(
          {
            execute: async (query) =>
              db.execute<{ rows: unknown[] }>(query as SQL) as unknown as { rows: unknown[] },
          },
          sql,
        ),
      },
    );
  }

  /** Looks for new jobs now. */
  async wake(): Promise<void> {
    const { boss, worker } = await this.#running();
    boss.notifyWorker(worker);
  }

  /** Takes a job out of the line. */
  async remove(id: string): Promise<void> {
    if (this.#started === null) return;
    await (await this.#started).boss.cancel(this.#name, id);
  }

  /** Takes no further jobs, and waits for the one under way to let go. */
  async stop(): Promise<void> {
    const started = this.#started;
    this.#started = null;
    if (started !== null) await (await started).boss.stop({ graceful: true });
  }

  async #running(): Promise<Started> {
    await this.start();
    return this.#started ?? this.#running();
  }

  async #start(unfinished: readonly string[]): Promise<Started> {
    const { database, logger, timeoutSeconds, work } = this.#options;
    const { PgBoss: Boss } = await import('pg-boss');
    const boss = new Boss({
      ...(await database.queue()),
      schedule: false,
      superviseIntervalSeconds: SUPERVISE_SECONDS,
      monitorIntervalSeconds: SUPERVISE_SECONDS,
    });
    boss.on('error', (err) => logger.error({ err }, 'the job queue met a fault and goes on'));
    await boss.start();
    await boss.createQueue(this.#name, {
      retryLimit: RETRIES,
      retryDelay: 1,
      heartbeatSeconds: HEARTBEAT_SECONDS,
      deleteAfterSeconds: DONE_SECONDS,
    });
    await boss.updateQueue(this.#name, { expireInSeconds: timeoutSeconds });
    await this.#recover(boss, unfinished);
    const worker = await boss.work<{ id: string }>(
      this.#name,
      { pollingIntervalSeconds: POLL_SECONDS, batchSize: 1 },
      async ([job]) => {
        if (job !== undefined) await work(job.data.id);
      },
    );
    return { boss, worker };
  }

  /**
   * Puts back in line what a dead process had taken, and what the queue does not know any more (a
   * restored backup).
   */
  async #recover(boss: PgBoss, unfinished: readonly string[]): Promise<void> {
    for (const id of unfinished) {
      const [known] = await boss.findJobs(this.#name, { id });
      if (known === undefined) await boss.send(this.#name, { id }, { id });
      // Another process may share the folder, unless it is the embedded database's.
      else if (known.state === 'active' && this.#options.database.kind === 'embedded')
        await boss.fail(this.#name, id);
      else if (
        known.state === 'completed' ||
        known.state === 'failed' ||
        known.state === 'cancelled'
      ) {
        await boss.deleteJob(this.#name, id);
        await boss.send(this.#name, { id }, { id });
      }
    }
  }
}
