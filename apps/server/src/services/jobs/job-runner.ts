import { apiRules, type EndpointId } from '@aplomb/contract';
import { eq } from 'drizzle-orm';
import type { Logger } from 'pino';
import { accounts } from '../../database/schema.ts';
import type { JobDeps } from '../../job-deps.ts';
import { databaseFaultOf } from '../../database/database-fault.ts';
import { ApiError } from '../../http/api-error.ts';
import { toApiError } from '../../http/errors.ts';
import { runAnalysis, type WorkContext } from '../analyses/run-analysis.ts';
import type { KeptAnswer } from '../idempotency/idempotency.ts';
import { returnQuota } from '../quota/daily-quota.ts';
import { DayCharge } from '../quota/day-charge.ts';
import { answerFixture } from '../test-mode/answer-fixture.ts';
import type { BatchWork, JobPlans } from './job-plans.ts';
import { endJob, noteCost, putBack, renewLease } from './job-store.ts';
import type { JobRow } from './show-job.ts';
import type { UploadFile } from './upload-file.ts';
import type { UploadStore } from './upload-store.ts';

interface RunnerOptions {
  deps: JobDeps;
  plans: JobPlans;
  uploads: UploadStore;
  timeoutSeconds: number;
  logger: Logger;
}

/** Raised inside a job that was cancelled, that another worker has taken, or whose process stops. */
class JobInterrupted extends Error {
  override readonly name = 'JobInterrupted';
}

const PROGRESS_MILLISECONDS = 500;
/** A quarter of a lease. */
const SIGN_OF_LIFE_MILLISECONDS = 5_000;

/**
 * Runs jobs: once begun they end with a result, an error or a cancellation, or are put back in
 * line.
 */
export class JobRunner {
  readonly #options: RunnerOptions;
  readonly #stopping = new AbortController();
  readonly #running = new Map<string, AbortController>();

  constructor(options: RunnerOptions) {
    this.#options = options;
  }

  /** Runs a job that was taken. Rejects when the database cannot be told how it ended. */
  async run(row: JobRow): Promise<void> {
    const { deps, timeoutSeconds } = this.#options;
    const lost = new AbortController();
    this.#running.set(row.id, lost);
    const late = AbortSignal.timeout(timeoutSeconds * 1_000);
    const progress = new Progress((share) => this.#renew(row, share));
    try {
      this.#stopping.signal.throwIfAborted();
      if (row.attempts > apiRules.jobAttempts)
        throw new ApiError(
          'INTERNAL_SERVER_ERROR',
          `The analysis ended this server’s process ${apiRules.jobAttempts} times and was ` +
            'given up. Contact support with the id of the job.',
        );
      const signal = AbortSignal.any([lost.signal, this.#stopping.signal, late]);
      await this.#analyze(row, signal, progress);
    } catch (error) {
      if (this.#stopping.signal.aborted) return await putBack(deps.database.db, row, 'stopped');
      if (!lost.signal.aborted && !(error instanceof JobInterrupted))
        await this.#failed(row, late.aborted ? tooLong(timeoutSeconds, error) : toApiError(error));
    } finally {
      progress.close();
      this.#running.delete(row.id);
    }
  }

  /** Ends a job that runs here. */
  cancel(id: string): void {
    this.#running.get(id)?.abort(new JobInterrupted('The job was cancelled.'));
  }

  /** Lets go of the job under way; it is run again after the next start. */
  stop(): void {
    this.#stopping.abort(
      new JobInterrupted('The server stops; the job is run again after its next start.'),
    );
  }

  async #analyze(row: JobRow, signal: AbortSignal, progress: Progress): Promise<void> {
    const { deps, plans, uploads, logger } = this.#options;
    const plan = plans[row.operation as EndpointId];
    if (plan === undefined)
      throw new ApiError(
        'SERVICE_UNAVAILABLE',
        'This version of the server does not know the operation of this job.',
        { details: { retryable: false } },
      );
    await using upload = await opened(uploads, row.id);
    const work = plan(deps, JSON.parse(row.request), upload.file);
    const alongside = async (
      db: JobDeps['database']['db'],
      { body }: KeptAnswer,
    ): Promise<void> => {
      if (!(await endJob(db, row, { by: 'worker', state: 'succeeded', result: body })))
        throw new JobInterrupted('The job was cancelled, or another server has taken it over.');
    };
    const context = {
      accountId: row.accountId,
      signal,
      onProgress: (share: number) => progress.note(share),
      count: (cost: number) => countFor(deps, row, cost),
      isAccepted: true,
    };
    if ('answer' in work) return this.#answerBatch(row, work, context);
    const job = {
      accountId: row.accountId,
      conversationId: row.conversationId ?? undefined,
      claim: null,
      alongside,
    };
    if (row.mode === 'test') await answerFixture(deps, { ...job, fixture: await work.fixture() });
    else
      await runAnalysis(
        { ...deps, log: logger },
        {
          ...job,
          signal,
          local: () => work.local(context),
        },
      );
    await uploads.remove(row.id);
  }

  /** Answers a batch, and gives back what those of its analyses counted that failed. */
  async #answerBatch(row: JobRow, work: BatchWork, context: WorkContext): Promise<void> {
    const { body, unused } = await (row.mode === 'test'
      ? work.test(context)
      : work.answer(context));
    await this.#options.deps.database.db.transaction(async (db) => {
      if (!(await endJob(db, row, { by: 'worker', state: 'succeeded', result: body })))
        throw new JobInterrupted('The job was cancelled, or another server has taken it over.');
      if (unused > 0 && row.mode === 'live')
        await returnQuota(db, row.accountId, { cost: unused, now: row.createdAt });
    });
  }

  async #renew(row: JobRow, share: number): Promise<void> {
    try {
      if (!(await renewLease(this.#options.deps.database.db, row, share))) this.cancel(row.id);
    } catch (err) {
      this.#options.logger.warn({ err }, 'the lease of a job cannot be renewed');
    }
  }

  async #failed(row: JobRow, error: ApiError): Promise<void> {
    const {
      uploads,
      deps: { database },
    } = this.#options;
    if (error.code === 'INTERNAL_SERVER_ERROR')
      this.#options.logger.error({ err: error.cause ?? error, job: row.id }, 'job failed');
    // Neither its own fault nor that of the attempt: its last deadline is that of every job.
    if (databaseFaultOf(error.cause) !== null) return putBack(database.db, row, 'outage');
    const isTransient =
      error.code === 'SERVICE_UNAVAILABLE' && error.details['retryable'] !== false;
    if (isTransient && row.attempts < apiRules.jobAttempts)
      return putBack(database.db, row, 'failed');
    const { code: errorCode, message: errorMessage } = error;
    const outcome = { by: 'worker', state: 'failed', errorCode, errorMessage } as const;
    if (await endJob(database.db, row, outcome)) await uploads.remove(row.id);
  }
}

