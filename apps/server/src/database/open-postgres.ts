import { setFlagsFromString } from 'node:v8';
import { PGlite } from '@electric-sql/pglite';

/**
 * A small cache suits one machine; fsync makes an acknowledged write survive a power cut, not only
 * a crash.
 */
const serverParameters = [
  'shared_buffers=8MB',
  'wal_buffers=256kB',
  'max_connections=8',
  'fsync=on',
];

/** Opens the embedded PostgreSQL whose files are in `folder`, which it creates when there are none. */
export function openPostgres(folder: string): Promise<PGlite> {
  return withoutOptimizingWasm(() =>
    PGlite.create({
      dataDir: folder,
      startParams: [
        ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
        ...serverParameters.flatMap((parameter) => ['-c', parameter]),
      ],
    }),
  );
}

/**
 * V8's optimising compiler takes 80 MB for the database's code (360 MB while it works) and makes
 * its queries no faster: docs/decisions/0003.
 */
async function withoutOptimizingWasm<Result>(work: () => Promise<Result>): Promise<Result> {
  const flags = ['wasm-dynamic-tiering', 'wasm-tier-up'];
  for (const flag of flags) setFlagsFromString(`--no-${flag}`);
  try {
    return await work();
  } finally {
    for (const flag of flags) setFlagsFromString(`--${flag}`);
  }
}
