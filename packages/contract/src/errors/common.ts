import type { ApiErrorCode } from './api.ts';

/** Codes every operation can answer. */
export const commonErrors = [
  'MISSING_API_KEY',
  'INVALID_API_KEY',
  'ACCESS_DENIED',
  'IP_NOT_ALLOWED',
  'BAD_REQUEST',
  'INVALID_PARAMETER_VALUE',
  'RATE_LIMIT_EXCEEDED',
  'INTERNAL_SERVER_ERROR',
  'SERVICE_UNAVAILABLE',
] as const satisfies readonly ApiErrorCode[];
