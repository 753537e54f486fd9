// Loaded first, with --import, by processes whose work may wait for shorter work of others.
import { readdirSync } from 'node:fs';
import { setPriority } from 'node:os';

/** A third of the processor time that a process of normal priority gets beside it. */
const NICE = 5;

// Linux keeps a priority for each thread; later ones take that of the thread that starts them.
const threads = process.platform === 'linux' ? readdirSync('/proc/self/task').map(Number) : [0];
for (const thread of threads) lower(thread);

function lower(thread: number): void {
  try {
    setPriority(thread, NICE);
  } catch (error) {
    // Where the system lets nobody change priorities the work goes on all the same.
    process.emitWarning(error instanceof Error ? error : String(error));
  }
}
