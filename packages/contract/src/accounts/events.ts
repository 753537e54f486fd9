/** What is written to the trail of an account, with the words its owner reads. */
export const securityEvents = {
  account_created: 'The account was created',
  signed_in: 'Signed in',
  sign_in_failed: 'Someone tried to sign in with a wrong password or code',
  new_device: 'Signed in from a new device',
  signed_out: 'Signed out',
  session_revoked: 'A device was signed out from elsewhere',
  password_changed: 'The password was changed',
  password_reset: 'The password was reset by a link in an e-mail',
  two_factor_on: 'Two-step sign-in was switched on',
  two_factor_off: 'Two-step sign-in was switched off',
  recovery_codes_made: 'New recovery codes were made',
  recovery_code_used: 'A recovery code was used',
  passkey_added: 'A passkey was added',
  passkey_removed: 'A passkey was removed',
  address_requested: 'A change of e-mail address was requested',
  address_changed: 'The e-mail address was changed',
  data_exported: 'All data was exported',
  deletion_requested: 'Deletion of the account was requested',
  deletion_cancelled: 'Deletion of the account was cancelled',
  account_disabled: 'The account was disabled',
  account_enabled: 'The account was enabled again',
  key_created: 'An API key was created',
  key_changed: 'An API key was changed',
  key_rolled: 'An API key was rolled',
  key_revoked: 'An API key was revoked',
} as const;

/** Kind of a security event. */
export type SecurityEventKind = keyof typeof securityEvents;
