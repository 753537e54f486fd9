import {
  makeSigningJwk,
  openSigningKey,
  type SigningJwk,
  signingJwk,
  type SigningKey,
} from '@aplomb/proof';
import { readStoredText, storeText } from '@aplomb/ui';
import { parseJson } from '../parse-json.ts';

/** Where this browser keeps the key pair. */
export const STORED = 'aplomb.signing-key';

/** The key pair as it is kept and exported; null where there is none. */
export function storedJwk(): SigningJwk | null {
  return jwkIn(readStoredText(STORED) ?? '');
}

/** The key pair in a text, such as an exported file; null where there is none. */
export function jwkIn(text: string): SigningJwk | null {
  const read = signingJwk.safeParse(parseJson(text).value);
  return read.success ? read.data : null;
}

/** Keeps a key pair in this browser, or forgets it. */
export const storeJwk = (jwk: SigningJwk | null): void =>
  storeText(STORED, jwk === null ? undefined : JSON.stringify(jwk));

/** The key pair of this browser, made where there is none yet. */
export async function ownKey(): Promise<SigningKey> {
  const jwk = storedJwk() ?? (await makeSigningJwk());
  storeJwk(jwk);
  return openSigningKey(jwk);
}
