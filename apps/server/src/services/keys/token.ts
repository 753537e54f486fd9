import { createHash, randomInt } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { keyFormat, type KeyMode } from '@aplomb/contract';

const { alphabet, checksumCharacters, prefixes, secretCharacters, tokenPrefix } = keyFormat;
const pattern = new RegExp(
  `^(?:${[...Object.values(prefixes), tokenPrefix].join('|')})[${alphabet}]{${secretCharacters + checksumCharacters}}$`,
);

/** A new key with about 190 bits of chance. */
export const createToken = (mode: KeyMode): string => tokenOf(prefixes[mode]);

/** A new token for a web page, made like a key. */
export const createBrowserToken = (): string => tokenOf(tokenPrefix);

/** Whether this is the token of a web page rather than a key. */
export const isBrowserToken = (token: string): boolean => token.startsWith(tokenPrefix);

function tokenOf(prefix: string): string {
  const secret = Array.from(
    { length: secretCharacters },
    () => alphabet[randomInt(alphabet.length)],
  ).join('');
  const body = prefix + secret;
  return body + checksum(body);
}

/** Whether a token has the right form and checksum, so that a typing error costs no look-up. */
export function isWellFormed(token: string): boolean {
  if (!pattern.test(token)) return false;
  const cut = token.length - checksumCharacters;
  return checksum(token.slice(0, cut)) === token.slice(cut);
}

/** What the database holds of a token: SHA-256, enough for secrets of full chance. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** The part of a token that may be shown: prefix and last four characters. */
export function hintOf(token: string): string {
  return `${token.slice(0, prefixes.live.length)}…${token.slice(-4)}`;
}

function checksum(body: string): string {
  let rest = crc32(body);
  let digits = '';
  for (let index = 0; index < checksumCharacters; index += 1) {
    digits = (alphabet[rest % alphabet.length] ?? '') + digits;
    rest = Math.floor(rest / alphabet.length);
  }
  return digits;
}
