import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { locked } from './storage-fault.ts';

const NONCE = 12;
const TAG = 16;
/** Bytes that sealing adds. */
export const sealOverhead = NONCE + TAG;

/**
 * Seals bytes for one place: what was sealed for another place, or changed by one bit, does not
 * open.
 */
export interface Cipher {
  seal(plain: Uint8Array, place: string): Uint8Array;
  open(sealed: Uint8Array, place: string): Uint8Array;
}

/** A key of 32 bytes for one purpose, derived from the data key. */
export function derivedKey(dataKey: Uint8Array, purpose: string): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', dataKey, new Uint8Array(0), `aplomb ${purpose}`, 32));
}

/** AES-256-GCM with a random nonce for each sealing and the place as associated data. */
export function createCipher(key: Uint8Array): Cipher {
  return {
    seal: (plain, place) => {
      const nonce = randomBytes(NONCE);
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(place));
      return Buffer.concat([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
    },
    open: (sealed, place) => {
      try {
        const bytes = Buffer.from(sealed.buffer, sealed.byteOffset, sealed.byteLength);
        const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE), {
          authTagLength: TAG,
        }).setAAD(Buffer.from(place));
        decipher.setAuthTag(bytes.subarray(-TAG));
        return Buffer.concat([decipher.update(bytes.subarray(NONCE, -TAG)), decipher.final()]);
      } catch (error) {
        throw locked(
          'Something that was kept is not as it was written, or was sealed with another key. It was not opened.',
          error,
        );
      }
    },
  };
}
