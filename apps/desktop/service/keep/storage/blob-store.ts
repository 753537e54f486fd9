import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { type FileHandle, mkdir, open, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { asDesktopError, DesktopError } from '../../base/desktop-error.ts';
import type { BlobInfo, Blobs, BlobWriter, NewBlob } from '../../base/vault.ts';
import { CHUNK, chunkPlace, createBlobWriter, guarded } from './blob-writer.ts';
import { type Cipher, sealOverhead } from './cipher.ts';
import { recordKind, type SealedRecords } from './sealed-records.ts';
import { locked } from './storage-fault.ts';
import { syncFolder } from './write-whole.ts';

const SEALED_CHUNK = CHUNK + sealOverhead;

export const blobRecords = recordKind<BlobInfo>('blob');

/**
 * Blobs as encrypted files of chunks, each sealed for its blob and place, with a sealed record of
 * each.
 */
export async function createBlobStore(
  folder: string,
  records: SealedRecords,
  cipher: Cipher,
  now: () => number,
): Promise<Blobs> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await removeStrays(folder, records);
  const pathOf = (id: string): string => join(folder, id);
  const infoOf = (id: string): BlobInfo => {
    const record = records.get(blobRecords, id);
    if (record === undefined)
      throw new DesktopError(
        'RESOURCE_NOT_FOUND',
        'This picture, recording or file is no longer kept.',
        { advice: 'Its retention has ended, or it was deleted.' },
      );
    return record.value;
  };
  const keep = (info: BlobInfo): BlobInfo => {
    records.write(() =>
      records.put(blobRecords, {
        id: info.id,
        parent: info.conversationId,
        at: Date.parse(info.at),
        value: info,
      }),
    );
    return info;
  };

  const create = async ({
    kind,
    mediaType,
    name = null,
    conversationId = null,
  }: NewBlob): Promise<BlobWriter> => {
    const started: BlobInfo = {
      id: randomUUID(),
      kind,
      mediaType,
      name,
      conversationId,
      at: new Date(now()).toISOString(),
      bytes: 0,
      complete: false,
    };
    const { id } = started;
    keep(started);
    const file = await guarded(open(pathOf(id), 'wx', 0o600));
    return createBlobWriter({
      id,
      file,
      cipher,
      async finished(bytes) {
        await syncFolder(folder);
        return keep({ ...infoOf(id), bytes, complete: true });
      },
      async discarded() {
        records.write(() => records.remove(blobRecords, id));
        await rm(pathOf(id), { force: true });
      },
    });
  };

  return {
    create,
    info: async (id) => infoOf(id),
    put: async (blob, bytes) => {
      const writer = await create(blob);
      try {
        await writer.append(bytes);
        return await writer.finish();
      } catch (error) {
        await writer.discard().catch((undone: unknown) => {
          const { code, detail, advice } = asDesktopError(error);
          throw new DesktopError(code, detail, {
            advice,
            cause: new AggregateError([error, undone]),
          });
        });
        throw error;
      }
    },
    read: async (id, range) => {
      const info = infoOf(id);
      if (!existsSync(pathOf(id))) throw locked('A file of the vault was removed from outside.');
      const file = await guarded(open(pathOf(id), 'r'));
      try {
        return await readRange(file, info, cipher, range);
      } finally {
        await file.close();
      }
    },
    remove: async (id) => {
      records.write(() => records.remove(blobRecords, id));
      await rm(pathOf(id), { force: true });
    },
  };
}

/**
 * Opens the chunks that hold the range. An incomplete blob gives what was written before the app
 * ended.
 */
async function readRange(
  file: FileHandle,
  info: BlobInfo,
  cipher: Cipher,
  range: { from: number; to: number } | undefined,
): Promise<Uint8Array> {
  const { size } = await file.stat();
  const whole = Math.ceil(size / SEALED_CHUNK);
  const length = size - whole * sealOverhead;
  if (info.complete && length !== info.bytes)
    throw locked('A file of the vault is shorter or longer than it was written.');
  const available = info.complete ? length : Math.floor(size / SEALED_CHUNK) * CHUNK;
  const from = Math.max(0, range?.from ?? 0);
  const to = Math.min(available, range?.to ?? available);
  const pieces: Uint8Array[] = [];
  for (let chunk = Math.floor(from / CHUNK); chunk * CHUNK < to; chunk += 1) {
    const sealed = Buffer.alloc(Math.min(SEALED_CHUNK, size - chunk * SEALED_CHUNK));
    await file.read(sealed, 0, sealed.length, chunk * SEALED_CHUNK);
    pieces.push(
      cipher
        .open(sealed, chunkPlace(info.id, chunk))
        .subarray(Math.max(0, from - chunk * CHUNK), to - chunk * CHUNK),
    );
  }
  return Buffer.concat(pieces);
}

/**
 * A file without a record is left over from a deletion that was cut short: its record went first,
 * so nothing refers to it.
 */
async function removeStrays(folder: string, records: SealedRecords): Promise<void> {
  const known = new Set(records.ids(blobRecords));
  for (const name of await readdir(folder))
    if (!known.has(name)) await rm(join(folder, name), { force: true });
}
