import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import {
  close,
  closeSync,
  existsSync,
  fstatSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readSync,
  rmSync,
  statfsSync,
  writeSync,
} from 'node:fs';
import { readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { unlessMissing } from '../files.ts';

const NONCE = 12,
  TAG = 16;
/** Larger pieces cost fresh memory for each, which takes longer than opening them. */
const PIECE = 131_072;
/** Memory that looks like a folder: what lies there is on no disk. Containers may have little. */
const IN_MEMORY = '/dev/shm',
  LEAST_IN_MEMORY = 512_000_000;
const ENDING = '.state',
  PLAIN = 'plain-';

/** Where evaluated state is kept, the key it is sealed with, and the most bytes of all. */
export interface StatesPlace {
  folder: string;
  key: Uint8Array;
  mostBytes: number;
}

/** Evaluated state on disk, sealed: changed by one bit or made for another model, it does not open. */
export interface SealedStates {
  has(name: string): boolean;
  /** Lets `load` read the plain state from a file that is gone afterwards; false where none opens. */
  open(name: string, load: (path: string) => Promise<void>): Promise<boolean>;
  /** Seals what `save` writes; those used longest ago make room. */
  keep(name: string, save: (path: string) => Promise<unknown>): Promise<void>;
}

/** Names a state by everything that it depends on. */
export const stateName = (...parts: readonly (string | number)[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 32);

/** Removes the states whose names begin so, such as those of a document that has gone. */
export async function removeStates(folder: string, beginning: string): Promise<void> {
  for (const file of (await unlessMissing(readdir(folder))) ?? [])
    if (file.startsWith(beginning)) await rm(join(folder, file), { force: true });
}

/** The sealed states of a folder. The library knows files only, so the plain one lives for a moment. */
export function openSealedStates(
  { folder, key, mostBytes }: StatesPlace,
  tell: (text: string) => void,
): SealedStates {
  const pathOf = (name: string): string => join(folder, `${name}${ENDING}`);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  // Left by a process that was ended in the middle, on systems without files that have no name.
  for (const name of readdirSync(folder))
    if (name.startsWith(PLAIN)) rmSync(join(folder, name), { recursive: true, force: true });
  return {
    has: (name) => existsSync(pathOf(name)),
    async open(name, load) {
      if (!existsSync(pathOf(name))) return false;
      const isWhole = await inPrivate(folder, async (plain) => {
        if (!unseal(pathOf(name), plain, { key, name, tell })) return false;
        await load(plain);
        return true;
      });
      if (!isWhole) await rm(pathOf(name), { force: true });
      else await utimes(pathOf(name), new Date(), new Date());
      return isWhole;
    },
    async keep(name, save) {
      const part = `${pathOf(name)}.${process.pid}.part`;
      await inPrivate(folder, async (plain) => {
        await save(plain);
        seal(plain, part, { key, name });
      });
      await rename(part, pathOf(name));
      await makeRoom(folder, mostBytes);
    },
  };
}

/** Opens a file, works with it and closes it. */
function withFile<Result>(path: string, flags: string, work: (file: number) => Result): Result {
  const file = openSync(path, flags, 0o600);
  try {
    return work(file);
  } finally {
    closeSync(file);
  }
}

/** Reads a part of a file piece by piece. The process has nothing else to do, so nothing waits. */
function eachPiece(
  file: number,
  from: number,
  to: number,
  take: (piece: Uint8Array) => void,
): void {
  const buffer = Buffer.allocUnsafeSlow(PIECE);
  for (let at = from; at < to;) {
    const read = readSync(file, buffer, 0, Math.min(PIECE, to - at), at);
    if (read === 0) throw new RangeError('the file became shorter while it was read');
    take(buffer.subarray(0, read));
    at += read;
  }
}

/** Writes a piece and lets go of its memory, so that the next one needs none that is fresh. */
function writeOnce(file: number, piece: Buffer<ArrayBuffer>): void {
  writeSync(file, piece);
  if (piece.length === piece.buffer.byteLength) piece.buffer.transfer(0);
}

function seal(plain: string, sealed: string, { key, name }: { key: Uint8Array; name: string }) {
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(name));
  withFile(sealed, 'w', (to) => {
    writeSync(to, nonce);
    withFile(plain, 'r', (from) =>
      eachPiece(from, 0, fstatSync(from).size, (piece) => writeOnce(to, cipher.update(piece))),
    );
    cipher.final();
    writeSync(to, cipher.getAuthTag());
  });
}

/** Writes the plain state; false where it was changed, and then nobody may read what was written. */
function unseal(
  sealed: string,
  plain: string,
  { key, name, tell }: { key: Uint8Array; name: string; tell: (text: string) => void },
): boolean {
  try {
    withFile(sealed, 'r', (from) => {
      const { size } = fstatSync(from);
      if (size < NONCE + TAG) throw new RangeError('it is too short');
      const head = Buffer.alloc(NONCE),
        tag = Buffer.alloc(TAG);
      readSync(from, head, 0, NONCE, 0);
      readSync(from, tag, 0, TAG, size - TAG);
      const decipher = createDecipheriv('aes-256-gcm', key, head, { authTagLength: TAG })
        .setAAD(Buffer.from(name))
        .setAuthTag(tag);
      withFile(plain, 'w', (to) =>
        eachPiece(from, NONCE, size - TAG, (piece) => writeOnce(to, decipher.update(piece))),
      );
      decipher.final();
    });
    return true;
  } catch (error) {
    tell(`kept state was changed or sealed with another key and is made anew: ${String(error)}`);
    return false;
  }
}

/** Removes what was used longest ago until all fit. */
async function makeRoom(folder: string, mostBytes: number): Promise<void> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(ENDING));
  const files = await Promise.all(
    names.map(async (name) => ({ name, ...(await stat(join(folder, name))) })),
  );
  let left = files.reduce((sum, { size }) => sum + size, 0);
  for (const { name, size } of files.toSorted((a, b) => a.mtimeMs - b.mtimeMs)) {
    if (left <= mostBytes) return;
    await rm(join(folder, name), { force: true });
    left -= size;
  }
}

/**
 * Lets `work` use a file that nobody else sees. Where the system can name an open file otherwise, it
 * has no name in any folder and is gone with this process, however that ends.
 */
async function inPrivate<Result>(
  states: string,
  work: (path: string) => Promise<Result>,
): Promise<Result> {
  const folder = mkdtempSync(hasMemory() ? join(IN_MEMORY, 'aplomb-') : join(states, PLAIN));
  const remove = (): void => rmSync(folder, { recursive: true, force: true });
  const path = join(folder, 'state');
  const file = openSync(path, 'w', 0o600);
  const nameless = `/proc/self/fd/${file}`;
  const isNameless = existsSync(nameless);
  try {
    if (isNameless) remove();
    return await work(isNameless ? nameless : path);
  } finally {
    if (isNameless) {
      // Its memory goes with it, which takes a while that nobody has to wait for.
      close(file);
    } else {
      closeSync(file);
      remove();
    }
  }
}

function hasMemory(): boolean {
  if (!existsSync(IN_MEMORY)) return false;
  const { bavail, bsize } = statfsSync(IN_MEMORY);
  return bavail * bsize >= LEAST_IN_MEMORY;
}
