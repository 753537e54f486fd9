import { and, eq, lt, notInArray } from 'drizzle-orm';
import type { Db } from '../../database/database.ts';
import { jobUploads } from '../../database/schema-jobs.ts';
import type { UploadStore } from './upload-store.ts';

const PART_BYTES = 1024 * 1024;

/** Uploads as rows, in pieces, so that no statement holds more than one of them. */
export class DatabaseUploads implements UploadStore {
  readonly #db: Db;

  constructor(db: Db) {
    this.#db = db;
  }

  async write(jobId: string, bytes: Uint8Array): Promise<void> {
    await this.#db.transaction(async (db) => {
      for (let at = 0, part = 0; at < bytes.length || part === 0; at += PART_BYTES, part += 1)
        await db
          .insert(jobUploads)
          .values({ jobId, part, bytes: Buffer.from(bytes.subarray(at, at + PART_BYTES)) });
    });
  }

  async read(jobId: string): Promise<Buffer | null> {
    const pieces: Uint8Array[] = [];
    for (;;) {
      const [row] = await this.#db
        .select({ bytes: jobUploads.bytes })
        .from(jobUploads)
        .where(and(eq(jobUploads.jobId, jobId), eq(jobUploads.part, pieces.length)));
      if (row === undefined) return pieces.length === 0 ? null : Buffer.concat(pieces);
      pieces.push(row.bytes);
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
