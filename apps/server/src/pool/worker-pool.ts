import { getCompileCacheDir } from 'node:module';
import { Tinypool, type TinypoolChannel } from 'tinypool';
import { ApiError } from '../http/api-error.ts';
import type { Measured } from './measured.ts';
import type { CheckAnswer, CheckQuestion, GrammarFindings } from './shared-checker.ts';

interface WorkerPoolOptions {
  /** Module whose default export does one measured task and whose `warm` loads what it needs. */
  worker: URL;
  workers: number;
  /** Tasks that may wait; one more is refused. */
  queue: number;
  timeoutSeconds: number;
  /** Seconds after which idle workers end; the next task starts a new one. */
  idleSeconds: number;
  /** Megabytes a worker may hold; one that holds more is replaced once its successor is loaded. */
  memoryMegabytes: number;
  /** The grammar checker that workers may ask while they work. */
  check?: (text: string) => Promise<GrammarFindings>;
  /** Hears of a worker that died outside a task. */
  onFailure: (error: unknown) => void;
}

/** Workers that were started together, and what they are doing. */
interface Generation {
  pool: Tinypool;
  running: Set<Promise<unknown>>;
}

const RETRY_SECONDS = 5;
const MEGABYTE = 1024 * 1024;
/**
 * V8's optimising compiler held 2.4 GB after 31 grammars and parsed no faster; text needs no large
 * young generation.
 */
const quickCompiler = ['--no-wasm-tier-up', '--no-wasm-dynamic-tiering', '--max-semi-space-size=4'];

/**
 * A bounded pool of worker processes: a full queue refuses, a task over its time ends with its
 * worker, a dead worker is replaced. When a worker holds too much memory, new workers are loaded,
 * take over, and the old ones end with their last task.
 */
export class WorkerPool<Task, Result> {
  readonly #options: WorkerPoolOptions;
  readonly #timeoutMilliseconds: number;
  readonly #generations = new Set<Generation>();
  #current: Generation;
  #replacing: Promise<void> | null = null;
  #closed = false;
  #replaced = 0;
  #lastUsed = 0;

  constructor(options: WorkerPoolOptions) {
    this.#options = options;
    this.#timeoutMilliseconds = options.timeoutSeconds * 1000;
    this.#current = this.#open();
  }

  #open(): Generation {
    const { worker, workers, queue, idleSeconds, onFailure } = this.#options;
    const pool = new Tinypool({
      filename: worker.href,
      runtime: 'child_process',
      minThreads: 0,
      maxThreads: workers,
      maxQueue: queue,
      idleTimeout: idleSeconds * 1000,
      concurrentTasksPerWorker: 1,
      serialization: 'advanced',
      execArgv: quickCompiler,
      env: workerEnvironment(),
    });
    pool.on('error', onFailure);
    const generation = { pool, running: new Set<Promise<unknown>>() };
    this.#generations.add(generation);
    return generation;
  }

  /** Tasks waiting, workers, and how often workers were replaced for the memory they held. */
  get load(): { waiting: number; workers: number; replaced: number } {
    const pools = [...this.#generations].map(({ pool }) => pool);
    return {
      waiting: pools.reduce((sum, pool) => sum + pool.queueSize, 0),
      workers: pools.reduce((sum, pool) => sum + pool.threads.length, 0),
      replaced: this.#replaced,
    };
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
      return await this.#measure<AnyTask, AnyResult>(task, name, abort.signal);
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

  async #measure<AnyTask, AnyResult>(
    task: AnyTask,
    name: string,
    signal: AbortSignal,
  ): Promise<AnyResult> {
    const generation = this.#current;
    const channel =
      this.#options.check === undefined ? {} : { channel: answers(this.#options.check) };
    const running = generation.pool.run(task, { signal, name, ...channel }) as Promise<
      Measured<AnyResult>
    >;
    generation.running.add(running);
    try {
      const { result, held } = await running;
      if (held > this.#options.memoryMegabytes * MEGABYTE && generation === this.#current)
        this.#replacing ??= this.#replace().finally(() => {
          this.#replacing = null;
        });
      return result;
    } finally {
      generation.running.delete(running);
    }
  }

  async #replace(): Promise<void> {
    const old = this.#current;
    const fresh = this.#open();
    try {
      await fresh.pool.run(undefined, { name: 'warm' });
    } catch (error) {
      if (!this.#closed) this.#options.onFailure(error);
      await this.#end(fresh);
      return;
    }
    this.#current = fresh;
    this.#replaced += 1;
    while (old.running.size > 0) await Promise.allSettled(old.running);
    await this.#end(old);
  }

  async #end(generation: Generation): Promise<void> {
    this.#generations.delete(generation);
    await generation.pool.destroy();
  }

  /** Ends all workers. */
  async close(): Promise<void> {
    this.#closed = true;
    await Promise.all([...this.#generations].map((generation) => this.#end(generation)));
    await this.#replacing;
  }
}

/** Answers a worker's questions to the grammar checker while it does one task. */
function answers(check: (text: string) => Promise<GrammarFindings>): TinypoolChannel {
  let send: (message: CheckAnswer) => void = () => undefined;
  return {
    onMessage: (callback) => {
      send = callback;
    },
    postMessage: ({ check: checked, text }: CheckQuestion) => {
      check(text).then(
        (findings) => send({ checked, findings }),
        (error: unknown) =>
          send({ checked, failure: error instanceof Error ? error.message : 'the checker failed' }),
      );
    },
  };
}

/** Few arenas, so that what is freed is given back; nothing of the server's secrets. */
function workerEnvironment(): Record<string, string> {
  const cache = getCompileCacheDir();
  return {
    MALLOC_ARENA_MAX: '2',
    ...(cache === undefined ? {} : { NODE_COMPILE_CACHE: cache }),
    ...(process.env['TMPDIR'] === undefined ? {} : { TMPDIR: process.env['TMPDIR'] }),
  };
}
