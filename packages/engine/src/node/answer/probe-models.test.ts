import type { ModelConfig } from '@aplomb/contract';
import { afterEach, describe, expect, it } from 'vitest';
import { probeModels } from './probe-models.ts';
import { startOddServer, type OddServer } from '../../../test/odd-server.ts';

const servers: OddServer[] = [];
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()));
});

async function probe(status: number, body: unknown, changes: Partial<ModelConfig> = {}) {
  const server = await startOddServer((response) => {
    response
      .writeHead(status, { 'content-type': 'application/json' })
      .end(typeof body === 'string' ? body : JSON.stringify(body));
  });
  servers.push(server);
  const [state] = await probeModels([
    {
      provider: 'openai-compatible',
      model: 'llama3.2',
      baseUrl: `${server.url}/v1`,
      apiKey: 'sk-SECRET',
      vision: false,
      ...changes,
    },
  ]);
  expect(JSON.stringify(state)).not.toContain('SECRET');
  return { state, server };
}

const list = (...ids: string[]) => ({
  object: 'list',
  data: ids.map((id) => ({ id, object: 'model' })),
});

describe('probeModels', () => {
  it("finds a model that is there, with or without Ollama's tag, and sends nothing but the key", async () => {
    const { state, server } = await probe(200, list('mistral', 'llama3.2:latest'));
    expect(state).toMatchObject({ model: 'openai-compatible/llama3.2', state: 'ready', fix: null });
    expect(server.requests).toMatchObject([
      { path: '/v1/models', body: '', headers: { authorization: 'Bearer sk-SECRET' } },
    ]);
  });

  it('names the fix for a model that is gone, nearest first', async () => {
    const { state, server } = await probe(200, list('mistral', 'llama3.3', 'qwen3'));
    expect(state).toMatchObject({
      state: 'model_unavailable',
      available: ['llama3.3', 'mistral', 'qwen3'],
    });
    expect(state?.fix).toBe(
      `model "llama3.2" not found at ${server.url}/v1: set APLOMB_MODELS to one of llama3.3, mistral, qwen3`,
    );
  });

  it('reads the lists of Anthropic and Google', async () => {
    const anthropic = await probe(
      200,
      { data: [{ type: 'model', id: 'claude-x' }], has_more: false },
      { provider: 'anthropic', model: 'claude-x' },
    );
    expect(anthropic.state).toMatchObject({ state: 'ready' });
    expect(anthropic.server.requests[0]).toMatchObject({
      path: '/v1/models?limit=1000',
      headers: { 'x-api-key': 'sk-SECRET', 'anthropic-version': '2023-06-01' },
    });
    const google = await probe(
      200,
      { models: [{ name: 'models/gemini-x' }] },
      { provider: 'google', model: 'gemini-x' },
    );
    expect(google.state).toMatchObject({ state: 'ready' });
    expect(google.server.requests[0]?.headers).toMatchObject({ 'x-goog-api-key': 'sk-SECRET' });
  });

  it.each([
    [401, { error: { code: 'invalid_api_key' } }, 'unauthorized', /key .* is not accepted/],
    [402, {}, 'quota', /add credit/],
    [500, '', 'unreachable', /look at the state/],
    [200, '<html>', 'unlisted', /check that http:.* is the address of the API/],
    [200, { data: 'x' }, 'unlisted', /check that/],
  ] as const)('HTTP %i %j is %s', async (status, body, state, fix) => {
    expect((await probe(status, body)).state).toMatchObject({
      state,
      fix: expect.stringMatching(fix),
    });
  });

  it('leaves a server without a list be', async () => {
    expect((await probe(404, '')).state).toMatchObject({ state: 'unlisted', fix: null });
  });

  it('says what to do when nobody answers, or too late', async () => {
    const { server } = await probe(200, list());
    await server.close();
    servers.pop();
    expect(
      await probeModels([{ provider: 'google', model: 'g', baseUrl: server.url, vision: false }]),
    ).toMatchObject([
      {
        state: 'unreachable',
        fix: expect.stringContaining(`start the model server at ${server.url}`),
      },
    ]);
    const hung = await startOddServer(() => undefined);
    servers.push(hung);
    expect(
      await probeModels([{ provider: 'google', model: 'g', baseUrl: hung.url, vision: false }], {
        timeoutMs: 100,
      }),
    ).toMatchObject([{ state: 'timeout' }]);
    expect(await probeModels([])).toEqual([]);
  });
});
