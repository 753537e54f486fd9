import { type LiveResume, liveRules, type LiveStart } from '@aplomb/contract';
import type { Hearing } from '@aplomb/engine';
import { ApiError } from '../../http/api-error.ts';
import type { KeyFacts } from '../keys/find-key.ts';
import type { Capacity } from '../quota/capacity.ts';
import { LiveSession } from './live-session.ts';

const RETRY_SECONDS = 30;
/** ConcurrencySlots held through Redis lapse after a while: a session takes its own anew. */
const RENEW_MILLISECONDS = 120_000;

/** What sessions stand on. */
export interface LiveServices {
  hearing: Hearing;
  capacity: Capacity;
  audioSeconds: number;
}

/** The sessions of this process. */
export class LiveSessions {
  readonly #services: LiveServices;
  readonly #open = new Map<string, LiveSession>();
  /** Accounts whose sessions are being opened, one entry each. */
  readonly #opening: string[] = [];

  constructor(services: LiveServices) {
    this.#services = services;
  }

  /**
   * Opens a session for a key; `count` is told how many seconds of sound it hears. Throws
   * SERVICE_UNAVAILABLE and RATE_LIMIT_EXCEEDED when there is no room for it.
   */
  async begin(
    start: LiveStart,
    key: KeyFacts,
    count: (seconds: number) => Promise<void>,
  ): Promise<LiveSession> {
    const { hearing, audioSeconds } = this.#services;
    if (this.#open.size + this.#opening.length >= liveRules.sessions)
      throw new ApiError(
        'SERVICE_UNAVAILABLE',
        'More streams are being heard than this server takes on. Try again in a while.',
        { retryAfterSeconds: RETRY_SECONDS },
      );
    const own = [
      ...[...this.#open.values()].map(({ accountId }) => accountId),
      ...this.#opening,
    ].filter((account) => account === key.accountId);
    if (own.length >= liveRules.sessionsPerAccount)
      throw new ApiError(
        'RATE_LIMIT_EXCEEDED',
        `This account may have ${liveRules.sessionsPerAccount} streams heard at once. End one of them.`,
        { retryAfterSeconds: RETRY_SECONDS },
      );
    this.#opening.push(key.accountId);
    try {
      const { recognisers } = await hearing.status();
      if (!recognisers.some(({ available }) => available))
        throw new ApiError(
          'SERVICE_UNAVAILABLE',
          'This server has no speech recogniser. Its operator can add one; waiting will not help.',
          { details: { retryable: false } },
        );
      const leave = await this.#takeSlot(key);
      try {
        const session = await LiveSession.open(hearing, {
          start,
          keyId: key.id,
          accountId: key.accountId,
          mostSeconds: audioSeconds,
          count,
          onEnd: () => {
            this.#open.delete(session.token);
            leave();
          },
        });
        this.#open.set(session.token, session);
        return session;
      } catch (error) {
        leave();
        throw error;
      }
    } finally {
      this.#opening.splice(this.#opening.indexOf(key.accountId), 1);
    }
  }

  /**
   * The session a client comes back to. Throws RESOURCE_NOT_FOUND when it is over, or another
   * key's.
   */
  find({ session: token }: LiveResume, key: KeyFacts): LiveSession {
    const session = this.#open.get(token);
    if (session === undefined || session.keyId !== key.id)
      throw new ApiError(
        'RESOURCE_NOT_FOUND',
        'There is no such session: it ended, or this server was started anew. Begin a new one.',
      );
    return session;
  }

  /** Ends all sessions. */
  async close(): Promise<void> {
    await Promise.all([...this.#open.values()].map((session) => session.end()));
  }

  async #takeSlot(key: KeyFacts): Promise<() => void> {
    const { capacity } = this.#services;
    let release = await capacity.takeSlot(key);
    const renew = async (): Promise<void> => {
      // Without a place for both leases the old one goes on until it lapses.
      const next = await capacity.trySlot(key);
      if ('refused' in next) return;
      release();
      release = next.leave;
    };
    const renewal = setInterval(() => {
      void renew();
    }, RENEW_MILLISECONDS).unref();
    return () => {
      clearInterval(renewal);
      release();
    };
  }
}
