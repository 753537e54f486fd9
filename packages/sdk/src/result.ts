/** Where the key stands in one of its limits. */
export interface RateWindow {
  /** Requests allowed in the window; null when the server does not say. */
  readonly limit: number | null;
  readonly remaining: number;
  readonly resetSeconds: number;
}

/**
 * Where the key stands: requests this minute, analyses this day; null where no limit is set or
 * told.
 */
export interface RateLimit {
  readonly minute: RateWindow | null;
  readonly day: RateWindow | null;
}

/** What every answer tells beside its data. */
export interface ResultInfo {
  readonly status: number;
  /** Id of the request, to quote to support; null when a browser hides it. */
  readonly requestId: string | null;
  readonly rateLimit: RateLimit;
  /** For how many analyses of the day this one counted; null where nothing was counted. */
  readonly cost: number | null;
  /** Version of what was answered, for `ifNoneMatch` and `ifMatch`. */
  readonly etag: string | null;
  /** Whether this is the answer first given to the same idempotency key. */
  readonly replayed: boolean;
  /** `test` when a test key asked. */
  readonly mode: 'live' | 'test';
  readonly headers: Headers;
}

/** An answer. */
export interface Result<Data> extends ResultInfo {
  readonly notModified: false;
  readonly data: Data;
}

/** The answer that what you have is still right. */
export interface NotModified extends ResultInfo {
  readonly notModified: true;
  readonly data: null;
}

/** What an answer's status and headers tell. */
export function infoOf({ status, headers }: Response): ResultInfo {
  return {
    status,
    headers,
    requestId: headers.get('request-id'),
    etag: headers.get('etag'),
    rateLimit: { minute: windowOf(headers, 'minute'), day: windowOf(headers, 'day') },
    cost: headers.has('aplomb-cost') ? Number(headers.get('aplomb-cost')) : null,
    replayed: headers.get('idempotent-replayed') === 'true',
    mode: headers.get('aplomb-mode') === 'test' ? 'test' : 'live',
  };
}

function windowOf(headers: Headers, name: string): RateWindow | null {
  const [, remaining, reset] =
    new RegExp(`"${name}";r=(\\d+);t=(\\d+)`).exec(headers.get('ratelimit') ?? '') ?? [];
  if (remaining === undefined) return null;
  const limit = new RegExp(`"${name}";q=(\\d+)`).exec(headers.get('ratelimit-policy') ?? '')?.[1];
  return {
    limit: limit === undefined ? null : Number(limit),
    remaining: Number(remaining),
    resetSeconds: Number(reset),
  };
}
