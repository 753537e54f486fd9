import { AuthenticationError, InvalidRequestError } from '../errors.ts';
import type { AplombOptions, AttemptNote } from '../options.ts';
import type { ErrorCode } from '../types.ts';

/** Where and how calls go out. */
export interface Connection {
  readonly base: string;
  readonly apiKey: string;
  readonly version: string | undefined;
  readonly timeout: number;
  readonly maxRetries: number;
  fetch(url: string, init: RequestInit): Promise<Response>;
  docs(code: ErrorCode): string;
  note(attempt: AttemptNote): void;
}

/** The environment of a program; a web page has none. */
const environment = (): Readonly<Record<string, string | undefined>> =>
  (globalThis as { process?: { env?: Record<string, string | undefined> } }).process?.env ?? {};

/** Checks the options. Throws before anything is sent when key or address cannot be right. */
export function connectionOf(options: AplombOptions): Connection {
  const { APLOMB_KEY, APLOMB_URL } = environment();
  const {
    apiKey = APLOMB_KEY,
    baseUrl = APLOMB_URL,
    fetch = globalThis.fetch,
    timeout = 60_000,
    maxRetries = 2,
    version,
    onAttempt,
  } = options;
  if (typeof apiKey !== 'string' || apiKey === '')
    throw new AuthenticationError('No API key was given. Pass one as apiKey, or set APLOMB_KEY.', {
      code: 'MISSING_API_KEY',
    });
  if (!/^[\x21-\x7e]+$/.test(apiKey))
    throw new AuthenticationError(
      'The API key holds a space, a line break or a character no key has. Copy it again.',
      { code: 'INVALID_API_KEY' },
    );
  const url = typeof baseUrl === 'string' && URL.canParse(baseUrl) ? new URL(baseUrl) : null;
  if (url === null || !/^https?:$/.test(url.protocol))
    throw invalid('baseUrl', 'an address such as https://aplomb.example');
  if (
    url.protocol === 'http:' &&
    !/^(localhost|.*\.localhost|127(\.\d+){3}|\[::1\])$/.test(url.hostname)
  ) {
    throw new AuthenticationError(
      'baseUrl is plain HTTP, which others can read. Use https, so that the key stays yours.',
      { code: 'INVALID_API_KEY' },
    );
  }
  if (!(timeout >= 0)) throw invalid('timeout', 'a number of milliseconds, or 0');
  if (!(maxRetries >= 0)) throw invalid('maxRetries', 'a number of attempts, or 0');
  return {
    apiKey,
    version,
    timeout,
    maxRetries,
    base: url.origin + url.pathname.replace(/\/+$/, '').replace(/\/v1$/, ''),
    note: (attempt) => onAttempt?.(attempt),
    // Called as a function of its own: a browser's fetch refuses to be a method of anything else.
    fetch: (address, init) => fetch(address, init),
    docs: (code) =>
      `${url.origin}/docs/api-reference/error-codes/${code.toLowerCase().replaceAll('_', '-')}`,
  };
}

function invalid(field: string, accepted: string): InvalidRequestError {
  return new InvalidRequestError(`${field} is not accepted. Pass ${accepted}.`, {
    code: 'INVALID_PARAMETER_VALUE',
    fieldErrors: [{ field, message: 'is not accepted', fix: `pass ${accepted}` }],
  });
}
