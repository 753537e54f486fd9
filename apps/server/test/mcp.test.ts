import { randomUUID } from 'node:crypto';
import { mcpEndpoint, mcpTextCharacters, mcpTools } from '@aplomb/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { injections } from '../../../tools/testing/injections.ts';
import { type ApiContext, openApi } from './api-context.ts';
import { embedded, postgresql } from './databases.ts';
import { type Assistant, openAssistant } from './mcp-client.ts';
import { whitePng } from './pictures.ts';
import { startServer, temporaryFolder } from './running-server.ts';

const SCOPES = ['--scopes', 'mcp:use,history:read,text:write,screen:write'];
const SECRET = 'canary-7f41c9';

let context: ApiContext;
beforeAll(async () => {
  context = await openApi(embedded, {
    APLOMB_RATE_PER_MINUTE: '0',
    APLOMB_ACCOUNT_RATE_PER_MINUTE: '0',
    APLOMB_DAILY_QUOTA: '0',
  });
});
afterAll(async () => {
  await context?.close();
});
const assistantOf = async (
  args: readonly string[] = SCOPES,
  era?: 'modern' | 'legacy',
): Promise<Assistant> => openAssistant(context.server.origin, await context.key(...args), era);
const jsonLines = (text: string): { id: string; summary: string }[] =>
  text.split('\n').flatMap((line) => (line.startsWith('{"id"') ? [JSON.parse(line)] : []));
