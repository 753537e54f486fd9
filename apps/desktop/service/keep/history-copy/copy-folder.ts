import { createHmac, randomBytes, scrypt } from 'node:crypto';
import { mkdir, readdir, readFile, rm, rmdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { z } from 'zod';
import { conversation as conversationShape } from '../../../shared/shapes/conversation.ts';
import type { Conversation, ConversationItem } from '../../base/history-records.ts';
import { ifOutOfReach } from '../../base/out-of-reach.ts';
import { createCipher } from '../storage/cipher.ts';
import { isLocked } from '../storage/storage-fault.ts';
import { writeWhole } from '../storage/write-whole.ts';

/**
 * One copy lies in a folder of its own: what its key is made of, and a file for each conversation,
 * named by it and by its state.
 */
export interface CopyFolder {
  files(): Promise<{ name: string; id: string }[]>;
  nameOf(item: ConversationItem): string;
  write(conversation: Conversation, name: string): Promise<number>;
  /** Throws when the file was changed or sealed with another key. */
  read(file: { name: string; id: string }): Promise<Conversation>;
  remove(name: string): Promise<void>;
}

const HEAD = 'copy.json',
  EXTENSION = '.aplomb',
  CHECK = 'aplomb history copy';
const head = z.object({
  format: z.literal('aplomb-history-copy'),
  version: z.literal(1),
  salt: z.base64(),
  cost: z
    .int()
    .min(1 << 14)
    .max(1 << 20),
  check: z.base64(),
});
/** Memory and time of one guess at a passphrase: 64 MB, about a quarter of a second. */
const COST = 1 << 16,
  BLOCK = 8,
  KEY_BYTES = 32,
  MARK_LETTERS = 24;
const derive = promisify<
  string,
  Uint8Array,
  number,
  { N: number; r: number; p: number; maxmem: number },
  Buffer
>(scrypt);
const keyOf = (passphrase: string, salt: Uint8Array, cost: number): Promise<Buffer> =>
  derive(passphrase.normalize('NFKC'), salt, KEY_BYTES, {
    N: cost,
    r: BLOCK,
    p: 1,
    maxmem: 256 * cost * BLOCK,
  });
const [zip, unzip] = [promisify(gzip), promisify(gunzip)];

/** Begins a copy in an empty folder; answers its key. */
export async function beginCopy(folder: string, passphrase: string): Promise<Buffer> {
  const salt = randomBytes(KEY_BYTES),
    key = await keyOf(passphrase, salt, COST);
  await mkdir(folder, { recursive: true });
  const check = Buffer.from(createCipher(key).seal(Buffer.from(CHECK), HEAD)).toString('base64');
  await writeWhole(
    join(folder, HEAD),
    Buffer.from(
      JSON.stringify({
        format: 'aplomb-history-copy',
        version: 1,
        salt: salt.toString('base64'),
        cost: COST,
        check,
      }),
    ),
  );
  return key;
}

/** Key of a copy, null when the passphrase does not open it. */
export async function openCopy(folder: string, passphrase: string): Promise<Buffer | null> {
  const { salt, cost, check } = head.parse(JSON.parse(await readFile(join(folder, HEAD), 'utf8')));
  const key = await keyOf(passphrase, Buffer.from(salt, 'base64'), cost);
  try {
    createCipher(key).open(Buffer.from(check, 'base64'), HEAD);
    return key;
  } catch (error) {
    if (!isLocked(error)) throw error;
    return null;
  }
}

/** Folders with copies: this one, or those up to two levels below it. */
export async function findCopies(folder: string, depth = 2): Promise<string[]> {
  if (
    await stat(join(folder, HEAD))
      .then((found) => found.isFile())
      .catch(ifOutOfReach(false))
  )
    return [folder];
  if (depth === 0) return [];
  const inside = await readdir(folder, { withFileTypes: true });
  return (
    await Promise.all(
      inside
        .filter((entry) => entry.isDirectory())
        .map((entry) => findCopies(join(folder, entry.name), depth - 1).catch(ifOutOfReach([]))),
    )
  ).flat();
}

/** Removes a copy, and its folder when nothing of others is in it. */
export async function removeCopy(folder: string): Promise<void> {
  const names = await readdir(folder).catch(ifOutOfReach(null));
  if (names === null) return;
  const own = names.filter((name) => name === HEAD || name.endsWith(EXTENSION));
  for (const name of own) await rm(join(folder, name), { force: true });
  if (own.length === names.length) await rmdir(folder).catch(ifOutOfReach(undefined));
}

/** A copy whose key is known. */
export function copyFolder(folder: string, key: Uint8Array): CopyFolder {
  const cipher = createCipher(key);
  return {
    async files() {
      return (await readdir(folder))
        .filter((name) => name.endsWith(EXTENSION))
        .map((name) => ({ name, id: name.split('.', 1)[0] ?? '' }));
    },
    nameOf(item) {
      const mark = createHmac('sha256', key).update(JSON.stringify(item)).digest('hex');
      return `${item.id}.${mark.slice(0, MARK_LETTERS)}${EXTENSION}`;
    },
    async write(conversation, name) {
      const sealed = cipher.seal(await zip(JSON.stringify(conversation)), conversation.id);
      await writeWhole(join(folder, name), sealed);
      return sealed.length;
    },
    async read({ name, id }) {
      return conversationShape.parse(
        JSON.parse(
          (await unzip(cipher.open(await readFile(join(folder, name)), id))).toString('utf8'),
        ),
      );
    },
    remove: (name) => rm(join(folder, name), { force: true }),
  };
}

/** Whether there is a folder that can be looked into. */
export const isFolder = (path: string): Promise<boolean> =>
  stat(path)
    .then((found) => found.isDirectory())
    .catch(ifOutOfReach(false));
