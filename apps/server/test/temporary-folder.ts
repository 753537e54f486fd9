import { existsSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const PREFIX = 'aplomb-test-';
const leftover = /^aplomb-test-(\d+)-/;
const MEMORY_DISK = '/dev/shm';
/** Enough for the databases of all files that run at once. */
const ROOM_BYTES = 4 * 1024 ** 3;

/** A folder of one test, removed by `remove`. */
export interface TemporaryFolder {
  readonly path: string;
  remove(): Promise<void>;
}

/** A folder for one test's data, removed by `remove`. */
export const temporaryFolder = (): Promise<TemporaryFolder> => folderIn(tmpdir());

/**
 * The same in memory, where there is room for it: for a database, whose thousand files take longer
 * to make on a disk than its server takes to start.
 */
export const memoryFolder = (): Promise<TemporaryFolder> => folderIn((memoryDisk ??= findDisk()));

async function folderIn(parent: string): Promise<TemporaryFolder> {
  const path = await mkdtemp(join(parent, `${PREFIX}${process.pid}-`));
  return { path, remove: () => rm(path, { recursive: true, force: true }) };
}

let memoryDisk: string | null = null;

/** The system's disk in memory; the folder for temporary files where it is small or missing. */
function findDisk(): string {
  if (!existsSync(MEMORY_DISK) || roomOf(MEMORY_DISK) < ROOM_BYTES) return tmpdir();
  removeLeftovers(MEMORY_DISK);
  return MEMORY_DISK;
}

function roomOf(disk: string): number {
  const { bavail, bsize } = statfsSync(disk);
  return bavail * bsize;
}

/** What tests left that were killed would stay in memory. */
function removeLeftovers(disk: string): void {
  for (const name of readdirSync(disk)) {
    const [, pid] = leftover.exec(name) ?? [];
    if (pid !== undefined && !existsSync(`/proc/${pid}`))
      rmSync(join(disk, name), { recursive: true, force: true });
  }
}
