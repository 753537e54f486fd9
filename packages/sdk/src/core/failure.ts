import { type AplombError, codeOfStatus, errorOf } from '../errors.ts';
import type { ErrorCode, FieldError } from '../types.ts';

interface Envelope {
  readonly code: ErrorCode;
  readonly message: string;
  readonly details?: Readonly<Record<string, unknown>>;
}

/**
 * The error an answer carries, or one that its status stands for when the answer is not the API's
 * own.
 */
export function failureOf(
  response: Response,
  text: string,
  docs: (code: ErrorCode) => string,
): AplombError {
  const { status, headers } = response;
  const retryAfter = secondsOf(headers.get('retry-after'));
  const requestId = headers.get('request-id');
  const { envelope, cause } = readEnvelope(text);
  if (envelope !== null) return envelopeError(envelope, { status, requestId, retryAfter });
  const code = codeOfStatus(status);
  return errorOf(
    `The answer is not one of the API: status ${status}, ` +
      `${headers.get('content-type') ?? 'no type'}. Check baseUrl, and any proxy on the way.`,
    { code, status, requestId, retryAfter, docsUrl: docs(code), cause },
  );
}

/** The error of an envelope: of an answer, or of the last event of a stream. */
export function envelopeError(
  { code, message, details = {} }: Envelope,
  {
    status,
    requestId,
    retryAfter,
  }: { status: number | null; requestId: string | null; retryAfter: number | null },
): AplombError {
  const { field_errors: fieldErrors, request_id: id, docs, ...rest } = details;
  return errorOf(message, {
    code,
    status,
    retryAfter,
    requestId: typeof id === 'string' ? id : requestId,
    docsUrl: typeof docs === 'string' ? docs : null,
    details: rest,
    fieldErrors: Array.isArray(fieldErrors) ? (fieldErrors as FieldError[]) : [],
    // 409 with a time: the first request of the same idempotency key is still running, and its
    // answer can be had soon.
    ...(status === 409 && retryAfter !== null ? { retryable: true } : {}),
    ...(details['retryable'] === false ? { retryable: false } : {}),
  });
}

/** The envelope of an answer; without one, why it is none where that is known. */
function readEnvelope(text: string): { envelope: Envelope | null; cause?: unknown } {
  try {
    const body = JSON.parse(text) as Partial<Envelope> | null;
    const isEnvelope = typeof body?.code === 'string' && typeof body.message === 'string';
    return { envelope: isEnvelope ? (body as Envelope) : null };
  } catch (cause) {
    // A proxy's page, not our JSON.
    return { envelope: null, cause };
  }
}

/** Seconds of a Retry-After header, which may also name a time. */
function secondsOf(value: string | null): number | null {
  if (value === null || value === '') return null;
  const seconds = Number.isNaN(Number(value))
    ? Math.ceil((Date.parse(value) - Date.now()) / 1_000)
    : Number(value);
  return Number.isFinite(seconds) ? Math.max(0, seconds) : null;
}
