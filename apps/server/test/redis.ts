import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { endWithTests, freeze } from './children.ts';
import { freePort } from './free-port.ts';
import { temporaryFolder } from './running-server.ts';

const program = [
  '/usr/bin/redis-server',
  '/usr/local/bin/redis-server',
  '/opt/homebrew/bin/redis-server',
].find((path) => existsSync(path));

/** Why no Redis can be started here, or null. */
export const redisAbsent: string | null = program === undefined ? 'Redis is not installed' : null;

/** A Redis that keeps nothing on disk; `kill` ends it as a crash does. */
export interface TestRedis {
  url: string;
  freeze(): { thaw(): void };
  kill(): Promise<void>;
}

export async function startRedis(): Promise<TestRedis> {
  if (program === undefined) throw new Error('Redis is not installed');
  const folder = await temporaryFolder();
  const port = await freePort();
  const child = endWithTests(
    spawn(
      program,
      [
        '--port',
        String(port),
        '--bind',
        '127.0.0.1',
        '--save',
        '',
        '--appendonly',
        'no',
        '--dir',
        folder.path,
      ],
      { stdio: 'ignore' },
    ),
  );
  const exited = once(child, 'exit');
  const url = `redis://127.0.0.1:${port}`;
  const probe = new Redis(url, { retryStrategy: () => 50, maxRetriesPerRequest: 400 });
  probe.on('error', () => undefined);
  await probe.ping();
  probe.disconnect();
  return {
    url,
    freeze: () => freeze(child),
    kill: async () => {
      if (child.exitCode === null && child.signalCode === null) {
        child.kill('SIGKILL');
        await exited;
      }
      await delay(50);
      await folder.remove();
    },
  };
}
