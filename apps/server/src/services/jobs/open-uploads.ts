import { join } from 'node:path';
import type { Config } from '../../config.ts';
import type { Database } from '../../database/database.ts';
import { fileUploads } from '../../database/schema-files.ts';
import { jobUploads } from '../../database/schema-jobs.ts';
import { DatabaseUploads } from './database-uploads.ts';
import { FolderUploads } from './folder-uploads.ts';
import type { UploadStore } from './upload-store.ts';

/** Where uploads lie when the operator does not say. */
const storeFor = { embedded: 'folder', postgresql: 'database' } as const;

/** The folder of what was uploaded for jobs. */
export const jobFolder = ({ media }: Pick<Config, 'media'>): string =>
  join(media.directory, 'uploads');

/** The store of what was uploaded for jobs, or of the parts of files, where the operator wants it. */
export function openUploads(
  config: Config,
  { db, kind }: Database,
  what: 'jobs' | 'files',
): UploadStore {
  const isInDatabase = (config.uploads ?? storeFor[kind]) === 'database';
  if (isInDatabase)
    return new DatabaseUploads(
      db,
      what === 'jobs' ? jobUploads : fileUploads,
      config.media.directory,
    );
  // Within the other, whose files alone a version before this one clears away.
  const folder = jobFolder(config);
  return new FolderUploads(what === 'jobs' ? folder : join(folder, 'files'));
}
