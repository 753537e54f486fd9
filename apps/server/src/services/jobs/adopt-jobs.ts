import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { and, eq, inArray } from 'drizzle-orm';
import { jobs } from '../../database/schema-jobs.ts';
import type { JobDeps } from '../../job-deps.ts';
import { FolderUploads } from './folder-uploads.ts';
import { jobFolder } from './open-uploads.ts';
import { openStates } from './job-store.ts';
import type { UploadStore } from './upload-store.ts';

/**
 * Takes over the jobs that a version before 1.0 tied to this data folder: their uploads move to the
 * store that every replica reaches.
 */
export async function adoptJobs(
  { config, database: { db } }: Pick<JobDeps, 'config' | 'database'>,
  store: UploadStore,
): Promise<void> {
  const home = await readFile(join(config.dataDirectory, 'home-id'), 'utf8').catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null;
      throw error;
    },
  );
  if (home === null) return;
  const folder = new FolderUploads(jobFolder(config));
  const theirs = await db
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(eq(jobs.home, home.trim()), inArray(jobs.state, openStates)));
  for (const { id } of theirs) {
    const upload = store instanceof FolderUploads ? null : await folder.open(id);
    if (upload !== null) await store.keep(id, upload.path);
    await db.update(jobs).set({ home: null, heldUntil: null }).where(eq(jobs.id, id));
    if (upload !== null) await folder.remove(id);
  }
}
