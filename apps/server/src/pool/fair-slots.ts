import type { ApiError } from '../http/api-error.ts';
import { FairQueue } from './fair-queue.ts';

/** Whose work it is, what it costs and how it ends its wait. */
export interface SlotTurn {
  account: string;
  cost: number;
  signal: AbortSignal;
  /** Of work that was accepted before, such as a job's: waits however many do. */
  isAccepted?: boolean;
}

interface FairSlotsOptions {
  slots: number;
  /** Callers that may wait; one more is refused. */
  queue: number;
  /** Work that costs more may not take the last free slot, where there are several. */
  lightCost: number;
  refusal: () => ApiError;
}

interface WaitingWork {
  turn: SlotTurn;
  begin: () => void;
  refuse: (error: ApiError) => void;
}

/** Bounds how much work of a kind goes on at once; the rest waits, in turn by account and cost. */
export class FairSlots {
  readonly #options: FairSlotsOptions;
  readonly #waiting: FairQueue<WaitingWork>;
  #taken = 0;
  #heavy = 0;

  constructor(options: FairSlotsOptions) {
    this.#options = options;
    this.#waiting = new FairQueue(options.queue);
  }

  /**
   * Does `work` when it is its account's turn. Throws the refusal when too many wait, and the
   * signal's reason when the caller waits no longer.
   */
  async enter<Result>(turn: SlotTurn, work: () => Promise<Result>): Promise<Result> {
    await this.#take(turn);
    try {
      return await work();
    } finally {
      this.#taken -= 1;
      if (this.#isHeavy(turn)) this.#heavy -= 1;
      this.#begin();
    }
  }

  async #take(turn: SlotTurn): Promise<void> {
    const { signal } = turn;
    signal.throwIfAborted();
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const waiting = { turn, begin: resolve, refuse: reject };
    const leave = (): void => {
      this.#waiting.remove(waiting);
      reject(signal.reason as Error);
    };
    signal.addEventListener('abort', leave, { once: true });
    const gaveWay = this.#waiting.push(turn.account, turn.cost, waiting, turn.isAccepted);
    this.#begin();
    // Work that began at once made room.
    gaveWay?.refuse(this.#options.refusal());
    // Work that began leaves no line any more.
    await promise.finally(() => signal.removeEventListener('abort', leave));
  }

  #begin(): void {
    const { slots } = this.#options;
    while (this.#taken < slots) {
      const mayBeHeavy = this.#heavy < Math.max(1, slots - 1);
      const next = this.#waiting.take(({ turn }) => mayBeHeavy || !this.#isHeavy(turn));
      if (next === undefined) return;
      this.#taken += 1;
      if (this.#isHeavy(next.turn)) this.#heavy += 1;
      next.begin();
    }
  }

  #isHeavy({ cost }: SlotTurn): boolean {
    return cost > this.#options.lightCost;
  }
}
