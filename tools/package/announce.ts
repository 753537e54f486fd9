import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  sign,
} from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { type Announcement, announcedText } from '../../packages/contract/src/site/announcement.ts';
import { PackageError } from './package-error.ts';

/**
 * The makers' key: its public half is built into the app, its private half signs the word of new
 * versions.
 */
export interface UpdateKey {
  publicKey: string;
  privateKey: KeyObject;
}

const publicHalf = (key: KeyObject): string =>
  createPublicKey(key).export({ type: 'spki', format: 'der' }).toString('base64');

/**
 * Makes a key in a file that is not there yet, for its owner's eyes only. Answers the public half.
 */
export function makeUpdateKey(path: string): string {
  const { privateKey } = generateKeyPairSync('ed25519');
  try {
    writeFileSync(path, privateKey.export({ type: 'pkcs8', format: 'pem' }), {
      mode: 0o600,
      flag: 'wx',
    });
  } catch (cause) {
    throw new PackageError(
      `${path} could not be written, or is there already: a key that apps trust must not be lost. Name another file.`,
      { cause },
    );
  }
  return publicHalf(privateKey);
}

/** The key in a file, which is made when it is not there yet. */
export function keepUpdateKey(path: string): UpdateKey {
  if (!existsSync(path)) {
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
    makeUpdateKey(path);
  }
  return readUpdateKey(path);
}

/** Reads the makers' key. */
export function readUpdateKey(path: string): UpdateKey {
  let privateKey: KeyObject;
  try {
    privateKey = createPrivateKey(readFileSync(path));
  } catch (cause) {
    throw new PackageError(
      `${path} is no private key. Make one with npm run package:windows -- --make-update-key ${path}.`,
      { cause },
    );
  }
  if (privateKey.asymmetricKeyType !== 'ed25519')
    throw new PackageError(
      `${path} is no Ed25519 key. Make one with npm run package:windows -- --make-update-key FILE.`,
    );
  return { privateKey, publicKey: publicHalf(privateKey) };
}

/** Signs the word of a new version. */
export const announce = (
  news: Omit<Announcement, 'signature'>,
  { privateKey }: UpdateKey,
): Announcement => ({
  ...news,
  signature: sign(null, Buffer.from(announcedText(news)), privateKey).toString('base64'),
});
