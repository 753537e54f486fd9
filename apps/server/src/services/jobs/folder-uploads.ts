import { existsSync, statSync } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { OpenUpload, UploadStore } from './upload-store.ts';

/** Uploads as files, one each, readable by this user only. */
export class FolderUploads implements UploadStore {
  readonly #directory: string;

  constructor(mediaDirectory: string) {
    this.#directory = join(mediaDirectory, 'uploads');
  }

  /** Written through to the disk: an accepted job finds its file after a power cut too. */
  async keep(id: string, path: string): Promise<void> {
    await mkdir(this.#directory, { recursive: true, mode: 0o700 });
    await written(path);
    await rename(path, this.#path(id));
  }

  /** The file itself; it is removed with its job. */
  open(id: string): Promise<OpenUpload | null> {
    const path = this.#path(id);
    return stat(path).then(
      ({ size: bytes }) => ({ path, bytes, close: () => Promise.resolve() }),
      (error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return null;
        throw error;
      },
    );
  }

  async remove(id: string): Promise<void> {
    await rm(this.#path(id), { force: true });
  }

  keepOnly(ids: ReadonlySet<string>, before: Date): Promise<void> {
    return removeOld(this.#directory, before, ids);
  }

  #path(id: string): string {
    return join(this.#directory, id);
  }
}

/** Resolves once the bytes of a file are on the disk. */
async function written(path: string): Promise<void> {
  await using file = await open(path, 'r+');
  await file.sync();
}

/** Removes the files of a folder last changed before a moment, but those of these names. */
export async function removeOld(
  directory: string,
  before: Date,
  kept: ReadonlySet<string> = new Set(),
): Promise<void> {
  // Nothing was uploaded yet.
  if (!existsSync(directory)) return;
  const entries = await readdir(directory, { withFileTypes: true });
  for (const { name } of entries.filter((entry) => entry.isFile() && !kept.has(entry.name))) {
    const path = join(directory, name);
    if ((statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Infinity) < before.getTime())
      await rm(path, { force: true });
  }
}
