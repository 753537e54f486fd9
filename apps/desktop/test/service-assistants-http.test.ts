import { createConnection } from 'node:net';
import { request } from 'node:http';
import { assistantTools } from '@aplomb/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RequestParams, RequestResult } from '../shared/messages.ts';
import { type Assistant, openAssistant, openHttpAssistant } from './assistant-client.ts';
import { type Bench, openBench } from './service-harness.ts';
import { signedRules } from './signed-rules.ts';

type Question = RequestResult<'assistants.questions'>[number];

const NAME = 'Example editor';
let bench: Bench;
beforeAll(async () => {
  bench = await openBench(['article-dark.png']);
});
afterAll(async () => {
  await bench?.close();
});

const set = (values: Record<string, unknown>) =>
  bench.call('settings.set', { group: 'privacy', values });
const doors = () => bench.call('assistants.get', {});
const questions = () => bench.call('assistants.questions', {});
async function give(answer: RequestParams<'assistants.answer'>['answer']): Promise<Question> {
  await expect.poll(questions, { timeout: 60_000 }).toHaveLength(1);
  const [question] = await questions();
  if (question === undefined) throw new TypeError('the question has gone');
  await bench.call('assistants.answer', { id: question.id, answer });
  return question;
}
const sent = async () => bench.call('audit.list', { kinds: ['sent'], limit: 1_000 });
/** Status of a request that is made by hand, with any header. */
const raw = (
  address: string,
  headers: Record<string, string>,
  { method = 'POST', body = '{}' }: { method?: string; body?: string } = {},
): Promise<number> =>
  new Promise((resolve, reject) => {
    const made = request(address, { method, headers }, (response) => {
      response.resume();
      response.on('end', () => resolve(response.statusCode ?? 0));
    });
    made.on('error', reject);
    made.end(method === 'GET' ? undefined : body);
  });
