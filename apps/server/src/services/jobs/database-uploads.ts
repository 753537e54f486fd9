import { randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { and, eq, inArray, lt } from 'drizzle-orm';
import type { Db } from '../../database/database.ts';
import type { UploadPieces } from '../../database/schema-jobs.ts';
import type { KnownUploads, OpenUpload, UploadStore } from './upload-store.ts';

const PART_BYTES = 1024 * 1024;

/** Uploads as rows, in pieces, so that no statement holds more than one of them. */
export class DatabaseUploads implements UploadStore {
  readonly #db: Db;
  readonly #table: UploadPieces;
  readonly #directory: string;

  /** Uploads that are opened lie in `directory` meanwhile. */
  constructor(db: Db, table: UploadPieces, directory: string) {
    this.#db = db;
    this.#table = table;
    this.#directory = directory;
  }

  async keep(uploadId: string, path: string): Promise<void> {
    await using file = await open(path);
    await this.#db.transaction(async (db) => {
      for (let part = 0; ; part += 1) {
        const piece = Buffer.alloc(PART_BYTES);
        const { bytesRead } = await file.read(piece, 0, PART_BYTES, part * PART_BYTES);
        if (bytesRead === 0) return;
        await db
          .insert(this.#table)
          .values({ uploadId, part, bytes: piece.subarray(0, bytesRead) });
      }
    });
  }

  async open(uploadId: string): Promise<OpenUpload | null> {
    await mkdir(this.#directory, { recursive: true, mode: 0o700 });
    const path = join(this.#directory, `upload-${randomUUID()}`);
    const close = (): Promise<void> => rm(path, { force: true });
    const file = await open(path, 'wx', 0o600);
    try {
      const bytes = await this.#copy(uploadId, file);
      if (bytes > 0) return { path, bytes, close };
      await close();
      return null;
    } catch (error) {
      await close();
      throw error;
    } finally {
      await file.close();
    }
  }

  /** Copies the pieces of an upload, none of which is ever without bytes. Answers how many they had. */
  async #copy(uploadId: string, file: FileHandle): Promise<number> {
    let bytes = 0;
    for (let part = 0; ; part += 1) {
      const [row] = await this.#db
        .select({ bytes: this.#table.bytes })
        .from(this.#table)
        .where(and(eq(this.#table.uploadId, uploadId), eq(this.#table.part, part)));
      if (row === undefined) return bytes;
      await file.appendFile(row.bytes);
      bytes += row.bytes.length;
    }
  }

  async remove(uploadId: string): Promise<void> {
    await this.#db.delete(this.#table).where(eq(this.#table.uploadId, uploadId));
  }

  async removeStrays(before: Date, known: KnownUploads): Promise<void> {
    const rows = await this.#db
      .selectDistinct({ id: this.#table.uploadId })
      .from(this.#table)
      .where(lt(this.#table.createdAt, before));
    const ids = rows.map(({ id }) => id);
    const kept = await known(ids);
    const strays = ids.filter((id) => !kept.has(id));
    if (strays.length > 0)
      await this.#db.delete(this.#table).where(inArray(this.#table.uploadId, strays));
  }
}
