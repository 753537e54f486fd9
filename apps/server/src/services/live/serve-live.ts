import { on } from 'node:events';
import {
  analysisCost,
  liveClientMessage,
  liveOpening,
  liveRules,
  type LiveResume,
  type LiveServerMessage,
  type LiveStart,
} from '@aplomb/contract';
import type { FastifyRequest } from 'fastify';
import type { WebSocket } from 'ws';
import type { Deps } from '../../deps.ts';
import { ApiError } from '../../http/api-error.ts';
import { errorBody } from '../../http/error-body.ts';
import { toApiError } from '../../http/errors.ts';
import { originOf } from '../../http/origin.ts';
import { validate } from '../../http/validate.ts';
import { checkKey, keyOf, type SentKey } from '../../plugins/authenticate.ts';
import type { KeyFacts } from '../keys/find-key.ts';
import { DayCharge } from '../quota/day-charge.ts';
import type { LiveSession, Listener } from './live-session.ts';
import type { LiveSessions } from './live-sessions.ts';
import { watchSocket } from './watch-socket.ts';

/** What a connection stands on. */
export type LiveDeps = Pick<Deps, 'config' | 'database' | 'keys' | 'capacity' | 'meter'> & {
  sessions: LiveSessions;
};

/**
 * Messages read ahead of those being worked on; beyond them the socket is not read, and the
 * client’s fills up.
 */
const READ_AHEAD = 16;
/**
 * What a slow reader may have waiting before it gets no more partials and levels, and before it is
 * cut off.
 */
const SPARING_BYTES = 256 * 1024,
  MOST_BYTES = 8 * 1024 * 1024;
const CLOSED_NORMALLY = 1_000;

/**
 * Serves one connection until it ends; every refusal is an error message and a close code made of
 * its status.
 */
export async function serveLive(
  deps: LiveDeps,
  socket: WebSocket,
  request: FastifyRequest,
): Promise<void> {
  const beganAt = performance.now();
  const bytes = { received: 0, sent: 0 };
  const listener = listenerOf(socket, bytes);
  let opened: Opened | null = null;
  let fault: ApiError | null = null;
  let readyAfter: number | null = null;
  // Before anything is awaited: messages that come meanwhile must not be missed.
  const messages = readMessages(socket, bytes);
  const stopWatching = watchSocket(socket, {
    spokenAt: () => opened?.session.spokenAt ?? Date.now(),
    refuse: (error) => {
      fault ??= error;
      refuse(socket, request, error);
    },
    recheck: async () => {
      if (opened !== null)
        await checkKey(request, opened.sent, deps.keys, liveRules.scope, Date.now());
    },
  });
  try {
    for await (const message of messages) {
      if (opened === null) {
        opened = await open(deps, request, message);
        opened.session.attach(listener, opened.lastEvent, opened.resumed);
        readyAfter = performance.now() - beganAt;
      } else if (!opened.session.isHeardBy(listener)) {
        throw new ApiError('VALIDATION_ERROR', 'Another connection took this session over.', {
          status: 409,
        });
      } else if ((await take(opened.session, message)) === 'finished') {
        socket.close(CLOSED_NORMALLY, 'finished');
        break;
      }
    }
  } catch (error) {
    fault ??= faultOf(error);
    if (fault.code === 'INTERNAL_SERVER_ERROR')
      request.log.error({ err: fault.cause ?? fault }, 'a live session failed');
    if (opened?.session.isHeardBy(listener) === true) await opened.session.end();
    refuse(socket, request, fault);
  } finally {
    // Paused while its sound waits, it doesn't read either that the other end closes: 30 s long.
    socket.resume();
    stopWatching();
    opened?.session.detach(listener);
    note(deps, request, { fault, bytes, milliseconds: readyAfter ?? performance.now() - beganAt });
  }
}

/** What breaks the protocol of WebSocket itself is closed by it, with its own codes. */
function faultOf(error: unknown): ApiError {
  const { code = '' } = error as NodeJS.ErrnoException;
  if (code === 'WS_ERR_UNSUPPORTED_MESSAGE_LENGTH')
    return new ApiError('FILE_TOO_LARGE', 'A message was far larger than is taken.', {
      cause: error,
    });
  return code.startsWith('WS_ERR') || code === 'ECONNRESET'
    ? new ApiError('BAD_REQUEST', 'The connection broke the WebSocket protocol, or broke off.', {
        cause: error,
      })
    : toApiError(error);
}

type Message = { text: string } | { sound: Buffer };

async function* readMessages(
  socket: WebSocket,
  bytes: { received: number },
): AsyncGenerator<Message> {
  for await (const [data, isBinary] of on(socket, 'message', {
    close: ['close'],
    highWaterMark: READ_AHEAD,
    lowWaterMark: READ_AHEAD / 2,
  }) as AsyncIterable<[Buffer, boolean]>) {
    bytes.received += data.length;
    yield isBinary ? { sound: data } : { text: data.toString('utf8') };
  }
}

interface Opened {
  session: LiveSession;
  sent: SentKey;
  lastEvent: number;
  resumed: boolean;
}

