import { randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { and, eq, lt, notInArray } from 'drizzle-orm';
import type { Db } from '../../database/database.ts';
import { jobUploads } from '../../database/schema-jobs.ts';
import type { OpenUpload, UploadStore } from './upload-store.ts';

const PART_BYTES = 1024 * 1024;

/** Uploads as rows, in pieces, so that no statement holds more than one of them. */
export class DatabaseUploads implements UploadStore {
  readonly #db: Db;
  readonly #directory: string;

  /** Uploads that are opened lie in `directory` meanwhile. */
  constructor(db: Db, directory: string) {
    this.#db = db;
    this.#directory = directory;
  }

  async keep(jobId: string, path: string): Promise<void> {
    await using file = await open(path);
    await this.#db.transaction(async (db) => {
      for (let part = 0; ; part += 1) {
        const piece = Buffer.alloc(PART_BYTES);
        const { bytesRead } = await file.read(piece, 0, PART_BYTES, part * PART_BYTES);
        if (bytesRead === 0) return;
        await db.insert(jobUploads).values({ jobId, part, bytes: piece.subarray(0, bytesRead) });
      }
    });
  }

  async open(jobId: string): Promise<OpenUpload | null> {
    await mkdir(this.#directory, { recursive: true, mode: 0o700 });
    const path = join(this.#directory, `job-${randomUUID()}`);
    const close = (): Promise<void> => rm(path, { force: true });
    const file = await open(path, 'wx', 0o600);
    try {
      const bytes = await this.#copy(jobId, file);
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
  async #copy(jobId: string, file: FileHandle): Promise<number> {
    let bytes = 0;
    for (let part = 0; ; part += 1) {
      const [row] = await this.#db
        .select({ bytes: jobUploads.bytes })
        .from(jobUploads)
        .where(and(eq(jobUploads.jobId, jobId), eq(jobUploads.part, part)));
      if (row === undefined) return bytes;
      await file.appendFile(row.bytes);
      bytes += row.bytes.length;
    }
  }

  async remove(jobId: string): Promise<void> {
    await this.#db.delete(jobUploads).where(eq(jobUploads.jobId, jobId));
  }

  async keepOnly(ids: ReadonlySet<string>, before: Date): Promise<void> {
    const old = lt(jobUploads.createdAt, before);
    await this.#db
      .delete(jobUploads)
      .where(ids.size === 0 ? old : and(old, notInArray(jobUploads.jobId, [...ids])));
  }
}
