import type { DocumentIssue } from '@aplomb/contract';
import type { EnglishReview } from '@aplomb/engine/node/english-review';
import type { TinypoolChannel } from 'tinypool';
import { ApiError } from '../http/api-error.ts';
import { FairQueue } from './fair-queue.ts';
import type { MemoryBudget } from './memory-budget.ts';
import type { ReviewAnswer, ReviewQuestion } from './shared-review.ts';
import { type SlotOptions, WorkerDied, WorkerSlot } from './worker-slot.ts';

/** Whose a task is, and what it costs: about the characters, or pixels, that are read. */
export interface Turn {
  account: string;
  cost: number;
  /** Nobody waits any more: what waits is dropped, what runs is ended after GRACE_MILLISECONDS. */
  signal?: AbortSignal;
}

/** Of the server itself, such as probes. */
const ownTurn: Turn = { account: '', cost: 0 };

interface WaitingTask {
  turn: Turn;
  begin: (slot: WorkerSlot) => void;
  refuse: (error: ApiError) => void;
}

interface WorkerPoolOptions extends Omit<SlotOptions, 'inBackground'> {
  workers: number;
  /** Of several workers the first takes no task that costs more. */
  lightCost: number;
  /** Which workers have a lower priority than the server: that for light work is none of `heavy`. */
  inBackground: 'heavy' | 'all';
  /** Tasks that may wait; one more is refused. */
  queue: number;
  timeoutSeconds: number;
  /** Megabytes a worker may hold; one that holds more ends after its task. */
  memoryMegabytes: number;
  /** What this and other pools may hold together. */
  budget?: MemoryBudget;
  /** The English reviewer that workers may ask while they work. */
  review?: (text: string, turn: Turn) => Promise<DocumentIssue[]>;
}

const RETRY_SECONDS = 5;
/** Of a task nobody waits for: its end costs a new worker, which takes about as long to load. */
const GRACE_MILLISECONDS = 2_000;
const MEGABYTE = 1024 * 1024;
/** Replacing a worker that grew by less gives back too little for what loading another costs. */
const WORTH_REPLACING = 30 * MEGABYTE;

/**
 * A bounded pool of worker processes: a full queue refuses, a task over its time ends with its
 * worker, and one whose worker dies is tried once more. A worker that holds too much ends after its
 * task; the next task starts another.
 */
export class WorkerPool<Task, Result> {
  readonly #options: WorkerPoolOptions;
  readonly #slots: WorkerSlot[];
  readonly #waiting: FairQueue<WaitingTask>;
  #replaced = 0;
  #lastUsed = 0;
  #closed = false;

