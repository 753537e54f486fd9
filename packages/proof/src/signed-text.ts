import type { ProofFault } from '@aplomb/contract';
import { base64url, CompactSign, compactVerify, errors } from 'jose';
import { z } from 'zod';
import { algorithm, cryptoKey, fingerprintOf, publicJwk, type SigningKey } from './keys.ts';

/** What a signed text is, so that none passes for another kind. */
export type SignedType = 'aplomb-rules+jws' | 'aplomb-receipt+jws' | 'aplomb-machine-proof+jws';

/** Why a signed text is refused. */
export interface Refusal {
  readonly ok: false;
  readonly fault: ProofFault;
}

interface Opened {
  readonly ok: true;
  readonly payload: string;
  /** Fingerprint of the key it was signed with. */
  readonly fingerprint: string;
}

const SIGNATURE_CHARACTERS = 86;
const header = z.strictObject({ alg: z.literal(algorithm), typ: z.string(), jwk: publicJwk });

/** Refuses a document for a reason of the catalogue. */
export const refuse = (fault: ProofFault): Refusal => ({ ok: false, fault });

/** Signs a text as a compact JSON Web Signature (RFC 7515) that carries its public key. */
export function signText(payload: string, type: SignedType, key: SigningKey): Promise<string> {
  return new CompactSign(new TextEncoder().encode(payload))
    .setProtectedHeader({ alg: algorithm, typ: type, jwk: key.jwk })
    .sign(key.privateKey);
}

/** Checks a signed text and gives what was signed, or why it is refused. */
export async function openText(signed: string, type: SignedType): Promise<Opened | Refusal> {
  const [head = '', payload = '', signature = '', ...rest] = signed.split('.');
  const parts = [head, payload, signature];
  if (rest.length > 0 || parts.some((part) => !/^[\w-]+$/.test(part))) return refuse('cut');
  if (signature.length !== SIGNATURE_CHARACTERS) return refuse('cut');
  // Spare bits of a last character would let two texts pass for the same.
  if (parts.some((part) => base64url.encode(base64url.decode(part)) !== part))
    return refuse('forged');
  const named = header.safeParse(jsonOf(base64url.decode(head)));
  if (!named.success) return refuse('forged');
  if (named.data.typ !== type) return refuse('unknown_form');
  const { jwk } = named.data;
  try {
    const key = await cryptoKey(jwk);
    const verified = await compactVerify(signed, key, { algorithms: [algorithm] });
    return {
      ok: true,
      payload: new TextDecoder().decode(verified.payload),
      fingerprint: await fingerprintOf(jwk),
    };
  } catch (error) {
    // A key that is no point of the curve is refused by the platform itself.
    if (error instanceof errors.JOSEError || error instanceof DOMException) return refuse('forged');
    throw error;
  }
}

/** JSON in UTF-8, or undefined where it is none. */
export function jsonOf(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes));
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof TypeError) return undefined;
    throw error;
  }
}
