import type { FastifyRequest } from 'fastify';
import { ApiError } from './api-error.ts';
import { hasBody } from './has-body.ts';

/** What one account may take of a budget. */
const ACCOUNT_SHARE = 4;
/** Bodies up to here are not counted: a budget that others fill refuses no light work. */
const SMALL_BYTES = 16 * 1024;
const RETRY_SECONDS = 5;

/** Bounds the bytes of requests that are being received or worked on, of all and of each account. */
export class BodyBudget {
  readonly #most: number;
  readonly #byAccount = new Map<string, number>();
  #taken = 0;

  constructor(bytes: number) {
    this.#most = bytes;
  }

  /** Bytes taken of it now. */
  get taken(): number {
    return this.#taken;
  }

  /**
   * Takes what a request may send, before any of it is read; answers how to give it back. Throws
   * SERVICE_UNAVAILABLE when there is not as much left.
   */
  take(request: FastifyRequest, account: string, bodyLimit: number): () => void {
    const bytes = announcedBytes(request, bodyLimit);
    if (bytes <= SMALL_BYTES) return () => undefined;
    const own = this.#byAccount.get(account) ?? 0;
    // The first is always let in, however small the budget.
    if (own > 0 && own + bytes > this.#most / ACCOUNT_SHARE) throw tooMuch('your account sends');
    if (this.#taken > 0 && this.#taken + bytes > this.#most) throw tooMuch('others send');
    this.#add(account, bytes);
    return () => this.#add(account, -bytes);
  }

  #add(account: string, bytes: number): void {
    this.#taken += bytes;
    const own = (this.#byAccount.get(account) ?? 0) + bytes;
    if (own === 0) this.#byAccount.delete(account);
    else this.#byAccount.set(account, own);
  }
}

/** What the request says it sends; as much as it may where it does not say, or compresses it. */
function announcedBytes({ headers }: FastifyRequest, bodyLimit: number): number {
  const isPlain = (headers['content-encoding'] ?? 'identity') === 'identity';
  const said = headers['content-length'];
  if (!hasBody(headers)) return 0;
  return said !== undefined && isPlain ? Math.min(Number(said), bodyLimit) : bodyLimit;
}

const tooMuch = (who: string): ApiError =>
  new ApiError(
    'SERVICE_UNAVAILABLE',
    `This server is receiving as much as it takes on at once, with what ${who}. Nothing of this ` +
      'request was read. Send it again in a few seconds.',
    { retryAfterSeconds: RETRY_SECONDS },
  );
