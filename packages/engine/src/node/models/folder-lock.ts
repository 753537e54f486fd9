import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ModelError } from './model-error.ts';
import { hasCode, unlessMissing } from '../files.ts';

/** Runs `work` while no other process changes the folder. Throws ModelError when one does. */
export async function withLock<Result>(
  folder: string,
  work: () => Promise<Result>,
): Promise<Result> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const lock = join(folder, '.lock');
  await take(lock, true);
  try {
    return await work();
  } finally {
    await rm(lock, { force: true });
  }
}

async function take(lock: string, again: boolean): Promise<void> {
  try {
    await writeFile(lock, String(process.pid), { flag: 'wx' });
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error;
    const owner = Number(await unlessMissing(readFile(lock, 'utf8')));
    if (!again || (owner > 0 && owner !== process.pid && isAlive(owner)))
      throw new ModelError(
        'busy',
        'Another program is working on this model. Wait until it has finished.',
      );
    if (owner === process.pid)
      throw new ModelError('busy', 'This model is being downloaded already.');
    await rm(lock, { force: true });
    await take(lock, false);
  }
}

/** Whether a process with this number lives. */
export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return hasCode(error, 'EPERM');
  }
}