  constructor(options: WorkerPoolOptions) {
    this.#options = options;
    this.#waiting = new FairQueue(options.queue);
    this.#slots = Array.from({ length: options.workers }, (_, index) => {
      const inBackground = options.inBackground === 'all' || index > 0;
      return new WorkerSlot({ ...options, inBackground });
    });
    options.budget?.add(this);
  }

  /** Tasks waiting, workers, and how often workers were replaced for the memory they held. */
  get load(): { waiting: number; workers: number; replaced: number } {
    return {
      waiting: this.#waiting.size,
      workers: this.#slots.filter(({ loaded }) => loaded).length,
      replaced: this.#replaced,
    };
  }

  /** Bytes that the workers held after their last tasks. */
  get held(): number {
    return this.#slots.reduce((sum, slot) => sum + slot.held, 0);
  }

  /** When a task was last asked for; probes do not count. */
  get lastUsed(): number {
    return this.#lastUsed;
  }

  /** Runs a task that tells whether the workers work. */
  probe(task: Task): Promise<Result> {
    return this.#run(task, ownTurn);
  }

  /**
   * Runs a task when it is its account's turn. Throws SERVICE_UNAVAILABLE when the queue is full or
   * the worker died twice, GATEWAY_TIMEOUT when it takes too long.
   */
  run(task: Task, turn: Turn): Promise<Result> {
    this.#lastUsed = Date.now();
    return this.#run(task, turn);
  }

  /**
   * Runs tasks of another kind in the same workers: `name` is a function their module exports.
   * Throws as run does.
   */
  named<OtherTask, OtherResult>(
    name: string,
  ): (task: OtherTask, turn: Turn) => Promise<OtherResult> {
    return (task, turn) => {
      this.#lastUsed = Date.now();
      return this.#run(task, turn, name);
    };
  }

  async #run<AnyTask, AnyResult>(task: AnyTask, turn: Turn, name = 'default'): Promise<AnyResult> {
    const abort = new AbortController();
    const timer = setTimeout(() => abort.abort(), this.#options.timeoutSeconds * 1000);
    const left = endAfterGrace(turn.signal, abort);
    const attempt = (): Promise<AnyResult> => this.#attempt(task, turn, name, abort.signal);
    try {
      // A worker that was killed says nothing about its task.
      return await attempt().catch((error: unknown) => {
        if (!(error instanceof WorkerDied) || this.#closed) throw error;
        this.#options.onFailure(error);
        return attempt();
      });
    } catch (error) {
      turn.signal?.throwIfAborted();
      if (abort.signal.aborted)
        throw new ApiError(
          'GATEWAY_TIMEOUT',
          `The analysis did not finish within ${this.#options.timeoutSeconds} seconds and was stopped. ` +
            'Send less at once.',
          { cause: error },
        );
      if (error instanceof WorkerDied)
        throw new ApiError(
          'SERVICE_UNAVAILABLE',
          'The process that did this analysis ended unexpectedly, twice. Try again.',
          { retryAfterSeconds: 1, cause: error },
        );
      throw error;
    } finally {
      clearTimeout(timer);
      left.stop();
    }
  }

  async #attempt<AnyResult>(
    task: unknown,
    turn: Turn,
    name: string,
    signal: AbortSignal,
  ): Promise<AnyResult> {
    const slot = await this.#take(turn, signal);
    const { review } = this.#options;
    try {
      const channel = review === undefined ? undefined : answers((text) => review(text, turn));
      return await slot.run<AnyResult>(task, name, signal, channel);
    } finally {
      this.#give(slot);
    }
  }

  /** A free slot, as soon as there is one and it is the account's turn. */
  #take(turn: Turn, signal: AbortSignal): Promise<WorkerSlot> {
    const ended = turn.signal === undefined ? signal : AbortSignal.any([signal, turn.signal]);
    // A caller who has left already hears no event of it.
    if (ended.aborted) return Promise.reject(ended.reason as Error);
    const { promise, resolve, reject } = Promise.withResolvers<WorkerSlot>();
    const waiting = { turn, begin: resolve, refuse: reject };
    const refused = this.#waiting.push(turn.account, turn.cost, waiting);
    this.#begin();
    // Whoever began at once made room.
    if (refused !== null) refused.refuse(fullQueue());
    ended.addEventListener('abort', () => {
      this.#waiting.remove(waiting);
      reject(ended.reason as Error);
    });
    return promise;
  }

  /** Gives free slots, those with a worker first, to the tasks whose turn it is. */
  #begin(): void {
    const free = this.#slots.filter(({ busy }) => !busy);
    for (const slot of free.toSorted((a, b) => Number(b.loaded) - Number(a.loaded))) {
      const next = this.#waiting.take(({ turn }) => this.#suits(slot, turn));
      if (next === undefined) continue;
      slot.busy = true;
      next.begin(slot);
    }
  }

  /** Where there are several slots, the first is kept for light work. */
  #suits(slot: WorkerSlot, { cost }: Turn): boolean {
    const isKept = this.#slots.length > 1 && slot === this.#slots[0];
    return !isKept || cost <= this.#options.lightCost;
  }

  #give(slot: WorkerSlot): void {
    if (this.#holdsTooMuch(slot)) {
      this.#replaced += 1;
      slot.retire().catch(this.#options.onFailure);
    }
    slot.busy = false;
    this.#begin();
  }

  #holdsTooMuch(slot: WorkerSlot): boolean {
    const { memoryMegabytes, budget } = this.#options;
    return (
      slot.held > memoryMegabytes * MEGABYTE ||
      (budget?.isExceeded === true && slot.grown > WORTH_REPLACING)
    );
  }

  /** Ends all workers; what still runs is stopped. */
  async close(): Promise<void> {
    this.#closed = true;
    await Promise.all(this.#slots.map((slot) => slot.retire()));
  }
}

/** Ends a task some time after those who wait for it have left. */
function endAfterGrace(signal: AbortSignal | undefined, abort: AbortController): { stop(): void } {
  let timer: NodeJS.Timeout | undefined;
  const leave = (): void => {
    timer = setTimeout(() => abort.abort(), GRACE_MILLISECONDS);
  };
  signal?.addEventListener('abort', leave, { once: true });
  return {
    stop() {
      signal?.removeEventListener('abort', leave);
      clearTimeout(timer);
    },
  };
}

const fullQueue = (): ApiError =>
  new ApiError(
    'SERVICE_UNAVAILABLE',
    'More analyses are waiting than this server takes on. Try again in a few seconds.',
    { retryAfterSeconds: RETRY_SECONDS },
  );

/** Answers a worker's questions to the English reviewer while it does one task. */
function answers(review: EnglishReview): TinypoolChannel {
  let send: (message: ReviewAnswer) => void = () => undefined;
  return {
    onMessage: (callback) => {
      send = callback;
    },
    postMessage: ({ review: reviewed, text }: ReviewQuestion) => {
      review(text).then(
        (issues) => send({ reviewed, issues }),
        (error: unknown) =>
          send({
            reviewed,
            failure: error instanceof Error ? error.message : 'the reviewer failed',
          }),
      );
    },
  };
}
