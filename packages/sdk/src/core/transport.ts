import { AplombError, RateLimitError } from '../errors.ts';
import type { RequestOptions } from '../options.ts';
import { infoOf, type NotModified, type Result } from '../result.ts';
import { Attempt } from './attempt.ts';
import type { Connection } from './connection.ts';
import { failureOf } from './failure.ts';
import { sleep, waitAfter } from './wait.ts';

/** A call before it is sent. */
export interface Call {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: string;
  readonly query?: Readonly<Record<string, string | number | undefined>>;
  readonly body?: unknown;
  /** Whether the answer's body is its data, instead of JSON around it. */
  readonly isText?: boolean;
  /** The same of an answer that is a file. */
  readonly isFile?: boolean;
  readonly headers?: Readonly<Record<string, string | undefined>>;
  readonly options: RequestOptions;
}

/** Sends calls: again where that is safe and may help. */
export class Transport {
  readonly #connection: Connection;

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  /** Where and how calls go out. */
  get connection(): Connection {
    return this.#connection;
  }

  /** The answer to a call; throws what the last attempt failed with. */
  async send<Answer extends Result<unknown> | NotModified>(call: Call): Promise<Answer> {
    const init = this.init(call);
    return this.retrying(call, async (attempt, isUncertain) => {
      const response = await this.exchange(call, init, attempt);
      if (call.isFile === true && response.ok) {
        const data = new Uint8Array(await response.arrayBuffer());
        return { ...infoOf(response), notModified: false, data } as Answer;
      }
      const text = await response.text();
      // A lost answer may have been that of the deletion.
      const isGone = isUncertain && call.method === 'DELETE' && response.status === 404;
      if (!response.ok && response.status !== 304 && !isGone)
        throw failureOf(response, text, this.#connection.docs);
      if (call.isText === true)
        return { ...infoOf(response), notModified: false, data: text } as Answer;
      return resultOf(response, isGone ? '' : text, attempt) as Answer;
    });
  }

  /**
   * The response to a call before its body is read. Throws when it redirects: the key goes nowhere
   * else.
   */
  async exchange(
    { method, path, query = {} }: Call,
    init: RequestInit,
    attempt: Attempt,
  ): Promise<Response> {
    const wanted = Object.entries(query)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, String(value)]);
    const search = new URLSearchParams(wanted).toString();
    const begun = performance.now();
    const note = (response: Response | null): void =>
      this.#connection.note({
        method,
        path: `/v1/${path}`,
        status: response?.status ?? null,
        requestId: response?.headers.get('request-id') ?? null,
        milliseconds: Math.round(performance.now() - begun),
      });
    const address = `${this.#connection.base}/v1/${path}${search === '' ? '' : `?${search}`}`;
    const sent = this.#connection.fetch(address, { ...init, signal: attempt.signal });
    const response = await sent.catch((cause: unknown) => {
      note(null);
      throw cause;
    });
    note(response);
    if (
      response.type === 'opaqueredirect' ||
      (response.status >= 300 && response.status < 400 && response.status !== 304)
    ) {
      throw attempt.broken(
        `The server redirects to ${response.headers.get('location') ?? 'another address'}. ` +
          'Set baseUrl to where the API itself answers.',
        { status: response.status, retryable: false },
      );
    }
    return response;
  }

  /** Makes attempts, each within the time limit, until one succeeds or none can help. */
  async retrying<T>(
    call: Call,
    work: (attempt: Attempt, isUncertain: boolean) => Promise<T>,
  ): Promise<T> {
    let isUncertain = false;
    for (let count = 0; ; count += 1) {
      const attempt = this.attempt(call);
      let wait: number | null;
      try {
        return await attempt.within(() => work(attempt, isUncertain));
      } catch (cause) {
        const error = cause instanceof AplombError ? cause : attempt.failure(cause);
        wait = this.waitAfter(call, error, count);
        if (wait === null) throw error;
        isUncertain ||= !(error instanceof RateLimitError);
      } finally {
        attempt.end();
      }
      await sleep(wait, call.options.signal);
    }
  }

  /** A fresh attempt at a call. */
  attempt({ options: { signal, timeout = this.#connection.timeout } }: Call): Attempt {
    return new Attempt(signal, timeout, this.#connection.docs);
  }

  /** Milliseconds to wait before the next attempt; null when there is to be none. */
  waitAfter(
    { headers, options: { maxRetries = this.#connection.maxRetries } }: Call,
    error: unknown,
    count: number,
  ): number | null {
    if (!(error instanceof AplombError) || count >= maxRetries) return null;
    // A conditional change that was made, its answer lost, would fail its own condition when sent
    // again.
    if (headers?.['if-match'] !== undefined && error.status !== 429 && error.status !== 503)
      return null;
    return waitAfter(error, count);
  }

  /** The error an answer stands for. */
  async failureOf(response: Response): Promise<AplombError> {
    return failureOf(response, await response.text(), this.#connection.docs);
  }

  /** What goes to fetch: made once, so that every attempt sends the same bytes. */
  init({ method, body, headers = {}, options }: Call): RequestInit {
    const all = new Headers(options.headers);
    for (const [name, value] of Object.entries(headers))
      if (value !== undefined) all.set(name, value);
    all.set('authorization', `Bearer ${this.#connection.apiKey}`);
    if (this.#connection.version !== undefined) all.set('aplomb-version', this.#connection.version);
    if (!all.has('accept')) all.set('accept', 'application/json');
    if (body === undefined) return { method, headers: all, redirect: 'manual' };
    // A file goes out as it is.
    const isFile = body instanceof Uint8Array;
    const type = isFile ? 'application/octet-stream' : 'application/json';
    all.set('content-type', headers['content-type'] ?? type);
    return {
      method,
      headers: all,
      redirect: 'manual',
      body: isFile ? (body as BodyInit) : JSON.stringify(body),
    };
  }
}

/** Reads a success. Throws when it is none of the API's. */
export function resultOf(
  response: Response,
  text: string,
  attempt: Attempt,
): Result<unknown> | NotModified {
  const info = infoOf(response);
  if (response.status === 304) return { ...info, notModified: true, data: null };
  if (text === '') return { ...info, notModified: false, data: undefined };
  try {
    const { data, ...rest } = JSON.parse(text) as { data: unknown };
    return { ...rest, ...info, notModified: false, data };
  } catch (cause) {
    const type = response.headers.get('content-type') ?? 'no type';
    // JSON that ends early was cut on the way; a page of HTML comes from somewhere else and will
    // come again.
    throw attempt.broken(
      `The answer cannot be read as JSON: status ${response.status}, ${type}. Check baseUrl, and any proxy on the way.`,
      { cause, status: response.status, retryable: type.includes('json') },
    );
  }
}
