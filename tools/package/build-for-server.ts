import { createHash } from 'node:crypto';
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { product } from '../../packages/contract/src/product.ts';
import { type ArchiveReport, archiveRecord } from '../../packages/contract/src/site/download.ts';
import { keepUpdateKey } from './announce.ts';
import { lockFolder } from './build-lock.ts';
import { buildPackage } from './build-package.ts';
import { trackProgress } from './build-progress.ts';
import { makeWorkplace, placeFiles } from './place-files.ts';
import { sourceStamp } from './source-stamp.ts';

const LOCK_RETRY_MILLISECONDS = 2_000;

interface ServerBuild {
  /** Folder the archive is served from. */
  readonly folder: string;
  readonly site: string;
  /** File of the key that signs new versions; made when it is not there. */
  readonly key: string;
  readonly quickly: boolean;
  readonly tell: (report: ArchiveReport) => void;
}

/** Builds unless the archive of these sources is there. Answers whether there was need to. */
export async function buildForServer(asked: ServerBuild): Promise<boolean> {
  const { folder, site, tell } = asked;
  let release = lockFolder(folder);
  while (release === null) {
    tell({ kind: 'progress', percent: null });
    await delay(LOCK_RETRY_MILLISECONDS);
    release = lockFolder(folder);
  }
  try {
    const record = JSON.stringify({ site, sources: sourceStamp() });
    const recordPath = join(folder, archiveRecord.file);
    if (isWhole(folder) && (!existsSync(recordPath) || readFileSync(recordPath, 'utf8') === record))
      return false;
    await build(asked);
    // Whole or not at all, on a full disk too.
    writeFileSync(`${recordPath}.part`, record);
    renameSync(`${recordPath}.part`, recordPath);
    return true;
  } finally {
    release();
  }
}

/** Whether the archive is there, with the sum that was written down when it was built. */
function isWhole(folder: string): boolean {
  const archive = join(folder, product.downloadFile);
  const sums = join(folder, product.sumsFile);
  if (!existsSync(archive)) return false;
  if (!existsSync(sums)) return true;
  const sum = createHash('sha256').update(readFileSync(archive)).digest('hex');
  return readFileSync(sums, 'utf8').includes(`${sum}  ${product.downloadFile}\n`);
}

async function build({ folder, site, key, quickly, tell }: ServerBuild): Promise<void> {
  const report = trackProgress((percent) => tell({ kind: 'progress', percent }));
  const makers = { site, key: keepUpdateKey(key), notes: '', environment: process.env, quickly };
  const work = makeWorkplace();
  try {
    await buildPackage(work, makers, report);
    placeFiles(work, folder);
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}
