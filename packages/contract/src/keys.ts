/**
 * Shape of an API key: `apl_live_` + 32 characters of secret + 6 of checksum (base 62, CRC-32 of
 * what precedes).
 */
export const keyFormat = {
  prefixes: { live: 'apl_live_', test: 'apl_test_' },
  /** Of the short-lived tokens that are made from a key. */
  tokenPrefix: 'apl_temp_',
  secretCharacters: 32,
  checksumCharacters: 6,
  alphabet: '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz',
} as const;

/** What a key is for: real work, or tests answered with fixtures outside the quota. */
export const keyModes = ['live', 'test'] as const;
export type KeyMode = (typeof keyModes)[number];
