import { existsSync, readFileSync } from 'node:fs';
import { rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'vite';
import { viewConfig, viewFolder } from './view-config.ts';
import { viewStamp } from './view-stamp.ts';

const stampFile = join(viewFolder, 'stamp');
const stamp = await viewStamp();
if (process.argv.includes('--force') || !existsSync(stampFile) || readFileSync(stampFile, 'utf8') !== stamp) await buildView();

/** Builds beside the folder in use and swaps, so that no window meets half a build. */
async function buildView(): Promise<void> {
  const started = performance.now();
  // Of this process alone: two builds at once must not meet.
  const next = `${viewFolder}-next-${process.pid}`;
  await build(viewConfig(next));
  await writeFile(join(next, 'stamp'), stamp);
  await rm(viewFolder, { recursive: true, force: true });
  await rename(next, viewFolder);
  process.stderr.write(`Built the app's windows in ${((performance.now() - started) / 1000).toFixed(1)} s\n`);
}
