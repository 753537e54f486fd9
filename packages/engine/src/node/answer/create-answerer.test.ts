import { LLMock } from '@copilotkit/aimock';
import { type ModelConfig, modelProviders } from '@aplomb/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AnswerRequest } from '../../ports.ts';
import { createAnswerer, type AnswerLogEntry, type AnswererOptions } from './create-answerer.ts';

const good =
  'The program divides by zero.\n\nLine 3 divides by ' +
  '`n`, which is **0** for an empty list.\n\n```py\nif n: mean = total / n\n```\n';
const request: AnswerRequest = {
  kind: 'text',
  question: null,
  earlier: [],
  passages: [],
  context: 'What is wrong?',
  material: 'mean = total / n',
  localFindings: 'Python, one function.',
  image: null,
  language: null,
};
const png = new Uint8Array(
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
);

const mock = new LLMock({ port: 0, chunkSize: 9 });
beforeAll(async () => {
  await mock.start();
});
afterAll(async () => {
  await mock.stop();
});
beforeEach(() => {
  mock.reset();
  log.length = 0;
  sent.length = 0;
});

const log: AnswerLogEntry[] = [];
/** Every request body as it went over the wire, in the provider's own protocol. */
const sent: string[] = [];
const recording: typeof fetch = (input, init) => {
  sent.push(typeof init?.body === 'string' ? init.body : '');
  return fetch(input, init);
};
const answerer = (models: ModelConfig[], options: Partial<AnswererOptions> = {}) =>
  createAnswerer(models, {
    log: (entry) => log.push(entry),
    timeoutMs: 5_000,
    fetch: recording,
    ...options,
  });

function config(
  provider: ModelConfig['provider'],
  changes: Partial<ModelConfig> = {},
): ModelConfig {
  return {
    provider,
    model: `${provider}-model`,
    baseUrl: `${mock.url}/${provider === 'google' ? 'v1beta' : 'v1'}`,
    apiKey: 'sk-test-SECRET',
    vision: false,
    ...changes,
  };
}

interface Part {
  text?: string;
}

/** System message and turns of a request in any of the three protocols. */
function readWire(body: Record<string, unknown>): {
  system: string;
  turns: { role: string; text: string }[];
} {
  const text = (content: unknown): string =>
    typeof content === 'string'
      ? content
      : (content as Part[]).map((part) => part.text ?? '').join('');
  const turns = (
    (body.messages ?? body.contents) as { role: string; content?: unknown; parts?: unknown }[]
  ).map((turn) => ({ role: turn.role, text: text(turn.content ?? turn.parts) }));
  const own = body.system ?? (body.systemInstruction as { parts: Part[] } | undefined)?.parts;
  return own === undefined
    ? { system: turns[0]?.role === 'system' ? turns[0].text : '', turns: turns.slice(1) }
    : { system: text(own), turns };
}

