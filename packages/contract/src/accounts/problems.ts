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
    message: 'You’re not signed in. Sign in and try again.',
  },
  wrong_credentials: {
    code: 'ACCESS_DENIED',
    status: 403,
    message: 'Wrong e-mail or password. Check both, or reset your password.',
  },
  wrong_password: {
    code: 'ACCESS_DENIED',
    status: 403,
    message: 'That’s not your password. Try again, or reset it.',
  },
  wrong_code: {
    code: 'ACCESS_DENIED',
    status: 403,
    message: 'That code is wrong, expired or already used. Enter the one shown now.',
  },
  code_expired: {
    code: 'ACCESS_DENIED',
    status: 403,
    message: 'That took too long, or too many codes were wrong. Start again with your password.',
  },
  locked: {
    code: 'RATE_LIMIT_EXCEEDED',
    status: 429,
    message: 'Too many wrong codes in a row. Wait 15 minutes, then sign in again.',
  },
  too_many_attempts: {
    code: 'RATE_LIMIT_EXCEEDED',
    status: 429,
    message: 'Too many attempts. Wait a while and try again, or reset your password.',
  },
  weak_password: {
    code: 'VALIDATION_ERROR',
    status: 422,
    message:
      'That password is too easy to guess. Use a longer one made of several unrelated words.',
  },
  invalid_link: {
    code: 'RESOURCE_NOT_FOUND',
    status: 404,
    message: 'This link has expired, was already used, or was never valid. Ask for a new one.',
  },
  same_address: {
    code: 'VALIDATION_ERROR',
    status: 422,
    message: 'That’s already your address. Enter a different one.',
  },
  account_disabled: {
    code: 'ACCESS_DENIED',
    status: 403,
    message: 'This account is disabled. Contact support to find out why.',
  },
  deletion_pending: {
    code: 'ACCESS_DENIED',
    status: 403,
    message: 'This account is about to be deleted. Cancel the deletion to use it again.',
  },
  sign_in_again: {
    code: 'ACCESS_DENIED',
    status: 403,
    message: 'You signed in too long ago for this. Sign in again to continue.',
  },
  two_factor_state: {
    code: 'VALIDATION_ERROR',
    status: 422,
    message: 'Two-step sign-in has changed in the meantime. Reload the page and try again.',
  },
  passkey_refused: {
    code: 'ACCESS_DENIED',
    status: 403,
    message: 'That passkey wasn’t accepted. Try again, or sign in with your password.',
  },
  no_password: {
    code: 'ACCESS_DENIED',
    status: 403,
    message: 'Your account has no password yet. Set one by a mailed link, then come back.',
  },
  provider_unavailable: {
    code: 'SERVICE_UNAVAILABLE',
    status: 503,
    message: 'The identity provider didn’t answer. Try again in a moment, or sign in another way.',
  },
  provider_refused: {
    code: 'ACCESS_DENIED',
    status: 403,
    message:
      'The identity provider didn’t sign you in, or that took too long. Start again from this page.',
  },
  unverified_address: {
    code: 'ACCESS_DENIED',
    status: 403,
    message:
      'The identity provider hasn’t verified your e-mail address. Verify it there, then sign in again.',
  },
  identity_taken: {
    code: 'ACCESS_DENIED',
    status: 403,
    message: 'That sign-in belongs to another account here. Sign in to that one, or use another.',
  },
  last_way_in: {
    code: 'VALIDATION_ERROR',
    status: 422,
    message: 'That’s your only way to sign in. Set a password or add a passkey first.',
  },
  address_has_account: {
    code: 'ACCESS_DENIED',
    status: 403,
    message:
      'Your e-mail address has an account here already. Sign in with its password or a passkey; then ' +
      'you can connect this sign-in under Sign-in and security.',
  },
  connection_over: {
    code: 'RESOURCE_NOT_FOUND',
    status: 404,
    message:
      'This request has ended, or began in another browser. Connect again from the assistant.',
  },
  not_found: {
    code: 'RESOURCE_NOT_FOUND',
    status: 404,
    message: 'This no longer exists. Reload the page.',
  },
  no_organization: {
    code: 'RESOURCE_NOT_FOUND',
    status: 404,
    message: 'You don’t belong to this organisation, or it’s gone. Choose another one.',
  },
  role_forbids: {
    code: 'ACCESS_DENIED',
    status: 403,
    message: 'Your role in this organisation doesn’t allow this. Ask one of its owners.',
  },
  last_owner: {
    code: 'VALIDATION_ERROR',
    status: 422,
    message:
      'An organisation needs an owner. Make another member an owner first, or delete the organisation.',
  },
  already_member: {
    code: 'VALIDATION_ERROR',
    status: 422,
    message: 'This person is a member already. Change their role in the list of members.',
  },
  organization_full: {
    code: 'VALIDATION_ERROR',
    status: 422,
    message: 'The organisation is full. Remove members or revoke invitations first.',
  },
  organization_goes: {
    code: 'ACCESS_DENIED',
    status: 403,
    message: 'This organisation is about to be deleted. An owner can keep it.',
  },
  jobs_under_way: {
    code: 'VALIDATION_ERROR',
    status: 422,
    message:
      'Jobs of your account are still under way. Wait until they have ended, or cancel them.',
  },
  name_taken: {
    code: 'VALIDATION_ERROR',
    status: 422,
    message: 'There is a project of this name already. Choose another name.',
  },
  project_in_use: {
    code: 'VALIDATION_ERROR',
    status: 422,
    message: 'The project has active keys. Put them into another project or revoke them first.',
  },
  foreign_origin: {
    code: 'ACCESS_DENIED',
    status: 403,
    message: 'The request came from another site. Open this site and try again there.',
  },
} as const satisfies Record<string, AccountProblem>;

/** Value of `details.reason` in a refusal. */
export type AccountReason = keyof typeof accountProblems;
