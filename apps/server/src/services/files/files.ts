import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { audioTypes, fileBytes, imageTypes, sniffMedia } from '@aplomb/contract';
import type { Config } from '../../config.ts';
import type { Database, Db } from '../../database/database.ts';
import { ApiError } from '../../http/api-error.ts';
import type { ReceivedUpload } from '../../http/upload-body.ts';
import { openUploads } from '../jobs/open-uploads.ts';
import type { UploadStore } from '../jobs/upload-store.ts';
import {
  completeFile,
  deleteFiles,
  type FilePart,
  type FileRow,
  findFile,
  insertFile,
  insertPart,
  knownParts,
  listFiles,
  partsOf,
} from './file-rows.ts';
import { PartWriter } from './part-writer.ts';

/** A file that is to come. */
export interface FileRequest {
  accountId: string;
  name: string;
  retentionHours: number;
  totalBytes: number | null;
}

const HOUR = 3_600_000;
/** A part is written before it is noted: one just written is none's yet. */
const STRAY_MILLISECONDS = HOUR;
const HEAD_BYTES = 64;
const knownTypes = { ...imageTypes, ...audioTypes };

/**
 * Files that analyses use by id: kept in parts as they arrive, in the store that uploads of jobs lie
 * in, until their end. Any replica goes on with what another began.
 */
export class Files {
  readonly #config: Config;
  readonly #db: Db;
  readonly #store: UploadStore;

  constructor(config: Config, database: Database) {
    this.#config = config;
    this.#db = database.db;
    this.#store = openUploads(config, database, 'files');
  }

