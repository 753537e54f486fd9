import type { Limits } from '@aplomb/contract';
import type { Redis } from 'ioredis';
import type { Logger } from 'pino';
import { ApiError } from '../../http/api-error.ts';
import type { KeyFacts } from '../keys/find-key.ts';
import { type Allowance, createRequestLimiter, type RequestLimiter } from './limiter.ts';
import { holdBack } from './hold-back.ts';
import { createConcurrencySlots, type ConcurrencySlots, free } from './concurrency-slots.ts';
import { type Soon, whenHere } from '../soon.ts';

type Caller = Pick<KeyFacts, 'id' | 'accountId' | 'requestsPerMinute'>;

/** The limits in force for one key: its own and its account's where they are narrower or set. */
export function limitsOf(
  limits: Limits,
  {
    analysesPerDay,
    requestsPerMinute: own,
  }: Pick<KeyFacts, 'analysesPerDay' | 'requestsPerMinute'>,
): Limits {
  return {
    ...limits,
    ...(analysesPerDay !== null && { analysesPerDay }),
    ...(own !== null && { requestsPerMinute: narrower(own, limits.requestsPerMinute) }),
  };
}

/** A key's own limit, unless the server's is lower; 0 is none. */
const narrower = (own: number, ofServer: number): number =>
  ofServer === 0 ? own : Math.min(own, ofServer);

type TakenSlot = { leave: () => void } | { refused: ApiError };

/** Seconds to wait when all slots are taken: about the time of one analysis. */
const SLOT_RETRY_SECONDS = 1;

/**
 * What a caller may take of the server: requests a minute and at once, by key, and by account so
 * that more keys give nobody more. Refusals are RATE_LIMIT_EXCEEDED.
 */
export class Capacity {
  readonly #limits: Limits;
  readonly #minutes: { key: RequestLimiter; account: RequestLimiter };
  /** Limiters of keys that have a limit of their own, by that limit. */
  readonly #own = new Map<number, RequestLimiter>();
  readonly #redis: Redis | null;
  readonly #slots: { key: ConcurrencySlots; account: ConcurrencySlots };

  constructor(limits: Limits, redis: Redis | null, logger: Logger) {
    this.#limits = limits;
    this.#redis = redis;
    this.#minutes = {
      key: createRequestLimiter('rate', limits.requestsPerMinute, redis),
      account: createRequestLimiter('account-rate', limits.accountRequestsPerMinute, redis),
    };
    this.#slots = {
      key: createConcurrencySlots(limits.concurrentRequests, redis, logger),
      account: createConcurrencySlots(limits.accountConcurrentRequests, redis, logger),
    };
  }

  /** Whether a caller's requests are counted at all. */
  countsRequests({ requestsPerMinute }: Caller): boolean {
    const { requestsPerMinute: ofKeys, accountRequestsPerMinute } = this.#limits;
    return requestsPerMinute !== null || ofKeys > 0 || accountRequestsPerMinute > 0;
  }

  /**
   * Takes a request of this minute. Answers where the key is in it, and why it is refused, if so:
   * after a while where the caller floods.
   */
  async takeRequest(caller: Caller): Promise<{ key: Allowance | null; refused: ApiError | null }> {
    const key = await this.#minuteOf(caller).take(caller.id);
    const own = refusalOf('key', key);
    const refusal = own ?? refusalOf('account', await this.#minutes.account.take(caller.accountId));
    if (refusal?.isFlooding === true) await holdBack();
    return { key, refused: refusal?.error ?? null };
  }

  /**
   * Takes a request that is made without a key, in the console; answers how to give its slot back.
   * As many as over all keys, but counted on their own. Throws RATE_LIMIT_EXCEEDED.
   */
  async enterConsole(accountId: string): Promise<() => void> {
    const name = `console:${accountId}`;
    const minute = await this.#minutes.account.take(name);
    if (minute?.allowed === false) throw tooMany('account', minute);
    const leave = await this.#slots.account.take(name);
    if (leave === null) throw allTaken('account', this.#limits.accountConcurrentRequests);
    return leave;
  }

  #minuteOf({ requestsPerMinute: own }: Caller): RequestLimiter {
    if (own === null) return this.#minutes.key;
    const limit = narrower(own, this.#limits.requestsPerMinute);
    const limiter = this.#own.get(limit) ?? createRequestLimiter('rate', limit, this.#redis);
    this.#own.set(limit, limiter);
    return limiter;
  }

  /** Takes a slot among what is under way; answers how to give it back. Throws when none is left. */
  takeSlot(caller: Caller): Soon<() => void> {
    return whenHere(this.trySlot(caller), (taken) => {
      if ('refused' in taken) throw taken.refused;
      return taken.leave;
    });
  }

  /** Takes a slot among what is under way, or answers why there is none. */
  trySlot(caller: Caller): Soon<TakenSlot> {
    const { key, account } = this.#slots;
    return whenHere(key.take(caller.id), (leaveKey): Soon<TakenSlot> => {
      if (leaveKey === null) return { refused: allTaken('key', this.#limits.concurrentRequests) };
      return whenHere(account.take(caller.accountId), (leaveAccount) => {
        if (leaveAccount !== null) return { leave: both(leaveKey, leaveAccount) };
        leaveKey();
        return { refused: allTaken('account', this.#limits.accountConcurrentRequests) };
      });
    });
  }
}

const both = (one: () => void, other: () => void): (() => void) =>
  one === free && other === free
    ? free
    : () => {
        one();
        other();
      };

const refusalOf = (
  whose: 'key' | 'account',
  allowance: Allowance | null,
): { error: ApiError; isFlooding: boolean } | null =>
  allowance === null || allowance.allowed
    ? null
    : { error: tooMany(whose, allowance), isFlooding: allowance.isFlooding };

const tooMany = (whose: 'key' | 'account', { limit, resetSeconds }: Allowance): ApiError =>
  new ApiError(
    'RATE_LIMIT_EXCEEDED',
    `This ${whose} may send ${limit} requests a minute. Wait ${resetSeconds} s, then go on more slowly.`,
    { retryAfterSeconds: resetSeconds },
  );

const allTaken = (whose: 'key' | 'account', limit: number): ApiError =>
  new ApiError(
    'RATE_LIMIT_EXCEEDED',
    `This ${whose} may have ${limit} requests under way at once. Wait for one of them to end.`,
    { retryAfterSeconds: SLOT_RETRY_SECONDS },
  );
