import type { Job, TextBatchData, UsageData } from '@aplomb/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiContext, openApi } from './api-context.ts';
import type { Answer, Client } from './client.ts';
import { eitherDatabase } from './databases.ts';
import { speech } from './recordings.ts';

const BATCHES = '/v1/text/batches';
const text = (words: string, more: object = {}): object => ({
  text: words,
  analysis_mode: 'language',
  ...more,
});

/** The same queue is tried on the embedded database by the tests of jobs. */
describe(`batches of texts on ${eitherDatabase.name}`, () => {
  let context: ApiContext | null = null;
  const api = (): ApiContext => {
    if (context === null) throw new Error('the server did not start');
    return context;
  };
  beforeAll(async () => {
    context = await openApi(eitherDatabase, { APLOMB_DAILY_QUOTA: '1100' });
  });
  afterAll(async () => {
    await context?.close();
  });
  const submit = (call: Client, texts: object[], headers = {}): Promise<Answer<Job>> =>
    call<Job>('POST', BATCHES, { texts }, headers);
  const ended = async (call: Client, id: string): Promise<Job> => {
    for (;;) {
      const wait = { prefer: 'wait=60' };
      const { data } = (await call<Job>('GET', `/v1/jobs/${id}`, undefined, wait)).body;
      if (data.finished_at !== null) return data;
    }
  };
  const results = async (call: Client, id: string): Promise<TextBatchData> =>
    (await call<TextBatchData>('GET', `/v1/jobs/${id}/result`)).body.data;

  it('answers a thousand texts in their order', async () => {
    const call = await api().caller();
    const texts = Array.from({ length: 1_000 }, (_, index) =>
      text(index % 2 === 0 ? 'Good morning, everyone.' : 'Guten Morgen, alle zusammen.', {
        custom_id: `text-${index}`,
      }),
    );
    const accepted = await submit(call, texts);
    const { id, operation } = accepted.body.data;
    expect([accepted.status, operation, accepted.headers.get('location')]).toEqual([
      202,
      'analyzeTexts',
      `/v1/jobs/${id}`,
    ]);
    expect(accepted.headers.get('aplomb-cost')).toBe('1000');
    expect((await ended(call, id)).state).toBe('succeeded');
    const { succeeded, failed, results: entries } = await results(call, id);
    expect([succeeded, failed]).toEqual([1_000, 0]);
    expect(entries.map(({ index, custom_id: name }) => [index, name])).toEqual(
      texts.map((_, index) => [index, `text-${index}`]),
    );
    const languages = entries.map(({ data }) => data?.detected_language);
    expect([languages[0], languages[1], languages[999]]).toEqual(['en', 'de', 'de']);
    expect((await call<[]>('GET', '/v1/history/conversations')).body.data).toEqual([]);
    const { quota } = (await call<UsageData>('GET', '/v1/usage')).body.data;
    expect(quota.used).toBe(1_000);
  });

  it('refuses what is no batch, and takes nothing for it', async () => {
    const call = await api().caller();
    const cases = [
      [[], 422, 'INVALID_PARAMETER_VALUE'],
      [Array.from({ length: 1_001 }, () => text('A.')), 422, 'INVALID_PARAMETER_VALUE'],
      [[text('')], 422, 'INVALID_PARAMETER_VALUE'],
      [[text('A.', { conversation_id: 'x' })], 400, 'INVALID_PARAMETER_VALUE'],
      [Array.from({ length: 11 }, () => text('a '.repeat(50_000))), 422, 'INVALID_PARAMETER_VALUE'],
    ] as const;
    for (const [texts, status, code] of cases) {
      const answer = await submit(call, [...texts]);
      expect([answer.status, answer.body.code], `${texts.length} texts`).toEqual([status, code]);
    }
    const long = Array.from({ length: 10 }, () => text('a '.repeat(40_000)));
    await submit(call, long);
    const many = await submit(
      call,
      Array.from({ length: 1_000 }, () => text('A.')),
    );
    const more = await submit(
      call,
      Array.from({ length: 30 }, () => text('A.')),
    );
    expect([many.status, more.status, more.body.code]).toEqual([202, 429, 'QUOTA_EXCEEDED']);
  });

  it('waits for no recording, and no recording for it', async () => {
    const [call, other] = [await api().caller(), await api().caller()];
    const recording = { audio_data: speech(120).toString('base64'), language: 'en' };
    const later = { prefer: 'respond-async' };
    const audio = await other<Job>('POST', '/v1/audio/process', recording, later);
    const { id } = (await submit(call, [text('A quiet morning.')])).body.data;
    expect((await ended(call, id)).state).toBe('succeeded');
    const path = `/v1/jobs/${audio.body.data.id}`;
    const { state } = (await other<Job>('GET', path)).body.data;
    expect(['queued', 'running']).toContain(state);
    await other('DELETE', path);
  });

  it('takes the lines of a file', async () => {
    const call = await api().caller();
    const file = async (lines: string): Promise<string> => {
      const octets = { 'content-type': 'application/octet-stream' };
      const made = await call<{ id: string }>('POST', '/v1/files', Buffer.from(lines), octets);
      return made.body.data.id;
    };
    const by = (id: string): Promise<Answer<Job>> => call<Job>('POST', BATCHES, { file_id: id });
    const lines = ['Good morning, everyone.', 'Guten Morgen, alle zusammen.'].map((words, index) =>
      JSON.stringify(text(words, { custom_id: `line-${index}` })),
    );
    const id = await file(`${lines.join('\r\n\r\n')}\r\n`);
    const accepted = await by(id);
    expect([accepted.status, accepted.headers.get('aplomb-cost')]).toEqual([202, '2']);
    expect((await call('DELETE', `/v1/files/${id}`)).status).toBe(204);
    expect((await ended(call, accepted.body.data.id)).state).toBe('succeeded');
    const { results: entries } = await results(call, accepted.body.data.id);
    expect(entries.map(({ custom_id: name, data }) => [name, data?.detected_language])).toEqual([
      ['line-0', 'en'],
      ['line-1', 'de'],
    ]);

    const refused = async (named: string) => {
      const { status, body } = await by(named);
      return [status, body.code, body.details?.field_errors?.[0]?.field];
    };
    expect(await refused(await file(`${lines[0]}\n{"text": `))).toEqual([
      422,
      'INVALID_PARAMETER_VALUE',
      'file_id',
    ]);
    expect(await refused(await file(`${lines[0]}\n\n{"text": ""}`))).toEqual([
      422,
      'INVALID_PARAMETER_VALUE',
      'file_id.line 3.text',
    ]);
    expect(await refused(await file(Array(1_001).fill(lines[0]).join('\n')))).toEqual([
      422,
      'INVALID_PARAMETER_VALUE',
      'file_id',
    ]);
    expect((await refused(await file('\u0000\u0000')))[1]).toBe('UNSUPPORTED_FILE_TYPE');
    const stranger = await api().caller();
    expect((await stranger('POST', BATCHES, { file_id: id })).body.code).toBe('RESOURCE_NOT_FOUND');
    const both = await call('POST', BATCHES, { file_id: id, texts: [text('A.')] });
    expect(both.body.code).toBe('VALIDATION_ERROR');
    expect((await call<UsageData>('GET', '/v1/usage')).body.data.quota.used).toBe(2);
  });

  it('repeats nothing under one Idempotency-Key', async () => {
    const call = await api().caller();
    const once = { 'idempotency-key': 'nightly' };
    const [first, again] = [
      await submit(call, [text('One.')], once),
      await submit(call, [text('One.')], once),
    ];
    expect(again.body.data.id).toBe(first.body.data.id);
    expect((await submit(call, [text('Two.')], once)).status).toBe(422);
  });

  it('ends when it is cancelled, and gives all back', async () => {
    const call = await api().caller();
    const texts = Array.from({ length: 900 }, () => text('The quick brown fox. '.repeat(40)));
    const { id } = (await submit(call, texts)).body.data;
    expect((await call('DELETE', `/v1/jobs/${id}`)).status).toBe(204);
    expect((await call<Job>('GET', `/v1/jobs/${id}`)).body.data.state).toBe('cancelled');
    expect((await call<UsageData>('GET', '/v1/usage')).body.data.quota.used).toBe(0);
  });

  it('goes on after the server was killed', async () => {
    const call = await api().caller();
    const texts = Array.from({ length: 200 }, () => text('The quick brown fox. '.repeat(40)));
    const { id } = (await submit(call, texts)).body.data;
    const { token } = { token: api().tokens.at(-1) ?? '' };
    await api().restart('kill');
    const again = api().as(token);
    expect((await ended(again, id)).state).toBe('succeeded');
    expect((await results(again, id)).succeeded).toBe(200);
  });

  it('answers test keys from examples', async () => {
    const call = await api().caller('--test');
    const { id } = (await submit(call, [text('Anything.'), text('Anything.')])).body.data;
    await ended(call, id);
    const { results: entries } = await results(call, id);
    expect(entries.map(({ error }) => error)).toEqual([null, null]);
  });
});
