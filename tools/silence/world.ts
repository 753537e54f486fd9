// The world outside in a network of its own: it knows every name, has every address, and remembers
// who came.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeCertificate } from '../../apps/server/test/media-server.ts';
import { addresses, makeWorld, MODEL_HOST, plugIn } from './network.ts';
import { type Arrival, openProvider } from './provider.ts';
import { openResolver } from './resolver.ts';

const folder = mkdtempSync(join(tmpdir(), 'aplomb-silence-'));
const names: string[] = [],
  arrivals: Arrival[] = [];
makeWorld();
const resolver = await openResolver(addresses.everyName, (name) => names.push(name));
const provider = await openProvider(makeCertificate(folder, MODEL_HOST), (arrival) =>
  arrivals.push(arrival),
);
const inside = spawn(
  'unshare',
  ['--net', '--mount', process.execPath, join(import.meta.dirname, 'inside.ts'), folder],
  { stdio: ['ignore', 'inherit', 'inherit', 'ipc'], env: quietEnvironment() },
);
inside.on('message', (question) => {
  if (question === 'join') plugIn(inside.pid ?? 0);
  inside.send({ names, arrivals });
});
const [code] = (await once(inside, 'exit')) as [number | null];
resolver.close();
provider.close();
rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
process.exitCode = code ?? 1;

/** Nothing that libraries take for a test or a build server, where some of them keep quiet. */
function quietEnvironment(): NodeJS.ProcessEnv {
  return { PATH: process.env['PATH'], LANG: process.env['LANG'], NODE_NO_WARNINGS: '1' };
}
