/** How a client is made. */
export interface AplombOptions {
  /**
   * A key of your account: `apl_live_…`, or `apl_test_…` for tests. In a web page the token that
   * your server made from one. Left out, the environment's `APLOMB_KEY`.
   */
  readonly apiKey?: string | undefined;
  /**
   * Where the server is, such as `https://aplomb.example`; a path before `/v1` is kept. Left out, the
   * environment's `APLOMB_URL`.
   */
  readonly baseUrl?: string | undefined;
  /** Date of the API to follow, `YYYY-MM-DD`. Left out, the one your key is pinned to. */
  readonly version?: string | undefined;
  /** A fetch of your own, such as one that goes through a proxy. */
  readonly fetch?: typeof globalThis.fetch | undefined;
  /**
   * Milliseconds to wait for an answer, per attempt; in a stream, for each next event. 0 waits for
   * ever. 60,000 by default.
   */
  readonly timeout?: number | undefined;
  /** Further attempts after one that failed and may succeed later. 2 by default. */
  readonly maxRetries?: number | undefined;
  /** Hears of every attempt once its answer begins or fails to come: for your log. */
  readonly onAttempt?: ((attempt: AttemptNote) => void) | undefined;
}

/** What a log may know of an attempt: neither key nor content. */
export interface AttemptNote {
  readonly method: string;
  /** Path of the operation, without the query. */
  readonly path: string;
  /** Null when no answer came. */
  readonly status: number | null;
  readonly requestId: string | null;
  /** Until the answer began, or failed to. */
  readonly milliseconds: number;
}

/** What one call may decide for itself. */
export interface RequestOptions {
  /** Cancels the call: it rejects with the signal's reason. */
  readonly signal?: AbortSignal | undefined;
  readonly timeout?: number | undefined;
  readonly maxRetries?: number | undefined;
  /** Further headers, such as a Request-Id of your own. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
}

/** What a call that makes something may decide for itself. */
export interface CreateOptions extends RequestOptions {
  /**
   * Names this call, so that sending it again never makes it twice. One is made for each call; give
   * your own to go on after a restart of your program.
   */
  readonly idempotencyKey?: string | undefined;
}

/** What a call that reads may decide for itself. */
export interface ReadOptions extends RequestOptions {
  /** ETag of what you have already: unchanged, it is not sent again. */
  readonly ifNoneMatch?: string | undefined;
}

/** What a call that changes something may decide for itself. */
export interface ChangeOptions extends RequestOptions {
  /**
   * ETag of what you read: changed since by somebody else, the call fails with VALIDATION_ERROR
   * (412).
   */
  readonly ifMatch?: string | undefined;
}
