import { apiEndpoints, apiErrorCodes, apiErrors, testErrors, testMode } from '@aplomb/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiContext, openApi } from './api-context.ts';
import { embedded } from './databases.ts';
import { silence } from './recordings.ts';

const TEXT = '/v1/text/analyze';
const SETTINGS = '/v1/settings/context';
const HISTORY = '/v1/history/conversations';
const endpoints = apiEndpoints();

/** After so long without an answer the server is taken to be silent. */
const SILENCE_MILLISECONDS = 2_000;

describe('test keys', () => {
  let context: ApiContext | null = null;
  let test = '';
  let live = '';
  const api = (): ApiContext => {
    if (context === null) throw new Error('the server did not start');
    return context;
  };
  const ask = (token: string, path: string, headers: Record<string, string>): Promise<Response> =>
    fetch(api().server.origin + path, {
      headers: { authorization: `Bearer ${token}`, ...headers },
      signal: AbortSignal.timeout(
        headers[testMode.errorHeader] === 'CONNECTION_TIMEOUT' ? SILENCE_MILLISECONDS : 60_000,
      ),
    });
  beforeAll(async () => {
    context = await openApi(embedded, { APLOMB_DAILY_QUOTA: '2' });
    test = await api().key('--test', '--account', 'tester');
    live = await api().key('--account', 'tester');
  });
  afterAll(async () => {
    await context?.close();
  });

  it('have their own form and say so in every answer', async () => {
    expect(test).toMatch(/^apl_test_[0-9A-Za-z]{38}$/);
    const [mine, theirs] = [
      await api().as(test)('GET', SETTINGS),
      await api().as(live)('GET', SETTINGS),
    ];
    expect([
      mine.status,
      mine.headers.get(testMode.header),
      theirs.headers.get(testMode.header),
    ]).toEqual([200, 'test', null]);
  });

  it.each(endpoints.analyzeText.examples.map((example) => [example.name, example] as const))(
    'answer the text “%s” with its recorded answer',
    async (_name, example) => {
      const answer = await api().as(test)('POST', TEXT, example.body);
      const { analysis_id, conversation_id, ...rest } = answer.body.data;
      const {
        analysis_id: _a,
        conversation_id: _c,
        ...recorded
      } = example.response as Record<string, unknown>;
      expect(rest).toEqual(recorded);
      const again = await api().as(test)('POST', TEXT, example.body);
      expect(again.text).toBe(answer.text);
      expect([typeof analysis_id, typeof conversation_id, answer.status]).toEqual([
        'string',
        'string',
        201,
      ]);
    },
  );

  it('answer a picture with the recorded answer, outside the quota, and keep it once', async () => {
    const [example] = endpoints.analyzeScreen.examples;
    const call = await api().caller('--test', '--account', 'pictures');
    for (let count = 0; count < 4; count += 1)
      expect((await call('POST', '/v1/screen/analyze', example?.body)).status).toBe(201);
    const { body } = await call<{ id: string }[]>('GET', HISTORY);
    expect(body.data).toHaveLength(1);
  });

  it('answer recordings with the recorded answer: at once, as subtitles and as a job', async () => {
    const recorded = endpoints.processAudio.examples.at(-1);
    const { transcript = '' } = (recorded?.response ?? {}) as { transcript?: string };
    const call = await api().caller('--test');
    const { status, body } = await call('POST', '/v1/audio/process', recorded?.body);
    expect([status, body.data['transcript']]).toEqual([201, transcript]);
    const own = { audio_data: silence(2).toString('base64') };
    expect((await call('POST', '/v1/audio/process', own, { accept: 'text/vtt' })).text).toContain(
      transcript,
    );
    const job = await call('POST', '/v1/audio/process', own, { prefer: 'respond-async' });
    await expect
      .poll(async () => (await call('GET', `${job.headers.get('location')}/result`)).status)
      .toBe(200);
    expect((await call('POST', '/v1/audio/process', { audio_data: 'TVog' })).body.code).toBe(
      'UNSUPPORTED_FILE_TYPE',
    );
  });

  it('are refused like live keys', async () => {
    const call = api().as(test);
    expect((await call('POST', TEXT, {})).body.code).toBe('MISSING_PARAMETER');
    expect(
      (
        await call('POST', '/v1/screen/analyze', {
          image_data: Buffer.from('MZ not a picture').toString('base64'),
        })
      ).body.code,
    ).toBe('UNSUPPORTED_FILE_TYPE');
    const narrow = await api().key('--test', '--scopes', 'settings:read');
    expect((await api().as(narrow)('POST', TEXT, { text: 'a' })).body.code).toBe('ACCESS_DENIED');
  });

  it('keep history and settings apart from those of live keys', async () => {
    await api().as(test)('PUT', SETTINGS, { context_profile_id: 'coding' });
    expect((await api().as(live)('GET', SETTINGS)).body.data['context_profile_id']).toBe(
      'learning',
    );
    const { body } = await api().as(test)<{ id: string }[]>('GET', HISTORY);
    expect(body.data.length).toBe(endpoints.analyzeText.examples.length);
    expect((await api().as(live)('GET', HISTORY)).body.data).toEqual([]);
    expect((await api().as(live)('GET', `${HISTORY}/${body.data[0]?.id}`)).body.code).toBe(
      'RESOURCE_NOT_FOUND',
    );
  });

  it('replay answers by Idempotency-Key, and stream', async () => {
    const [first] = endpoints.analyzeText.examples;
    const send = () => api().as(test)('POST', TEXT, first?.body, { 'idempotency-key': 'one' });
    const [once, twice] = [await send(), await send()];
    expect([
      once.headers.get('idempotent-replayed'),
      twice.headers.get('idempotent-replayed'),
      once.text === twice.text,
    ]).toEqual([null, 'true', true]);
    const stream = await api().as(test)('POST', TEXT, first?.body, { accept: 'text/event-stream' });
    expect(stream.text).toMatch(/^event: analysis\n[\s\S]*event: done\n/);
  });

  const answered = testErrors.flatMap(({ code, statuses }) =>
    statuses.map((status) => [code, status] as const),
  );
  it.each(answered)('fail with %s (%i) when asked', async (code, status) => {
    const answer = await ask(test, SETTINGS, { [testMode.errorHeader]: `${code} ${status}` });
    const body = (await answer.json()) as {
      code: string;
      message: string;
      details: { docs: string };
    };
    expect([answer.status, body.code, answer.headers.get(testMode.header)]).toEqual([
      status,
      code,
      'test',
    ]);
    expect(answer.headers.has('retry-after')).toBe(
      apiErrors[code].retryable && [429, 403, 503].includes(status),
    );
  });

  it('covers every code of the catalogue', () => {
    expect(testErrors.map(({ code }) => code)).toEqual([...apiErrorCodes]);
  });

  it('break or stay silent for what clients raise themselves', async () => {
    await expect(ask(test, SETTINGS, { [testMode.errorHeader]: 'NETWORK_ERROR' })).rejects.toThrow(
      /fetch failed/,
    );
    await expect(
      ask(test, SETTINGS, { [testMode.errorHeader]: 'CONNECTION_TIMEOUT' }),
    ).rejects.toThrow(/timeout/);
  });

  it('refuse unknown codes, and the header does nothing for live keys', async () => {
    for (const value of ['NO_SUCH_CODE', 'BAD_REQUEST 500', 'x'.repeat(200), 'constructor'])
      expect((await ask(test, SETTINGS, { [testMode.errorHeader]: value })).status).toBe(400);
    expect((await ask(live, SETTINGS, { [testMode.errorHeader]: 'QUOTA_EXCEEDED' })).status).toBe(
      200,
    );
  });
});
