import { type ModelConfig, modelProviders } from '@aplomb/contract';
import { afterEach, describe, expect, it } from 'vitest';
import type { AnswerRequest } from '../../ports.ts';
import { createAnswerer, type AnswerLogEntry, type AnswererOptions } from './create-answerer.ts';
import { beginChatStream, startOddServer, type OddServer } from '../../../test/odd-server.ts';

const good = 'A good answer.';
const request: AnswerRequest = {
  kind: 'text',
  question: null,
  earlier: [],
  passages: [],
  context: null,
  material: 'PRIVATE-MATERIAL',
  localFindings: 'PRIVATE-FINDING',
  image: null,
  language: null,
};
const servers: OddServer[] = [];
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()));
});

async function ask(
  handle: Parameters<typeof startOddServer>[0],
  provider: ModelConfig['provider'] = 'openai-compatible',
  options: Partial<AnswererOptions> = {},
) {
  const server = await startOddServer(handle);
  servers.push(server);
  const log: AnswerLogEntry[] = [];
  const config: ModelConfig = {
    provider,
    model: 'm',
    baseUrl: `${server.url}/v1`,
    apiKey: 'sk-SECRET-KEY',
    vision: false,
  };
  const answerer = createAnswerer([config], {
    log: (entry) => log.push(entry),
    timeoutMs: 3_000,
    ...options,
  });
  const result = await answerer.answer(request, {});
  expect(JSON.stringify([log, result])).not.toMatch(/SECRET|PRIVATE/);
  return { result, server };
}

const json =
  (status: number, body: unknown): Parameters<typeof startOddServer>[0] =>
  (response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  };

describe('servers a simulator cannot play', () => {
  it('one that never answers', async () => {
    const { result } = await ask(() => undefined, 'openai-compatible', { firstTokenMs: 200 });
    expect(result).toMatchObject({
      ok: false,
      failure: { reason: 'timeout', attempts: [{ detail: 'no first token in time' }] },
    });
  });

  it('one that begins and then hangs', async () => {
    const { result } = await ask(
      (response) => beginChatStream(response).write('begun'),
      'openai-compatible',
      { timeoutMs: 400 },
    );
    expect(result).toMatchObject({ ok: true, value: { answer: 'begun', complete: false } });
  });

  it('one that cuts the connection once, then answers', async () => {
    const { result, server } = await ask((response, _path, count) => {
      if (count === 1) {
        response.destroy();
        return;
      }
      const stream = beginChatStream(response);
      stream.write(good);
      stream.end();
    });
    expect(result).toMatchObject({ ok: true, value: { answer: 'A good answer.' } });
    expect(server.requests).toHaveLength(2);
  });

  it('one that cuts the connection always, in the middle', async () => {
    const { result } = await ask((response) => {
      beginChatStream(response).write('half');
      setTimeout(() => response.destroy(), 20);
    });
    expect(result).toMatchObject({ ok: true, value: { answer: 'half', complete: false } });
  });

  it('one that is not there', async () => {
    const server = await startOddServer(() => undefined);
    await server.close();
    const answerer = createAnswerer(
      [{ provider: 'anthropic', model: 'm', baseUrl: `${server.url}/v1`, vision: false }],
      { log: () => undefined },
    );
    expect(await answerer.answer(request, {})).toMatchObject({
      ok: false,
      failure: { reason: 'unreachable', attempts: [{ detail: 'network: ECONNREFUSED' }] },
    });
  });

  it.each(modelProviders)('a web page in place of the %s protocol', async (provider) => {
    const { result } = await ask((response) => {
      response
        .writeHead(200, { 'content-type': 'text/html' })
        .end('<!doctype html><title>Log in</title>');
    }, provider);
    expect(result).toMatchObject({ ok: false, failure: { reason: 'unreachable' } });
  });

  it.each(modelProviders)('broken JSON in the stream of %s', async (provider) => {
    const { result } = await ask((response) => {
      response
        .writeHead(200, { 'content-type': 'text/event-stream' })
        .end('data: {"broken\n\ndata: [DONE]\n\n');
    }, provider);
    expect(result).toMatchObject({ ok: false, failure: { reason: 'unreachable' } });
  });

  it('a redirect to another host, which is not followed with the key', async () => {
    const other = await startOddServer(() => undefined);
    servers.push(other);
    const { result } = await ask((response) => {
      response.writeHead(307, { location: `${other.url}/v1/chat/completions` }).end();
    });
    expect(result).toMatchObject({ ok: false, failure: { reason: 'unreachable' } });
    expect(other.requests).toHaveLength(0);
  });

  it('an endless answer is cut, and the connection closed', async () => {
    let closed = false;
    const { result } = await ask((response) => {
      const stream = beginChatStream(response);
      stream.write('<summary>S</summary><answer>');
      const timer = setInterval(() => stream.write('word '.repeat(200)), 1);
      response.on('close', () => {
        closed = true;
        clearInterval(timer);
      });
    });
    expect(result.ok && result.value.answer.length).toBeLessThanOrEqual(8_000);
    expect(result.ok && result.value.answer.endsWith('…')).toBe(true);
    await expect.poll(() => closed).toBe(true);
  });

  it('reasoning keeps a slow thinker alive past the first-token limit', async () => {
    const { result } = await ask(
      (response) => {
        response.writeHead(200, { 'content-type': 'text/event-stream' });
        const send = (delta: object, finish: string | null = null) => {
          const choices = [{ index: 0, delta, finish_reason: finish }];
          const chunk = {
            id: 'c',
            object: 'chat.completion.chunk',
            created: 1,
            model: 'm',
            choices,
          };
          return response.write(`data: ${JSON.stringify(chunk)}\n\n`);
        };
        send({ reasoning_content: 'hm' });
        setTimeout(() => {
          send({ content: good });
          send({}, 'stop');
          response.end('data: [DONE]\n\n');
        }, 500);
      },
      'openai-compatible',
      { firstTokenMs: 250 },
    );
    expect(result).toMatchObject({ ok: true });
  });
});

