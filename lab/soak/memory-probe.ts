import { appendFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/**
 * Loaded into every process of the app by NODE_OPTIONS, with the folder in its address: notes what
 * the process holds after a collection, so that what waits to be collected does not count.
 */
const folder = new URL(import.meta.url).searchParams.get('folder');
const EVERY_MILLISECONDS = 5_000;

if (folder !== null) {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const name =
    [...process.argv.slice(1), ...process.execArgv]
      .map((word) => basename(word))
      .find((word) => /\.m?[jt]s$/.test(word)) ?? 'node';
  setInterval(() => {
    collect();
    const { rss, heapUsed, external } = process.memoryUsage();
    appendFileSync(
      join(folder, `${name}-${process.pid}.jsonl`),
      `${JSON.stringify({ at: Date.now(), resident: rss, held: heapUsed + external })}\n`,
    );
  }, EVERY_MILLISECONDS).unref();
}
