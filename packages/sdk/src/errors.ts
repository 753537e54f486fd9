import type { ErrorCode, FieldError } from './types.ts';

/** What an error says of itself. */
export interface ErrorFacts {
  readonly code: ErrorCode;
  readonly status?: number | null;
  readonly requestId?: string | null;
  readonly fieldErrors?: readonly FieldError[];
  readonly retryAfter?: number | null;
  readonly docsUrl?: string | null;
  readonly retryable?: boolean;
  readonly details?: Readonly<Record<string, unknown>>;
  readonly cause?: unknown;
}

/**
 * Every failure of a call but its cancellation. The message says what happened, why, and what to do
 * next.
 */
export class AplombError extends Error {
  override readonly name: string = 'AplombError';
  /** Code of the API's error catalogue. */
  readonly code: ErrorCode;
  /** HTTP status; null when no answer came, or when the failure was reported within a stream. */
  readonly status: number | null;
  /** Id to quote to support; null when no answer came. */
  readonly requestId: string | null;
  /** The fields at fault, each with how to mend it. */
  readonly fieldErrors: readonly FieldError[];
  /** Seconds the server asks to wait before trying again. */
  readonly retryAfter: number | null;
  /** Page that explains the code. */
  readonly docsUrl: string | null;
  /** Whether the same call may succeed later, unchanged. */
  readonly retryable: boolean;
  /** What else the API says of the failure. */
  readonly details: Readonly<Record<string, unknown>>;

  constructor(message: string, facts: ErrorFacts) {
    super(message, facts.cause === undefined ? undefined : { cause: facts.cause });
    this.code = facts.code;
    this.status = facts.status ?? null;
    this.requestId = facts.requestId ?? null;
    this.fieldErrors = facts.fieldErrors ?? [];
    this.retryAfter = facts.retryAfter ?? null;
    this.docsUrl = facts.docsUrl ?? null;
    this.retryable = facts.retryable ?? false;
    this.details = facts.details ?? {};
  }
}

/** The key is absent or not accepted. */
export class AuthenticationError extends AplombError {
  override readonly name = 'AuthenticationError';
}
/** The key may not do this, or not from here. */
export class PermissionError extends AplombError {
  override readonly name = 'PermissionError';
}
/** The request cannot be read, lacks something or breaks a rule; see `fieldErrors`. */
export class InvalidRequestError extends AplombError {
  override readonly name = 'InvalidRequestError';
}
/** There is no such record or endpoint. */
export class NotFoundError extends AplombError {
  override readonly name = 'NotFoundError';
}
/** Too many requests, or the day's analyses are used up; see `retryAfter`. */
export class RateLimitError extends AplombError {
  override readonly name = 'RateLimitError';
}
/** The server met a fault, is not available or took too long. */
export class ServerError extends AplombError {
  override readonly name = 'ServerError';
}
/** No answer of the API arrived: raised by the client. */
export class ConnectionError extends AplombError {
  override readonly name = 'ConnectionError';
}

type ErrorClass = new (message: string, facts: ErrorFacts) => AplombError;

const families: Readonly<Record<ErrorCode, ErrorClass>> = {
  INVALID_API_KEY: AuthenticationError,
  MISSING_API_KEY: AuthenticationError,
  ACCESS_DENIED: PermissionError,
  IP_NOT_ALLOWED: PermissionError,
  BAD_REQUEST: InvalidRequestError,
  MISSING_PARAMETER: InvalidRequestError,
  INVALID_PARAMETER_VALUE: InvalidRequestError,
  VALIDATION_ERROR: InvalidRequestError,
  FILE_TOO_LARGE: InvalidRequestError,
  UNSUPPORTED_FILE_TYPE: InvalidRequestError,
  RESOURCE_NOT_FOUND: NotFoundError,
  ENDPOINT_NOT_FOUND: NotFoundError,
  RATE_LIMIT_EXCEEDED: RateLimitError,
  QUOTA_EXCEEDED: RateLimitError,
  INTERNAL_SERVER_ERROR: ServerError,
  SERVICE_UNAVAILABLE: ServerError,
  GATEWAY_TIMEOUT: ServerError,
  NETWORK_ERROR: ConnectionError,
  CONNECTION_TIMEOUT: ConnectionError,
};

/** Codes that stand for a status when the answer is not the API's own. */
const usualCodes: Readonly<Record<number, ErrorCode>> = {
  401: 'INVALID_API_KEY',
  403: 'ACCESS_DENIED',
  404: 'ENDPOINT_NOT_FOUND',
  405: 'ENDPOINT_NOT_FOUND',
  413: 'FILE_TOO_LARGE',
  415: 'UNSUPPORTED_FILE_TYPE',
  429: 'RATE_LIMIT_EXCEEDED',
  503: 'SERVICE_UNAVAILABLE',
  504: 'GATEWAY_TIMEOUT',
};

/** The code that stands for `status`. */
export function codeOfStatus(status: number): ErrorCode {
  return usualCodes[status] ?? (status >= 500 ? 'INTERNAL_SERVER_ERROR' : 'BAD_REQUEST');
}

/**
 * The error of the family that `code` belongs to; a code newer than this client is told by its
 * status.
 */
export function errorOf(message: string, facts: ErrorFacts): AplombError {
  const code = Object.hasOwn(families, facts.code) ? facts.code : codeOfStatus(facts.status ?? 500);
  const Family = families[code];
  const retryable =
    facts.retryable ??
    (Family === RateLimitError || Family === ServerError || Family === ConnectionError);
  return new Family(message, { ...facts, retryable });
}
