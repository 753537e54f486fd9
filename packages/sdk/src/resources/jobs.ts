import { textCall, type TranscriptFormat } from '../core/other-answers.ts';
import type { Call, Transport } from '../core/transport.ts';
import { sleep } from '../core/wait.ts';
import { errorOf } from '../errors.ts';
import type { RequestOptions } from '../options.ts';
import type { Result } from '../result.ts';
import type { AudioAnalysis, Job, ScreenAnalysis, TextBatch } from '../types.ts';

type JobAnswer = AudioAnalysis | ScreenAnalysis | TextBatch;

/** How to wait for a job. */
export interface WaitOptions extends RequestOptions {
  /** Hears where the job stands, each time it is asked. */
  readonly onProgress?: ((job: Job) => void) | undefined;
  /** Milliseconds to wait in all; a day, after which no job goes on, unless told otherwise. */
  readonly within?: number | undefined;
}

const DAY_MILLISECONDS = 86_400_000;

const FIRST_MILLISECONDS = 250;
const LONGEST_MILLISECONDS = 5_000;

/** Analyses that are made after their request was answered. */
export class JobsResource {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /** State of the job. */
  async get(id: string, options: RequestOptions = {}): Promise<Result<Job>> {
    return this.#transport.send(callOf(id, options));
  }

  /** Waits until a job has ended, and gives its answer. Throws what it failed with. */
  async wait<Data extends JobAnswer = AudioAnalysis>(
    id: string,
    options: WaitOptions = {},
  ): Promise<Result<Data>> {
    const { onProgress, within = DAY_MILLISECONDS, ...rest } = options;
    const end = performance.now() + within;
    for (let wait = FIRST_MILLISECONDS; ; wait = Math.min(wait * 2, LONGEST_MILLISECONDS)) {
      const { data: job, requestId } = await this.get(id, rest);
      onProgress?.(job);
      if (job.error !== null)
        throw errorOf(job.error.message, { code: job.error.code, requestId, retryable: false });
      if (job.finished_at !== null) return this.result<Data>(id, rest);
      const left = end - performance.now();
      if (left <= 0)
        throw errorOf(
          `The job has not ended within ${within} ms. It goes on: wait for it again, or cancel it.`,
          { code: 'CONNECTION_TIMEOUT', requestId },
        );
      await sleep(Math.min(wait, left), rest.signal);
    }
  }

  /** The answer of a job that succeeded. */
  async result<Data extends JobAnswer = AudioAnalysis>(
    id: string,
    options: RequestOptions = {},
  ): Promise<Result<Data>> {
    return this.#transport.send(callOf(id, options, '/result'));
  }

  /** The same as plain text or subtitles. */
  async transcript(
    id: string,
    format: TranscriptFormat,
    options: RequestOptions = {},
  ): Promise<Result<string>> {
    return this.#transport.send(textCall(callOf(id, options, '/result'), format));
  }

  /** Cancels a job that has not ended; deletes the result of one that has. */
  async cancel(id: string, options: RequestOptions = {}): Promise<Result<undefined>> {
    return this.#transport.send({ ...callOf(id, options), method: 'DELETE' });
  }
}

const callOf = (id: string, options: RequestOptions, part = ''): Call => ({
  method: 'GET',
  path: `jobs/${encodeURIComponent(id)}${part}`,
  options,
});
