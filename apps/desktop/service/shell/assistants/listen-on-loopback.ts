import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { assistantHttp } from '@aplomb/contract';
import { createMcpHandler } from '@modelcontextprotocol/server';
import { type AskApp, createAssistantServer } from '../../base/assistant-server.ts';
import { asDesktopError, DesktopError } from '../../base/desktop-error.ts';
import type { Log } from '../../base/log.ts';
import type { TokenHolders } from '../../guard/index.ts';
import { foreignness } from '../host/guard.ts';
import { readJsonBody } from '../host/read-body.ts';
import { sendJson } from '../host/send-json.ts';
import type { Answer } from './listen-on-pipe.ts';

interface Parts {
  readonly holders: TokenHolders;
  readonly answer: Answer;
  readonly log: Log;
}

/**
 * Listens for MCP over HTTP on loopback, where it listened before, for assistants that hold a token;
 * without sessions, so each message stands alone.
 */
export async function listenOnLoopback(parts: Parts): Promise<Server> {
  const { holders, log } = parts;
  const server = createServer((request, response) => {
    const { port } = server.address() as AddressInfo;
    answerOne(parts, { request, response, port }).catch((error: unknown) => {
      const problem = asDesktopError(error);
      if (problem.code === 'INTERNAL_SERVER_ERROR' && !response.closed)
        log.error('a request of an assistant failed', {}, error);
      if (response.headersSent) response.destroy();
      else refuse(response, problem);
      request.resume();
    });
  });
  server.listen({ host: assistantHttp.host, port: holders.port ?? 0 });
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  if (holders.port !== port) await holders.keepPort(port);
  return server;
}

interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly port: number;
}

async function answerOne(
  { holders, answer, log }: Parts,
  { request, response, port }: Exchange,
): Promise<void> {
  const foreign = foreignness(request, port);
  if (foreign !== null) throw new DesktopError('ACCESS_DENIED', foreign);
  const name = holders.of(request.headers.authorization?.replace(/^Bearer +/i, '') ?? '');
  if (name === null)
    throw new DesktopError('INVALID_API_KEY', 'This token was never given out, or was taken back.');
  if (new URL(request.url ?? '/', 'http://loopback').pathname !== assistantHttp.path)
    throw new DesktopError('ENDPOINT_NOT_FOUND', `Assistants ask at ${assistantHttp.path}.`);
  const gone = new AbortController();
  response.on('close', () => gone.abort());
  const parsedBody = request.method === 'POST' ? await readJsonBody(request) : undefined;
  const handler = createMcpHandler(() => createAssistantServer(askOf(answer, gone.signal), name), {
    // What can be asked for stays the same: there is nothing to be told of.
    maxSubscriptions: 0,
    onerror: ({ message }) => log.info('a message of an assistant was refused', { message }),
  });
  const answered = await handler.fetch(webRequestOf(request, parsedBody, gone.signal), {
    parsedBody,
  });
  await send(response, answered);
}

/** As over the pipe, with why nothing is given in words. */
const askOf =
  (answer: Answer, gone: AbortSignal): AskApp =>
  async (call, signal) => {
    try {
      const text = await answer(call, AbortSignal.any([gone, signal]));
      return { text, isError: false };
    } catch (error) {
      const { detail, advice } = asDesktopError(error);
      return { text: `${detail} ${advice}`, isError: true };
    }
  };

function webRequestOf(
  { method = 'GET', headers }: IncomingMessage,
  body: unknown,
  signal: AbortSignal,
): Request {
  const sent = new Headers();
  for (const [name, value] of Object.entries(headers))
    if (value !== undefined) sent.set(name, [value].flat().join(', '));
  return new Request(`http://${headers.host}${assistantHttp.path}`, {
    method,
    headers: sent,
    signal,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
}

async function send(response: ServerResponse, answered: Response): Promise<void> {
  response.writeHead(answered.status, {
    ...Object.fromEntries(answered.headers),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
  if (answered.body === null) response.end();
  else await pipeline(Readable.fromWeb(answered.body), response);
}

const statuses: Partial<Record<DesktopError['code'], number>> = {
  ACCESS_DENIED: 403,
  INVALID_API_KEY: 401,
  ENDPOINT_NOT_FOUND: 404,
  INTERNAL_SERVER_ERROR: 500,
  FILE_TOO_LARGE: 413,
};

function refuse(response: ServerResponse, problem: DesktopError): void {
  const status = statuses[problem.code] ?? 400;
  if (status === 401) response.setHeader('www-authenticate', 'Bearer');
  sendJson(response, status, { ok: false, error: problem.toMessage() });
}