/** Lets a job count for more, once its size is known, in the day in which it was accepted. */
async function countFor(
  { config, database }: Pick<JobDeps, 'config' | 'database'>,
  row: JobRow,
  cost: number,
): Promise<void> {
  await database.db.transaction(async (db) => {
    const [own] = await db
      .select({ limit: accounts.analysesPerDay })
      .from(accounts)
      .where(eq(accounts.id, row.accountId));
    const limit = own?.limit ?? config.limits.analysesPerDay;
    const { accountId, createdAt: now, cost: taken } = row;
    const charge = new DayCharge({ accountId, limit, now, taken });
    await charge.raise(db, cost);
    if (charge.taken > taken) await noteCost(db, row, charge.taken);
  });
}

/** The upload of a job, closed when what works on it has ended. */
async function opened(
  uploads: UploadStore,
  id: string,
): Promise<AsyncDisposable & { file: UploadFile | null }> {
  const file = await uploads.open(id);
  return { file, [Symbol.asyncDispose]: async () => file?.close() };
}

/** How far a job is: told now and then, also while it gets no further. */
class Progress {
  readonly #tell: (share: number) => Promise<void>;
  readonly #timer: NodeJS.Timeout;
  #share = 0;
  #last = 0;

  constructor(tell: (share: number) => Promise<void>) {
    this.#tell = tell;
    this.#timer = setInterval(() => {
      void tell(this.#share);
    }, SIGN_OF_LIFE_MILLISECONDS);
  }

  note(share: number): void {
    this.#share = Math.min(1, Math.max(0, share));
    const now = Date.now();
    if (now - this.#last < PROGRESS_MILLISECONDS) return;
    this.#last = now;
    void this.#tell(this.#share);
  }

  close(): void {
    clearInterval(this.#timer);
  }
}

const tooLong = (timeoutSeconds: number, cause: unknown): ApiError =>
  new ApiError(
    'GATEWAY_TIMEOUT',
    `The analysis did not finish within the ${Math.round(timeoutSeconds / 60)} minutes a job ` +
      'may take and was stopped. Send a shorter recording or video.',
    { cause },
  );
