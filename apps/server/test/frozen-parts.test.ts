import { chmod, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type StatusData, statusPath } from '@aplomb/contract';
import { afterEach, describe, expect, it } from 'vitest';
import { canFreeze } from './children.ts';
import { openWire } from '../../../packages/sdk/test/wire.ts';
import { type Client, client } from './client.ts';
import { canHaveSmallDisk, fillDisk, onSmallDisk } from './confined.ts';
import { prepareData } from './database-template.ts';
import { postgresAbsent, startPostgres } from './postgres.ts';
import { silence } from './recordings.ts';
import { redisAbsent, startRedis } from './redis.ts';
import { runKeys, type RunningServer, startServer, temporaryFolder } from './running-server.ts';

const SETTINGS = '/v1/settings/context';
const TEXT = '/v1/text/analyze';
const AUDIO = '/v1/audio/process';
const text = { text: 'Composure under pressure.', analysis_mode: 'language' };
const ends: (() => unknown)[] = [];
/** Shorter than the minute between two probes: what shows within it was looked at for the asker. */
const patience = { timeout: 30_000, interval: 200 };
const statement = /insert into|"query"/i;

/** What is to be ended after the test, last first. */
function ending<Part>(part: Part, end: (part: Part) => unknown): Part {
  ends.unshift(() => end(part));
  return part;
}

const dataFolder = async (): Promise<string> =>
  ending(await temporaryFolder(), (folder) => folder.remove()).path;

async function serve(
  environment: Record<string, string>,
): Promise<{ server: RunningServer; call: Client }> {
  const server = ending(await startServer(environment), (one) => one.stop());
  return { server, call: client(server.origin, await server.createKey()) };
}

/** Asks until the answer has this status. */
async function until<Answer extends { status: number }>(
  status: number,
  ask: () => Promise<Answer>,
): Promise<Answer> {
  for (;;) {
    const answer = await ask();
    if (answer.status === status) return answer;
    await delay(100);
  }
}

/** What the status says of a component now. */
async function stateOf({ origin }: RunningServer, id: string): Promise<string | undefined> {
  const answer = await fetch(origin + statusPath);
  const { data } = (await answer.json()) as { data: StatusData };
  return data.components.find((component) => component.id === id)?.state;
}

