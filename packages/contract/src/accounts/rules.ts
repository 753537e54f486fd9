/** Fixed rules of accounts. */
export const accountRules = {
  passwordMinimum: 10,
  passwordMaximum: 128,
  /** Least strength of a password, of 0 to 4 as zxcvbn counts. */
  passwordScore: 3,
  nameCharacters: 100,
  passkeyNameCharacters: 60,
  /** Hours the link that confirms a new account works. */
  confirmHours: 24,
  /** Minutes the link to a new password works. */
  resetMinutes: 60,
  /** Hours within which a change of address is confirmed from both. */
  addressHours: 24,
  /** Days between asking for deletion and deletion. */
  graceDays: 7,
  /** Days after which security events are deleted. */
  eventDays: 365,
  eventsPerPage: 50,
  /** Days a browser stays signed in after it was last seen. */
  sessionDays: 30,
  /** Hours after sign-in during which a passkey may be added. */
  freshHours: 24,
  recoveryCodes: 10,
  /** Wrong codes in a row after which the second step is locked, and for how long. */
  codesBeforeLock: 10,
  lockSeconds: 900,
  /** Wrong passwords in a row that cost no wait; each further one doubles it. */
  freeAttempts: 5,
  firstWaitSeconds: 30,
  longestWaitSeconds: 3_600,
  /**
   * Sign-ins an hour that may be tried for one address from everywhere, and by one connection for
   * all addresses.
   */
  attemptsPerAddress: 50,
  attemptsPerConnection: 100,
  /**
   * Mails about one account and of one kind within an hour; who asks for more gets the same answer
   * and no mail.
   */
  mailsPerHour: 5,
  /** Answers that must not tell whether an address is known take at least this long. */
  answerMilliseconds: 400,
  /** Minutes to come back from the identity provider. */
  providerMinutes: 10,
  /** Seconds all calls to it for one request may take together. */
  providerSeconds: 10,
  bodyBytes: 64 * 1024,
} as const;
