import { request } from 'node:https';
import { networkInterfaces } from 'node:os';
import { text } from 'node:stream/consumers';
import type { SecureVersion } from 'node:tls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiContext, openApi } from './api-context.ts';
import { canMakeCertificate, makeCertificate } from './certificate.ts';
import { client } from './client.ts';
import { checkAnswer } from './contract-check.ts';
import { embedded } from './databases.ts';
import { temporaryFolder } from './running-server.ts';

const SETTINGS = '/v1/settings/context';
const outside =
  Object.values(networkInterfaces())
    .flat()
    .find((address) => address?.family === 'IPv4' && !address.internal)?.address ?? null;

describe('plain HTTP', () => {
  let context: ApiContext | null = null;
  const api = (): ApiContext => {
    if (context === null) throw new Error('the server did not start');
    return context;
  };
  beforeAll(async () => {
    context = await openApi(embedded, {
      HOST: '0.0.0.0',
      APLOMB_TRUST_PROXY: '127.0.0.1',
      APLOMB_METRICS_TOKEN: 'a-token-for-metrics-only',
    });
  });
  afterAll(async () => {
    await context?.close();
  });
  const port = (): string => new URL(api().server.origin).port;
  const local = (token: string | null): ReturnType<typeof client> =>
    client(`http://127.0.0.1:${port()}`, token);

  describe.skipIf(outside === null)(
    `from ${outside ?? 'elsewhere (skipped: this machine has loopback only)'}`,
    () => {
      const origin = (): string => `http://${outside}:${port()}`;

      it('is refused for a valid key, which may now be known to others', async () => {
        const answer = await client(origin(), await api().key())('GET', SETTINGS);
        expect(answer).toMatchObject({
          status: 401,
          body: {
            code: 'INVALID_API_KEY',
            message: expect.stringMatching(/plain HTTP.*HTTPS only.*replace this key/),
          },
        });
      });

      it('is refused also when somebody who is no proxy of ours claims HTTPS', async () => {
        const headers = { 'x-forwarded-proto': 'https', 'x-forwarded-for': '127.0.0.1' };
        expect(
          await client(origin(), await api().key())('GET', SETTINGS, undefined, headers),
        ).toMatchObject({ status: 401, body: { code: 'INVALID_API_KEY' } });
      });

      it('lets health and pages through, and metrics with the token only', async () => {
        for (const path of ['/healthz', '/readyz', '/'])
          expect((await fetch(origin() + path)).status, path).toBe(200);
        for (const headers of [
          {},
          { authorization: 'Bearer wrong' },
          { authorization: 'Bearer a-token-for-metrics-onlx' },
          { 'x-forwarded-for': '127.0.0.1' },
        ]) {
          const refused = await fetch(`${origin()}/metrics`, {
            headers: headers as Record<string, string>,
          });
          expect([refused.status, ((await refused.json()) as { code: string }).code]).toEqual([
            403,
            'ACCESS_DENIED',
          ]);
        }
        expect(
          (
            await fetch(`${origin()}/metrics`, {
              headers: { authorization: 'Bearer a-token-for-metrics-only' },
            })
          ).status,
        ).toBe(200);
      });
    },
  );

  it('is accepted from this machine', async () => {
    expect((await local(await api().key())('GET', SETTINGS)).status).toBe(200);
  });

  it('behind a trusted proxy counts as what the caller spoke to the proxy', async () => {
    const call = local(await api().key());
    const caller = { 'x-forwarded-for': '203.0.113.9' };
    expect(
      await call('GET', SETTINGS, undefined, { ...caller, 'x-forwarded-proto': 'https' }),
    ).toMatchObject({ status: 200 });
    expect(
      await call('GET', SETTINGS, undefined, { ...caller, 'x-forwarded-proto': 'http' }),
    ).toMatchObject({ status: 401, body: { code: 'INVALID_API_KEY' } });
    expect(await call('GET', SETTINGS, undefined, caller)).toMatchObject({
      status: 401,
      body: { code: 'INVALID_API_KEY' },
    });
  });

  it('behind a trusted proxy holds the caller’s address against the key’s list', async () => {
    const call = local(await api().key('--allow-ip', '203.0.113.0/24'));
    const secure = { 'x-forwarded-proto': 'https' };
    expect(
      (await call('GET', SETTINGS, undefined, { ...secure, 'x-forwarded-for': '203.0.113.9' }))
        .status,
    ).toBe(200);
    expect(
      await call('GET', SETTINGS, undefined, { ...secure, 'x-forwarded-for': '198.51.100.1' }),
    ).toMatchObject({
      status: 403,
      body: { code: 'IP_NOT_ALLOWED', message: expect.stringContaining('198.51.100.1') },
    });
    // What stands left of the proxy's own entry is the caller's claim.
    expect(
      await call('GET', SETTINGS, undefined, {
        ...secure,
        'x-forwarded-for': '203.0.113.9, 198.51.100.1',
      }),
    ).toMatchObject({ status: 403, body: { code: 'IP_NOT_ALLOWED' } });
  });

  it('behind a trusted proxy links to the address the caller used', async () => {
    const answer = await local(null)('GET', SETTINGS, undefined, {
      'x-forwarded-proto': 'https',
      'x-forwarded-host': 'api.example.com',
    });
    expect(answer.body.details.docs).toBe(
      'https://api.example.com/docs/api-reference/error-codes/missing-api-key',
    );
  });

  it('keeps metrics from callers behind the proxy', async () => {
    expect((await fetch(`http://127.0.0.1:${port()}/metrics`)).status).toBe(200);
    // Each is what some proxy adds that was left as it was installed.
    for (const header of ['x-forwarded-for', 'x-real-ip', 'forwarded', 'via'])
      expect(
        (
          await fetch(`http://127.0.0.1:${port()}/metrics`, {
            headers: { [header]: '203.0.113.9' },
          })
        ).status,
      ).toBe(403);
  });
});

