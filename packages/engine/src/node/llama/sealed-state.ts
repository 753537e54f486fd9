import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const NONCE = 12,
  TAG = 16;
/** Memory that looks like a folder: what lies there is on no disk. */
const IN_MEMORY = '/dev/shm';

/** Evaluated state on disk, sealed: changed by one bit or made for another model, it does not open. */
export interface SealedStates {
  /** Lets `load` read the plain state from a file that is gone afterwards; false where none opens. */
  open(name: string, load: (path: string) => Promise<void>): Promise<boolean>;
  /** Seals what `save` writes. */
  keep(name: string, save: (path: string) => Promise<unknown>): Promise<void>;
}

/** Names a state by everything that it depends on. */
export const stateName = (...parts: readonly (string | number)[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 32);

/** The sealed states of a folder. The library knows files only, so the plain one lives for a moment. */
export function openSealedStates(
  folder: string,
  key: Uint8Array,
  tell: (text: string) => void,
): SealedStates {
  const pathOf = (name: string): string => join(folder, `${name}.state`);
  return {
    async open(name, load) {
      if (!existsSync(pathOf(name))) return false;
      // The process has nothing else to do, and a turn of a busy event loop costs more than reading.
      const plain = unseal(readFileSync(pathOf(name)), key, name, tell);
      if (plain === null) {
        await rm(pathOf(name), { force: true });
        return false;
      }
      await inPrivate(async (path) => {
        writeFileSync(path, plain, { mode: 0o600 });
        await load(path);
      });
      return true;
    },
    async keep(name, save) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const plain = await inPrivate(async (path) => {
        await save(path);
        return readFile(path);
      });
      const nonce = randomBytes(NONCE);
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(name));
      const sealed = [nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()];
      const part = `${pathOf(name)}.${process.pid}.part`;
      await writeFile(part, sealed, { mode: 0o600 });
      await rename(part, pathOf(name));
    },
  };
}

function unseal(
  sealed: Buffer,
  key: Uint8Array,
  name: string,
  tell: (text: string) => void,
): Buffer | null {
  if (sealed.length < NONCE + TAG) return null;
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, NONCE), {
      authTagLength: TAG,
    }).setAAD(Buffer.from(name));
    decipher.setAuthTag(sealed.subarray(-TAG));
    const plain = decipher.update(sealed.subarray(NONCE, -TAG));
    decipher.final();
    return plain;
  } catch (error) {
    tell(`kept state was changed or sealed with another key and is made anew: ${String(error)}`);
    return null;
  }
}

async function inPrivate<Result>(work: (path: string) => Promise<Result>): Promise<Result> {
  const folder = mkdtempSync(join(existsSync(IN_MEMORY) ? IN_MEMORY : tmpdir(), 'aplomb-'));
  try {
    return await work(join(folder, 'state'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
