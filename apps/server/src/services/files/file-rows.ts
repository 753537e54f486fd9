import { fileRules, type StoredFile } from '@aplomb/contract';
import { and, asc, desc, eq, gt, inArray, lt, sql } from 'drizzle-orm';
import type { Db } from '../../database/database.ts';
import { accounts } from '../../database/schema.ts';
import { fileParts, files } from '../../database/schema-files.ts';
import { ApiError } from '../../http/api-error.ts';

export type FileRow = typeof files.$inferSelect;
export type FilePart = typeof fileParts.$inferSelect;

/** A file as the API tells it. */
export const showFile = (row: FileRow): StoredFile => ({
  id: row.id,
  name: row.name,
  media_type: row.mediaType,
  bytes: row.bytes,
  total_bytes: row.totalBytes,
  complete: row.isComplete,
  created_at: row.createdAt.toISOString(),
  expires_at: row.expiresAt.toISOString(),
});

const alive = (accountId: string) =>
  and(eq(files.accountId, accountId), gt(files.expiresAt, new Date()));

/** A file of an account. Throws RESOURCE_NOT_FOUND when there is none, or its time is over. */
export async function findFile(db: Db, accountId: string, id: string): Promise<FileRow> {
  const [row] = await db
    .select()
    .from(files)
    .where(and(eq(files.id, id), alive(accountId)));
  if (row === undefined)
    throw new ApiError(
      'RESOURCE_NOT_FOUND',
      'You have no file with this id: it never was, was deleted, or its time is over. Send it again.',
    );
  return row;
}

/** The files of an account, newest first. */
export function listFiles(db: Db, accountId: string): Promise<FileRow[]> {
  return db.select().from(files).where(alive(accountId)).orderBy(desc(files.createdAt), files.id);
}

/** Makes a file without bytes yet, which counts for those it will have. Throws QUOTA_EXCEEDED. */
export async function insertFile(database: Db, row: FileRow): Promise<void> {
  await database.transaction(async (db) => {
    await reserve(db, row.accountId, { files: 1, bytes: row.reservedBytes });
    await db.insert(files).values(row);
  });
}

/** Notes a part that was kept: null when the file ends elsewhere by now, or is whole, or gone. */
export async function insertPart(
  database: Db,
  { accountId, mediaType }: Pick<FileRow, 'accountId' | 'mediaType'>,
  part: FilePart,
): Promise<FileRow | null> {
  return database.transaction(async (db) => {
    const bytes = part.start + part.bytes;
    const [row] = await db
      .update(files)
      .set({ bytes, mediaType, reservedBytes: sql`greatest(${files.reservedBytes}, ${bytes})` })
      .where(
        and(
          eq(files.id, part.fileId),
          eq(files.bytes, part.start),
          eq(files.isComplete, false),
          gt(files.expiresAt, new Date()),
        ),
      )
      .returning();
    if (row === undefined) return null;
    await reserve(db, accountId, { files: 0, bytes: 0 });
    await refuseManyParts(db, part.fileId);
    await db.insert(fileParts).values(part);
    return row;
  });
}

/** Makes a file whole: null when it ends elsewhere by now, or is gone. */
export async function completeFile(db: Db, { id, bytes }: FileRow): Promise<FileRow | null> {
  const [row] = await db
    .update(files)
    .set({ isComplete: true, totalBytes: bytes, reservedBytes: bytes })
    .where(and(eq(files.id, id), eq(files.bytes, bytes)))
    .returning();
  return row ?? null;
}

/** The parts of a file, in order. */
export function partsOf(db: Db, fileId: string): Promise<FilePart[]> {
  return db
    .select()
    .from(fileParts)
    .where(eq(fileParts.fileId, fileId))
    .orderBy(asc(fileParts.start));
}

/** Deletes files; answers the ids of their parts, whose bytes are to go too. */
export async function deleteFiles(
  database: Db,
  which: { id: string } | { accountId: string } | { endedBefore: Date },
): Promise<{ files: number; parts: string[] }> {
  const wanted = 'id' in which ? eq(files.id, which.id) : ofMany(which);
  return database.transaction(async (db) => {
    const ids = await db.select({ id: files.id }).from(files).where(wanted).for('update');
    if (ids.length === 0) return { files: 0, parts: [] };
    const gone = ids.map(({ id }) => id);
    const parts = await db
      .delete(fileParts)
      .where(inArray(fileParts.fileId, gone))
      .returning({ id: fileParts.id });
    await db.delete(files).where(inArray(files.id, gone));
    return { files: gone.length, parts: parts.map(({ id }) => id) };
  });
}

const ofMany = (which: { accountId: string } | { endedBefore: Date }) =>
  'accountId' in which
    ? eq(files.accountId, which.accountId)
    : lt(files.expiresAt, which.endedBefore);

/** Of these parts, those that belong to a file. */
export async function knownParts(db: Db, ids: readonly string[]): Promise<Set<string>> {
  const known = new Set<string>();
  for (let at = 0; at < ids.length; at += fileRules.parts) {
    const some = ids.slice(at, at + fileRules.parts);
    const rows = await db
      .select({ id: fileParts.id })
      .from(fileParts)
      .where(inArray(fileParts.id, some));
    for (const { id } of rows) known.add(id);
  }
  return known;
}

/** Throws QUOTA_EXCEEDED when an account would keep more than it may with so many more. */
async function reserve(
  db: Db,
  accountId: string,
  more: { files: number; bytes: number },
): Promise<void> {
  // Two at once must not both be the last that fits.
  await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(eq(accounts.id, accountId))
    .for('update');
  const [kept] = await db
    .select({
      files: sql<number>`count(*)::int`,
      bytes: sql<string>`coalesce(sum(${files.reservedBytes}), 0)::text`,
    })
    .from(files)
    .where(alive(accountId));
  const { accountFiles, accountBytes } = fileRules;
  if ((kept?.files ?? 0) + more.files > accountFiles)
    throw full(`${accountFiles.toLocaleString('en')} files`);
  if (Number(kept?.bytes ?? 0) + more.bytes > accountBytes)
    throw full(`${(accountBytes / 1024 ** 2).toLocaleString('en')} MB of files`);
}

async function refuseManyParts(db: Db, fileId: string): Promise<void> {
  const [row] = await db
    .select({ parts: sql<number>`count(*)::int` })
    .from(fileParts)
    .where(eq(fileParts.fileId, fileId));
  if ((row?.parts ?? 0) >= fileRules.parts)
    throw new ApiError(
      'VALIDATION_ERROR',
      `The file came in ${fileRules.parts.toLocaleString('en')} pieces, and takes no more. Begin ` +
        'it again with larger ones.',
      { status: 422 },
    );
}

const full = (what: string): ApiError =>
  new ApiError(
    'QUOTA_EXCEEDED',
    `Your account may keep ${what} at once. Delete some with DELETE /v1/files/{file_id}, or keep ` +
      'them for fewer hours.',
    { status: 403, details: { retryable: false } },
  );