describe.skipIf(!canMakeCertificate)(
  `TLS served directly${canMakeCertificate ? '' : ' (skipped: openssl is not installed to make a certificate)'}`,
  () => {
    let context: ApiContext | null = null;
    let folder: Awaited<ReturnType<typeof temporaryFolder>> | null = null;
    beforeAll(async () => {
      folder = await temporaryFolder();
      const { certificate, key } = makeCertificate(folder.path);
      context = await openApi(embedded, {
        HOST: '0.0.0.0',
        APLOMB_TLS_CERT: certificate,
        APLOMB_TLS_KEY: key,
      });
    });
    afterAll(async () => {
      await context?.close();
      await folder?.remove();
    });

    async function call(
      maxVersion: SecureVersion,
      host = '127.0.0.1',
      token: string | null = null,
    ): Promise<{ status: number; headers: Headers; text: string; protocol: string | null }> {
      const { promise, resolve, reject } = Promise.withResolvers<{
        status: number;
        headers: Headers;
        text: string;
        protocol: string | null;
      }>();
      const sent = request(
        {
          host,
          port: new URL(context?.server.origin ?? '').port,
          path: SETTINGS,
          rejectUnauthorized: false,
          minVersion: 'TLSv1.2',
          maxVersion,
          headers: token === null ? {} : { authorization: `Bearer ${token}` },
        },
        (response) => {
          const { socket } = response;
          const protocol =
            'getProtocol' in socket && typeof socket.getProtocol === 'function'
              ? String(socket.getProtocol())
              : null;
          text(response).then(
            (body) =>
              resolve({
                status: response.statusCode ?? 0,
                headers: new Headers(response.headersDistinct as unknown as Record<string, string>),
                text: body,
                protocol,
              }),
            reject,
          );
        },
      );
      sent.on('error', reject).end();
      return promise;
    }

    it('speaks TLS 1.3 and asks for it ever after', async () => {
      const answer = await call('TLSv1.3', '127.0.0.1', await context?.key());
      expect([
        answer.status,
        answer.protocol,
        answer.headers.get('strict-transport-security'),
      ]).toEqual([200, 'TLSv1.3', 'max-age=31536000']);
      checkAnswer('GET', SETTINGS, answer.status, answer.headers, answer.text);
      const failure = await call('TLSv1.3');
      expect([failure.status, failure.headers.get('strict-transport-security')]).toEqual([
        401,
        'max-age=31536000',
      ]);
      checkAnswer('GET', SETTINGS, failure.status, failure.headers, failure.text);
      expect(context?.server.origin).toMatch(/^https:/);
    });

    it('refuses TLS 1.2', async () => {
      await expect(call('TLSv1.2')).rejects.toThrow(/protocol version|alert|EPROTO|ECONNRESET/);
    });

    it.skipIf(outside === null)('accepts keys from elsewhere', async () => {
      expect((await call('TLSv1.3', outside ?? '', await context?.key())).status).toBe(200);
    });

    it('answers plain HTTP to its port with nothing that could be mistaken', async () => {
      await expect(
        fetch(`http://127.0.0.1:${new URL(context?.server.origin ?? '').port}${SETTINGS}`),
      ).rejects.toThrow();
    });
  },
);
