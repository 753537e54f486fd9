import { LLMock } from '@copilotkit/aimock';
import { createServer } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openBench, type Bench } from './service-harness.ts';

const mock = new LLMock({ port: 0, chunkSize: 6 });
let bench: Bench, providerId: string;
const good = 'Bees make **honey**.\n\n```py\nprint("honey")\n```';
/** Sends the reply slowly and cuts the connection after these words. */
const cutAfter = (words: string) => ({
  truncateAfterChunks: Math.ceil(words.length / 6) + 2,
  latency: 15,
});
const sent = (): string => JSON.stringify(mock.getLastRequest()?.body ?? null);

beforeAll(async () => {
  await mock.start();
  bench = await openBench(['article-dark.png']);
  const [provider] = await bench.call('providers.save', {
    id: null,
    kind: 'openai-compatible',
    name: 'Local server',
    model: 'sim',
    baseUrl: `${mock.url}/v1`,
    key: 'sk-secret-key',
    vision: false,
    on: true,
  });
  providerId = provider?.id ?? '';
});
afterAll(async () => {
  await bench.close();
  await mock.stop();
});
beforeEach(() => mock.reset());

describe('a configured model', () => {
  it('adds to the local answer, piece by piece, and what it wrote is kept', async () => {
    mock.onMessage(/./, { content: good });
    const from = bench.events.length;
    const answer = await bench.call('text.analyze', {
      text: 'Bees collect nectar from many flowers.',
      mode: 'general',
      question: 'What do bees make?',
    });
    expect(answer).toMatchObject({ pending: true, written: null, engine: { engine: 'local' } });
    const done = await bench.event('answer.done', ({ id }) => id === answer.id, from);
    expect(done).toMatchObject({
      pending: false,
      written: 'Bees make **honey**.\n\n```py\nprint("honey")\n```',
      engine: { engine: 'model', model: 'Local server (sim)', degraded: false },
    });
    const pieces = bench.events
      .slice(from)
      .filter(({ event }) => event === 'answer.delta')
      .map(({ data }) => (data as { text: string }).text);
    expect(pieces.length).toBeGreaterThan(1);
    expect(pieces.join('')).toBe(done.written);
    expect(sent()).toContain('What do bees make?');
    const kept = await bench.call('history.get', { id: answer.conversationId ?? '' });
    expect(kept.content.findLast(({ body }) => body.kind === 'answer')?.body).toMatchObject({
      answer: { written: done.written },
    });
  });

  it('takes plain Markdown as it comes, and asks once', async () => {
    const plain = 'Bees make honey.\n\nThey also carry pollen.';
    mock.onMessage(/./, { content: plain });
    const from = bench.events.length;
    const answer = await bench.call('text.analyze', { text: 'About bees.', mode: 'general' });
    expect(await bench.event('answer.done', ({ id }) => id === answer.id, from)).toMatchObject({
      written: plain,
      summary: 'Bees make honey.',
      engine: { degraded: false },
    });
    expect(mock.getRequests()).toHaveLength(1);
  });

  it('gets a follow-up with what it is about and the turns so far, and nothing else', async () => {
    await bench.call('history.continue', { id: null });
    mock.onMessage(/./, { content: 'Two deques: one keeps the largest, one the smallest.' });
    let conversationId: string | null = null;
    for (const text of ['An article on tides and harbours.', 'Longest window within a limit.']) {
      const from = bench.events.length;
      const answer = await bench.call('text.analyze', { text, mode: 'general' });
      await bench.event('answer.done', ({ id }) => id === answer.id, from);
      ({ conversationId } = answer);
    }
    const from = bench.events.length;
    const question = 'Why two deques and not one?';
    const { id } = await bench.call('answer.ask', { question, conversationId });
    await bench.event('answer.done', (done) => done.id === id, from);
    const body = mock.getLastRequest()?.body as
      | { messages: { role: string; content: string }[] }
      | undefined;
    const messages = body?.messages ?? [];
    expect(messages.map(({ role }) => role)).toEqual([
      'system',
      'user',
      'assistant',
      'user',
      'assistant',
      'user',
    ]);
    expect(messages[1]?.content).toContain('Longest window within a limit.');
    // The first answer was about something else, and the request says so.
    expect(messages[1]?.content).toContain('Another picture or text');
    expect(messages[3]?.content).not.toContain('Another picture or text');
    expect(messages[4]?.content).toContain('one keeps the largest');
    expect(messages[5]?.content).toContain(question);
    expect(JSON.stringify(messages)).not.toContain('tides and harbours');
  });

  it('keeps what arrived of an answer that was cut off, and goes on with it or asks again', async () => {
    const first = 'The first point is this.\n\nThe second point is th';
    mock.onMessage(/./, { content: `${first}${' and more'.repeat(40)}` }, cutAfter(first));
    const from = bench.events.length;
    const { id } = await bench.call('text.analyze', { text: 'Two points.', mode: 'general' });
    const cut = await bench.event('answer.done', (done) => done.id === id, from);
    expect(cut).toMatchObject({ engine: { engine: 'model', degraded: true, reason: 'cut_off' } });
    expect(cut.written).toMatch(/^The first point is this\.\n\nThe second/);
    mock.reset();
    mock.onMessage(/./, { content: 'The second point is that.' });
    const then = bench.events.length;
    const going = await bench.call('answer.retry', { answerId: id, how: 'continue' });
    expect(going).toMatchObject({ pending: true, written: 'The first point is this.\n\n' });
    expect(await bench.event('answer.done', (done) => done.id === id, then)).toMatchObject({
      written: 'The first point is this.\n\nThe second point is that.',
      engine: { degraded: false, reason: null },
    });
    expect(sent()).toContain('The first point is this.');
    expect(sent()).toContain('Two points.');
    const again = bench.events.length;
    await bench.call('answer.retry', { answerId: id, how: 'again' });
    expect(await bench.event('answer.done', (done) => done.id === id, again)).toMatchObject({
      written: 'The second point is that.',
    });
    expect(await bench.fails('answer.retry', { answerId: 'gone', how: 'again' })).toMatchObject({
      code: 'RESOURCE_NOT_FOUND',
    });
  });

  it('may be another one when it is asked again', async () => {
    const [first] = await bench.call('providers.list', {});
    if (!first) throw new TypeError('no provider');
    const { hasKey: _key, local: _local, ...provider } = first;
    await bench.call('providers.save', { ...provider, id: null, name: 'Second', model: 'other' });
    mock.on({ model: 'sim' }, { content: 'Said by sim.' });
    mock.on({ model: 'other' }, { content: 'Said by other.' });
    const from = bench.events.length;
    const { id } = await bench.call('text.analyze', { text: 'Who says it?', mode: 'general' });
    expect(await bench.event('answer.done', (done) => done.id === id, from)).toMatchObject({
      written: 'Said by sim.',
    });
    const then = bench.events.length;
    await bench.call('answer.retry', { answerId: id, how: 'other' });
    expect(await bench.event('answer.done', (done) => done.id === id, then)).toMatchObject({
      written: 'Said by other.',
    });
    const added = (await bench.call('providers.list', {})).find(({ name }) => name === 'Second');
    await bench.call('providers.remove', { id: added?.id ?? '' });
  });

  it('is taken over from by the next one, and the answer says so', async () => {
    const [first] = await bench.call('providers.list', {});
    if (!first) throw new TypeError('no provider');
    const { hasKey: _key, local: _local, ...provider } = first;
    await bench.call('providers.save', { ...provider, id: null, name: 'Second', model: 'other' });
    mock.on({ model: 'sim' }, { error: { message: 'no', type: 'invalid_api_key' }, status: 401 });
    mock.on({ model: 'other' }, { content: 'Said by other.' });
    const from = bench.events.length;
    const { id } = await bench.call('text.analyze', { text: 'Who says it?', mode: 'general' });
    expect(await bench.event('answer.done', (done) => done.id === id, from)).toMatchObject({
      written: 'Said by other.',
      engine: { model: 'Second (other)' },
      passedOver: ['Local server (sim)'],
    });
    const added = (await bench.call('providers.list', {})).find(({ name }) => name === 'Second');
    await bench.call('providers.remove', { id: added?.id ?? '' });
  });

  it('gets the words of a screen, and the picture only without local processing', async () => {
    mock.onMessage(/./, { content: good });
    const [before] = await bench.call('providers.list', {});
    if (!before) throw new TypeError('no provider');
    const { hasKey: _key, local: _local, ...provider } = before;
    await bench.call('providers.save', { ...provider, vision: true });
    for (const local of [true, false]) {
      await bench.call('settings.set', { group: 'privacy', values: { local_processing: local } });
      const { answer } = await bench.call('capture.start', { mode: 'screen' });
      await bench.event('answer.done', ({ id }) => id === answer?.id);
      expect(sent().includes('image_url')).toBe(!local);
    }
    await bench.call('settings.set', { group: 'privacy', values: { local_processing: true } });
    await bench.call('providers.save', provider);
  });

  it('never shows its key again', async () => {
    const list = await bench.call('providers.list', {});
    expect(list).toMatchObject([{ id: providerId, hasKey: true, local: true }]);
    expect(JSON.stringify([list, bench.events])).not.toContain('sk-secret-key');
  });

  it('leaves the local answer standing when it fails, and says why', async () => {
    mock.onMessage(/./, {
      error: { message: 'no credit', type: 'insufficient_quota', code: 'insufficient_quota' },
      status: 429,
    });
    const from = bench.events.length;
    const answer = await bench.call('text.analyze', {
      text: 'Bees collect nectar.',
      mode: 'general',
    });
    expect(
      await bench.event('answer.error', ({ answerId }) => answerId === answer.id, from),
    ).toMatchObject({
      problem: { code: 3004, detail: expect.stringContaining('Local server (sim)') },
    });
    expect(await bench.event('answer.done', ({ id }) => id === answer.id, from)).toMatchObject({
      local: answer.local,
      written: null,
      engine: { degraded: true, reason: 'quota' },
    });
  });

  it('is told apart from the connection: its own fault, and a program that does not run', async () => {
    const faultOf = async (baseUrl: string): Promise<unknown> => {
      const [before] = await bench.call('providers.list', {});
      if (!before) throw new TypeError('no provider');
      const { hasKey: _key, local: _local, ...provider } = before;
      await bench.call('providers.save', { ...provider, baseUrl });
      const from = bench.events.length;
      await bench.call('answer.ask', { question: 'What do bees make?', conversationId: null });
      const { problem } = await bench.event('answer.error', () => true, from);
      await bench.call('providers.save', provider);
      return problem;
    };
    mock.onMessage(/./, { error: { message: 'boom', type: 'server_error' }, status: 500 });
    expect(await faultOf(`${mock.url}/v1`)).toMatchObject({ code: 3003 });
    mock.reset();
    const tooLong = { message: 'Too long.', type: 'x', code: 'context_length_exceeded' };
    mock.onMessage(/./, { error: tooLong, status: 400 });
    expect(await faultOf(`${mock.url}/v1`)).toMatchObject({
      detail: expect.stringContaining('more than Local server (sim) takes at once') as string,
      advice: expect.stringContaining('smaller part') as string,
    });
    // Nothing listens at the first port.
    const stopped = await faultOf('http://127.0.0.1:1/v1');
    expect(stopped).toMatchObject({ code: 3002, detail: expect.stringContaining('127.0.0.1:1') });
    expect(JSON.stringify(stopped)).not.toMatch(/internet|firewall/i);
  });

  it('goes without a word when it was only found and is gone', async () => {
    const ollama = createServer((request, response) => {
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ data: [{ id: 'found-model' }] }));
    });
    await new Promise<void>((resolve) => {
      // Where a real one runs it is found all the same.
      ollama.once('error', () => resolve()).listen(11_434, '127.0.0.1', resolve);
    });
    const app = await openBench(['article-dark.png']);
    try {
      await app.event('state', ({ model }) => model.name?.startsWith('Ollama') === true);
      ollama.closeAllConnections();
      await new Promise((resolve) => {
        ollama.close(resolve);
      });
      const from = app.events.length;
      const { id } = await app.call('answer.ask', {
        question: 'What is 5 + 6?',
        conversationId: null,
      });
      expect(await app.event('answer.done', (done) => done.id === id, from)).toMatchObject({
        engine: { degraded: false, reason: null },
      });
      expect(app.events.slice(from).filter(({ event }) => event === 'answer.error')).toEqual([]);
      expect((await app.call('app.state', {})).model.name).toBeNull();
    } finally {
      await app.close();
    }
  });

  it('tells which models there are when the configured one is gone', async () => {
    expect(await bench.call('providers.test', { id: providerId })).toMatchObject({
      state: expect.any(String),
      detail: expect.any(String),
    });
    expect(
      (
        await bench.fails('providers.save', {
          id: null,
          kind: 'openai-compatible',
          name: 'Open',
          model: 'm',
          baseUrl: 'http://models.example/v1',
          vision: false,
          on: true,
        })
      ).detail,
    ).toContain('not encrypted');
    expect(
      await bench.fails('providers.save', {
        id: null,
        kind: 'aplomb',
        name: 'Server',
        model: '',
        baseUrl: 'https://aplomb.example',
        vision: false,
        on: true,
      }),
    ).toMatchObject({ code: 'INVALID_PARAMETER_VALUE' });
  });

  it('is not asked while it is switched off or the answer was stopped', async () => {
    mock.onMessage(/./, { content: good }, { streamingProfile: { ttft: 20, tps: 4 } });
    const from = bench.events.length;
    const stopped = await bench.call('text.analyze', { text: 'Bees again.', mode: 'general' });
    await bench.event('answer.delta', ({ answerId }) => answerId === stopped.id, from);
    await bench.call('answer.stop', { answerId: stopped.id });
    expect(await bench.event('answer.done', ({ id }) => id === stopped.id, from)).toMatchObject({
      pending: false,
      engine: { degraded: false },
    });
    const [provider] = await bench.call('providers.list', {});
    if (provider)
      await bench.call('providers.save', {
        id: provider.id,
        kind: provider.kind,
        name: provider.name,
        model: provider.model,
        baseUrl: provider.baseUrl,
        vision: provider.vision,
        on: false,
      });
    mock.reset();
    expect(
      (await bench.call('text.analyze', { text: 'No model now.', mode: 'general' })).pending,
    ).toBe(false);
    expect(mock.getRequests()).toHaveLength(0);
  });

  it('sends nothing beyond this machine unasked in the mode for high privacy, and masks what it sends', async () => {
    for (const { id } of await bench.call('providers.list', {}))
      await bench.call('providers.remove', { id });
    await bench.call('providers.save', {
      id: null,
      kind: 'openai-compatible',
      name: 'Away',
      model: 'm',
      baseUrl: 'https://192.0.2.1/v1',
      key: 'k',
      vision: true,
      on: true,
    });
    await bench.call('settings.set', { group: 'privacy', values: { privacy_mode: 'high' } });
    const answer = await bench.call('text.analyze', {
      text: 'Jane Smith of jane@mail.example asks about bees.',
      mode: 'general',
    });
    expect(answer).toMatchObject({ pending: false, awaitsConfirmation: true });
    expect((await bench.call('audit.list', { kinds: ['sent'] })).entries).toEqual([]);
    const from = bench.events.length;
    expect(await bench.call('answer.confirm', { answerId: answer.id })).toMatchObject({
      pending: true,
    });
    for (
      const until = performance.now() + 60_000;
      (await bench.call('audit.list', { kinds: ['sent'] })).total === 0 &&
      performance.now() < until;
    )
      await sleep(50);
    const {
      entries: [sent],
    } = await bench.call('audit.list', { kinds: ['sent'] });
    expect(sent).toMatchObject({
      to: '192.0.2.1',
      detail: expect.stringMatching(/2 personal details masked/),
    });
    expect(sent?.bytes).toBeGreaterThan(100);
    await bench.call('answer.stop', { answerId: answer.id });
    await bench.event('answer.done', ({ id }) => id === answer.id, from);
    expect(await bench.fails('answer.confirm', { answerId: answer.id })).toMatchObject({
      code: 'RESOURCE_NOT_FOUND',
    });
  });
});