  /** Begins a file without bytes. Throws FILE_TOO_LARGE and QUOTA_EXCEEDED before any is read. */
  async begin({ accountId, name, retentionHours, totalBytes }: FileRequest): Promise<FileRow> {
    if ((totalBytes ?? 0) > this.#most) throw this.#tooLarge();
    const createdAt = new Date();
    const row: FileRow = {
      id: randomUUID(),
      accountId,
      name,
      mediaType: null,
      bytes: 0,
      totalBytes,
      reservedBytes: totalBytes ?? 0,
      isComplete: false,
      createdAt,
      expiresAt: new Date(createdAt.getTime() + retentionHours * HOUR),
    };
    await insertFile(this.#db, row);
    return row;
  }

  /**
   * Keeps the bytes of a body at the end of a file; answers how the file stands, and their digest.
   * What came before a body broke off is kept, and `noted` says where the file ends then.
   */
  async append(
    begun: FileRow,
    body: Readable,
    noted: (piece: Buffer) => void = () => undefined,
  ): Promise<{ file: FileRow; digest: Buffer }> {
    let file = begun;
    let end = begun.bytes;
    const hash = createHash('sha256');
    const writer = new PartWriter(this.#config.media.directory, async ({ path, bytes, head }) => {
      file = await this.#keepPart(file, { path, bytes, head });
    });
    try {
      // The answer to a body that is refused needs its connection.
      for await (const piece of body.iterator({
        destroyOnReturn: false,
      }) as AsyncIterable<Buffer>) {
        end += piece.length;
        if (end > this.#most) throw this.#tooLarge();
        if (begun.totalBytes !== null && end > begun.totalBytes) throw longerThanSaid(begun);
        noted(piece);
        hash.update(piece);
        await writer.write(piece);
      }
      await writer.flush();
    } catch (error) {
      if (error instanceof ApiError && error.code !== 'BAD_REQUEST') await writer.discard();
      else await writer.flush();
      throw error;
    }
    return { file, digest: hash.digest() };
  }

  /** Makes a file whole. Throws VALIDATION_ERROR where it has fewer bytes than were announced. */
  async complete(db: Db, file: FileRow): Promise<FileRow> {
    if (file.totalBytes !== null && file.bytes < file.totalBytes)
      throw new ApiError(
        'VALIDATION_ERROR',
        `The file was to have ${file.totalBytes} bytes and has ${file.bytes}. Send the rest ` +
          'before you mark it as complete.',
        { status: 422 },
      );
    const whole = await completeFile(db, file);
    if (whole === null) throw elsewhere(await findFile(db, file.accountId, file.id));
    return whole;
  }

  /** A file of the account. Throws RESOURCE_NOT_FOUND. */
  find(accountId: string, id: string): Promise<FileRow> {
    return findFile(this.#db, accountId, id);
  }

  list(accountId: string): Promise<FileRow[]> {
    return listFiles(this.#db, accountId);
  }

  /** Deletes a file of the account. Throws RESOURCE_NOT_FOUND. */
  async remove(accountId: string, id: string): Promise<void> {
    await this.find(accountId, id);
    await this.#delete({ id });
  }

  /** Deletes every file of the account. */
  async removeAll(accountId: string): Promise<void> {
    await this.#delete({ accountId });
  }

  /** The bytes of a whole file, part by part. */
  async *content({ id }: FileRow): AsyncGenerator<Buffer, void> {
    for (const part of await partsOf(this.#db, id)) yield* this.#bytesOf(part);
  }

  /** A copy for one analysis, which removes it. Throws when there is no such file, or not all of it. */
  async lend(accountId: string, id: string): Promise<ReceivedUpload & { name: string }> {
    const file = await this.find(accountId, id);
    refuseUnfinished(file);
    const { directory } = this.#config.media;
    await mkdir(directory, { recursive: true, mode: 0o700 });
    const path = join(directory, `upload-${randomUUID()}`);
    const remove = (): Promise<void> => rm(path, { force: true });
    let head = Buffer.alloc(0);
    const withHead = async function* (pieces: AsyncGenerator<Buffer>): AsyncGenerator<Buffer> {
      for await (const piece of pieces) {
        if (head.length < HEAD_BYTES) head = Buffer.concat([head, piece.subarray(0, HEAD_BYTES)]);
        yield piece;
      }
    };
    try {
      const target = createWriteStream(path, { flags: 'wx', mode: 0o600 });
      await pipeline(Readable.from(withHead(this.content(file))), target);
    } catch (error) {
      await remove();
      throw error;
    }
    return { bytes: file.bytes, head, isValid: true, path, remove, name: file.name };
  }

  /** Deletes files past their end, and bytes that no file has. Answers how many files went. */
  async purge(now: Date): Promise<number> {
    const gone = await this.#delete({ endedBefore: now });
    await this.#store.removeStrays(new Date(now.getTime() - STRAY_MILLISECONDS), (ids) =>
      knownParts(this.#db, ids),
    );
    return gone;
  }

  get #most(): number {
    return fileBytes(this.#config.limits);
  }

  #tooLarge(): ApiError {
    return new ApiError(
      'FILE_TOO_LARGE',
      `The file has more than the ${this.#most.toLocaleString('en')} bytes this server accepts. Send a smaller one.`,
    );
  }

  async #keepPart(
    file: FileRow,
    { path, bytes, head }: Omit<ReceivedUpload, 'isValid' | 'remove'>,
  ): Promise<FileRow> {
    const id = randomUUID();
    const type = sniffMedia(head, knownTypes);
    const mediaType = file.bytes > 0 || type === null ? file.mediaType : knownTypes[type].mediaType;
    await this.#store.keep(id, path);
    try {
      const part = { id, fileId: file.id, start: file.bytes, bytes };
      const kept = await insertPart(this.#db, { accountId: file.accountId, mediaType }, part);
      if (kept === null) throw elsewhere(await this.find(file.accountId, file.id));
      return kept;
    } catch (error) {
      await this.#store.remove(id);
      throw error;
    }
  }

  async *#bytesOf({ id }: FilePart): AsyncGenerator<Buffer, void> {
    const upload = await this.#store.open(id);
    if (upload === null)
      throw new ApiError(
        'RESOURCE_NOT_FOUND',
        'The file was deleted while it was read. Send it again.',
      );
    try {
      yield* createReadStream(upload.path) as AsyncIterable<Buffer>;
    } finally {
      await upload.close();
    }
  }

  async #delete(which: Parameters<typeof deleteFiles>[1]): Promise<number> {
    const { files, parts } = await deleteFiles(this.#db, which);
    for (const id of parts) await this.#store.remove(id);
    return files;
  }
}

/** Throws VALIDATION_ERROR for a file that is not whole. */
export function refuseUnfinished({ isComplete, bytes }: FileRow): void {
  if (isComplete) return;
  throw new ApiError(
    'VALIDATION_ERROR',
    `The file isn’t whole yet: ${bytes.toLocaleString('en')} bytes of it are here. Send the rest ` +
      'with PATCH, the last piece with Upload-Complete: ?1.',
    { status: 422 },
  );
}

/** What a piece is answered with that does not begin where its file ends. */
export function elsewhere({ bytes, isComplete }: FileRow): ApiError {
  return new ApiError(
    'VALIDATION_ERROR',
    isComplete
      ? 'The file is whole already, and takes no more. Send another file.'
      : `The file ends at byte ${bytes}. Send the piece that begins there, with Upload-Offset: ${bytes}.`,
    {
      status: 409,
      details: { offset: bytes, complete: isComplete },
      headers: { 'upload-offset': String(bytes), 'upload-complete': isComplete ? '?1' : '?0' },
    },
  );
}

const longerThanSaid = ({ totalBytes }: FileRow): ApiError =>
  new ApiError(
    'VALIDATION_ERROR',
    `The file was to have ${totalBytes ?? 0} bytes, and this piece goes past them. Begin it again ` +
      'with its length.',
    { status: 422 },
  );
