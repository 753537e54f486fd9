import { getEventListeners } from 'node:events';
import { inspect } from 'node:util';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  Aplomb,
  AplombError,
  ConnectionError,
  InvalidRequestError,
  RateLimitError,
  ServerError,
} from '../src/index.ts';
import { cut, failure, type HostileServer, openHostile, raw, success } from './hostile-server.ts';

const KEY = 'apl_live_never-to-be-shown';
const text = { text: 'Composure.' };
const page = '<!doctype html><title>502 Bad Gateway</title>';

describe('against a hostile server', () => {
  let hostile: HostileServer;
  let aplomb: Aplomb;
  const caught = async (call: Promise<unknown>): Promise<AplombError> => {
    const error: unknown = await call.then(
      () => 'nothing',
      (reason: unknown) => reason,
    );
    expect(error).toBeInstanceOf(AplombError);
    expect(inspect(error) + JSON.stringify(error)).not.toContain(KEY);
    return error as AplombError;
  };
  beforeAll(async () => {
    hostile = await openHostile();
    aplomb = new Aplomb({ apiKey: KEY, baseUrl: hostile.origin });
  });
  // The growing waits are checked on their own; here they would only take time.
  beforeEach(() => {
    vi.spyOn(Math, 'random').mockReturnValue(0.02);
  });
  afterAll(() => {
    hostile.close();
    vi.restoreAllMocks();
  });

  it('waits as long as a 429 asks and sends the same bytes with the same key', async () => {
    hostile.plan(
      failure(429, 'RATE_LIMIT_EXCEEDED', { 'retry-after': '1' }),
      success({ summary: 'ok' }),
    );
    expect((await aplomb.text.analyze(text)).data).toEqual({ summary: 'ok' });
    const [first, second] = hostile.received;
    expect((second?.at ?? 0) - (first?.at ?? 0)).toBeGreaterThanOrEqual(990);
    expect([second?.body, second?.headers['idempotency-key']]).toEqual([
      first?.body,
      first?.headers['idempotency-key'],
    ]);
    expect(first?.headers['idempotency-key']).toMatch(/^[0-9a-f]{32}$/);
  });

  it('gives each call a key of its own, or the caller’s', async () => {
    hostile.plan(success({}));
    await aplomb.text.analyze(text);
    await aplomb.text.analyze(text);
    await aplomb.text.analyze(text, { idempotencyKey: 'mine' });
    const keys = hostile.received.map(({ headers }) => headers['idempotency-key']);
    expect([new Set(keys).size, keys[2]]).toEqual([3, 'mine']);
  });

  it('reads a Retry-After that names a time', async () => {
    const at = new Date(Date.now() + 3_600_000).toUTCString();
    hostile.plan(failure(503, 'SERVICE_UNAVAILABLE', { 'retry-after': at }));
    const error = await caught(aplomb.text.analyze(text, { maxRetries: 0 }));
    expect(error.retryAfter).toBeLessThanOrEqual(3_600);
    expect(error.retryAfter).toBeGreaterThanOrEqual((Date.parse(at) - Date.now()) / 1_000);
  });

  it.each([
    [
      'a wait of an hour',
      failure(429, 'QUOTA_EXCEEDED', { 'retry-after': '3600' }),
      RateLimitError,
      'QUOTA_EXCEEDED',
    ],
    [
      'what waiting will not help',
      failure(503, 'SERVICE_UNAVAILABLE', {}, { retryable: false }),
      ServerError,
      'SERVICE_UNAVAILABLE',
    ],
    [
      'a mistake of the caller',
      failure(422, 'INVALID_PARAMETER_VALUE'),
      InvalidRequestError,
      'INVALID_PARAMETER_VALUE',
    ],
    ['a page where JSON was due', raw(200, 'text/html', page), ConnectionError, 'NETWORK_ERROR'],
    ['an empty page of an error', raw(403, 'text/html', ''), AplombError, 'ACCESS_DENIED'],
  ])('tries once: %s', async (_what, reply, Family, code) => {
    hostile.plan(reply);
    const error = await caught(aplomb.text.analyze(text));
    expect(error).toBeInstanceOf(Family);
    expect([error.code, hostile.received.length]).toEqual([code, 1]);
  });

  it.each([
    ['a fault', failure(500, 'INTERNAL_SERVER_ERROR'), 'INTERNAL_SERVER_ERROR', 500],
    ['a proxy’s page', raw(502, 'text/html', page), 'INTERNAL_SERVER_ERROR', 502],
    ['a gateway’s page', raw(504, 'text/html', page), 'GATEWAY_TIMEOUT', 504],
    ['JSON that is no envelope', raw(503, 'application/json', 'null'), 'SERVICE_UNAVAILABLE', 503],
    [
      'a code newer than the client',
      failure(529, 'TOO_MUCH_EXCITEMENT'),
      'TOO_MUCH_EXCITEMENT',
      529,
    ],
    ['JSON that ends early', raw(200, 'application/json', '{"status":"succ'), 'NETWORK_ERROR', 200],
    ['a cut body', cut, 'NETWORK_ERROR', null],
    [
      'no answer',
      (response: { destroy(): unknown }) => {
        response.destroy();
      },
      'NETWORK_ERROR',
      null,
    ],
  ] as const)('tries three times, then fails: %s', async (_what, reply, code, status) => {
    hostile.plan(reply);
    const error = await caught(aplomb.text.analyze(text));
    expect([error.code, error.status, error.retryable, hostile.received.length]).toEqual([
      code,
      status,
      true,
      3,
    ]);
  });

  it('succeeds once the trouble is over', async () => {
    hostile.plan(
      cut,
      raw(502, 'text/html', page),
      success({ summary: 'ok' }, { 'idempotent-replayed': 'true' }),
    );
    expect(await aplomb.text.analyze(text)).toMatchObject({
      data: { summary: 'ok' },
      requestId: 'req_hostile',
      replayed: true,
    });
  });

  it('asks again for an answer still being made', async () => {
    hostile.plan(
      failure(409, 'VALIDATION_ERROR', { 'retry-after': '0' }),
      success({ summary: 'ok' }),
    );
    expect((await aplomb.text.analyze(text)).data.summary).toBe('ok');
    hostile.plan(failure(409, 'VALIDATION_ERROR'));
    expect([(await caught(aplomb.text.analyze(text))).status, hostile.received.length]).toEqual([
      409, 1,
    ]);
  });

  it.each([
    ['silence', () => undefined],
    [
      'an answer that stops',
      (response: { writeHead(status: number): { write(text: string): unknown } }) => {
        response.writeHead(200).write('{');
      },
    ],
  ] as const)('gives up on %s after the time limit', async (_what, reply) => {
    hostile.plan(reply);
    const error = await caught(aplomb.settings.getContext({ timeout: 100, maxRetries: 1 }));
    expect(error).toBeInstanceOf(ConnectionError);
    expect(error.message).toMatch(/within 100 ms\. Try again/);
    expect([error.code, error.docsUrl, hostile.received.length]).toEqual([
      'CONNECTION_TIMEOUT',
      `${hostile.origin}/docs/api-reference/error-codes/connection-timeout`,
      2,
    ]);
  });

  it('says so when nobody listens', async () => {
    const gone = await openHostile();
    gone.close();
    const error = await caught(
      new Aplomb({ apiKey: KEY, baseUrl: gone.origin, maxRetries: 1 }).settings.getContext(),
    );
    expect([error.code, error.cause instanceof TypeError]).toEqual(['NETWORK_ERROR', true]);
  });

  it.each([301, 302, 307, 308])(
    'does not follow a redirect (%i): the key goes nowhere else',
    async (status) => {
      const elsewhere = await openHostile();
      elsewhere.plan(success({}));
      hostile.plan(
        raw(status, 'text/plain', '', { location: `${elsewhere.origin}/v1/text/analyze` }),
      );
      const error = await caught(aplomb.text.analyze(text));
      expect([
        error.code,
        error.status,
        elsewhere.received.length,
        hostile.received.length,
      ]).toEqual(['NETWORK_ERROR', status, 0, 1]);
      expect(error.message).toContain(elsewhere.origin);
      elsewhere.close();
    },
  );

  it(
    'rejects with the caller’s reason when cancelled: before, while waiting for an answer, ' +
      'between attempts',
    async () => {
      hostile.plan(() => undefined);
      const reason = new Error('enough');
      await expect(aplomb.text.analyze(text, { signal: AbortSignal.abort(reason) })).rejects.toBe(
        reason,
      );
      expect(hostile.received).toHaveLength(0);
      for (const reply of [
        () => undefined,
        failure(503, 'SERVICE_UNAVAILABLE', { 'retry-after': '50' }),
      ]) {
        hostile.plan(reply);
        const controller = new AbortController();
        const call = aplomb.text.analyze(text, { signal: controller.signal });
        await expect.poll(() => hostile.received).toHaveLength(1);
        setTimeout(() => {
          controller.abort(reason);
        }, 50);
        const began = performance.now();
        await expect(call).rejects.toBe(reason);
        // Long before the 50 seconds of the answer.
        expect(performance.now() - began).toBeLessThan(25_000);
      }
    },
  );

  it('takes a record for deleted when the answer to its deletion was lost', async () => {
    hostile.plan(cut, failure(404, 'RESOURCE_NOT_FOUND'));
    expect((await aplomb.history.delete('a')).data).toBeUndefined();
    for (const [replies, code] of [
      [[failure(404, 'RESOURCE_NOT_FOUND')], 'RESOURCE_NOT_FOUND'],
      [[cut, failure(403, 'ACCESS_DENIED')], 'ACCESS_DENIED'],
    ] as const) {
      hostile.plan(...replies);
      expect((await caught(aplomb.history.delete('a'))).code).toBe(code);
    }
    hostile.plan(
      failure(429, 'RATE_LIMIT_EXCEEDED', { 'retry-after': '0' }),
      failure(404, 'RESOURCE_NOT_FOUND'),
    );
    expect((await caught(aplomb.history.delete('a'))).code).toBe('RESOURCE_NOT_FOUND');
  });

  it('repeats a conditional change only when the server did nothing', async () => {
    const change = () =>
      aplomb.settings.updateContext({ context_profile_id: 'coding' }, { ifMatch: '"a"' });
    for (const reply of [cut, failure(500, 'INTERNAL_SERVER_ERROR')]) {
      hostile.plan(reply, success({}));
      await caught(change());
      expect(hostile.received).toHaveLength(1);
    }
    hostile.plan(
      failure(503, 'SERVICE_UNAVAILABLE', { 'retry-after': '0' }),
      success({}, { etag: '"b"' }),
    );
    expect((await change()).etag).toBe('"b"');
    expect(hostile.received.map(({ headers }) => headers['if-match'])).toEqual(['"a"', '"a"']);
  });

  it('keeps a path in front of /v1, and the caller’s headers, but sends its own key', async () => {
    hostile.plan(success({}));
    for (const base of ['/proxy', '/proxy/', '/proxy/v1', '/proxy/v1/'])
      await new Aplomb({ apiKey: KEY, baseUrl: hostile.origin + base }).history.get('a b', {
        headers: { 'Request-Id': 'mine', authorization: 'x' },
        fields: ['id', 'summary'],
      });
    expect(new Set(hostile.received.map(({ url }) => url))).toEqual(
      new Set(['/proxy/v1/history/conversations/a%20b?fields=id%2Csummary']),
    );
    expect(hostile.received[0]?.headers).toMatchObject({
      'request-id': 'mine',
      authorization: `Bearer ${KEY}`,
      accept: 'application/json',
    });
  });

  it('goes through a fetch of the caller’s', async () => {
    const seen: string[] = [];
    const own = new Aplomb({
      apiKey: KEY,
      baseUrl: 'https://aplomb.example',
      fetch: async (url) => {
        seen.push(url instanceof Request ? url.url : url.toString());
        return Response.json({ status: 'success', data: { summary: 'own' } });
      },
    });
    expect((await own.text.analyze(text)).data.summary).toBe('own');
    expect(seen).toEqual(['https://aplomb.example/v1/text/analyze']);
  });

  it('cancels a call that is tried once, and keeps nothing on the signal afterwards', async () => {
    hostile.plan(() => undefined);
    const controller = new AbortController();
    const { signal } = controller;
    const call = aplomb.text.analyze(text, { signal, maxRetries: 0 });
    await expect.poll(() => hostile.received).toHaveLength(1);
    controller.abort(new Error('enough'));
    await expect(call).rejects.toThrow('enough');
    const kept = new AbortController().signal;
    hostile.plan(failure(503, 'SERVICE_UNAVAILABLE', { 'retry-after': '0' }), success({}));
    await aplomb.text.analyze(text, { signal: kept });
    expect([hostile.received.length, getEventListeners(kept, 'abort')]).toEqual([2, []]);
  });

  it('waits for ever where it is told to', async () => {
    hostile.plan((response, request) => {
      setTimeout(() => success({ summary: 'late' })(response, request), 50);
    });
    const { data } = await aplomb.text.analyze(text, { timeout: 0, maxRetries: 0 });
    expect(data.summary).toBe('late');
  });

  it.each([
    [raw(502, 'text/html', page), /status 502, text\/html\. Check baseUrl/],
    [
      (response: { writeHead(status: number): { end(): unknown } }) =>
        response.writeHead(500).end(),
      /status 500, no type\. Check/,
    ],
    [raw(200, 'text/html', page), /as JSON: status 200, text\/html\. Check baseUrl/],
    [raw(302, 'text/plain', ''), /redirects to another address\. Set baseUrl/],
    [cut, /could not be made, or it broke\. Check the address.* same server\.$/],
  ] as const)('says what came instead of an answer, and what to do: %#', async (reply, message) => {
    hostile.plan(reply);
    const error = await caught(aplomb.text.analyze(text, { maxRetries: 0 }));
    expect(error.message).toMatch(message);
    const name = error.code.toLowerCase().replaceAll('_', '-');
    expect(error.docsUrl).toBe(`${hostile.origin}/docs/api-reference/error-codes/${name}`);
  });

  it('takes of an error what it can use', async () => {
    const facts = { request_id: 7, docs: 7, field_errors: 7 };
    hostile.plan(failure(422, 'VALIDATION_ERROR', { 'request-id': 'req_h' }, facts));
    expect(await caught(aplomb.text.analyze(text))).toMatchObject({
      requestId: 'req_h',
      docsUrl: null,
      fieldErrors: [],
      retryAfter: null,
    });
    hostile.plan(failure(422, 'VALIDATION_ERROR', { 'retry-after': '0' }));
    const mine = await caught(aplomb.text.analyze(text));
    expect([mine.retryAfter, mine.retryable, hostile.received.length]).toEqual([0, false, 1]);
    for (const half of ['{"code":"BAD_REQUEST"}', '{"message":"No."}']) {
      hostile.plan(raw(501, 'application/json', half));
      const error = await caught(aplomb.text.analyze(text, { maxRetries: 0 }));
      expect(error.code).toBe('INTERNAL_SERVER_ERROR');
    }
  });

  it('tells of every attempt, with neither key nor content', async () => {
    const notes: object[] = [];
    const onAttempt = (note: object): unknown => notes.push(note);
    const telling = new Aplomb({ apiKey: KEY, baseUrl: hostile.origin, onAttempt });
    hostile.plan(cut, (response) => response.destroy(), success({}));
    await telling.history.get('a', { fields: ['id'] });
    const note = {
      method: 'GET',
      path: '/v1/history/conversations/a',
      milliseconds: expect.any(Number) as number,
    };
    expect(notes).toEqual([
      { ...note, status: 200, requestId: null },
      { ...note, status: null, requestId: null },
      { ...note, status: 200, requestId: 'req_hostile' },
    ]);
    for (const { milliseconds } of notes as { milliseconds: number }[])
      expect(milliseconds).toBeLessThan(60_000);
  });

  it('does not show its key when it is printed', () => {
    expect(inspect(aplomb, { depth: 9, showHidden: true }) + JSON.stringify(aplomb)).not.toContain(
      KEY,
    );
  });
});
