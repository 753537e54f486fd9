import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A mark this old is of a process that is gone, whatever bears its number now. */
const STALE_MILLISECONDS = 2 * 60 * 60_000;
const LOCK_FILE = 'build.lock';

/**
 * Takes hold of a folder for a build. Null while another living process builds there; otherwise a
 * function that lets go.
 */
export function lockFolder(folder: string): (() => void) | null {
  mkdirSync(folder, { recursive: true });
  const path = join(folder, LOCK_FILE);
  if (isHeld(path)) return null;
  rmSync(path, { force: true });
  try {
    writeFileSync(path, String(process.pid), { flag: 'wx' });
  } catch (error) {
    // Another process was quicker.
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return null;
    throw error;
  }
  return () => rmSync(path, { force: true });
}

function isHeld(path: string): boolean {
  try {
    const pid = Number(readFileSync(path, 'utf8'));
    return Date.now() - statSync(path).mtimeMs < STALE_MILLISECONDS && isAlive(pid);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
    throw error;
  }
}

/** Whether a process of this number runs. */
export function isAlive(pid: number): boolean {
  if (!Number.isSafeInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