/** Bodies as in the vendors' public error references. */
describe("errors in each vendor's own form", () => {
  it.each([
    [
      'openai-compatible',
      401,
      {
        error: {
          message: 'Incorrect API key provided: sk-SECRET-KEY.',
          type: 'invalid_request_error',
          param: null,
          code: 'invalid_api_key',
        },
      },
      'unauthorized',
      'HTTP 401 invalid_request_error invalid_api_key',
    ],
    [
      'openai-compatible',
      429,
      {
        error: {
          message: 'You exceeded your current quota, please check your plan and billing details.',
          type: 'insufficient_quota',
          param: null,
          code: 'insufficient_quota',
        },
      },
      'quota',
      'HTTP 429 insufficient_quota',
    ],
    [
      'openai-compatible',
      404,
      {
        error: {
          message: 'model "m" not found, try pulling it first',
          type: 'api_error',
          param: null,
          code: null,
        },
      },
      'model_unavailable',
      'HTTP 404 api_error',
    ],
    [
      'openai-compatible',
      400,
      {
        error: {
          message:
            'The model `m` has been decommissioned and is no longer supported. PRIVATE-MATERIAL',
          type: 'invalid_request_error',
          code: 'model_decommissioned',
        },
      },
      'model_unavailable',
      'HTTP 400 invalid_request_error model_decommissioned',
    ],
    [
      'openai-compatible',
      400,
      { error: 'No models loaded. Please load a model.' },
      'model_unavailable',
      'HTTP 400',
    ],
    [
      'anthropic',
      401,
      { type: 'error', error: { type: 'authentication_error', message: 'invalid x-api-key' } },
      'unauthorized',
      'HTTP 401 authentication_error',
    ],
    [
      'anthropic',
      404,
      { type: 'error', error: { type: 'not_found_error', message: 'model: m' } },
      'model_unavailable',
      'HTTP 404 not_found_error',
    ],
    [
      'anthropic',
      429,
      {
        type: 'error',
        error: {
          type: 'rate_limit_error',
          message:
            'This request would exceed the rate limit for your organization of 50 requests per minute.',
        },
      },
      'rate_limited',
      'HTTP 429 rate_limit_error',
    ],
    [
      'anthropic',
      400,
      {
        type: 'error',
        error: {
          type: 'invalid_request_error',
          message: 'Your credit balance is too low to access the Anthropic API.',
        },
      },
      'quota',
      'HTTP 400 invalid_request_error',
    ],
    [
      'google',
      400,
      {
        error: {
          code: 400,
          message: 'API key not valid. Please pass a valid API key.',
          status: 'INVALID_ARGUMENT',
          details: [{ reason: 'API_KEY_INVALID' }],
        },
      },
      'unauthorized',
      'HTTP 400 INVALID_ARGUMENT API_KEY_INVALID',
    ],
    [
      'google',
      404,
      {
        error: {
          code: 404,
          message: 'models/m is not found for API version v1beta.',
          status: 'NOT_FOUND',
        },
      },
      'model_unavailable',
      'HTTP 404 NOT_FOUND',
    ],
    [
      'google',
      429,
      {
        error: {
          code: 429,
          message: 'You exceeded your current quota, please check your plan and billing details.',
          status: 'RESOURCE_EXHAUSTED',
        },
      },
      'quota',
      'HTTP 429 RESOURCE_EXHAUSTED',
    ],
  ] as const)('%s %i %j', async (provider, status, body, reason, detail) => {
    const { result, server } = await ask(json(status, body), provider);
    expect(result).toMatchObject({
      ok: false,
      failure: { reason, attempts: [{ reason, detail }] },
    });
    expect(server.requests).toHaveLength(1);
  });

  it('an overloaded error inside a stream that began well', async () => {
    const { result } = await ask((response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.end(
        'event: error\ndata: {"type":"error","error":{"type":"overloaded_error","message":"Overloaded"}}\n\n',
      );
    }, 'anthropic');
    expect(result).toMatchObject({ ok: false, failure: { reason: 'unreachable' } });
    const second = await ask((response) => {
      response
        .writeHead(200, { 'content-type': 'text/event-stream' })
        .end(
          'data: {"error":{"message":"model requires more system memory","type":"api_error","code":null}}\n\n',
        );
    });
    expect(second.result).toMatchObject({
      ok: false,
      failure: { attempts: [{ detail: 'error in the stream api_error' }] },
    });
  });

  it.each([
    [
      'anthropic',
      'event: message_start\ndata: ' +
        ('{"type":"message_start","message":{"id":"m","type":"message","role":"assistant",' +
          '"model":"m","content":[],"stop_reason":null,"stop_sequence":null,' +
          '"usage":{"input_tokens":1,"output_tokens":1}}}\n') +
        '\nevent: message_delta\ndata: ' +
        ('{"type":"message_delta","delta":{"stop_reason":"refusal","stop_sequence":null},' +
          '"usage":{"output_tokens":1}}\n') +
        '\nevent: message_stop\ndata: {"type":"message_stop"}\n\n',
    ],
    [
      'google',
      'data: ' +
        '{"promptFeedback":{"blockReason":"SAFETY"},"usageMetadata":{"promptTokenCount":1,"totalTokenCount":1}}\n' +
        '\n',
    ],
    [
      'openai-compatible',
      'data: ' +
        ('{"id":"c","object":"chat.completion.chunk","created":1,"model":"m",' +
          '"choices":[{"index":0,"delta":{},"finish_reason":"content_filter"}]}\n') +
        '\ndata: [DONE]\n\n',
    ],
  ] as const)('%s refuses inside a good stream', async (provider, events) => {
    const { result } = await ask((response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' }).end(events);
    }, provider);
    expect(result).toMatchObject({ ok: false, failure: { reason: 'refused' } });
  });
});
