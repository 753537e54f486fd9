import { createHash, randomBytes } from 'node:crypto';

const TOKEN_BYTES = 32;
const form = /^[\w-]{43}$/;

/** A new token for a mailed link; the database keeps its hash only. */
export const newLinkToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url');

/** What the database holds of a token; null when `token` is none of ours by its form. */
export const hashOfLink = (token: string): string | null =>
  form.test(token) ? hashLinkToken(token) : null;

/** SHA-256, enough for secrets of full chance. */
export const hashLinkToken = (token: string): string =>
  createHash('sha256').update(token).digest('hex');
