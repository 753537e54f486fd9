import { readdir, stat } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { apiRules, type Job } from '@aplomb/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiContext, openApi } from './api-context.ts';
import type { Answer, Client } from './client.ts';
import { embedded } from './databases.ts';
import { silence, speech, speechAbsent, spokenWords } from './recordings.ts';

const AUDIO = '/v1/audio/process';
const HISTORY = '/v1/history/conversations';
const later = { prefer: 'respond-async' };
const short = { audio_data: silence(1).toString('base64') };
/** Long enough to be met under way. */
const long = (): { audio_data: string; language: string } => ({
  audio_data: speech(120).toString('base64'),
  language: 'en',
});

/** The same queue is tried on PostgreSQL by the tests of text batches and of job replicas. */
describe('jobs', () => {
  let context: ApiContext | null = null;
  const api = (): ApiContext => {
    if (context === null) throw new Error('the server did not start');
    return context;
  };
  beforeAll(async () => {
    context = await openApi(embedded, {
      APLOMB_DAILY_QUOTA: '30',
      // The other store, the default on PostgreSQL, is tried by job-replicas.test.ts.
      APLOMB_UPLOADS: 'folder',
    });
  });
  afterAll(async () => {
    await context?.close();
  });
  const uploads = (): Promise<string[]> =>
    readdir(`${api().database.environment['APLOMB_DATA_DIR']}/media/uploads`).catch(() => []);
  const send = (
    call: Client,
    body: object = short,
    headers: Record<string, string> = {},
  ): Promise<Answer<Job>> => call<Job>('POST', AUDIO, body, { ...later, ...headers });
  /** The job once `state` is reached; a state it cannot leave otherwise ends the waiting. */
  const reaches = async (call: Client, id: string, ...states: Job['state'][]): Promise<Job> => {
    for (const end = Date.now() + 90_000; Date.now() < end; await delay(100)) {
      const { data } = (await call<Job>('GET', `/v1/jobs/${id}`)).body;
      if (states.includes(data.state)) return data;
      if (data.finished_at !== null)
        throw new Error(`the job ${data.state}: ${data.error?.message}`);
    }
    throw new Error(`the job did not reach ${states.join(' or ')}`);
  };

  it('are accepted, made, and answered in every format', async () => {
    const call = await api().caller();
    const accepted = await send(
      call,
      speechAbsent === null ? { audio_data: speech().toString('base64'), language: 'en' } : short,
    );
    expect([
      accepted.status,
      accepted.headers.get('preference-applied'),
      accepted.headers.get('location'),
      accepted.body.data.state,
    ]).toEqual([202, 'respond-async', `/v1/jobs/${accepted.body.data.id}`, 'queued']);
    const done = await reaches(call, accepted.body.data.id, 'succeeded');
    expect(done).toMatchObject({
      progress: 1,
      error: null,
      result_url: `/v1/jobs/${done.id}/result`,
      operation: 'processAudio',
    });
    const result = await call<{ transcript: string; conversation_id: string }>(
      'GET',
      done.result_url ?? '',
    );
    expect([result.status, result.body.data.transcript]).toEqual([
      200,
      speechAbsent === null ? spokenWords : '',
    ]);
    expect(
      (await call('GET', done.result_url ?? '', undefined, { accept: 'text/vtt' })).text,
    ).toMatch(/^WEBVTT\n/);
    expect((await call('GET', `${HISTORY}/${result.body.data.conversation_id}`)).status).toBe(200);
    expect(await uploads()).toEqual([]);
    expect((await call('DELETE', `/v1/jobs/${done.id}`)).status).toBe(204);
    expect((await call('GET', `/v1/jobs/${done.id}`)).status).toBe(404);
  });

  it('tell their progress by events until they are done', async () => {
    const call = await api().caller();
    const { id } = (await send(call)).body.data;
    const { text } = await call('GET', `/v1/jobs/${id}`, undefined, {
      accept: 'text/event-stream',
    });
    const events = [...text.matchAll(/^event: (\w+)\ndata: (.*)$/gm)].map((match) => match[1]);
    expect([events.at(-1), events.filter((name) => name === 'done').length]).toEqual(['done', 1]);
    expect(text).toContain('"state":"succeeded"');
  });

  it('are waited for by a request that prefers to', async () => {
    const call = await api().caller();
    const answer = await call<{ transcript: string }>('POST', AUDIO, short, {
      prefer: `respond-async, wait=${apiRules.jobWaitSeconds}`,
    });
    expect([
      answer.status,
      answer.headers.get('preference-applied'),
      answer.body.data.transcript,
    ]).toEqual([201, `respond-async, wait=${apiRules.jobWaitSeconds}`, '']);
    expect((await call('GET', answer.headers.get('location') ?? '')).status).toBe(200);
    const { id } = (await send(call)).body.data;
    const waited = await call<Job>('GET', `/v1/jobs/${id}`, undefined, { prefer: 'wait=9999' });
    expect([waited.headers.get('preference-applied'), waited.body.data.state]).toEqual([
      `wait=${apiRules.jobWaitSeconds}`,
      'succeeded',
    ]);
    const broken = await send(
      call,
      { audio_data: Buffer.from('fLaC and nothing else').toString('base64') },
      { prefer: 'wait="30" , respond-async;x=y' },
    );
    expect([
      broken.status,
      broken.headers.get('preference-applied'),
      broken.body.data.error?.code,
    ]).toEqual([202, 'respond-async, wait=30', 'VALIDATION_ERROR']);
  });

  it('are one for an Idempotency-Key, and only their owner’s', async () => {
    const call = await api().caller();
    const key = { 'idempotency-key': 'same' };
    const [one, two] = [await send(call, short, key), await send(call, short, key)];
    expect([two.status, two.text, two.headers.get('idempotent-replayed')]).toEqual([
      202,
      one.text,
      'true',
    ]);
    const stranger = await api().caller();
    for (const [method, path] of [
      ['GET', ''],
      ['GET', '/result'],
      ['DELETE', ''],
    ] as const)
      expect((await stranger(method, `/v1/jobs/${one.body.data.id}${path}`)).status).toBe(404);
    await reaches(call, one.body.data.id, 'succeeded');
    expect((await call('GET', HISTORY)).body.pagination['total_items']).toBe(1);
  });

  it('that fail say why, and cost nothing', async () => {
    const call = await api().caller();
    const { id } = (
      await send(call, { audio_data: Buffer.from('fLaC and nothing else').toString('base64') })
    ).body.data;
    const failed = await reaches(call, id, 'failed');
    expect([failed.error?.code, failed.result_url]).toEqual(['VALIDATION_ERROR', null]);
    const result = await call('GET', `/v1/jobs/${id}/result`);
    expect([result.status, result.body.message]).toEqual([
      404,
      expect.stringContaining('VALIDATION_ERROR'),
    ]);
    const { headers } = await send(call);
    expect(headers.get('ratelimit')).toMatch(/"day";r=29;/);
    expect(await call('POST', AUDIO, {}, later)).toMatchObject({
      status: 400,
      body: { code: 'MISSING_PARAMETER' },
    });
  });

  it('of test keys give the fixture, with the same ids each time', async () => {
    const call = await api().caller('--test');
    const ids: unknown[] = [];
    for (let count = 0; count < 2; count += 1) {
      const { id } = (await send(call)).body.data;
      await reaches(call, id, 'succeeded');
      ids.push((await call('GET', `/v1/jobs/${id}/result`)).body.data['transcription_id']);
    }
    expect(ids[0]).toBe(ids[1]);
  });

  it.skipIf(speechAbsent !== null)(
    'under way and waiting can be cancelled, which gives their analyses back',
    async () => {
      const call = await api().caller();
      const first = (await send(call, long())).body.data.id;
      await reaches(call, first, 'running');
      const second = (await send(call, long())).body.data.id;
      expect((await uploads()).length).toBe(2);
      const [file = ''] = await uploads();
      expect(
        (await stat(`${api().database.environment['APLOMB_DATA_DIR']}/media/uploads/${file}`))
          .mode & 0o777,
      ).toBe(0o600);
      for (const id of [second, first]) {
        expect((await call('DELETE', `/v1/jobs/${id}`)).status).toBe(204);
        expect((await call<Job>('GET', `/v1/jobs/${id}`)).body.data.state).toBe('cancelled');
      }
      const next = await send(call);
      expect(next.headers.get('ratelimit')).toMatch(/"day";r=29;/);
      await reaches(call, next.body.data.id, 'succeeded');
      await expect.poll(uploads).toEqual([]);
      expect((await call('GET', HISTORY)).body.pagination['total_items']).toBe(1);
    },
  );
});

