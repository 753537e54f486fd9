import { createServer, type RequestListener, type Server } from 'node:http';
import { createServer as createSocketServer, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';
import { appErrors, modelRules } from '@aplomb/contract';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Problem } from '../shared/messages.ts';
import { openBench, type Bench } from './service-harness.ts';

const NAME = 'Desk model';
let bench: Bench;
const servers: { close(): unknown }[] = [];

beforeAll(async () => {
  bench = await openBench(['article-dark.png']);
});
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});
afterAll(() => bench?.close());

/** Address of a server on loopback that is there until the test ends. */
async function addressOf(server: Server | ReturnType<typeof createSocketServer>): Promise<string> {
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  servers.push(server);
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
}
const answering = (listener: RequestListener): Promise<string> => addressOf(createServer(listener));
const failing = (status: number, error: Record<string, unknown>): Promise<string> =>
  answering((_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ error }));
  });
/** Breaks each connection off: at once, or after the head of an answer. */
const breaking = (head: string): Promise<string> =>
  addressOf(
    createSocketServer((socket: Socket) => {
      socket.once('data', () => {
        if (head === '') socket.resetAndDestroy();
        else socket.write(head, () => socket.destroy());
      });
    }),
  );

/** What is said when the model at this address is asked. */
async function problemAt(baseUrl: string): Promise<Problem> {
  const [saved] = await bench.call('providers.save', {
    id: null,
    kind: 'openai-compatible',
    name: NAME,
    model: 'sim',
    baseUrl,
    key: 'sk-secret-key',
    vision: false,
    on: true,
  });
  const from = bench.events.length;
  await bench.call('answer.ask', { question: 'What do bees make?', conversationId: null });
  const { problem } = await bench.event('answer.error', () => true, from);
  await bench.call('providers.remove', { id: saved?.id ?? '' });
  return problem;
}

const noNetworkTalk = /internet|firewall/i;
const said = (problem: Problem): string => JSON.stringify(problem);

describe('a model that gives no answer is told by its real cause', () => {
  it.each([
    [401, { message: 'no', code: 'invalid_api_key' }, 'INVALID_API_KEY', 'does not accept the key'],
    [403, { message: 'forbidden' }, 'INVALID_API_KEY', 'does not accept the key'],
    [402, { message: 'Payment required' }, 3004, 'no credit left'],
    [429, { message: 'x', code: 'insufficient_quota' }, 3004, 'no credit left'],
    [
      429,
      { message: 'slow down', code: 'rate_limit_exceeded' },
      'RATE_LIMIT_EXCEEDED',
      'asks for a pause',
    ],
    [500, { message: 'boom', type: 'server_error' }, 3003, 'a fault of its own'],
    [503, { message: 'overloaded' }, 3003, 'too much to do'],
    [404, { message: 'model "sim" not found' }, 3005, 'does not offer Desk model (sim)'],
    [400, { message: 'max_tokens is too large' }, 3003, 'turned the request down'],
  ] as const)('HTTP %i %j is %s', async (status, error, code, words) => {
    const problem = await problemAt(`http://${await failing(status, error)}/v1`);
    expect(problem).toMatchObject({ code, detail: expect.stringContaining(words) });
    expect(problem.detail).toContain(NAME);
    expect(said(problem)).not.toMatch(noNetworkTalk);
    expect(said(problem)).not.toContain('sk-secret');
  });

  it('a program on this computer that was stopped', async () => {
    const host = await answering((_request, response) => response.end());
    servers.pop()?.close();
    const problem = await problemAt(`http://${host}/v1`);
    expect(problem).toMatchObject({ code: 3002, detail: expect.stringContaining(host) });
    expect(said(problem)).not.toMatch(noNetworkTalk);
  });

  it('another program at its address, and a server without that path', async () => {
    const page = await answering((_request, response) => {
      response.setHeader('content-type', 'text/html');
      response.end('<!doctype html><title>Router</title>');
    });
    expect(await problemAt(`http://${page}/v1`)).toMatchObject({
      code: 3005,
      detail: expect.stringContaining('but no AI model'),
    });
    const bare = await answering((_request, response) => {
      response.statusCode = 404;
      response.end('Not Found');
    });
    expect(await problemAt(`http://${bare}`)).toMatchObject({
      code: 3005,
      advice: expect.stringContaining('/v1'),
    });
  });

  it('a connection that is cut before the first word', async () => {
    const head =
      'HTTP/1.1 200 OK\r\ncontent-type: text/event-stream\r\ntransfer-encoding: chunked\r\n\r\n';
    for (const begun of ['', head]) {
      const problem = await problemAt(`http://${await breaking(begun)}/v1`);
      expect(problem).toMatchObject({
        code: 3003,
        detail: expect.stringContaining('broke the connection off'),
      });
      expect(said(problem)).not.toMatch(noNetworkTalk);
    }
  });

  it('a name that no server has, and a server without a trusted certificate', async () => {
    const unknown = await problemAt('https://models.invalid/v1');
    expect(unknown).toMatchObject({
      code: 3005,
      title: appErrors[3005].name,
      detail: expect.stringContaining('models.invalid'),
    });
    const plain = await answering((_request, response) => response.end());
    const untrusted = await problemAt(`https://${plain}/v1`);
    expect(untrusted).toMatchObject({
      code: 3005,
      detail: expect.stringContaining('No secure connection'),
    });
    expect(said(untrusted)).not.toMatch(noNetworkTalk);
  });

  it('one that takes its time', async () => {
    const slow = await answering((_request, response) => {
      response.setHeader('content-type', 'text/event-stream');
      response.flushHeaders();
    });
    const began = performance.now();
    const problem = await problemAt(`http://${slow}/v1`);
    expect(performance.now() - began).toBeGreaterThan(modelRules.firstTokenSeconds * 900);
    expect(problem).toMatchObject({ detail: expect.stringContaining('took too long') });
    expect(said(problem)).not.toMatch(noNetworkTalk);
  });

  it('no model is asked that nobody configured: none is missed either', async () => {
    const from = bench.events.length;
    const { id } = await bench.call('answer.ask', {
      question: 'What do bees make?',
      conversationId: null,
    });
    const done = await bench.event('answer.done', (answer) => answer.id === id, from);
    expect(done.engine).toMatchObject({ engine: 'local', degraded: false, reason: null });
    const told = bench.events.slice(from).map(({ event }) => event);
    expect(told).not.toContain('answer.error');
    expect(told).not.toContain('notice');
  });
});
