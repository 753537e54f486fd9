import { existsSync, statSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { UploadStore } from './upload-store.ts';

/** Uploads as files, one each, readable by this user only. */
export class FolderUploads implements UploadStore {
  readonly #directory: string;

  constructor(mediaDirectory: string) {
    this.#directory = join(mediaDirectory, 'uploads');
  }

  /** Writes through to the disk: an accepted job finds its file after a power cut too. */
  async write(id: string, bytes: Uint8Array): Promise<void> {
    await mkdir(this.#directory, { recursive: true, mode: 0o700 });
    const path = this.#path(id);
    await writeFile(`${path}.part`, bytes, { mode: 0o600, flush: true });
    await rename(`${path}.part`, path);
  }

  /** The bytes, or null when there are none. */
  read(id: string): Promise<Buffer | null> {
    return readFile(this.#path(id)).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null;
      throw error;
    });
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
