import type { Job } from '@aplomb/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { client } from './client.ts';
import { pgbouncerAbsent, startPgbouncer } from './pgbouncer.ts';
import { postgresAbsent, startPostgres } from './postgres.ts';
import { silence } from './recordings.ts';
import { runKeys, type RunningServer, startServer, temporaryFolder } from './running-server.ts';

const TEXT = '/v1/text/analyze';
const text = { text: 'Composure under pressure.', analysis_mode: 'language' };
const POOLED = 10;
const keyId = /\b[0-9a-f]{8}-[0-9a-f-]{27}\b/;
/** What one replica may take of PostgreSQL. */
const MOST_CONNECTIONS = 5;
const absent = postgresAbsent ?? pgbouncerAbsent;

describe.skipIf(absent !== null)(
  `eight replicas, four of them through a transaction pooler${absent === null ? '' : ` (skipped: ${absent})`}`,
  () => {
    let cluster: Awaited<ReturnType<typeof startPostgres>>;
    let pooler: Awaited<ReturnType<typeof startPgbouncer>>;
    const servers: RunningServer[] = [];
    const folders: Awaited<ReturnType<typeof temporaryFolder>>[] = [];
    beforeAll(async () => {
      cluster = await startPostgres();
      pooler = await startPgbouncer(cluster.url, POOLED);
      for (let count = 0; count < 8; count += 1) {
        const folder = await temporaryFolder();
        folders.push(folder);
        servers.push(
          await startServer({
            APLOMB_DATA_DIR: folder.path,
            APLOMB_TEXT_WORKERS: '1',
            ...(count % 2 === 0
              ? { DATABASE_URL: cluster.url }
              : { DATABASE_URL: pooler.url, APLOMB_DATABASE_DIRECT_URL: cluster.url }),
          }),
        );
      }
    }, 400_000);
    afterAll(async () => {
      await Promise.all(servers.map((server) => server.stop()));
      await pooler?.stop();
      await cluster?.stop();
      for (const folder of folders) await folder.remove();
    }, 120_000);
    const keys = (...args: string[]): ReturnType<typeof runKeys> =>
      runKeys(args, { DATABASE_URL: cluster.url, APLOMB_DATA_DIR: folders[0]?.path ?? '' });

    it('serve one account together, within five connections each', async () => {
      const key = (await keys('create', '--name', 'test', '--account', 'together')).out.trim();
      const calls = servers.map(({ origin }) => client(origin, key));
      const answers = await Promise.all(
        calls.flatMap((call) => Array.from({ length: 6 }, () => call('POST', TEXT, text))),
      );
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
      const [direct] = await cluster.query<{ count: string }>(
        "select count(*) from pg_stat_activity where application_name = 'aplomb'",
      );
      expect(Number(direct?.count)).toBeLessThanOrEqual(4 * MOST_CONNECTIONS + 4 + POOLED);
      const history = await calls[1]?.('GET', '/v1/history/conversations?limit=1');
      expect(history?.body.pagination['total_items']).toBe(servers.length * 6);
    }, 240_000);

    it('do each other’s jobs and hear at once of a key that was revoked', async () => {
      const key = (await keys('create', '--name', 'test', '--account', 'heard')).out.trim();
      const calls = servers.map(({ origin }) => client(origin, key));
      const body = { audio_data: silence(1).toString('base64') };
      const sent = await Promise.all(
        calls.map((call) =>
          call<Job>('POST', '/v1/audio/process', body, { prefer: 'respond-async' }),
        ),
      );
      for (const { body: answer } of sent)
        await expect
          .poll(
            async () =>
              (await calls[3]?.<Job>('GET', `/v1/jobs/${answer.data.id}`))?.body.data.state,
            {
              timeout: 120_000,
              interval: 200,
            },
          )
          .toBe('succeeded');
      for (const call of calls)
        expect((await call('GET', '/v1/settings/context')).status).toBe(200);
      const listed = (await keys('list')).out.split('\n').find((line) => line.includes('heard'));
      const id = keyId.exec(listed ?? '')?.[0];
      expect((await keys('revoke', id ?? '')).code).toBe(0);
      for (const call of calls)
        expect((await call('GET', '/v1/settings/context')).status).toBe(401);
    }, 240_000);
  },
);
