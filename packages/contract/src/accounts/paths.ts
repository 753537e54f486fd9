/** Where the sign-in service is mounted; browsers speak to it with better-auth’s client. */
export const authBase = '/auth';

/**
 * What of the sign-in service is served, under `authBase`. Everything else about accounts is in
 * `accountPaths`.
 */
export const authPaths = {
  signIn: ['POST', '/sign-in/email'],
  signOut: ['POST', '/sign-out'],
  session: ['GET', '/get-session'],
  changePassword: ['POST', '/change-password'],
  requestReset: ['POST', '/request-password-reset'],
  resetPassword: ['POST', '/reset-password'],
  enableTwoFactor: ['POST', '/two-factor/enable'],
  disableTwoFactor: ['POST', '/two-factor/disable'],
  verifyCode: ['POST', '/two-factor/verify-totp'],
  verifyRecoveryCode: ['POST', '/two-factor/verify-backup-code'],
  makeRecoveryCodes: ['POST', '/two-factor/generate-backup-codes'],
  passkeyRegisterOptions: ['GET', '/passkey/generate-register-options'],
  passkeyRegister: ['POST', '/passkey/verify-registration'],
  passkeySignInOptions: ['GET', '/passkey/generate-authenticate-options'],
  passkeySignIn: ['POST', '/passkey/verify-authentication'],
  passkeys: ['GET', '/passkey/list-user-passkeys'],
  renamePasskey: ['POST', '/passkey/update-passkey'],
  removePasskey: ['POST', '/passkey/delete-passkey'],
} as const satisfies Record<string, readonly ['GET' | 'POST', string]>;

/** Paths of what accounts offer beyond signing in. */
export const accountPaths = {
  signUp: '/api/account/sign-up',
  resend: '/api/account/sign-up/resend',
  confirm: '/api/account/sign-up/confirm',
  account: '/api/account',
  sessions: '/api/account/sessions',
  session: '/api/account/sessions/{session_id}',
  events: '/api/account/events',
  eventsExport: '/api/account/events/export',
  export: '/api/account/export',
  address: '/api/account/address',
  confirmAddress: '/api/account/address/confirm',
  deletion: '/api/account/deletion',
  cancelDeletion: '/api/account/deletion/cancel',
  providerStart: '/api/account/provider/start',
  providerFinish: '/api/account/provider/finish',
  providerConnect: '/api/account/provider/connect',
  identity: '/api/account/identity',
} as const;

/** Pages of the site that mails lead to; each takes `token` from its query. */
export const accountPages = {
  signUp: '/signup',
  signIn: '/login',
  confirm: '/verify-email',
  resetPassword: '/reset-password',
  forgotPassword: '/forgot-password',
  confirmAddress: '/confirm-address',
  cancelDeletion: '/cancel-deletion',
} as const;

/** Page of the console where organisations, members and invitations are. */
export const organizationPage = '/console/organization';

/** Page of the mails a server without mail server keeps; served to this machine only. */
export const outboxPage = '/outbox';

/** Leads to where the newest mail to an address leads: what a mailbox would offer to click. */
export const mailedLinkPath = (email: string): string =>
  `${outboxPage}/open?to=${encodeURIComponent(email)}`;
