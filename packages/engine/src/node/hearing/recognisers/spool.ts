import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isAlive } from '../../models/folder-lock.ts';
import { unlessMissing } from '../../files.ts';

const inMemory = '/dev/shm';
const prefix = 'aplomb-speech-';

/**
 * A folder only this user can read, in memory where the system has one, through which sound is
 * handed to a program.
 */
export class Spool {
  readonly folder: string;
  #next = 0;

  private constructor(folder: string) {
    this.folder = folder;
  }

  static async open(): Promise<Spool> {
    const root = existsSync(inMemory) ? inMemory : tmpdir();
    await sweep(root);
    return new Spool(await mkdtemp(join(root, `${prefix}${process.pid}-`)));
  }

  /** Lends a file while `use` runs; the name is given without its ending. */
  async lend<Result>(
    ending: string,
    bytes: Uint8Array,
    use: (name: string) => Promise<Result>,
  ): Promise<Result> {
    this.#next += 1;
    const name = `span${this.#next}`;
    const path = join(this.folder, name + ending);
    await writeFile(path, bytes, { mode: 0o600 });
    try {
      return await use(name);
    } finally {
      await rm(path, { force: true });
    }
  }

  async close(): Promise<void> {
    await rm(this.folder, { recursive: true, force: true });
  }
}

/** Removes what processes that were killed have left. */
async function sweep(root: string): Promise<void> {
  for (const name of await readdir(root)) {
    const pid = name.startsWith(prefix)
      ? Number.parseInt(name.slice(prefix.length), 10)
      : Number.NaN;
    if (!Number.isInteger(pid) || isAlive(pid)) continue;
    await unlessMissing(rm(join(root, name), { recursive: true, force: true }));
  }
}
