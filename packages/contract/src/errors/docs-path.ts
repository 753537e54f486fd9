import type { ApiErrorCode } from './api.ts';
import type { AppErrorCode } from './app.ts';

/**
 * Path of the page that explains a code, from the site's root:
 * `/docs/api-reference/error-codes/invalid-api-key`.
 */
export function errorDocsPath(code: ApiErrorCode | AppErrorCode): string {
  return `/docs/api-reference/error-codes/${String(code).toLowerCase().replaceAll('_', '-')}`;
}
