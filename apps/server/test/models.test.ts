import { LLMock } from '@copilotkit/aimock';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ApiContext, openApi } from './api-context.ts';
import { embedded } from './databases.ts';

const TEXT = '/v1/text/analyze';
const body = {
  text: 'The meeting moved to Tuesday and everybody is pleased.',
  context: 'What changed?',
};
const written =
  'The meeting is on Tuesday.\n\nIt moved to **Tuesday**; people are pleased about it, all of them.';
const KEY = 'sk-model-SECRET';

interface Event {
  event: string;
  data: Record<string, unknown>;
}

/** Events of a text/event-stream answer, in order. */
async function events(
  api: ApiContext,
  token: string,
  sent: object,
  headers: Record<string, string> = {},
): Promise<{ status: number; headers: Headers; events: Event[] }> {
  const response = await fetch(api.server.origin + TEXT, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      accept: 'text/event-stream',
      ...headers,
    },
    body: JSON.stringify(sent),
  });
  const blocks = (await response.text())
    .split('\n\n')
    .filter((block) => block.startsWith('event: '));
  return {
    status: response.status,
    headers: response.headers,
    events: blocks.map((block) => {
      const [, event = '', data = ''] = /^event: (\w+)\ndata: (.*)$/s.exec(block) ?? [];
      return { event, data: JSON.parse(data) as Event['data'] };
    }),
  };
}

