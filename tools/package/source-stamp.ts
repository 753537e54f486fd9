import { createHash } from 'node:crypto';
import { globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './lock-file.ts';

/** What the archive is made of, besides the packages that the lock file names. */
const sources = [
  'package-lock.json',
  'tools/build-archive.ts',
  'tools/package/**',
  'packages/{contract,engine,sdk,ui}/**',
  'apps/desktop/{package.json,scripts/**,service/**,shared/**,view/**,window/**}',
];
const notBuilt = ['**/node_modules/**', '**/*.test.ts', '**/test/**', '**/fixtures/**'];

/** Hash of all sources of the archive: equal stamps mean that a build would make the same bytes. */
export function sourceStamp(): string {
  const hash = createHash('sha256');
  const files = globSync(sources, { cwd: root, exclude: notBuilt }).map((path) =>
    path.replaceAll('\\', '/'),
  );
  for (const path of files.toSorted()) {
    const file = join(root, path);
    if (statSync(file).isFile()) hash.update(path).update(readFileSync(file));
  }
  return hash.digest('hex');
}
