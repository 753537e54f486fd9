import { connect, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import type { ApiErrorCode } from '@aplomb/contract';
import { describe, expect, it, vi } from 'vitest';
import type { ApiContext } from '../api-context.ts';

const SETTINGS = '/v1/settings/context';
const ANSWER_MILLISECONDS = 60_000;
const MOMENT_MILLISECONDS = 300;

/** Whether bytes begin with a whole answer: its headers, and as much body as they announce. */
function isWhole(received: string): boolean {
  const [head = '', ...rest] = received.split('\r\n\r\n');
  const length = /^content-length: (\d+)$/im.exec(head)?.[1];
  return length !== undefined && rest.join('\r\n\r\n').length >= Number(length);
}

interface RawAnswer {
  status: number;
  headers: string;
  body: {
    code: ApiErrorCode;
    message: string;
    details: { request_id: string; docs: string };
  } | null;
}

/** Bytes as no HTTP client would send them. */
export function rawHttpSuite(api: () => ApiContext): void {
  function open(): Socket {
    const { hostname, port } = new URL(api().server.origin);
    const socket = connect(Number(port), hostname);
    socket.on('error', () => undefined);
    return socket;
  }

  /**
   * Sends bytes and answers the first response, once the server closed the connection or fell
   * silent.
   */
  async function exchange(bytes: string): Promise<RawAnswer[]> {
    const socket = open();
    let received = '';
    socket.on('data', (piece: Buffer) => {
      received += piece.toString();
    });
    const closed = new Promise<void>((done) => {
      socket.on('close', () => done());
    });
    socket.write(bytes);
    // A connection that stays open gets a moment more, in which a second answer would show.
    const answered = vi
      .waitUntil(() => isWhole(received), { timeout: ANSWER_MILLISECONDS })
      .then(() => delay(MOMENT_MILLISECONDS));
    await Promise.race([closed, answered]);
    socket.destroy();
    return received
      .split(/(?=HTTP\/1\.1 \d{3} )/)
      .filter((part) => part !== '')
      .map((part) => {
        const [head = '', body = ''] = part.split('\r\n\r\n', 2);
        return {
          status: Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1]),
          headers: head,
          body: body.startsWith('{') ? (JSON.parse(body) as RawAnswer['body']) : null,
        };
      });
  }

  const head = (lines: string[]): string => [...lines, '', ''].join('\r\n');
  const putHead = (token: string, header: string): string =>
    head([
      `PUT ${SETTINGS} HTTP/1.1`,
      'Host: x',
      `Authorization: Bearer ${token}`,
      'Content-Type: application/json',
      header,
    ]);

  describe('raw bytes', () => {
    it.each([
      ['no HTTP at all', 'hello\r\n\r\n'],
      ['TLS to a plain port', '\u0016\u0003\u0001\u0002\0\u0001\0\u0001\u00fc\u0003\u0003'],
      ['an unknown method', head(['FOO / HTTP/1.1', 'Host: x'])],
      ['an unknown version', head(['GET / HTTP/9.9', 'Host: x'])],
      ['headers of 100 KB', head(['GET / HTTP/1.1', 'Host: x', `X-Long: ${'a'.repeat(100_000)}`])],
      ['a path of 20 KB', head([`GET /${'a'.repeat(20_000)} HTTP/1.1`, 'Host: x'])],
      ['a header without a colon', head(['GET / HTTP/1.1', 'Host: x', 'broken'])],
      ['no Host', head(['GET / HTTP/1.1'])],
      ['a Host that is none', head([`GET ${SETTINGS} HTTP/1.1`, 'Host: a b/[c'])],
      ['two Hosts', head([`GET ${SETTINGS} HTTP/1.1`, 'Host: x', 'Host: y'])],
      ['a NUL in a header', head(['GET / HTTP/1.1', 'Host: x', 'X-A: a\0b'])],
      ['a negative length', head([`PUT ${SETTINGS} HTTP/1.1`, 'Host: x', 'Content-Length: -5'])],
      [
        'two lengths',
        head([`PUT ${SETTINGS} HTTP/1.1`, 'Host: x', 'Content-Length: 5', 'Content-Length: 6']),
      ],
      [
        'length and chunks at once',
        head([
          `PUT ${SETTINGS} HTTP/1.1`,
          'Host: x',
          'Content-Length: 5',
          'Transfer-Encoding: chunked',
        ]),
      ],
    ])('%s get BAD_REQUEST', async (what, bytes) => {
      const [answer] = await exchange(bytes);
      const { message = '', details } = answer?.body ?? {};
      expect([answer?.status, answer?.body?.code]).toEqual([400, 'BAD_REQUEST']);
      // What is wrong, and what to do.
      expect(message).toMatch(/^\S.{15,}\. \S.{8,}\.$/);
      expect(message.includes('headers are larger')).toBe(what.endsWith('KB'));
      expect(details).toEqual({
        request_id: expect.stringMatching(/^req_[0-9a-f-]{36}$/),
        docs: expect.stringMatching(/^(https?:\/\/[^/]+)?\/docs\/.*\/bad-request$/),
      });
      expect(answer?.headers).toMatch(new RegExp(`^request-id: ${details?.request_id}$`, 'im'));
    });

    it.each(['PROPFIND', 'TRACE', 'PATCH', 'OPTIONS'])(
      'the method %s gets ENDPOINT_NOT_FOUND',
      async (method) => {
        const [answer] = await exchange(
          head([`${method} ${SETTINGS} HTTP/1.1`, 'Host: x', 'Connection: close']),
        );
        expect(answer).toMatchObject({ status: 405, body: { code: 'ENDPOINT_NOT_FOUND' } });
        expect(answer?.headers).toMatch(/^request-id: req_/im);
        expect(answer?.headers).toMatch(/^allow: GET, HEAD, PUT$/im);
      },
    );

    it('an expectation nobody knows is passed over', async () => {
      const [answer] = await exchange(
        head([`GET ${SETTINGS} HTTP/1.1`, 'Host: x', 'Expect: wonders', 'Connection: close']),
      );
      expect(answer).toMatchObject({ status: 401, body: { code: 'MISSING_API_KEY' } });
    });

    it('a body announced as chunks but sent as something else is refused', async () => {
      const token = await api().key();
      const answers = await exchange(putHead(token, 'Transfer-Encoding: chunked') + 'zz\r\n{}\r\n');
      expect(answers.map(({ status }) => status)).toEqual([400]);
      expect((await api().as(token)('GET', SETTINGS)).body.data['updated_at']).toBeNull();
    });

    it('more bytes than announced are no second request', async () => {
      const token = await api().key();
      const body = '{"context_profile_id":"coding"}';
      const answers = await exchange(
        putHead(token, `Content-Length: ${body.length}`) + `${body}!!!!\r\n\r\n`,
      );
      // The first may be answered before the rest is seen to be broken; the rest is refused either
      // way.
      expect(answers.at(-1)).toMatchObject({ status: 400, body: { code: 'BAD_REQUEST' } });
      expect(answers.length).toBeLessThanOrEqual(2);
    });

    it('fewer bytes than announced change nothing', async () => {
      const token = await api().key();
      const socket = open();
      socket.end(putHead(token, 'Content-Length: 1000') + '{"context_profile_id":"coding"}');
      await delay(500);
      expect((await api().as(token)('GET', SETTINGS)).body.data).toMatchObject({
        context_profile_id: 'learning',
        updated_at: null,
      });
    });

    it('several requests in one piece are answered in order', async () => {
      const answers = await exchange(
        head([`GET ${SETTINGS} HTTP/1.1`, 'Host: x']) +
          head(['GET /v1/nowhere HTTP/1.1', 'Host: x', 'Connection: close']),
      );
      expect(answers.map(({ status }) => status)).toEqual([401, 404]);
    });

    it('a hundred requests that never end hold up nobody', async () => {
      const token = await api().key();
      const sockets = Array.from({ length: 100 }, () => open());
      for (const [index, socket] of sockets.entries())
        socket.write(
          index % 2 === 0
            ? `GET ${SETTINGS} HTTP/1.1\r\nHost: x\r\nX-Slow: `
            : `PUT ${SETTINGS} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ` +
                `${token}\r\nContent-Type: application/json\r\nContent-Length: 50\r\n\r\n{`,
        );
      await delay(300);
      const answers = await Promise.all(
        Array.from({ length: 10 }, () => api().as(token)('GET', SETTINGS)),
      );
      expect(answers.every(({ status }) => status === 200)).toBe(true);
      // None of the hundred had to be cut off first.
      expect(sockets.filter(({ destroyed }) => destroyed)).toEqual([]);
      for (const socket of sockets) socket.destroy();
    });
  });
}
