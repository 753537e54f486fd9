import { readFileSync } from 'node:fs';

// Ctrl-C reaches every process of a terminal; the server ends its workers when they have finished.
process.on('SIGINT', () => undefined);

/** A task's result, with the bytes of memory its worker held afterwards. */
export interface Measured<Result> {
  result: Result;
  held: number;
}

/** Makes a task say what memory its process holds, so that the pool can replace the process. */
export const measured =
  <Task, Result>(work: (task: Task) => Promise<Result>) =>
  async (task: Task): Promise<Measured<Result>> => ({
    result: await work(task),
    held: ownMemory(),
  });

const PAGE = 4096;

/** Resident bytes but those of files, which processes share; elsewhere than on Linux all of them. */
function ownMemory(): number {
  if (process.platform !== 'linux') return process.memoryUsage.rss();
  const [, resident, shared] = readFileSync('/proc/self/statm', 'utf8').split(' ').map(Number);
  return ((resident ?? 0) - (shared ?? 0)) * PAGE;
}
