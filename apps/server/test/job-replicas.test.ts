import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Job } from '@aplomb/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { canFreeze } from './children.ts';
import { client, type Client } from './client.ts';
import { postgresql, type TestDatabase } from './databases.ts';
import { silence, speech, speechAbsent, spokenWords } from './recordings.ts';
import { type RunningServer, startServer, temporaryFolder } from './running-server.ts';

const AUDIO = '/v1/audio/process';
const HISTORY = '/v1/history/conversations';
const later = { prefer: 'respond-async' };
const absent = postgresql.absent ?? speechAbsent ?? (canFreeze ? null : 'nothing can be frozen');
const patient = { timeout: 120_000, interval: 200 };
let accounts = 0;

describe.skipIf(absent !== null)(
  `jobs on several replicas${absent === null ? '' : ` (skipped: ${absent})`}`,
  () => {
    let database: TestDatabase;
    const folders: Awaited<ReturnType<typeof temporaryFolder>>[] = [];
    /** A replica with nothing of its own but an empty folder. */
    const replica = async (on = database): Promise<RunningServer & { folder: string }> => {
      const folder = await temporaryFolder();
      folders.push(folder);
      const server = await startServer({
        ...on.environment,
        APLOMB_DATA_DIR: folder.path,
        APLOMB_DAILY_QUOTA: '30',
      });
      return { ...server, folder: folder.path };
    };
    const newKey = async (on = database): Promise<string> =>
      on.keys('create', '--name', 'test', '--account', `job-owner-${(accounts += 1)}`);
    const begin = async (call: Client, bytes: Buffer): Promise<string> => {
      const body = { audio_data: bytes.toString('base64'), language: 'en' };
      const { status, body: answer } = await call<Job>('POST', AUDIO, body, later);
      expect(status).toBe(202);
      return answer.data.id;
    };
    const read = async (call: Client, id: string): Promise<Job> =>
      (await call<Job>('GET', `/v1/jobs/${id}`)).body.data;
    beforeAll(async () => {
      database = await postgresql.open();
    });
    afterAll(async () => {
      await database?.close();
      for (const folder of folders) await folder.remove();
    });

    // At once, each on a database of its own: most of the time is waiting until a job is free.
    it.concurrent.for(['kill', 'freeze'] as const)(
      'end on another one when theirs meets a %s, and are kept once',
      { timeout: 300_000 },
      async (how, { expect: within }) => {
        const own = await postgresql.open();
        const lost = await replica(own);
        const token = await newKey(own);
        const id = await begin(client(lost.origin, token), speech(6));
        const waiting = await begin(client(lost.origin, token), silence(1));
        await within
          .poll(async () => (await read(client(lost.origin, token), id)).state, patient)
          .toBe('running');
        const frozen = how === 'freeze' ? lost.freeze() : null;
        if (frozen === null) await lost.kill();
        const heir = await replica(own);
        const call = client(heir.origin, token);
        for (const one of [id, waiting])
          await within.poll(async () => (await read(call, one)).state, patient).toBe('succeeded');
        frozen?.thaw();
        const result = await call<{ transcript: string }>('GET', `/v1/jobs/${id}/result`);
        within(result.body.data.transcript.split(spokenWords).length).toBeGreaterThan(3);
        if (frozen !== null) await lost.stop();
        within((await call('GET', HISTORY)).body.pagination['total_items']).toBe(2);
        within((await call('GET', `/v1/jobs/${id}/result`)).text).toBe(result.text);
        within(await own.sql('select 1 from job_uploads')).toEqual([]);
        await heir.stop();
        await own.close();
      },
    );

    it('are ended by their last deadline, which gives their analyses back', async () => {
      const first = await replica();
      const token = await newKey();
      const id = await begin(client(first.origin, token), speech(120));
      await first.kill();
      await database.sql("update jobs set expires_at = now() - interval '1 minute' where id = $1", [
        id,
      ]);
      const second = await replica();
      const call = client(second.origin, token);
      await expect.poll(async () => (await read(call, id)).state, patient).toBe('failed');
      expect((await read(call, id)).error?.code).toBe('GATEWAY_TIMEOUT');
      const { headers } = await call('POST', AUDIO, {
        audio_data: silence(1).toString('base64'),
      });
      expect(headers.get('ratelimit')).toMatch(/"day";r=29;/);
      await second.stop();
    }, 120_000);

    it('are listed, put back and failed by the operator', async () => {
      const server = await replica();
      const call = client(server.origin, await newKey());
      const id = await begin(call, speech(120));
      await expect.poll(async () => (await read(call, id)).state, patient).toBe('running');
      const listed = JSON.parse(await database.admin('jobs', 'list', '--json')) as object[];
      expect(listed).toMatchObject([{ id, state: 'running', attempts: 1 }]);
      expect(await database.admin('jobs')).toContain(id);
      expect(await database.admin('jobs', 'requeue', id)).toContain(id);
      await expect.poll(async () => (await read(call, id)).state, patient).toBe('running');
      expect(await database.admin('jobs', 'fail', id)).toContain('given back');
      expect((await read(call, id)).error?.code).toBe('SERVICE_UNAVAILABLE');
      await expect(database.admin('jobs', 'fail', id)).rejects.toThrow('ended already');
      await expect(database.admin('jobs', 'requeue', id)).rejects.toThrow('upload is gone');
      await server.stop();
    }, 120_000);

    it('of a version that tied them to a data folder are taken over with it', async () => {
      const first = await replica();
      const token = await newKey();
      const id = await begin(client(first.origin, token), speech(20));
      await first.stop();
      const home = 'a67f1cf6-34a2-4bb0-a3bb-9bbb4a1ff6c1';
      await database.sql('update jobs set home = $1 where id = $2', [home, id]);
      await database.sql('delete from job_uploads');
      await mkdir(join(first.folder, 'media', 'uploads'), { recursive: true });
      await writeFile(join(first.folder, 'media', 'uploads', id), speech(2));
      await writeFile(join(first.folder, 'home-id'), `${home}\n`);
      const second = await startServer({
        ...database.environment,
        APLOMB_DATA_DIR: first.folder,
      });
      const call = client(second.origin, token);
      await expect.poll(async () => (await read(call, id)).state, patient).toBe('succeeded');
      await second.stop();
    }, 120_000);
  },
);