describe('with no model configured', () => {
  let context: ApiContext | null = null;
  const api = (): ApiContext => {
    if (context === null) throw new Error('the server did not start');
    return context;
  };
  beforeAll(async () => {
    context = await openApi(embedded);
  });
  afterAll(async () => {
    await context?.close();
  });

  it('events are the local analysis, then the whole answer, which is kept', async () => {
    const token = await api().key();
    const {
      status,
      headers,
      events: heard,
    } = await events(api(), token, body, { 'idempotency-key': 'stream' });
    expect([
      status,
      headers.get('content-type'),
      headers.get('request-id'),
      headers.get('cache-control'),
    ]).toEqual([
      200,
      'text/event-stream; charset=utf-8',
      expect.stringMatching(/^req_/),
      'no-store',
    ]);
    expect(heard.map(({ event }) => event)).toEqual(['analysis', 'done']);
    const done = heard[1]?.data as { status: string; data: Record<string, unknown> };
    expect(done).toMatchObject({
      status: 'success',
      data: { ...heard[0]?.data, engine: 'local', answer: null },
    });
    const kept = await api().as(token)(
      'GET',
      `/v1/history/conversations/${String(done.data['conversation_id'])}`,
    );
    expect(kept.body.data).toMatchObject({ analysis_results: [done.data] });
    const replay = await events(api(), token, body, { 'idempotency-key': 'stream' });
    expect([replay.headers.get('idempotent-replayed'), replay.events]).toEqual([
      'true',
      [{ event: 'done', data: done }],
    ]);
  });

  it('failures before the first event are plain answers of the catalogue', async () => {
    const response = await fetch(api().server.origin + TEXT, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${await api().key()}`,
        'content-type': 'application/json',
        accept: 'text/event-stream',
      },
      body: '{}',
    });
    expect([
      response.status,
      response.headers.get('content-type'),
      ((await response.json()) as { code: string }).code,
    ]).toEqual([400, 'application/json; charset=utf-8', 'MISSING_PARAMETER']);
  });
});

describe('with a model, played by a third-party simulator', () => {
  const mock = new LLMock({ port: 0, chunkSize: 9 });
  let context: ApiContext | null = null;
  const api = (): ApiContext => {
    if (context === null) throw new Error('the server did not start');
    return context;
  };
  beforeAll(async () => {
    await mock.start();
    context = await openApi(embedded, {
      APLOMB_MODELS: `openai-compatible:clever@${mock.url}/v1#key=TEST_MODEL_KEY`,
      TEST_MODEL_KEY: KEY,
    });
  });
  afterAll(async () => {
    await context?.close();
    await mock.stop();
  });
  beforeEach(() => {
    mock.reset();
  });

  it('an analysis carries the written answer and who wrote it', async () => {
    mock.onMessage(/./, { content: written });
    const call = await api().caller();
    const made = await call('POST', TEXT, body);
    expect(made).toMatchObject({
      status: 201,
      body: {
        data: {
          summary: 'The meeting is on Tuesday.',
          answer: written,
          engine: 'model',
          model: 'openai-compatible/clever',
          degraded: false,
          reason: null,
          detected_language: 'en',
        },
      },
    });
    const { body: kept } = await call('GET', made.headers.get('location') ?? '');
    expect(kept.data).toMatchObject({
      summary: 'The meeting is on Tuesday.',
      full_log: [{ content: body.text }, { role: 'assistant', content: made.body.data['answer'] }],
    });
  });

  it('events are the analysis, pieces of the answer that join to it, then the whole', async () => {
    mock.onMessage(/./, { content: written });
    const { events: heard } = await events(api(), await api().key(), body);
    const kinds = heard.map(({ event }) => event);
    expect([kinds[0], kinds.at(-1), new Set(kinds.slice(1, -1))]).toEqual([
      'analysis',
      'done',
      new Set(['answer']),
    ]);
    expect(kinds.length).toBeGreaterThan(4);
    const pieces = heard
      .filter(({ event }) => event === 'answer')
      .map(({ data }) => data['text'])
      .join('');
    expect(heard.at(-1)?.data).toMatchObject({ data: { answer: pieces } });
  });

  it('is asked in the language, the style and from the sources that the account chose', async () => {
    mock.onMessage(/./, {
      content: 'It is good news. The text says “The meeting moved to Tuesday” [M].',
    });
    const call = await api().caller();
    const custom = {
      answer_language: 'de',
      answer_sources: 'documents',
      response_style: 'concise',
    };
    const set = await call('PUT', '/v1/settings/context', { custom_settings: custom });
    expect(set.status).toBe(200);
    const { body: made } = await call('POST', TEXT, body);
    expect(made.data['answer']).toBe('The text says “The meeting moved to Tuesday” [M].');
    const sent = mock.getLastRequest()?.body as
      | { messages: { content: string }[]; max_tokens?: number }
      | undefined;
    const [system] = sent?.messages ?? [];
    expect(system?.content).toContain('code "de"');
    expect(system?.content).toContain('Concise:');
    const plain = await call('POST', TEXT, { ...body, question: 'What changed?' });
    expect(plain.status).toBe(201);
    expect(JSON.stringify(mock.getLastRequest()?.body)).toContain(String.raw`code \"de\"`);
  });

  it('a question goes along with the turns so far, and what broke off is kept', async () => {
    const call = await api().caller();
    const answer = 'Because each end needs its own order, and one deque keeps only one of them.';
    mock.onMessage(/./, { content: answer }, { truncateAfterChunks: 6, latency: 15 });
    const asked = {
      text: body.text,
      question: 'Why two deques and not one?',
      turns: [{ question: null, answer: 'Use two deques.' }],
    };
    const made = await call('POST', TEXT, asked);
    expect(made.status).toBe(201);
    const { data } = made.body;
    expect(data).toMatchObject({ engine: 'model', degraded: true, reason: 'cut_off' });
    expect(answer.startsWith(String(data['answer']))).toBe(true);
    const sent = mock.getLastRequest()?.body as
      | { messages: { role: string; content: string }[] }
      | undefined;
    expect(sent?.messages.map(({ role }) => role)).toEqual(['system', 'user', 'assistant', 'user']);
    expect(sent?.messages[2]?.content).toBe('Use two deques.');
    expect(sent?.messages[3]?.content).toContain('Why two deques and not one?');
  });

  it('a failing model leaves the local result, and says so', async () => {
    mock.onMessage(/./, {
      error: { message: 'no such key', type: 'invalid_request_error' },
      status: 401,
    });
    const made = await (await api().caller())('POST', TEXT, body);
    expect(made).toMatchObject({
      status: 201,
      body: {
        data: {
          answer: null,
          engine: 'local',
          model: null,
          degraded: true,
          reason: 'unauthorized',
          sentiment: expect.any(String),
        },
      },
    });
    await expect.poll(() => api().server.log()).toContain('no model answered');
    expect(api().server.log()).not.toContain(KEY);
    expect(api().server.log()).not.toContain('pleased');
  });

  it('a dead model leaves the local result, and says so', async () => {
    await api().restart('stop', { APLOMB_MODELS: 'openai-compatible:gone@http://127.0.0.1:9/v1' });
    const call = await api().caller();
    expect(await call('POST', TEXT, body)).toMatchObject({
      status: 201,
      body: {
        data: {
          answer: null,
          engine: 'local',
          degraded: true,
          reason: expect.stringMatching(/unreachable|model_unavailable/),
        },
      },
    });
    const { events: heard } = await events(api(), await api().key(), body);
    expect(heard.map(({ event }) => event)).toEqual(['analysis', 'done']);
    expect(heard[1]?.data).toMatchObject({ data: { degraded: true } });
  });
});
