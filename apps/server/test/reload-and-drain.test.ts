import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { request } from 'node:https';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import type { TLSSocket } from 'node:tls';
import { afterEach, describe, expect, it } from 'vitest';
import { canMakeCertificate, makeCertificate } from './certificate.ts';
import { dataFolder as openDataFolder } from './database-template.ts';
import { type RunningServer, startServer } from './running-server.ts';

const DRAIN_SECONDS = 4;
const HALF_MINUTE = 30_000;
const ends: (() => Promise<unknown>)[] = [];
const dataFolder = async (): Promise<string> => {
  const folder = await openDataFolder();
  ends.unshift(() => folder.remove());
  return folder.path;
};

/** Asks over a new connection; answers the fingerprint of the certificate that was shown. */
function fingerprintAt(origin: string): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  request(`${origin}/healthz`, { rejectUnauthorized: false, agent: false }, (response) => {
    const { fingerprint256 } = (response.socket as TLSSocket).getPeerCertificate();
    text(response).then(() => resolve(fingerprint256), reject);
  })
    .on('error', reject)
    .end();
  return promise;
}

describe('a server in operation', () => {
  afterEach(async () => {
    for (const end of ends.splice(0)) await end();
  });

  it.skipIf(!canMakeCertificate)(
    'shows a renewed certificate after SIGHUP, and drops no request meanwhile',
    async () => {
      const folder = await dataFolder();
      const { certificate, key } = makeCertificate(folder);
      const server: RunningServer = await startServer({
        APLOMB_DATA_DIR: await dataFolder(),
        APLOMB_TLS_CERT: certificate,
        APLOMB_TLS_KEY: key,
      });
      ends.unshift(() => server.stop());
      const first = await fingerprintAt(server.origin);
      const ended = new AbortController();
      const asking = Array.from({ length: 4 }, async () => {
        let answered = 0;
        while (!ended.signal.aborted) {
          await fingerprintAt(server.origin);
          answered += 1;
        }
        return answered;
      });
      makeCertificate(folder);
      server.reload();
      await expect.poll(() => fingerprintAt(server.origin)).not.toBe(first);
      const second = await fingerprintAt(server.origin);
      await writeFile(certificate, 'no certificate');
      server.reload();
      await expect.poll(() => server.log()).toContain('the one before stays');
      expect(await fingerprintAt(server.origin)).toBe(second);
      ended.abort();
      for (const answered of await Promise.all(asking)) expect(answered).toBeGreaterThan(0);
    },
  );

  it('waits for no connection on which nothing is asked', async () => {
    const server = await startServer({ APLOMB_DATA_DIR: await dataFolder() });
    const silent = connect(Number(new URL(server.origin).port), '127.0.0.1');
    await once(silent, 'connect');
    expect((await fetch(`${server.origin}/healthz`)).status).toBe(200);
    const closed = once(silent, 'close');
    const ended = server.stop();
    const minute = new AbortController();
    // Node would close it after a minute, which the test's own limit does not tell.
    const first = await Promise.race([
      ended.then(() => 'ended'),
      delay(HALF_MINUTE, 'still there', { signal: minute.signal }),
    ]);
    minute.abort();
    expect(first).toBe('ended');
    expect(await ended).toBe(0);
    await closed;
  });

  it('takes requests while those who watch it send them elsewhere, then ends', async () => {
    const server = await startServer({
      APLOMB_DATA_DIR: await dataFolder(),
      APLOMB_DRAIN_SECONDS: String(DRAIN_SECONDS),
    });
    expect((await fetch(`${server.origin}/readyz`)).status).toBe(200);
    const stopped = server.stop();
    await expect.poll(async () => (await fetch(`${server.origin}/readyz`)).status).toBe(503);
    expect((await fetch(`${server.origin}/healthz`)).status).toBe(200);
    await delay(500);
    expect((await fetch(`${server.origin}/v1/openapi.json`)).status).toBe(200);
    expect(await stopped).toBe(0);
    await expect(fetch(`${server.origin}/healthz`)).rejects.toBeInstanceOf(TypeError);
  });
});
