import type { ApiErrorCode, AppErrorCode } from '@aplomb/contract';

/** Numbers of the app by what they concern. */
export const appErrorCategories: Readonly<Record<string, readonly AppErrorCode[]>> = {
  Audio: [1001],
  Screen: [2001],
  Network: [3001],
  'AI models': [3002, 3003, 3004, 3005],
  Licence: [4001],
  Storage: [5001, 5002],
  Rules: [6001],
};

/** Codes of the API by what they concern. */
export const apiErrorCategories = {
  keys: ['INVALID_API_KEY', 'MISSING_API_KEY', 'ACCESS_DENIED', 'IP_NOT_ALLOWED'],
  requests: [
    'BAD_REQUEST',
    'MISSING_PARAMETER',
    'INVALID_PARAMETER_VALUE',
    'VALIDATION_ERROR',
    'FILE_TOO_LARGE',
    'UNSUPPORTED_FILE_TYPE',
    'RESOURCE_NOT_FOUND',
    'ENDPOINT_NOT_FOUND',
  ],
  limits: ['RATE_LIMIT_EXCEEDED', 'QUOTA_EXCEEDED'],
  server: ['INTERNAL_SERVER_ERROR', 'SERVICE_UNAVAILABLE', 'GATEWAY_TIMEOUT'],
  connection: ['NETWORK_ERROR', 'CONNECTION_TIMEOUT'],
} as const satisfies Readonly<Record<string, readonly ApiErrorCode[]>>;

/** Id of a category of API errors. */
export type ApiErrorCategory = keyof typeof apiErrorCategories;
