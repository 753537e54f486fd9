import { getCompileCacheDir } from 'node:module';
import { Tinypool, type TinypoolChannel } from 'tinypool';
import memory from '../process-memory.json' with { type: 'json' };
import { inBackground } from './in-background.ts';
import type { Measured } from './measured.ts';

/** How the process of a slot is started. */
export interface SlotOptions {
  /** Module whose exports each do one measured task. */
  worker: URL;
  /** Whether the process has a lower priority than the server. */
  inBackground: boolean;
  /** Seconds after which an idle process ends; the next task starts a new one. */
  idleSeconds: number;
  /** Hears of a process that died outside a task. */
  onFailure: (error: unknown) => void;
}

/** The process of a task ended before it answered. */
export class WorkerDied extends Error {
  override name = 'WorkerDied';
}

/**
 * V8's optimising compiler held 2.4 GB after 31 grammars and parsed no faster; text needs no large
 * young generation. The old one grows by a quarter, not to the double, before it is collected.
 */
const smallHeap = [
  ...memory.flags,
  '--no-wasm-tier-up',
  '--no-wasm-dynamic-tiering',
  '--heap-growing-percent=25',
];

/**
 * One process at most, for one task at a time: started by its first task, ended when idle, and gone
 * for good with `retire`, after which the next task starts another.
 */
export class WorkerSlot {
  readonly #options: SlotOptions;
  #pool: Tinypool;
  /** Ends the task that waits for a process which died while it started. */
  #onDeath: ((error: WorkerDied) => void) | null = null;
  #held = 0;
  #fresh = 0;
  /** Whether a task has been given the slot. */
  busy = false;

  constructor(options: SlotOptions) {
    this.#options = options;
    this.#pool = this.#open();
  }

  /** Whether there is a process. */
  get loaded(): boolean {
    return this.#pool.threads.length > 0;
  }

  /** Bytes that the process held after its last task. */
  get held(): number {
    return this.loaded ? this.#held : 0;
  }

  /** Bytes that a new process would not hold. */
  get grown(): number {
    return this.loaded ? this.#held - this.#fresh : 0;
  }

  /**
   * Runs the module's export `name`. Throws WorkerDied when the process ends under it, AbortError
   * when `signal` ends it.
   */
  async run<Result>(
    task: unknown,
    name: string,
    signal: AbortSignal,
    channel?: TinypoolChannel,
  ): Promise<Result> {
    const first = !this.loaded;
    const pool = this.#pool;
    const died = Promise.withResolvers<never>();
    this.#onDeath = died.reject;
    try {
      const running = pool.run(task, {
        name,
        signal,
        ...(channel === undefined ? {} : { channel }),
      }) as Promise<Measured<Result>>;
      const { result, held } = await Promise.race([running, died.promise]);
      this.#held = held;
      if (first) this.#fresh = held;
      return result;
    } catch (error) {
      const isLost = !this.loaded || isClosedChannel(error);
      if (error instanceof WorkerDied || signal.aborted || isLost)
        this.retire().catch(this.#options.onFailure);
      if (error instanceof WorkerDied || signal.aborted || !isLost) throw error;
      throw new WorkerDied('The process ended before it answered.', { cause: error });
    } finally {
      this.#onDeath = null;
    }
  }

  /** Ends the process; the next task starts another. */
  async retire(): Promise<void> {
    const old = this.#pool;
    this.#pool = this.#open();
    await old.destroy();
  }

  #open(): Tinypool {
    const { worker, idleSeconds, inBackground: isBackground } = this.#options;
    const pool = new Tinypool({
      filename: worker.href,
      runtime: 'child_process',
      minThreads: 0,
      maxThreads: 1,
      idleTimeout: idleSeconds * 1000,
      concurrentTasksPerWorker: 1,
      serialization: 'advanced',
      execArgv: isBackground ? [...smallHeap, ...inBackground] : smallHeap,
      env: workerEnvironment(),
    });
    pool.on('error', (cause) => {
      this.#options.onFailure(cause);
      if (pool === this.#pool)
        this.#onDeath?.(new WorkerDied('The process ended while it started.', { cause }));
    });
    return pool;
  }
}

function isClosedChannel(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_IPC_CHANNEL_CLOSED';
}

/**
 * Few arenas and fixed thresholds, so that what is freed is given back; nothing of the server's
 * secrets.
 */
function workerEnvironment(): Record<string, string> {
  const cache = getCompileCacheDir();
  return {
    ...memory.environment,
    ...(cache === undefined ? {} : { NODE_COMPILE_CACHE: cache }),
    ...(process.env['TMPDIR'] === undefined ? {} : { TMPDIR: process.env['TMPDIR'] }),
  };
}
