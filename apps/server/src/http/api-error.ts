import { apiErrors, type ApiErrorCode, type FieldError } from '@aplomb/contract';

interface ApiErrorOptions {
  /** One of the catalogue's statuses of the code; its usual one by default. */
  status?: number;
  fieldErrors?: FieldError[];
  retryAfterSeconds?: number;
  details?: Record<string, unknown>;
  headers?: Record<string, string>;
  cause?: unknown;
}

/** A failure the caller is told about: a catalogue code and a reason a person can act on. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: ApiErrorCode;
  readonly status: number;
  readonly fieldErrors: FieldError[];
  readonly retryAfterSeconds: number | undefined;
  readonly details: Record<string, unknown>;
  readonly headers: Record<string, string>;

  constructor(code: ApiErrorCode, message: string, options: ApiErrorOptions = {}) {
    super(message, { cause: options.cause });
    const statuses: readonly number[] = apiErrors[code].statuses;
    const usual = statuses[0] ?? 500;
    this.code = code;
    this.status =
      options.status !== undefined && statuses.includes(options.status) ? options.status : usual;
    this.fieldErrors = options.fieldErrors ?? [];
    this.retryAfterSeconds = options.retryAfterSeconds;
    this.details = options.details ?? {};
    this.headers = options.headers ?? {};
  }
}
