import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { takeDataLock } from '../src/admin/data-lock.ts';

/** Holds the data folder named first as often as named second, and marks each time it does. */
const [folder = '', times = '0'] = process.argv.slice(2);
const mark = join(folder, 'held');
for (let held = 0; held < Number(times);) {
  const lock = await takeDataLock(folder, (socket) => socket.end());
  if (lock === null) {
    await delay(1);
    continue;
  }
  // Fails where another process holds the folder too.
  const file = await open(mark, 'wx');
  await lock.release(async () => {
    await file.close();
    await rm(mark);
  });
  held += 1;
}