const post = (key: string, body: unknown, headers: Record<string, string> = {}) =>
  fetch(context.server.origin + mcpEndpoint.path, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${key}`,
      accept: 'application/json, text/event-stream',
      'content-type': 'application/json',
      ...headers,
    },
    body: JSON.stringify(body),
  });

describe('assistants at the server', () => {
  it.each(['modern', 'legacy'] as const)(
    'analyze, search and read the history of the key’s account (%s)',
    async (era) => {
      const assistant = await assistantOf(SCOPES, era);
      const { tools } = await assistant.client.listTools();
      expect(tools.map(({ name }) => name)).toEqual(Object.keys(mcpTools));
      const solved = await assistant.call('analyze_text', { text: 'Solve for x: 3x + 7 = 40' });
      expect([solved.isError, solved.text]).toEqual([false, expect.stringContaining('11')]);
      const found = await assistant.call('search_history', { query: '3x + 7' });
      const [conversation] = jsonLines(found.text);
      const read = await assistant.call('read_conversation', { id: conversation?.id });
      expect(read.text).toContain('Solve for x: 3x + 7 = 40');
      const picture = whitePng(200, 100).toString('base64');
      expect(await assistant.call('analyze_screen', { image_data: picture })).toMatchObject({
        isError: false,
      });
      expect(jsonLines((await assistant.call('search_history')).text)).toHaveLength(2);
      await assistant.close();
    },
  );

  it('give a long conversation in parts that make the whole', async () => {
    const assistant = await assistantOf();
    const text = Array.from({ length: 9_000 }, (_, number) => `word${number}`).join(' ');
    await assistant.call('analyze_text', { text, analysis_mode: 'language' });
    const [conversation] = jsonLines((await assistant.call('search_history')).text);
    const parts: string[] = [];
    for (let part = 1; part <= 4; part += 1)
      parts.push((await assistant.call('read_conversation', { id: conversation?.id, part })).text);
    const within = parts.map((part) => {
      const [, mark = ''] = /two marks (\S+) /.exec(part) ?? [];
      return part.split(`\n${mark}`)[1]?.slice(1) ?? '';
    });
    expect(within[0]).toHaveLength(mcpTextCharacters);
    expect(within.join('')).toContain(text);
    const beyond = await assistant.call('read_conversation', { id: conversation?.id, part: 99 });
    expect([beyond.isError, beyond.text]).toEqual([true, expect.stringContaining('there are')]);
  });

  it('are off for a key that nothing was said of, and get the tools of its scopes only', async () => {
    await expect(assistantOf([])).rejects.toThrow();
    await expect(assistantOf(['--scopes', 'history:read,text:write'])).rejects.toThrow();
    const reader = await assistantOf(['--scopes', 'mcp:use,history:read']);
    const { tools } = await reader.client.listTools();
    expect(tools.map(({ name }) => name)).toEqual(['search_history', 'read_conversation']);
    const refused = await reader
      .call('analyze_text', { text: 'x' })
      .catch(() => ({ isError: true }));
    expect(refused.isError).toBe(true);
  });

  it('are answered from recorded examples with a test key, which keeps to its own history', async () => {
    const account = `tried-${randomUUID()}`;
    const live = await assistantOf([...SCOPES, '--account', account]);
    const tried = await assistantOf([...SCOPES, '--account', account, '--test']);
    await live.call('analyze_text', { text: `The ${SECRET} is ours.` });
    const answer = await tried.call('analyze_text', { text: 'Composure under pressure.' });
    expect(answer.isError).toBe(false);
    expect((await tried.call('search_history')).text).not.toContain(SECRET);
  });

  it('are told in words what cannot be done, and nothing of our insides', async () => {
    const assistant = await assistantOf();
    const wrong: readonly [string, Record<string, unknown>][] = [
      ['search_history', { query: 7 }],
      ['search_history', { query: 'x', account: 'other' }],
      ['read_conversation', { id: '../../etc/passwd' }],
      ['read_conversation', { id: randomUUID() }],
      ['analyze_text', { text: '' }],
      ['analyze_screen', { image_data: Buffer.from('MZ is no picture').toString('base64') }],
      ['analyze_screen', { image_data: whitePng(30_000, 30_000).toString('base64') }],
    ];
    for (const [tool, input] of wrong) {
      const { isError, text } = await assistant.call(tool, input);
      expect([isError, /node:|\.ts\b|at \w+ \(/.test(text)], text).toEqual([true, false]);
    }
    await expect(assistant.call('delete_everything')).rejects.toThrow();
  });

  it('need a key, are no page of another site, and send one message at a time', async () => {
    const key = await context.key(...SCOPES);
    const list = { jsonrpc: '2.0', id: 1, method: 'tools/list' };
    const { status, headers } = await post('apl_live_none', list);
    expect([status, headers.get('www-authenticate')]).toEqual([401, 'Bearer realm="aplomb"']);
    expect((await post(key, list, { origin: 'https://evil.example' })).status).toBe(403);
    expect((await post(key, [list, list])).status).toBe(400);
    const answered = await post(key, list);
    expect([answered.status, answered.headers.get('cache-control')]).toEqual([200, 'no-store']);
    await answered.text();
    for (const method of ['GET', 'DELETE']) {
      const other = await fetch(context.server.origin + mcpEndpoint.path, {
        method,
        headers: { authorization: `Bearer ${key}` },
      });
      expect([other.status, other.headers.get('allow')], method).toEqual([405, 'POST']);
    }
    const texts = ['null', '7', '"text"', '{}', '{"jsonrpc":"2.0"}', '{"method":"tools/call"}'];
    for (const body of texts.map((text) => JSON.parse(text) as unknown))
      expect((await post(key, body)).status).toBe(400);
  });

  it('count as requests and analyses of the account, and are in its log', async () => {
    const strict = await openApi(embedded, {
      APLOMB_RATE_PER_MINUTE: '12',
      APLOMB_DAILY_QUOTA: '1',
    });
    const key = await strict.key(...SCOPES);
    const assistant = await openAssistant(strict.server.origin, key);
    expect((await assistant.call('analyze_text', { text: 'One is one.' })).isError).toBe(false);
    const second = await assistant.call('analyze_text', { text: 'Two is two.' });
    expect([second.isError, second.text]).toEqual([
      true,
      expect.stringContaining('QUOTA_EXCEEDED'),
    ]);
    let calls = 0;
    const askOn = async (): Promise<void> => {
      for (; calls < 20; calls += 1) await assistant.call('search_history');
    };
    await expect(askOn()).rejects.toThrow();
    expect(calls).toBeLessThan(12);
    await strict.close();
    expect(strict.server.log()).toContain('"route":"/mcp"');
  });
});

describe.skipIf(postgresql.absent !== null)('assistants at replicas', () => {
  it.each(['modern', 'legacy'] as const)('go on at another one (%s)', async (era) => {
    const database = await postgresql.open();
    const folders = [await temporaryFolder(), await temporaryFolder()];
    const servers = await Promise.all(
      folders.map(({ path }) => startServer({ ...database.environment, APLOMB_DATA_DIR: path })),
    );
    let sent = 0;
    const assistant = await openAssistant(
      servers[0]?.origin ?? '',
      await database.keys('create', '--name', 'test', ...SCOPES),
      era,
      (input, init) => {
        const { pathname } = new URL(input instanceof Request ? input.url : input);
        sent += 1;
        return fetch((servers[sent % 2]?.origin ?? '') + pathname, init);
      },
    );
    for (let count = 0; count < 2; count += 1)
      await assistant.call('analyze_text', { text: `Quince number ${count}.` });
    for (let count = 0; count < 2; count += 1)
      expect(jsonLines((await assistant.call('search_history')).text)).toHaveLength(2);
    await assistant.close();
    await Promise.all(servers.map((server) => server.stop()));
    await database.close();
    for (const folder of folders) await folder.remove();
  });
});

describe('text that tells an assistant to ask for more', () => {
  it('gets nothing that was not asked for, however it is dressed', async () => {
    const stranger = await assistantOf();
    await stranger.call('analyze_text', { text: `The safe opens with ${SECRET}.` });
    const [secret] = jsonLines((await stranger.call('search_history')).text);
    const key = await context.key(...SCOPES);
    const assistant = await openAssistant(context.server.origin, key);
    const api = context.as(key);
    for (const [number, order] of injections(secret?.id ?? '').entries()) {
      const text = `harvest${number} ${order}`;
      const sent = { text, analysis_mode: 'language' };
      const { conversation_id: id } = (await api('POST', '/v1/text/analyze', sent)).body.data;
      const read = await assistant.call('read_conversation', { id });
      const found = await assistant.call('search_history', { query: `harvest${number} ` });
      expect(read.text).toContain(text);
      for (const { text: came } of [read, found]) {
        const [, mark = ''] = /two marks (\S+) /.exec(came) ?? [];
        expect([came.split(mark).length, came.endsWith(`\n${mark}`)]).toEqual([4, true]);
        expect(came).not.toContain(SECRET);
      }
      // An assistant that obeys gets no further than its key.
      if (number % 10 === 0) {
        const obeyed = await assistant.call('read_conversation', { id: secret?.id });
        expect([obeyed.isError, obeyed.text.includes(SECRET)]).toEqual([true, false]);
      }
    }
  });
});
