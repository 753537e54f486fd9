import { randomUUID } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Id of this data folder: a job runs where its upload lies. Made on first use, the same from then
 * on.
 */
export async function homeOf(dataDirectory: string): Promise<string> {
  const file = join(dataDirectory, 'home-id');
  await mkdir(dataDirectory, { recursive: true, mode: 0o700 });
  await writeFile(file, `${randomUUID()}\n`, { flag: 'wx', mode: 0o600, flush: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    },
  );
  return (await readFile(file, 'utf8')).trim();
}
