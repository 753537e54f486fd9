import {
  type ApiErrorCode,
  apiErrorCodes,
  apiErrors,
  type AnsweredErrorCode,
  type StatusOfApiError,
} from '../errors/api.ts';

/**
 * How test keys work: real routes, checks and records of their own, but answers from fixtures,
 * outside the quota.
 */
export const testMode = {
  /** Header of every answer to a test key. */
  header: 'Aplomb-Mode',
  /**
   * Request header that asks a test key's call to fail: a code of the catalogue, optionally
   * followed by one of its statuses.
   */
  errorHeader: 'Aplomb-Test-Error',
  /** Seconds in Retry-After of an error asked for that has one. */
  retryAfterSeconds: 1,
  /** Seconds after which a call that asked for CONNECTION_TIMEOUT is dropped without an answer. */
  silentSeconds: 120,
  notes: [
    'Analyses are answered with the recorded examples of this reference: the one whose input ' +
      'you send, else the first of the same kind. The same input has the same answer and the ' +
      'same ids.',
    'Requests are checked as with a live key, so your own mistakes are refused in the same way.',
    'History and settings of test keys are separate from those of live keys. Nothing counts ' +
      'against the day’s analyses; the limits per minute and at once apply.',
    'NETWORK_ERROR closes the connection without an answer. CONNECTION_TIMEOUT keeps it open ' +
      'and silent until you give up.',
  ],
} as const;

/** What a test key can be asked to fail with: a code and, where it has several, a status. */
export const testErrors: readonly {
  readonly code: ApiErrorCode;
  readonly statuses: readonly number[];
}[] = /* @__PURE__ */ apiErrorCodes.map((code) => ({ code, statuses: apiErrors[code].statuses }));

/** An error that a test key asks for; one without a status is met on the client's side. */
export type TestError =
  | { code: AnsweredErrorCode; status: StatusOfApiError<AnsweredErrorCode> }
  | { code: Exclude<ApiErrorCode, AnsweredErrorCode>; status: null };

/**
 * Reads the value of the header: `QUOTA_EXCEEDED`, or `QUOTA_EXCEEDED 403`. Null when it is none of
 * the catalogue's.
 */
export function readTestError(value: string): TestError | null {
  const [, name = '', status] =
    /^\s*([A-Z_]{3,40})(?:\s*[ ;,]\s*(?:status=)?(\d{3}))?\s*$/.exec(value) ?? [];
  const known = testErrors.find(({ code }) => code === name);
  if (known === undefined || (status !== undefined && !known.statuses.includes(Number(status))))
    return null;
  // The status is one that the catalogue lists for this code.
  return {
    code: known.code,
    status: status === undefined ? (known.statuses[0] ?? null) : Number(status),
  } as TestError;
}
