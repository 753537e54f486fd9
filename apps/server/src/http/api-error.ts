import {
  apiErrors,
  type AnsweredErrorCode,
  type FieldError,
  type StatusOfApiError,
} from '@aplomb/contract';

interface ApiErrorOptions<Code extends AnsweredErrorCode> {
  /** One of the catalogue's statuses of the code; its usual one by default. */
  status?: StatusOfApiError<Code>;
  fieldErrors?: FieldError[];
  retryAfterSeconds?: number;
  details?: Record<string, unknown>;
  headers?: Record<string, string>;
  cause?: unknown;
}

/** A failure the caller is told about: a catalogue code and a reason a person can act on. */
export class ApiError<Code extends AnsweredErrorCode = AnsweredErrorCode> extends Error {
  override readonly name = 'ApiError';
  readonly code: Code;
  readonly status: number;
  readonly fieldErrors: FieldError[];
  readonly retryAfterSeconds: number | undefined;
  readonly details: Record<string, unknown>;
  readonly headers: Record<string, string>;

  constructor(code: Code, message: string, options: ApiErrorOptions<Code> = {}) {
    super(message, { cause: options.cause });
    this.code = code;
    this.status = options.status ?? apiErrors[code].statuses[0];
    this.fieldErrors = options.fieldErrors ?? [];
    this.retryAfterSeconds = options.retryAfterSeconds;
    this.details = options.details ?? {};
    this.headers = options.headers ?? {};
  }
}
