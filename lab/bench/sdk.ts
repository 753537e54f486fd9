import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import type * as sdk from '@aplomb/sdk';
import { startServer, temporaryFolder } from '../../apps/server/test/running-server.ts';
import { buildSdk } from '../../packages/sdk/scripts/build-sdk.ts';
import { type Bench, median } from './bench.ts';

const ROUNDS = 400;
const WARM = 50;

/**
 * Bytes of the built client, and the time it adds to a call; the baseline is fetch with the same
 * headers.
 */
export const sdkBench: Bench = {
  name: 'sdk',
  run: async () => {
    const folder = await temporaryFolder();
    const server = await startServer({
      APLOMB_DATA_DIR: join(folder.path, 'data'),
      APLOMB_LOG_LEVEL: 'warn',
    });
    try {
      const apiKey = await server.createKey();
      await buildSdk(join(folder.path, 'sdk'));
      const script = join(folder.path, 'sdk/index.js');
      const { Aplomb } = (await import(pathToFileURL(script).href)) as typeof sdk;
      const aplomb = new Aplomb({ apiKey, baseUrl: server.origin });
      const plain = async (): Promise<unknown> =>
        (
          await fetch(`${server.origin}/v1/settings/context`, {
            headers: { authorization: `Bearer ${apiKey}`, accept: 'application/json' },
          })
        ).json();
      const [ours, theirs] = await alternately(() => aplomb.settings.getContext(), plain);
      return [
        {
          figure: 'client, one module, brotli',
          value: brotliCompressSync(readFileSync(script)).length / 1024,
          unit: 'KB',
          goal: '≤ 8',
        },
        {
          figure: 'reading the settings, p50',
          value: median(ours),
          unit: 'ms',
          baseline: { name: 'fetch', value: median(theirs) },
        },
      ];
    } finally {
      await server.stop();
      await folder.remove();
    }
  },
};

/** Milliseconds of each of two calls, made in turn so that the machine's moods meet both. */
async function alternately(
  first: () => Promise<unknown>,
  second: () => Promise<unknown>,
): Promise<[number[], number[]]> {
  const times: [number[], number[]] = [[], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [index, call] of [first, second].entries()) {
      const started = performance.now();
      await call();
      if (round >= WARM) times[index === 0 ? 0 : 1].push(performance.now() - started);
    }
  }
  return times;
}
