import { existsSync, readFileSync } from 'node:fs';
import { rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'vite';
import { viewConfig, viewFolder } from './view-config.ts';
import { viewStamp } from './view-stamp.ts';

// Whoever asks for the build, a test runner too, gets the one that users get.
process.env['NODE_ENV'] = 'production';
const stampFile = join(viewFolder, 'stamp');
const stamp = await viewStamp();
const isCurrent = (): boolean => existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp;
if (process.argv.includes('--force') || !isCurrent()) await buildView();

/** Builds beside the folder in use and swaps, so that no window meets half a build. */
async function buildView(): Promise<void> {
  const started = performance.now();
  // Of this process alone: two builds at once must not meet.
  const next = `${viewFolder}-next-${process.pid}`;
  await build(viewConfig(next));
  await writeFile(join(next, 'stamp'), stamp);
  if (!process.argv.includes('--force') && isCurrent()) return rm(next, { recursive: true });
  await rm(viewFolder, { recursive: true, force: true });
  // Another process may have put the same build in place meanwhile: one is as good as the other.
  await rename(next, viewFolder).catch(() => rm(next, { recursive: true, force: true }));
  process.stderr.write(
    `Built the app's windows in ${((performance.now() - started) / 1000).toFixed(1)} s\n`,
  );
}
