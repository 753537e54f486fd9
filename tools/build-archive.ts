// Builds the app's archive for a server that has none. Started by the server, which it tells how
// far it has come (apps/server/src/services/download); by hand there is `npm run package:windows`.
import { constants, setPriority } from 'node:os';
import { parseArgs } from 'node:util';
import type { ArchiveReport } from '../packages/contract/src/site/download.ts';

const tell = (report: ArchiveReport): void => {
  process.send?.(report);
};

setPriority(constants.priority.PRIORITY_LOW);
// The server is gone or was told: nobody waits any more, and the next start goes on. An exit can
// wait for ever for a thread of V8's that waits for this one (Node 24).
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));

/** For tests: such an archive is whole, but larger than what is given away. */
const quickly = process.env['APLOMB_BUILD_QUICKLY'] === 'true';
const { values } = parseArgs({
  options: {
    folder: { type: 'string', default: '' },
    site: { type: 'string', default: '' },
    key: { type: 'string', default: '' },
  },
});
try {
  // Loaded here, so that a package which is missing is a failure that can be told.
  const { buildForServer } = await import('./package/build-for-server.ts');
  tell({ kind: 'ready', built: await buildForServer({ ...values, quickly, tell }) });
  process.disconnect?.();
} catch (error) {
  const { explainFailure } = await import('./package/explain-failure.ts');
  const reason = explainFailure(error);
  process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : reason}\n`);
  process.exitCode = 1;
  tell({ kind: 'failed', reason });
  process.disconnect?.();
}
