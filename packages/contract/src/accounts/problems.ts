import type { ApiErrorCode } from '../errors/api.ts';

interface AccountProblem {
  readonly code: ApiErrorCode;
  readonly status: number;
  readonly message: string;
}

/**
 * Why accounts refuse something: `details.reason` of the answer, with its catalogue code and the
 * words for a person.
 */
export const accountProblems = {
  not_signed_in: {
    code: 'ACCESS_DENIED',
    status: 403,
    message: 'You are not signed in. Sign in, then try again.',
  },
  wrong_credentials: {
    code: 'ACCESS_DENIED',
    status: 403,
    message: 'Wrong e-mail or password. Check both, or ask for a new password.',
  },
  wrong_password: {
    code: 'ACCESS_DENIED',
    status: 403,
    message: 'This is not your password. Type it again, or ask for a new one.',
  },
  wrong_code: {
    code: 'ACCESS_DENIED',
    status: 403,
    message: 'The code is wrong, too old or used already. Type the one shown now.',
  },
  code_expired: {
    code: 'ACCESS_DENIED',
    status: 403,
    message:
      'This sign-in took too long or too many codes were wrong. Start again with your password.',
  },
  locked: {
    code: 'RATE_LIMIT_EXCEEDED',
    status: 429,
    message: 'Too many wrong codes in a row. Wait 15 minutes, then sign in again.',
  },
  too_many_attempts: {
    code: 'RATE_LIMIT_EXCEEDED',
    status: 429,
    message: 'Too many attempts. Wait, then try again, or ask for a new password.',
  },
  weak_password: {
    code: 'VALIDATION_ERROR',
    status: 422,
    message: 'The password is too easy to guess. Choose a longer one of several unrelated words.',
  },
  invalid_link: {
    code: 'RESOURCE_NOT_FOUND',
    status: 404,
    message: 'This link was used already, is too old, or was never valid. Ask for a new one.',
  },
  same_address: {
    code: 'VALIDATION_ERROR',
    status: 422,
    message: 'This is your address already. Give another one.',
  },
  account_disabled: {
    code: 'ACCESS_DENIED',
    status: 403,
    message: 'This account is disabled. Write to support to learn why.',
  },
  deletion_pending: {
    code: 'ACCESS_DENIED',
    status: 403,
    message: 'This account is about to be deleted. Call the deletion off to use it again.',
  },
  sign_in_again: {
    code: 'ACCESS_DENIED',
    status: 403,
    message: 'Your sign-in is too old for this. Sign in again, then go on.',
  },
  two_factor_state: {
    code: 'VALIDATION_ERROR',
    status: 422,
    message: 'Two-step sign-in is not in the state this needs. Open the page anew and look.',
  },
  passkey_refused: {
    code: 'ACCESS_DENIED',
    status: 403,
    message: 'The passkey was not accepted. Try again, or sign in with your password.',
  },
  not_found: {
    code: 'RESOURCE_NOT_FOUND',
    status: 404,
    message: 'This no longer exists. Open the page anew and look.',
  },
  foreign_origin: {
    code: 'ACCESS_DENIED',
    status: 403,
    message: 'The request came from another site. Open this site and do it there.',
  },
} as const satisfies Record<string, AccountProblem>;

/** Value of `details.reason` in a refusal. */
export type AccountReason = keyof typeof accountProblems;