describe.skipIf(speechAbsent !== null)('jobs under way when the server ends', () => {
  it.each(['kill', 'stop'] as const)(
    'by %s run again after its next start, and are kept once',
    async (how) => {
      const api = await openApi(embedded);
      try {
        const token = await api.key();
        const { id } = (
          await api.as(token)<Job>(
            'POST',
            AUDIO,
            { ...long(), audio_data: speech(10).toString('base64') },
            later,
          )
        ).body.data;
        const waiting = (await api.as(token)<Job>('POST', AUDIO, short, later)).body.data.id;
        const job = async (which: string): Promise<Job> =>
          (await api.as(token)<Job>('GET', `/v1/jobs/${which}`)).body.data;
        await expect.poll(async () => (await job(id)).state).toBe('running');
        await api.restart(how);
        for (const which of [id, waiting])
          await expect
            .poll(async () => (await job(which)).state, { timeout: 200_000, interval: 200 })
            .toBe('succeeded');
        const { body } = await api.as(token)<{ transcript: string }>(
          'GET',
          `/v1/jobs/${id}/result`,
        );
        expect(body.data.transcript.split(spokenWords).length).toBeGreaterThan(5);
        expect((await api.as(token)('GET', HISTORY)).body.pagination['total_items']).toBe(2);
      } finally {
        await api.close();
      }
    },
    600_000,
  );
});
