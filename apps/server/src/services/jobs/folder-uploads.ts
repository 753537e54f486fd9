import { existsSync, readdirSync, statSync } from 'node:fs';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { KnownUploads, OpenUpload, UploadStore } from './upload-store.ts';

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Uploads as files, one each, readable by this user only. */
export class FolderUploads implements UploadStore {
  readonly #directory: string;

  /** Uploads lie in `directory` itself. */
  constructor(directory: string) {
    this.#directory = directory;
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

  async removeStrays(before: Date, known: KnownUploads): Promise<void> {
    const old = oldFiles(this.#directory, before);
    const kept = await known(old.filter((name) => uuid.test(name)));
    for (const name of old.filter((one) => !kept.has(one)))
      await rm(this.#path(name), { force: true });
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

/** Removes the files of a folder last changed before a moment. */
export async function removeOld(directory: string, before: Date): Promise<void> {
  for (const name of oldFiles(directory, before)) await rm(join(directory, name), { force: true });
}

/** Names of the files of a folder last changed before a moment. */
function oldFiles(directory: string, before: Date): string[] {
  // Nothing was uploaded yet.
  if (!existsSync(directory)) return [];
  return readdirSync(directory, { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
    .filter(
      (name) =>
        (statSync(join(directory, name), { throwIfNoEntry: false })?.mtimeMs ?? Infinity) <
        before.getTime(),
    );
}
