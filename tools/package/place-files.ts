import { copyFileSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { product } from '../../packages/contract/src/product.ts';
import { isAlive } from './build-lock.ts';
import { root } from './lock-file.ts';

const workplaces = join(root, '.cache', 'package', 'work');

/** The archive comes last: where it is, the rest is. */
const inOrder = [
  product.readerPackFile,
  product.answerPackFile,
  product.answerPackLinuxFile,
  product.graphicsPackFile,
  product.graphicsPackLinuxFile,
  product.billOfMaterialsFile,
  product.announcementFile,
  product.provenanceFile,
  product.scoopFile,
  product.wingetFile,
  product.mcpbFile,
  product.sumsFile,
  product.downloadFile,
] as const;

/** A folder for one build of this process. What builds that were killed left is cleared away. */
export function makeWorkplace(name = 'build'): string {
  mkdirSync(workplaces, { recursive: true });
  for (const left of readdirSync(workplaces)) {
    const pid = Number(/-(\d+)$/.exec(left)?.[1]);
    if (!isAlive(pid) || pid === process.pid)
      rmSync(join(workplaces, left), { recursive: true, force: true });
  }
  const folder = join(workplaces, `${name}-${process.pid}`);
  mkdirSync(folder);
  return folder;
}

/**
 * Puts what was built into the folder it is served from. Each file gets its name only when it is
 * whole.
 */
export function placeFiles(work: string, folder: string): void {
  mkdirSync(folder, { recursive: true });
  for (const file of inOrder) {
    const target = join(folder, file);
    if (!existsSync(join(work, file))) {
      rmSync(target, { force: true });
      continue;
    }
    const part = `${target}.part`;
    try {
      copyFileSync(join(work, file), part);
      renameSync(part, target);
    } finally {
      rmSync(part, { force: true });
    }
  }
}
