import { randomBytes } from 'node:crypto';
import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { get } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import type { ApiContext } from '../api-context.ts';
import { checkAnswer } from '../contract-check.ts';

const SETTINGS = '/v1/settings/context';
/** Above the size from which answers are compressed. */
const large = { custom_settings: { custom_description: 'Composure under pressure. '.repeat(70) } };

async function rawGet(
  url: string,
  headers: Record<string, string>,
): Promise<{ headers: Record<string, unknown>; bytes: Buffer }> {
  const { promise, resolve, reject } = Promise.withResolvers<{
    headers: Record<string, unknown>;
    bytes: Buffer;
  }>();
  get(url, { headers }, (response) => {
    buffer(response).then((bytes) => resolve({ headers: response.headers, bytes }), reject);
  }).on('error', reject);
  return promise;
}

/** ETag and 304, and bodies compressed in both directions. */
export function conditionalSuite(api: () => ApiContext): void {
  describe('conditional requests', () => {
    it.each([
      SETTINGS,
      '/v1/history/conversations',
      '/v1/openapi.json',
      '/v1/openapi-3.0.json',
      '/v1/openapi-3.2.json',
      '/v1/asyncapi.json',
    ])('GET %s answers 304 to its own ETag', async (path) => {
      const call = await api().caller();
      const first = await call('GET', path);
      const etag = first.headers.get('etag') ?? '';
      expect(etag).toMatch(/^"[\w-]+"$/);
      for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
        const again = await call('GET', path, undefined, { 'if-none-match': known });
        expect([known, again.status, again.text, again.headers.get('etag')]).toEqual([
          known,
          304,
          '',
          etag,
        ]);
      }
      expect((await call('GET', path, undefined, { 'if-none-match': '"other"' })).text).toBe(
        first.text,
      );
    });

    it('changes the ETag with the content', async () => {
      const call = await api().caller();
      const etag = (await call('GET', SETTINGS)).headers.get('etag') ?? '';
      await call('PUT', SETTINGS, { context_profile_id: 'coding' });
      expect((await call('GET', SETTINGS, undefined, { 'if-none-match': etag })).status).toBe(200);
    });
  });

  describe('compression', () => {
    it.each([
      ['gzip', gunzipSync],
      ['br', brotliDecompressSync],
    ] as const)(
      'answers with %s when asked, and says that answers vary',
      async (encoding, decode) => {
        const token = await api().key();
        const plain = (await api().as(token)('PUT', SETTINGS, large)).text;
        const answer = await rawGet(api().server.origin + SETTINGS, {
          authorization: `Bearer ${token}`,
          'accept-encoding': encoding,
        });
        expect(answer.headers['content-encoding']).toBe(encoding);
        expect(answer.headers['vary']).toMatch(/accept-encoding/i);
        expect(decode(answer.bytes).toString()).toBe(plain);
        expect(answer.bytes.length).toBeLessThan(plain.length / 2);
      },
    );

    it('leaves answers alone when not asked', async () => {
      const token = await api().key();
      await api().as(token)('PUT', SETTINGS, large);
      expect(
        (
          await rawGet(api().server.origin + SETTINGS, {
            authorization: `Bearer ${token}`,
            'accept-encoding': 'identity',
          })
        ).headers['content-encoding'],
      ).toBeUndefined();
    });

    it('reads gzip bodies', async () => {
      const call = await api().caller();
      const answer = await call('PUT', SETTINGS, gzipSync(JSON.stringify(large)), {
        'content-encoding': 'gzip',
      });
      expect(answer).toMatchObject({ status: 200, body: { data: large.custom_settings } });
    });

    it('counts the decompressed size against the limit', async () => {
      const answer = await (
        await api().caller()
      )(
        'PUT',
        SETTINGS,
        gzipSync(JSON.stringify({ custom_settings: { custom_name: 'x'.repeat(100_000) } })),
        { 'content-encoding': 'gzip' },
      );
      expect(answer).toMatchObject({
        status: 413,
        body: { code: 'FILE_TOO_LARGE', message: expect.stringMatching(/decompressed/) },
      });
    });

    it.each([
      ['an unknown encoding', 'zstd', Buffer.from('{}'), 415, 'UNSUPPORTED_FILE_TYPE', /gzip/],
      ['brotli', 'br', Buffer.from('{}'), 415, 'UNSUPPORTED_FILE_TYPE', /gzip/],
      [
        'bytes that are not gzip',
        'gzip',
        Buffer.from('{"context_profile_id":"coding"}'),
        400,
        'BAD_REQUEST',
        /gzip/,
      ],
      [
        'gzip cut off',
        'gzip',
        gzipSync(JSON.stringify(large)).subarray(0, 60),
        400,
        'BAD_REQUEST',
        /gzip/,
      ],
    ] as const)('refuses %s', async (_what, encoding, bytes, status, code, reason) => {
      const answer = await (
        await api().caller()
      )('PUT', SETTINGS, bytes, { 'content-encoding': encoding });
      expect(answer).toMatchObject({
        status,
        body: { code, message: expect.stringMatching(reason) },
      });
    });

    it('lives on when nobody reads what is no gzip', async () => {
      const call = await api().caller();
      for (const type of ['text/plain', 'application/json']) {
        for (const bytes of ['{}', '', 'x'.repeat(100_000)])
          expect([400, 413, 415]).toContain(
            (
              await call('PUT', SETTINGS, bytes, {
                'content-type': type,
                'content-encoding': 'gzip',
              })
            ).status,
          );
      }
      expect((await call('GET', SETTINGS)).status).toBe(200);
    });

    it('lives on when callers leave in the middle of gzip, good or bad', async () => {
      const token = await api().key();
      const { hostname, port } = new URL(api().server.origin);
      for (const bytes of [
        gzipSync(randomBytes(200_000)),
        Buffer.concat([gzipSync('{}').subarray(0, 12), randomBytes(200_000)]),
        randomBytes(200_000),
        gzipSync(Buffer.alloc(50_000_000)),
      ]) {
        for (const wait of [0, 5, 50]) {
          const socket = connect(Number(port), hostname).on('error', () => undefined);
          socket.write(
            `PUT ${SETTINGS} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ` +
              `${token}\r\nContent-Type: application/json\r\nContent-Encoding: ` +
              `gzip\r\nContent-Length: ${bytes.length + 10}\r\n\r\n`,
          );
          socket.write(bytes);
          await delay(wait);
          socket.resetAndDestroy();
        }
      }
      await delay(200);
      expect((await api().as(token)('GET', SETTINGS)).status).toBe(200);
    });

    it('refuses megabytes that are not gzip with an answer that arrives', async () => {
      const call = await api().caller();
      for (const bytes of [
        randomBytes(8_000_000),
        Buffer.concat([gzipSync('{"text":"'), randomBytes(4_000_000)]),
        Buffer.alloc(4_000_000, 0x1f),
      ]) {
        expect(
          await call('POST', '/v1/screen/analyze', bytes, { 'content-encoding': 'gzip' }),
        ).toMatchObject({ status: 400, body: { code: 'BAD_REQUEST' } });
      }
    });

    it('answers HEAD like GET without a body', async () => {
      const answer = await fetch(api().server.origin + SETTINGS, {
        method: 'HEAD',
        headers: { authorization: `Bearer ${await api().key()}` },
      });
      checkAnswer('HEAD', SETTINGS, answer.status, answer.headers, '');
      expect([answer.status, await answer.text()]).toEqual([200, '']);
    });
  });
}
