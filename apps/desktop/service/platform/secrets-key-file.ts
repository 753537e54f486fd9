import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { DesktopError } from '../base/desktop-error.ts';
import type { SecretPort } from '../base/ports.ts';

const KEY_BYTES = 32,
  NONCE_BYTES = 12,
  TAG_BYTES = 16;

/**
 * Seals with AES-256-GCM under a key in a file that only this user may read. Refuses a key file
 * that others may read or that is damaged.
 */
export function createKeyFileSecrets(path: string): SecretPort {
  let key: Promise<Buffer> | null = null;
  const loadKey = (): Promise<Buffer> => {
    key ??= readKey(path).catch((error: unknown) => {
      key = null;
      throw error;
    });
    return key;
  };
  return {
    kind: 'key-file',
    async seal(secret) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', await loadKey(), nonce);
      return Buffer.concat([nonce, cipher.update(secret), cipher.final(), cipher.getAuthTag()]);
    },
    async open(sealed) {
      const decipher = createDecipheriv(
        'aes-256-gcm',
        await loadKey(),
        sealed.subarray(0, NONCE_BYTES),
        { authTagLength: TAG_BYTES },
      );
      try {
        decipher.setAuthTag(sealed.subarray(-TAG_BYTES));
        return Buffer.concat([
          decipher.update(sealed.subarray(NONCE_BYTES, -TAG_BYTES)),
          decipher.final(),
        ]);
      } catch (cause) {
        throw refuse(
          'A sealed value was changed, or sealed by another user or on another machine.',
          cause,
        );
      }
    },
  };
}

async function readKey(path: string): Promise<Buffer> {
  const found = await stat(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw refuse(`The key file ${path} cannot be read.`, error);
  });
  if (found === null) await makeKey(path);
  else if ((found.mode & 0o077) !== 0) throw refuse(`Other users may read the key file ${path}.`);
  const key = await readFile(path).catch((error: unknown) => {
    throw refuse(`The key file ${path} cannot be read.`, error);
  });
  if (key.length !== KEY_BYTES) throw refuse(`The key file ${path} is damaged.`);
  return key;
}

/**
 * Writes the key aside and links it into place, so that two starts at once end up with one key and
 * a crash leaves no half of one.
 */
async function makeKey(path: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const aside = `${path}.${process.pid}.${randomBytes(4).toString('hex')}`;
  await writeFile(aside, randomBytes(KEY_BYTES), { mode: 0o600, flush: true });
  await link(aside, path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await rm(aside);
}

const refuse = (detail: string, cause?: unknown): DesktopError =>
  new DesktopError('ACCESS_DENIED', detail, {
    advice:
      'Restore the app’s data folder from a backup together with its key file, and let only your own user read it.',
    cause,
  });
