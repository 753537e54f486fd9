import { ApiError } from '../../http/api-error.ts';
import type { Db } from '../../database/database.ts';
import { type QuotaState, returnQuota, takeQuota } from './daily-quota.ts';

interface ChargeOptions {
  accountId: string;
  /** Analyses of the day; 0 is no limit. */
  limit: number;
  /** The moment whose day it is. */
  now: Date;
  /** What was taken for it before. */
  taken?: number;
  /** Whether what was taken stays so when more is refused: sound that was heard was heard. */
  isKept?: boolean;
}

/** What one piece of work counts for in the day of its account. */
export class DayCharge {
  readonly #options: ChargeOptions;
  #taken: number;

  constructor(options: ChargeOptions) {
    this.#options = options;
    this.#taken = options.taken ?? 0;
  }

  /** For how many analyses it counts so far. */
  get taken(): number {
    return this.#taken;
  }

  /**
   * Lets it count for at least `cost` in all; answers where the account stands then, or null when
   * nothing changed or nothing is limited. Throws QUOTA_EXCEEDED when there are not as many left.
   */
  async raise(db: Db, cost: number): Promise<QuotaState | null> {
    const { accountId, limit, now, isKept = false } = this.#options;
    if (cost <= this.#taken) return null;
    const { allowed, state } = await takeQuota(db, accountId, {
      limit,
      now,
      cost: cost - this.#taken,
    });
    if (!allowed) throw usedUp(cost, isKept ? 0 : this.#taken, state);
    this.#taken = cost;
    return state;
  }

  /** Gives back what was taken. */
  async giveBack(db: Db): Promise<void> {
    const { accountId, now } = this.#options;
    if (this.#taken > 0) await returnQuota(db, accountId, { cost: this.#taken, now });
    this.#taken = 0;
  }
}

/** A refusal for want of analyses, which knows how many are left. */
export class QuotaError extends ApiError {
  readonly state: QuotaState;

  constructor(message: string, state: QuotaState) {
    super('QUOTA_EXCEEDED', message, { retryAfterSeconds: state.resetSeconds });
    this.state = state;
  }
}

/** The refusal of `cost` analyses, for which `returned` that were taken are given back. */
function usedUp(cost: number, returned: number, state: QuotaState | null): QuotaError {
  const { limit, remaining, resetSeconds } = state ?? { limit: 0, remaining: 0, resetSeconds: 0 };
  const renewed = 'They are renewed at 00:00 UTC.';
  const left = remaining + returned;
  const message =
    left === 0
      ? `The ${limit} analyses of this UTC day are used up. ${renewed}`
      : `This counts for ${cost} analyses by its size; ${left} of the ${limit} of this UTC day ` +
        `are left. ${renewed} What is smaller counts for less.`;
  return new QuotaError(message, { limit, remaining: left, resetSeconds });
}
