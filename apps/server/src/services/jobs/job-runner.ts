import { apiRules, type EndpointId } from '@aplomb/contract';
import type { Logger } from 'pino';
import type { JobDeps } from '../../job-deps.ts';
import { ApiError } from '../../http/api-error.ts';
import { toApiError } from '../../http/errors.ts';
import { runAnalysis } from '../analyses/run-analysis.ts';
import type { KeptAnswer } from '../idempotency/idempotency.ts';
import { returnQuota } from '../quota/daily-quota.ts';
import { answerFixture } from '../test-mode/answer-fixture.ts';
import type { JobPlans } from './job-plans.ts';
import { beginJob, endJob, noteProgress, putBack } from './job-store.ts';
import type { JobRow } from './show-job.ts';
import type { Uploads } from './uploads.ts';

interface RunnerOptions {
  deps: JobDeps;
  plans: JobPlans;
  uploads: Uploads;
  timeoutSeconds: number;
  logger: Logger;
}

/** Raised inside a job that was cancelled, or whose process stops. */
class JobInterrupted extends Error {
  override readonly name = 'JobInterrupted';
}

const PROGRESS_MILLISECONDS = 500;

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

  /** Runs one job. Rejects when it is to be run again. */
  async run(id: string): Promise<void> {
    const { deps, uploads, timeoutSeconds } = this.#options;
    const row = this.#stopping.signal.aborted ? undefined : await beginJob(deps.database.db, id);
    if (this.#stopping.signal.aborted)
      throw new JobInterrupted('The server stops; the job is run after its next start.');
    if (row === undefined) return uploads.remove(id);
    const cancelled = new AbortController();
    this.#running.set(id, cancelled);
    const late = AbortSignal.timeout(timeoutSeconds * 1_000);
    const signal = AbortSignal.any([cancelled.signal, this.#stopping.signal, late]);
    try {
      if (row.attempts > apiRules.jobAttempts)
        throw new ApiError(
          'INTERNAL_SERVER_ERROR',
          `The analysis ended this server’s process ${apiRules.jobAttempts} times and was ` +
            'given up. Contact support with the id of the job.',
        );
      await this.#analyse(row, signal);
    } catch (error) {
      if (this.#stopping.signal.aborted) {
        await putBack(deps.database.db, id, false);
        throw error;
      }
      if (!cancelled.signal.aborted)
        await this.#failed(row, late.aborted ? tooLong(timeoutSeconds, error) : toApiError(error));
    } finally {
      this.#running.delete(id);
    }
    await uploads.remove(id);
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

  async #analyse(row: JobRow, signal: AbortSignal): Promise<void> {
    const { deps, plans, uploads, logger } = this.#options;
    const plan = plans[row.operation as EndpointId];
    if (plan === undefined)
      throw new ApiError(
        'SERVICE_UNAVAILABLE',
        'This version of the server does not know the operation of this job.',
        { details: { retryable: false } },
      );
    const work = plan(deps, JSON.parse(row.request), await uploads.read(row.id));
    const alongside = async (
      db: JobDeps['database']['db'],
      { body }: KeptAnswer,
    ): Promise<void> => {
      if (!(await endJob(db, row.id, { state: 'succeeded', result: body })))
        throw new JobInterrupted('The job was cancelled.');
    };
    const job = {
      accountId: row.accountId,
      conversationId: row.conversationId ?? undefined,
      claim: null,
      alongside,
    };
    if (row.mode === 'test') {
      await answerFixture(deps, { ...job, fixture: work.fixture() });
      return;
    }
    const onProgress = this.#progressOf(row.id);
    await runAnalysis(
      { ...deps, log: logger },
      { ...job, signal, local: () => work.local({ accountId: row.accountId, signal, onProgress }) },
    );
  }

  /** Notes progress now and then; a job that was cancelled elsewhere ends by it. */
  #progressOf(id: string): (share: number) => void {
    let last = 0;
    return (share) => {
      const now = Date.now();
      if (now - last < PROGRESS_MILLISECONDS) return;
      last = now;
      void this.#note(id, Math.min(1, Math.max(0, share)));
    };
  }

  async #note(id: string, progress: number): Promise<void> {
    try {
      if (!(await noteProgress(this.#options.deps.database.db, id, progress))) this.cancel(id);
    } catch (err) {
      this.#options.logger.warn({ err }, 'progress of a job cannot be noted');
    }
  }

  async #failed(row: JobRow, error: ApiError): Promise<void> {
    const { database } = this.#options.deps;
    if (error.code === 'INTERNAL_SERVER_ERROR')
      this.#options.logger.error({ err: error.cause ?? error, job: row.id }, 'job failed');
    const isTransient =
      error.code === 'SERVICE_UNAVAILABLE' && error.details['retryable'] !== false;
    if (isTransient && row.attempts < apiRules.jobAttempts) {
      await putBack(database.db, row.id, true);
      throw error;
    }
    const hasFailed = await endJob(database.db, row.id, {
      state: 'failed',
      errorCode: error.code,
      errorMessage: error.message,
    });
    if (hasFailed && row.mode === 'live')
      await returnQuota(database.db, row.accountId, row.createdAt);
  }
}

const tooLong = (timeoutSeconds: number, cause: unknown): ApiError =>
  new ApiError(
    'GATEWAY_TIMEOUT',
    `The analysis did not finish within the ${Math.round(timeoutSeconds / 60)} minutes a job ` +
      'may take and was stopped. Send a shorter recording or video.',
    { cause },
  );
