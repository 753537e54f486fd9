import { Tinypool } from 'tinypool';
import { ApiError } from '../http/api-error.ts';

interface WorkerPoolOptions {
  /** Module whose default export does one task. */
  worker: URL;
  runtime: 'worker_threads' | 'child_process';
  workers: number;
  /** Tasks that may wait; one more is refused. */
  queue: number;
  timeoutSeconds: number;
  /** Seconds after which idle workers end; the next task starts a new one. */
  idleSeconds: number;
  /** Hears of a worker that died outside a task. */
  onFailure: (error: unknown) => void;
}

const RETRY_SECONDS = 5;

/**
 * A bounded pool of workers: a full queue refuses, a task over its time ends with its worker, a
 * dead worker is replaced.
 */
export class WorkerPool<Task, Result> {
  readonly #pool: Tinypool;
  readonly #timeoutMilliseconds: number;
  #lastUsed = 0;

  constructor(options: WorkerPoolOptions) {
    this.#timeoutMilliseconds = options.timeoutSeconds * 1000;
    this.#pool = new Tinypool({
      filename: options.worker.href,
      runtime: options.runtime,
      minThreads: 0,
      maxThreads: options.workers,
      maxQueue: options.queue,
      idleTimeout: options.idleSeconds * 1000,
      concurrentTasksPerWorker: 1,
      ...(options.runtime === 'child_process' ? { serialization: 'advanced' as const } : {}),
    });
    this.#pool.on('error', options.onFailure);
  }

  /** Tasks waiting and running. */
  get load(): { waiting: number; workers: number } {
    return { waiting: this.#pool.queueSize, workers: this.#pool.threads.length };
  }

  /** When a task was last asked for; probes do not count. */
  get lastUsed(): number {
    return this.#lastUsed;
  }

  /** Runs a task that tells whether the workers work. */
  probe(task: Task): Promise<Result> {
    return this.#run(task);
  }

  /**
   * Runs a task. Throws SERVICE_UNAVAILABLE when the queue is full or the worker died,
   * GATEWAY_TIMEOUT when it takes too long.
   */
  run(task: Task): Promise<Result> {
    this.#lastUsed = Date.now();
    return this.#run(task);
  }

  /**
   * Runs tasks of another kind in the same workers: `name` is a function their module exports.
   * Throws as run does.
   */
  named<OtherTask, OtherResult>(name: string): (task: OtherTask) => Promise<OtherResult> {
    return (task) => {
      this.#lastUsed = Date.now();
      return this.#run(task, name);
    };
  }

  async #run<AnyTask, AnyResult>(task: AnyTask, name = 'default'): Promise<AnyResult> {
    const abort = new AbortController();
    let late = false;
    const timer = setTimeout(() => {
      late = true;
      abort.abort();
    }, this.#timeoutMilliseconds);
    try {
      return await (this.#pool.run(task, { signal: abort.signal, name }) as Promise<AnyResult>);
    } catch (error) {
      if (late)
        throw new ApiError(
          'GATEWAY_TIMEOUT',
          `The analysis did not finish within ${this.#timeoutMilliseconds / 1000} seconds and was stopped. Send less at once.`,
          { cause: error },
        );
      if (
        error instanceof Error &&
        /queue is at limit|No task queue available/.test(error.message)
      ) {
        throw new ApiError(
          'SERVICE_UNAVAILABLE',
          'More analyses are waiting than this server takes on. Try again in a few seconds.',
          { retryAfterSeconds: RETRY_SECONDS, cause: error },
        );
      }
      if (error instanceof Error && /worker|exited|terminat/i.test(error.message)) {
        throw new ApiError(
          'SERVICE_UNAVAILABLE',
          'The worker that did this analysis ended unexpectedly and was replaced. Try again.',
          { retryAfterSeconds: 1, cause: error },
        );
      }
      throw error;
    } finally {
      clearTimeout(timer);
    }
  }

  /** Ends all workers. */
  async close(): Promise<void> {
    await this.#pool.destroy();
  }
}
