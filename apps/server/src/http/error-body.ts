import { apiErrors, errorDocsPath, type ErrorEnvelope } from '@aplomb/contract';
import type { ApiError } from './api-error.ts';

/** Media type of RFC 9457 problem details. */
export const problemMediaType = 'application/problem+json';

/**
 * Body of a failure: the spec's envelope, or RFC 9457 when the caller accepts only that of the two.
 * `origin` prefixes the docs link.
 */
export function errorBody(
  error: ApiError,
  requestId: string,
  origin: string,
  asProblem: boolean,
): ErrorEnvelope | Record<string, unknown> {
  const docs = origin + errorDocsPath(error.code);
  if (asProblem) {
    return {
      type: docs,
      title: apiErrors[error.code].title,
      status: error.status,
      detail: error.message,
      instance: `urn:request:${requestId}`,
      code: error.code,
      ...(error.fieldErrors.length > 0 ? { errors: error.fieldErrors } : {}),
      ...error.details,
    };
  }
  return {
    status: 'error',
    code: error.code,
    message: error.message,
    details: {
      ...error.details,
      ...(error.fieldErrors.length > 0 ? { field_errors: error.fieldErrors } : {}),
      request_id: requestId,
      docs,
    },
  };
}

/** Whether an Accept header prefers problem details to plain JSON. */
export function wantsProblem(accept: string | undefined): boolean {
  return accept !== undefined && accept.toLowerCase().includes(problemMediaType);
}