describe('a server', () => {
  afterEach(async () => {
    for (const end of ends.splice(0)) await end();
  });

  it.skipIf(!canFreeze || redisAbsent !== null)(
    'counts for itself while Redis does not answer',
    async () => {
      const redis = ending(await startRedis(), (one) => one.kill());
      const { server, call } = await serve({
        APLOMB_DATA_DIR: await prepareData(await dataFolder()),
        REDIS_URL: redis.url,
        APLOMB_RATE_PER_MINUTE: '5',
        APLOMB_CONCURRENCY: '2',
      });
      expect((await call('GET', SETTINGS)).status).toBe(200);
      const fresh = client(server.origin, await server.createKey('--account', 'fresh'));
      const frozen = redis.freeze();
      const statuses = [];
      for (let count = 0; count < 6; count += 1)
        statuses.push((await fresh('GET', SETTINGS)).status);
      frozen.thaw();
      expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    },
  );

  it.skipIf(!canFreeze || postgresAbsent !== null)(
    'refuses at once while PostgreSQL does not answer, and goes on by itself',
    async () => {
      const cluster = ending(await startPostgres(), (one) => one.stop());
      const { server, call } = await serve({
        APLOMB_DATA_DIR: await dataFolder(),
        DATABASE_URL: cluster.url,
      });
      expect((await call('POST', TEXT, text)).status).toBe(201);
      await expect.poll(() => stateOf(server, 'database'), patience).toBe('operational');
      const frozen = cluster.freeze();
      await until(503, () => fetch(`${server.origin}/readyz`));
      await expect.poll(() => stateOf(server, 'database'), patience).toBe('down');
      const refused = await Promise.all(Array.from({ length: 20 }, () => call('POST', TEXT, text)));
      frozen.thaw();
      for (const answer of refused)
        expect([answer.status, answer.body.code, answer.headers.get('retry-after')]).toEqual([
          503,
          'SERVICE_UNAVAILABLE',
          '2',
        ]);
      await until(200, () => fetch(`${server.origin}/readyz`));
      await expect.poll(() => stateOf(server, 'database'), patience).toBe('operational');
      await until(201, () => call('POST', TEXT, text));
    },
  );

  it.skipIf(postgresAbsent !== null)(
    'finds by itself that its connections to PostgreSQL were lost without a word',
    async () => {
      const cluster = ending(await startPostgres(), (one) => one.stop());
      const wire = ending(
        await openWire(() => cluster.url.replace('postgresql:', 'http:')),
        (one) => one.close(),
      );
      const { call, server } = await serve({
        APLOMB_DATA_DIR: await dataFolder(),
        DATABASE_URL: `postgresql://aplomb@${new URL(wire.origin).host}/postgres`,
      });
      // As many as the server has connections, so that each of them is there to be lost.
      await Promise.all(Array.from({ length: 8 }, () => call('POST', TEXT, text)));
      wire.lose();
      await until(503, () => fetch(`${server.origin}/readyz`));
      await until(200, () => fetch(`${server.origin}/readyz`));
      const answers = await Promise.all(Array.from({ length: 8 }, () => call('POST', TEXT, text)));
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
    },
  );

  it.skipIf(postgresAbsent !== null)(
    'refuses without a failure of its own while PostgreSQL takes no changes',
    async () => {
      const cluster = ending(await startPostgres(), (one) => one.stop());
      const { call, server } = await serve({
        APLOMB_DATA_DIR: await dataFolder(),
        DATABASE_URL: cluster.url,
      });
      expect((await call('POST', TEXT, text)).status).toBe(201);
      await cluster.query('alter database postgres set default_transaction_read_only = on');
      await cluster.crash();
      const seconds = async (): Promise<string | null> =>
        (await call('POST', TEXT, text)).headers.get('retry-after');
      await expect.poll(seconds, patience).toBe('10');
      // A connection that the crash broke may be the first one taken.
      await until(200, () => call('GET', SETTINGS));
      await cluster.query('begin read write; alter database postgres reset all; commit');
      const standby = await cluster.demote();
      await until(503, () => call('GET', SETTINGS));
      expect((await call('POST', TEXT, text)).status).toBe(503);
      await standby.promote();
      await until(201, () => call('POST', TEXT, text));
      expect(server.log()).not.toMatch(statement);
    },
  );

  it.skipIf(!canHaveSmallDisk)(
    'whose disk fills says so and goes on once there is room',
    async () => {
      const data = join(await dataFolder(), 'small');
      await mkdir(data);
      await chmod(data, 0o755);
      const server = ending(
        await startServer({ APLOMB_DATA_DIR: data }, [], onSmallDisk(data, 140)),
        (one) => one.stop(),
      );
      // Only the server sees the small disk.
      const seen = join(`/proc/${server.pid}/root`, data);
      const { out: key } = await runKeys(['create', '--name', 'test'], { APLOMB_DATA_DIR: seen });
      const call = client(server.origin, key.trim());
      expect((await call('POST', TEXT, text)).status).toBe(201);
      const filled = await fillDisk(server.pid, data);
      // Pages that the database has begun are filled first.
      const refused = await until(503, () => call('POST', TEXT, text));
      expect(refused.body.code).toBe('SERVICE_UNAVAILABLE');
      expect(refused.body.message).toContain('disk of this server is full');
      const upload = await call('POST', AUDIO, { audio_data: silence(60).toString('base64') });
      expect([upload.status, upload.body.code, upload.headers.get('retry-after')]).toEqual([
        503,
        'SERVICE_UNAVAILABLE',
        '60',
      ]);
      expect((await fetch(`${server.origin}/readyz`)).status).toBe(503);
      expect(await stateOf(server, 'disk')).toBe('down');
      // Requests are noted in bundles; the pages that are there are filled first.
      while (!server.log().includes('usage cannot be written')) await call('GET', SETTINGS);
      await filled.empty();
      expect((await fetch(`${server.origin}/readyz`)).status).toBe(200);
      expect(await stateOf(server, 'disk')).toBe('degraded');
      await expect.poll(() => server.log(), patience).toContain('usage is written again');
      expect(server.log()).toContain('a disk is full; make room');
      expect(server.log()).not.toMatch(statement);
      expect((await call('POST', TEXT, text)).status).toBe(201);
    },
  );
});