const canConnect = (address: string): Promise<boolean> =>
  new Promise((resolve) => {
    const { hostname, port } = new URL(address);
    const socket = createConnection({ host: hostname, port: Number(port) });
    socket.on('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.on('error', () => resolve(false));
  });

describe('assistants over HTTP', () => {
  let address = '';
  let token = '';
  let assistant: Assistant;

  it('have no door while the setting is off, nor before one was given a token', async () => {
    const refused = await bench.fails('assistants.connect', { name: NAME });
    expect(refused.code).toBe('ACCESS_DENIED');
    await set({ other_assistants: true });
    expect(await doors()).toMatchObject({ open: true, address: null, tokens: [] });
  });

  it('get a token that is theirs alone, kept as a hash', async () => {
    const made = await bench.call('assistants.connect', { name: `  ${NAME}\u200B ` });
    expect(made).toMatchObject({ name: NAME });
    ({ address, token } = made);
    expect(address).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/mcp$/);
    const { tokens, known, address: shown } = await doors();
    expect([tokens, shown, JSON.stringify(await doors()).includes(token)]).toEqual([
      [NAME],
      address,
      false,
    ]);
    expect(known).toMatchObject([{ name: NAME, allowed: true }]);
  });

  it('refuse what comes from a page, under another host or without the token', async () => {
    const { host } = new URL(address);
    const good = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const cases: readonly [Record<string, string>, number][] = [
      [{ ...good, host: 'evil.example' }, 403],
      [{ ...good, host: `localhost.evil.example:${new URL(address).port}` }, 403],
      [{ ...good, origin: 'https://evil.example' }, 403],
      [{ ...good, origin: 'null' }, 403],
      [{ ...good, 'sec-fetch-site': 'cross-site' }, 403],
      [{ host, 'content-type': 'application/json' }, 401],
      [{ ...good, authorization: `Bearer ${token}x` }, 401],
      [{ ...good, authorization: `Basic ${token}` }, 401],
    ];
    for (const [headers, status] of cases)
      expect([JSON.stringify(headers), await raw(address, headers)]).toEqual([
        JSON.stringify(headers),
        status,
      ]);
    expect(await raw(address.replace('/mcp', '/rpc/app.state'), good)).toBe(404);
    expect(await raw(address, good, { body: '}{' })).toBe(400);
    expect(await raw(address, good, { method: 'GET' })).toBe(405);
    // The token of an assistant opens nothing of the app's own windows.
    const rpc = `http://127.0.0.1:${bench.service.host.port}/rpc/app.state`;
    expect(await raw(rpc, good)).not.toBe(200);
    expect(await questions()).toEqual([]);
  });

  it.each(['modern', 'legacy'] as const)(
    'get what the person saw and agreed to, in the log with its bytes (%s)',
    async (era) => {
      await bench.call('history.continue', { id: null });
      const text = 'The harvest of apples failed twice.';
      const { conversationId } = await bench.call('text.analyze', { text, mode: 'general' });
      const one = await openHttpAssistant({ address, token, era });
      const { tools } = await one.client.listTools();
      expect(tools.map(({ name }) => name)).toEqual(Object.keys(assistantTools));
      const before = await sent();
      const reading = one.call('read_conversation', { id: conversationId });
      // Let in by its token, so the first question is for the text.
      const { content, assistant: asks } = await give('once');
      const answer = await reading;
      expect([asks, answer.isError, answer.text]).toEqual([NAME, false, content?.text]);
      expect(answer.text).toContain('harvest of apples');
      const { entries, bytesSent } = await sent();
      expect(entries[0]).toMatchObject({ to: NAME });
      expect(bytesSent - before.bytesSent).toBe(Buffer.byteLength(answer.text));
      const again = one.call('list_documents');
      await give('no');
      expect((await again).isError).toBe(true);
      await one.close();
    },
  );

  it('lose their question when they go', async () => {
    assistant = await openHttpAssistant({ address, token });
    const gone = new AbortController();
    const listing = assistant.call('list_documents', {}, gone.signal);
    await expect.poll(questions, { timeout: 60_000 }).toHaveLength(1);
    gone.abort();
    await expect(listing).rejects.toThrow();
    await expect.poll(questions, { timeout: 60_000 }).toEqual([]);
  });

  it('share their name with no program that only says so', async () => {
    const liar = await openAssistant(bench.folder, NAME);
    const { isError, text } = await liar.call('list_documents');
    expect([isError, text]).toEqual([true, expect.stringContaining('with a token')]);
    expect(await questions()).toEqual([]);
    await liar.close();
  });

  it('meet the same rules: an interview, signed rules and local-only', async () => {
    await bench.call('rules.use', { text: await signedRules({ tier: 'not_allowed' }) });
    expect((await assistant.call('list_documents')).text).toContain('Example Ltd');
    await bench.call('rules.use', { text: await signedRules() });
    await bench.call('contexts.use', { context: 'interview' });
    await bench.call('interview.set', { mode: 'assisted' });
    expect((await assistant.call('list_documents')).text).toContain('interview');
    await bench.call('interview.set', { mode: 'practice' });
    await bench.call('rules.remove', {});
    await set({ local_only: true });
    expect(await doors()).toMatchObject({ open: false, address: null });
    expect(await canConnect(address)).toBe(false);
    await set({ local_only: false });
    expect(await questions()).toEqual([]);
  });

  it('find the app at the same address after it was started anew', async () => {
    await bench.restart();
    expect((await doors()).address).toBe(address);
    const again = await openHttpAssistant({ address, token });
    const listing = again.call('list_documents');
    await give('once');
    expect((await listing).isError).toBe(false);
    await again.close();
  });

  it('are shut out at once when they are removed, and the door goes with the last one', async () => {
    const other = await bench.call('assistants.connect', { name: 'Another' });
    await bench.call('assistants.forget', { name: NAME });
    const headers = { 'content-type': 'application/json' };
    expect(await raw(address, { ...headers, authorization: `Bearer ${token}` })).toBe(401);
    await bench.call('assistants.forget', { name: other.name });
    expect(await doors()).toMatchObject({ address: null, tokens: [], known: [] });
    expect(await canConnect(address)).toBe(false);
  });
});
