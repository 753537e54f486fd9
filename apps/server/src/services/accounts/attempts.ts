import { accountRules } from '@aplomb/contract';
import type { Redis } from 'ioredis';
import {
  RateLimiterMemory,
  RateLimiterRedis,
  type RateLimiterAbstract,
  RateLimiterRes,
} from 'rate-limiter-flexible';
import { accountError } from './account-error.ts';

const HOUR_SECONDS = 3_600;
const DAY_SECONDS = 86_400;

/** Seconds to wait after attempt `count` of a row: none at first, then twice as long each time. */
export function waitAfter(count: number): number {
  const beyond = count - accountRules.freeAttempts;
  return beyond <= 0
    ? 0
    : Math.min(
        accountRules.longestWaitSeconds,
        accountRules.firstWaitSeconds * 2 ** Math.min(beyond - 1, 20),
      );
}

/**
 * Keeps passwords from being guessed and mailboxes from being flooded, over all replicas where
 * Redis is set.
 */
export class Attempts {
  readonly #row: RateLimiterAbstract;
  readonly #wait: RateLimiterAbstract;
  readonly #address: RateLimiterAbstract;
  readonly #connection: RateLimiterAbstract;
  readonly #mails: RateLimiterAbstract;

  constructor(redis: Redis | null) {
    const make = (name: string, points: number, duration: number): RateLimiterAbstract => {
      const memory = new RateLimiterMemory({ points, duration, keyPrefix: name });
      return redis === null
        ? memory
        : new RateLimiterRedis({
            storeClient: redis,
            points,
            duration,
            keyPrefix: `aplomb:${name}`,
            insuranceLimiter: memory,
          });
    };
    this.#row = make('attempts', 1, DAY_SECONDS);
    this.#wait = make('wait', 1, accountRules.firstWaitSeconds);
    this.#address = make('address', accountRules.attemptsPerAddress, HOUR_SECONDS);
    this.#connection = make('connection', accountRules.attemptsPerConnection, HOUR_SECONDS);
    this.#mails = make('mails', accountRules.mailsPerHour, HOUR_SECONDS);
  }

  /**
   * Counts an attempt on `subject` by `connection` before it is looked at; `succeeded` ends the
   * row. A device the subject was used on before has tries of its own, so that nobody else's wrong
   * ones lock it out. Throws with the wait when there were too many.
   */
  async begin(
    subject: string,
    connection: string,
    device: string | null = null,
  ): Promise<{ succeeded(): Promise<void> }> {
    const account = device === null ? subject : `${subject} ${device}`;
    const pair = `${subject} ${device ?? connection}`;
    const { consumedPoints } = await this.#row.penalty(pair, 1);
    if (consumedPoints > accountRules.freeAttempts) {
      const refused = await take(this.#wait, pair);
      if (refused !== null) {
        // What was refused was no attempt, and does not lengthen the wait.
        await this.#row.reward(pair, 1);
        throw tooMany(refused);
      }
      await this.#wait.block(pair, waitAfter(consumedPoints));
    }
    for (const [limiter, key] of [
      [this.#address, account],
      [this.#connection, connection],
    ] as const) {
      const refused = await take(limiter, key);
      if (refused !== null) throw tooMany(refused);
    }
    return {
      succeeded: async () => {
        await Promise.all([
          this.#row.delete(pair),
          this.#wait.delete(pair),
          this.#address.reward(account, 1),
          this.#connection.reward(connection, 1),
        ]);
      },
    };
  }

  /** Whether one more mail of `kind` may go to `recipient` this hour. */
  async mayMail(kind: string, recipient: string): Promise<boolean> {
    return (await take(this.#mails, `${kind} ${recipient}`)) === null;
  }
}

/** Takes a point; answers the seconds to wait when there is none. */
async function take(limiter: RateLimiterAbstract, key: string): Promise<number | null> {
  return limiter.consume(key).then(
    () => null,
    (refused: unknown) => {
      if (refused instanceof RateLimiterRes)
        return Math.max(1, Math.ceil(refused.msBeforeNext / 1000));
      throw refused;
    },
  );
}

function tooMany(retryAfterSeconds: number) {
  const wait =
    retryAfterSeconds < 120
      ? `${retryAfterSeconds} seconds`
      : `${Math.ceil(retryAfterSeconds / 60)} minutes`;
  return accountError('too_many_attempts', {
    message: `Too many attempts. Wait ${wait}, then try again, or ask for a new password.`,
    retryAfterSeconds,
  });
}
