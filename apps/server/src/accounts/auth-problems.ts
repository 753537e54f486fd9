import { accountRules, authPaths, type AccountReason } from '@aplomb/contract';
import { ApiError } from '../http/api-error.ts';
import { accountError } from '../services/accounts/account-error.ts';

/** The sign-in service's codes as our reasons. */
const reasons: Readonly<Record<string, AccountReason>> = {
  INVALID_EMAIL_OR_PASSWORD: 'wrong_credentials',
  INVALID_EMAIL: 'wrong_credentials',
  EMAIL_NOT_VERIFIED: 'wrong_credentials',
  CREDENTIAL_ACCOUNT_NOT_FOUND: 'wrong_password',
  INVALID_PASSWORD: 'wrong_password',
  PASSWORD_TOO_SHORT: 'weak_password',
  PASSWORD_TOO_LONG: 'weak_password',
  INVALID_TOKEN: 'invalid_link',
  TOKEN_EXPIRED: 'invalid_link',
  USER_NOT_FOUND: 'invalid_link',
  INVALID_CODE: 'wrong_code',
  INVALID_BACKUP_CODE: 'wrong_code',
  INVALID_TWO_FACTOR_COOKIE: 'code_expired',
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: 'code_expired',
  ACCOUNT_TEMPORARILY_LOCKED: 'locked',
  TOTP_NOT_ENABLED: 'two_factor_state',
  TOTP_ALREADY_ENABLED: 'two_factor_state',
  TWO_FACTOR_NOT_ENABLED: 'two_factor_state',
  BACKUP_CODES_NOT_ENABLED: 'two_factor_state',
  SESSION_NOT_FRESH: 'sign_in_again',
  SESSION_EXPIRED: 'sign_in_again',
  UNAUTHORIZED: 'not_signed_in',
  ACCOUNT_DISABLED: 'account_disabled',
  CHALLENGE_NOT_FOUND: 'passkey_refused',
  YOU_ARE_NOT_ALLOWED_TO_REGISTER_THIS_PASSKEY: 'passkey_refused',
  FAILED_TO_VERIFY_REGISTRATION: 'passkey_refused',
  PREVIOUSLY_REGISTERED: 'passkey_refused',
  AUTHENTICATION_FAILED: 'passkey_refused',
  UNABLE_TO_CREATE_SESSION: 'passkey_refused',
  PASSKEY_NOT_FOUND: 'not_found',
  INVALID_ORIGIN: 'foreign_origin',
  MISSING_OR_NULL_ORIGIN: 'foreign_origin',
  CROSS_SITE_NAVIGATION_LOGIN_BLOCKED: 'foreign_origin',
};

/** The refusal of the sign-in service as one of ours. */
export function problemOf(path: string, { status, headers }: Response, body: string): ApiError {
  // A path the service does not know is answered in plain text.
  const isJson = headers.get('content-type')?.includes('json') === true;
  const code = isJson && body !== '' ? codeOf(body) : '';
  // Which passkeys there are is nobody’s business.
  if (path === authPaths.passkeySignIn[1] && status < 500 && code !== 'ACCOUNT_DISABLED')
    return accountError('passkey_refused');
  const reason = reasons[code] ?? (status === 401 ? 'not_signed_in' : undefined);
  if (reason !== undefined)
    return accountError(
      reason,
      reason === 'locked' ? { retryAfterSeconds: accountRules.lockSeconds } : {},
    );
  if (status === 429) return accountError('too_many_attempts', { retryAfterSeconds: 60 });
  if (status < 500)
    return new ApiError(
      'INVALID_PARAMETER_VALUE',
      'A field is missing or has a value that is not accepted. Check what you typed, then send it again.',
      { status: 422 },
    );
  return new ApiError(
    'INTERNAL_SERVER_ERROR',
    'Signing in failed on our side. Try again in a moment, and contact support with the Request-Id if it stays.',
  );
}

function codeOf(body: string): string {
  const { code } = (JSON.parse(body) ?? {}) as { code?: unknown };
  return typeof code === 'string' ? code : '';
}
