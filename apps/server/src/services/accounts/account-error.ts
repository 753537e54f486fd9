import { accountProblems, type AccountReason } from '@aplomb/contract';
import { ApiError } from '../../http/api-error.ts';

/** The refusal for a reason, in the catalogue's envelope with `details.reason`. */
export function accountError(
  reason: AccountReason,
  options: {
    message?: string;
    field?: { name: string; fix: string };
    retryAfterSeconds?: number;
    details?: Record<string, unknown>;
    cause?: unknown;
  } = {},
): ApiError {
  const { code, status, message } = accountProblems[reason];
  const { field, retryAfterSeconds, cause } = options;
  const text = options.message ?? message;
  return new ApiError(code, text, {
    status,
    cause,
    details: { ...options.details, reason },
    ...(field === undefined
      ? {}
      : { fieldErrors: [{ field: field.name, message: text, fix: field.fix }] }),
    ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
  });
}
