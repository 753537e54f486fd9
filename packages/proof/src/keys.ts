import { calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK } from 'jose';
import { z } from 'zod';

/** Signature algorithm of every document: Ed25519 (RFC 8037). */
export const algorithm = 'EdDSA';

const coordinate = z.string().regex(/^[\w-]{43}$/);

/** A public key as a JSON Web Key. */
export const publicJwk = z.strictObject({
  kty: z.literal('OKP'),
  crv: z.literal('Ed25519'),
  x: coordinate,
});
export type PublicJwk = z.infer<typeof publicJwk>;

/** A key pair as a JSON Web Key; what other programs add to it is left out. */
export const signingJwk = z.object({ ...publicJwk.shape, d: coordinate });
export type SigningJwk = z.infer<typeof signingJwk>;

/** A key pair that can sign, with the name it is known by. */
export interface SigningKey {
  readonly privateKey: CryptoKey;
  readonly jwk: PublicJwk;
  readonly fingerprint: string;
}

/** Makes a key pair. */
export async function makeSigningJwk(): Promise<SigningJwk> {
  const { privateKey } = await generateKeyPair(algorithm, { crv: 'Ed25519', extractable: true });
  return signingJwk.parse(await exportJWK(privateKey));
}

/** Makes a kept key pair ready to sign. */
export async function openSigningKey({ kty, crv, x, d }: SigningJwk): Promise<SigningKey> {
  const jwk = { kty, crv, x };
  return {
    privateKey: await cryptoKey({ ...jwk, d }),
    jwk,
    fingerprint: await fingerprintOf(jwk),
  };
}

/** The name of a public key: its JWK thumbprint (RFC 7638). */
export const fingerprintOf = (jwk: PublicJwk): Promise<string> => calculateJwkThumbprint(jwk);

/** A JSON Web Key as the browser and Node work with it. */
export function cryptoKey(jwk: PublicJwk | SigningJwk): Promise<CryptoKey> {
  return importJWK(jwk, algorithm);
}