async function open(deps: LiveDeps, request: FastifyRequest, message: Message): Promise<Opened> {
  if ('sound' in message)
    throw new ApiError(
      'BAD_REQUEST',
      'The first message must be JSON text of type start or resume; sound comes after it.',
    );
  const opening = validate(liveOpening, parseJson(message.text), 'body');
  const sent = sentKey(request, opening);
  const key = await checkKey(request, sent, deps.keys, liveRules.scope, Date.now());
  request.namedKey = key;
  const { refused } = await deps.capacity.takeRequest(key);
  if (refused !== null) throw refused;
  if (opening.type === 'resume')
    return {
      sent,
      session: deps.sessions.find(opening, key),
      lastEvent: opening.last_event,
      resumed: true,
    };
  return { sent, session: await begin(deps, opening, key), lastEvent: 0, resumed: false };
}

/** A session counts by the minutes of sound it hears; a test key's counts nothing. */
async function begin(deps: LiveDeps, start: LiveStart, key: KeyFacts): Promise<LiveSession> {
  if (key.mode === 'test') return deps.sessions.begin(start, key, () => Promise.resolve());
  const { db } = deps.database;
  const limit = key.analysesPerDay ?? deps.config.limits.analysesPerDay;
  const options = { accountId: key.accountId, limit, now: new Date(), isKept: true };
  const charge = new DayCharge(options);
  const count = async (seconds: number): Promise<void> => {
    await charge.raise(db, analysisCost.captions(seconds));
  };
  await count(0);
  try {
    return await deps.sessions.begin(start, key, count);
  } catch (error) {
    await charge.giveBack(db);
    throw error;
  }
}

/** The key of the connection, its subprotocol or its first message; browsers can set no header. */
function sentKey(request: FastifyRequest, opening: LiveStart | LiveResume): SentKey {
  const { authorization, 'sec-websocket-protocol': protocols = '' } = request.headers;
  if (authorization === undefined) {
    const protocol = protocols
      .split(',')
      .map((name) => name.trim())
      .find((name) => name.startsWith(liveRules.keyProtocol));
    const token = protocol?.slice(liveRules.keyProtocol.length) ?? opening.key;
    if (token !== undefined) return { token, inQuery: false };
  }
  return keyOf(request);
}

async function take(session: LiveSession, message: Message): Promise<'finished' | null> {
  if ('sound' in message) {
    await session.push(message.sound);
    return null;
  }
  const said = validate(liveClientMessage, parseJson(message.text), 'body');
  switch (said.type) {
    case 'ack':
      session.acknowledge(said.event);
      return null;
    case 'position':
      session.skipTo(said.position);
      return null;
    case 'finish':
      await session.finish();
      return 'finished';
  }
}

function parseJson(text: string): unknown {
  if (text.length > liveRules.messageCharacters)
    throw new ApiError(
      'FILE_TOO_LARGE',
      `A text message has at most ${liveRules.messageCharacters} characters; sound goes into binary messages.`,
    );
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new ApiError(
      'BAD_REQUEST',
      'A text message is not valid JSON. Sound goes into binary messages.',
      { cause: error },
    );
  }
}

function listenerOf(socket: WebSocket, bytes: { sent: number }): Listener {
  return (message) => {
    const isSparable = message.type === 'level' || (message.type === 'caption' && !message.final);
    if (socket.readyState !== socket.OPEN || (isSparable && socket.bufferedAmount > SPARING_BYTES))
      return;
    if (socket.bufferedAmount > MOST_BYTES) {
      socket.terminate();
      return;
    }
    const text = JSON.stringify(message);
    bytes.sent += text.length;
    socket.send(text);
  };
}

function refuse(socket: WebSocket, request: FastifyRequest, error: ApiError): void {
  if (socket.readyState !== socket.OPEN) return;
  const { code, message, details } = errorBody(error, request.id, originOf(request), false) as Pick<
    LiveServerMessage & { type: 'error' },
    'code' | 'message' | 'details'
  >;
  const retryAfter =
    error.retryAfterSeconds === undefined
      ? {}
      : { retry_after: Math.max(1, Math.ceil(error.retryAfterSeconds)) };
  socket.send(
    JSON.stringify({
      type: 'error',
      code,
      message,
      details: { ...details, ...retryAfter },
    } satisfies LiveServerMessage),
  );
  socket.close(liveRules.closeBase + error.status, code);
}

function note(
  deps: LiveDeps,
  request: FastifyRequest,
  {
    fault,
    bytes,
    milliseconds,
  }: { fault: ApiError | null; bytes: { received: number; sent: number }; milliseconds: number },
): void {
  const key = request.namedKey;
  const status = fault?.status ?? 101;
  request.log.info(
    {
      route: liveRules.path,
      status,
      code: fault?.code,
      key: key?.id,
      received: bytes.received,
      sent: bytes.sent,
    },
    'live connection ended',
  );
  if (key === null) return;
  deps.meter.note({
    accountId: key.ownerId,
    keyId: key.id,
    mode: key.mode,
    at: Date.now(),
    requestId: request.id,
    method: 'GET',
    route: liveRules.path,
    endpoint: liveRules.id,
    status,
    code: fault?.code ?? null,
    milliseconds: Math.round(milliseconds * 10) / 10,
    requestBytes: bytes.received,
    responseBytes: bytes.sent,
  });
}