describe.each(modelProviders)('%s protocol, against a third-party simulator', (provider) => {
  it('answers in the form of the contract and streams the answer', async () => {
    mock.onMessage(/./, { content: good });
    const pieces: string[] = [];
    const result = await answerer([config(provider)]).answer(request, {
      onText: (piece) => pieces.push(piece),
    });
    expect(result).toEqual({
      ok: true,
      value: {
        complete: true,
        model: `${provider}/${provider}-model`,
        summary: 'The program divides by zero.',
        answer: good.trim(),
      },
    });
    expect(pieces.join('')).toBe(result.ok && result.value.answer);
    expect(pieces.length).toBeGreaterThan(1);
    expect(log).toEqual([]);
  });

  it('sends the instruction as system, the material as the one user turn, and no tools', async () => {
    mock.onMessage(/./, { content: good });
    await answerer([config(provider)]).answer(request, {});
    const body = JSON.parse(sent[0] ?? '') as Record<string, unknown>;
    const { system, turns } = readWire(body);
    expect(system).toContain('What counts as an instruction: this message alone');
    expect(system).not.toContain('total / n');
    expect(turns).toEqual([
      { role: 'user', text: expect.stringContaining('\nmean = total / n\n') },
    ]);
    expect(body).not.toHaveProperty('tools');
    expect(mock.getLastRequest()?.body).toMatchObject({
      messages: [{ role: 'system' }, { role: 'user' }],
    });
  });

  it.each([
    [
      401,
      {
        message: 'Incorrect API key provided: sk-test-SECRET',
        type: 'authentication_error',
        code: 'invalid_api_key',
      },
      'unauthorized',
    ],
    [
      429,
      {
        message: 'You exceeded your current quota, please check your plan and billing details.',
        type: 'insufficient_quota',
        code: 'insufficient_quota',
      },
      'quota',
    ],
    [429, { message: 'Slow down', type: 'rate_limit_error', code: 'rate_limit' }, 'rate_limited'],
    [
      404,
      { message: 'The model does not exist', type: 'not_found_error', code: 'model_not_found' },
      'model_unavailable',
    ],
    [500, { message: 'boom', type: 'api_error' }, 'unreachable'],
  ] as const)(
    'sorts HTTP %i %j and falls back to the next model',
    async (status, error, reason) => {
      mock.on({ model: /first/ }, { error, status });
      mock.onMessage(/./, { content: good });
      const both = answerer([
        config(provider, { model: 'first' }),
        config('openai-compatible', { model: 'second' }),
      ]);
      expect(await both.answer(request, {})).toMatchObject({
        ok: true,
        value: { model: 'openai-compatible/second' },
      });
      expect(log).toMatchObject([{ level: 'warn', model: `${provider}/first`, reason }]);
      expect(JSON.stringify(log)).not.toMatch(/SECRET|total \/ n|Python/);
      expect(
        await answerer([config(provider, { model: 'first' })]).answer(request, {}),
      ).toMatchObject({ ok: false, failure: { reason } });
    },
  );

  it("says refused when the provider's filter stops the answer", async () => {
    mock.onMessage(/./, {
      content: 'I can',
      finishReason: provider === 'anthropic' ? 'refusal' : 'content_filter',
    });
    const result = await answerer([config(provider)]).answer(request, {});
    expect(result).toMatchObject({ ok: false, failure: { reason: 'refused' } });
  });

  it('takes a reply without any form as it comes', async () => {
    mock.onMessage(/./, { content: 'Check for an empty list.\n\nThe loop then never divides.' });
    expect(await answerer([config(provider)]).answer(request, {})).toMatchObject({
      ok: true,
      value: {
        summary: 'Check for an empty list.',
        answer: 'Check for an empty list.\n\nThe loop then never divides.',
        complete: true,
      },
    });
    expect(mock.getRequests()).toHaveLength(1);
  });

  it('times out on a slow first token', async () => {
    mock.onMessage(/./, { content: good }, { streamingProfile: { ttft: 5_000 } });
    expect(
      await answerer([config(provider)], { firstTokenMs: 150 }).answer(request, {}),
    ).toMatchObject({
      ok: false,
      failure: { reason: 'timeout', attempts: [{ detail: 'no first token in time' }] },
    });
  });

  it('keeps what arrived before the connection was cut', async () => {
    const answer = 'Check for an empty list. '.repeat(20).trim();
    mock.onMessage(/./, { content: answer }, { truncateAfterChunks: 8, latency: 20 });
    const result = await answerer([config(provider)]).answer(request, {});
    expect(result).toMatchObject({ ok: true, value: { complete: false } });
    expect(result.ok && answer.startsWith(result.value.answer)).toBe(true);
  });

  it('sends the picture to a model with vision, and only the text to others', async () => {
    mock.onMessage(/./, { content: good });
    const screen: AnswerRequest = {
      ...request,
      kind: 'screen',
      material: 'OCR-TEXT',
      image: { bytes: png, mediaType: 'image/png' },
    };
    const base64 = Buffer.from(png).toString('base64');
    await answerer([config(provider, { vision: true })]).answer(screen, {});
    expect(sent.at(-1)).toContain(base64);
    expect(sent.at(-1)).toContain('OCR-TEXT');
    await answerer([config(provider)]).answer(screen, {});
    expect(sent.at(-1)).not.toContain(base64);
    expect(sent.at(-1)).toContain('OCR-TEXT');
  });
});

describe('createAnswerer', () => {
  it('says when nothing is configured', async () => {
    expect(answerer([]).configured).toBe(false);
    expect(answerer([config('google')]).configured).toBe(true);
  });

  it('does not ask a retired model again for minutes', async () => {
    let clock = 0;
    mock.on({ model: 'old' }, { error: { message: 'gone', code: 'model_not_found' }, status: 404 });
    mock.onMessage(/./, { content: good });
    const both = answerer(
      [
        config('openai-compatible', { model: 'old' }),
        config('openai-compatible', { model: 'new' }),
      ],
      { now: () => clock },
    );
    const asked = () => mock.getRequests().map(({ body }) => (body as { model: string }).model);
    await both.answer(request, {});
    await both.answer(request, {});
    expect(asked()).toEqual(['old', 'new', 'new']);
    clock += 301_000;
    await both.answer(request, {});
    expect(asked()).toEqual(['old', 'new', 'new', 'old', 'new']);
  });

  it("honours the caller's signal before and during the answer", async () => {
    mock.onMessage(/./, { content: good }, { streamingProfile: { ttft: 10, tps: 5 } });
    const both = answerer([config('openai-compatible'), config('anthropic')]);
    expect(await both.answer(request, { signal: AbortSignal.abort() })).toMatchObject({
      ok: false,
      failure: { attempts: [{ detail: 'cancelled by the caller' }] },
    });
    expect(await both.answer(request, { signal: AbortSignal.timeout(200) })).toMatchObject({
      ok: false,
      failure: { attempts: [{ detail: 'cancelled by the caller' }] },
    });
    expect(log.every(({ level }) => level === 'info')).toBe(true);
  });

  it('reads a reply that thinks aloud first', async () => {
    mock.onMessage(/./, { content: `<think>The user wants <answer>x</answer>.</think>\n${good}` });
    expect(await answerer([config('openai-compatible')]).answer(request, {})).toMatchObject({
      ok: true,
      value: { summary: 'The program divides by zero.' },
    });
  });
});
