import { request as httpRequest } from 'node:http';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { reply, sessionValue } from '../shared/transport.ts';
import { openBench, type Bench } from './service-harness.ts';

let bench: Bench, base: string;
beforeAll(async () => {
  bench = await openBench(['article-dark.png']);
  base = `http://127.0.0.1:${bench.service.host.port}`;
  const view = join(bench.folder, '..', 'view');
  await mkdir(join(view, 'assets'), { recursive: true });
  await writeFile(join(view, 'index.html'), '<!doctype html><title>view</title>');
  await writeFile(join(view, 'assets', 'main.js'), 'export {};');
  await writeFile(join(bench.folder, '..', 'outside.json'), '{"secret":true}');
});
afterAll(() => bench.close());

const authorization = (): Record<string, string> => ({
  authorization: `Bearer ${bench.service.host.token}`,
});
/** A request as written, without what fetch would tidy up or refuse. */
const raw = (
  path: string,
  headers: Record<string, string> = {},
  method = 'GET',
): Promise<{ status: number; body: string; headers: NodeJS.Dict<string | string[]> }> =>
  new Promise((resolve, reject) => {
    const request = httpRequest(
      { host: '127.0.0.1', port: bench.service.host.port, path, method, headers },
      (response) => {
        let body = '';
        response.on('data', (piece: Buffer) => {
          body += piece.toString();
        });
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, body, headers: response.headers }),
        );
      },
    );
    request.on('error', reject);
    request.end(method === 'POST' ? '{}' : undefined);
  });

describe('the one door of the service', () => {
  it('answers nobody without the token of this start', async () => {
    for (const headers of [{}, { authorization: 'Bearer wrong' }, { authorization: 'Basic abc' }]) {
      const response = await fetch(`${base}/rpc/app.state`, {
        method: 'POST',
        headers,
        body: '{}',
      });
      expect(response.status).toBe(401);
      expect(await response.json()).toMatchObject({
        ok: false,
        error: { code: 'INVALID_API_KEY' },
      });
    }
    expect((await fetch(`${base}/blob/abc`)).status).toBe(401);
  });

  it.each([
    ['another Host, as DNS rebinding sends', { host: 'evil.example' }],
    ['localhost under another name', { host: 'localhost' }],
    ['another page’s Origin', { origin: 'https://evil.example' }],
    ['another site’s fetch', { 'sec-fetch-site': 'cross-site' }],
    ['an origin of nothing', { origin: 'null' }],
  ])('refuses %s', async (_name, headers) => {
    const answered = await raw('/rpc/app.state', { ...authorization(), ...headers }, 'POST');
    expect(answered.status).toBe(403);
  });

  it('takes a ticket once, then knows the window by its cookie', async () => {
    const url = new URL(bench.service.host.urlOf('overlay'));
    expect(url.pathname).toBe('/overlay');
    const ticket = new URLSearchParams(url.hash.slice(1)).get('ticket');
    const first = await fetch(`${base}/session`, {
      method: 'POST',
      body: JSON.stringify({ ticket }),
    });
    const answered = reply(sessionValue).parse(await first.json());
    const value = answered.ok ? answered.value : { token: '' };
    expect(value.token).toBe(bench.service.host.token);
    const cookie = first.headers.get('set-cookie') ?? '';
    expect(cookie).toMatch(/HttpOnly; SameSite=Strict/);
    expect(cookie).not.toContain(value.token);
    expect(
      (await fetch(`${base}/session`, { method: 'POST', body: JSON.stringify({ ticket }) })).status,
    ).toBe(401);
    expect((await fetch(`${base}/session`, { method: 'POST', body: '{}' })).status).toBe(401);
    const again = await fetch(`${base}/session`, {
      method: 'POST',
      body: '{}',
      headers: { cookie: cookie.split(';')[0] ?? '' },
    });
    expect(await again.json()).toMatchObject({ ok: true, value: { token: value.token } });
  });

  it('serves the view with a policy that allows nothing else, and nothing outside its folder', async () => {
    const page = await raw('/picker');
    expect(page.status).toBe(200);
    expect(page.headers['content-security-policy']).toContain("default-src 'none'");
    expect(page.headers['x-content-type-options']).toBe('nosniff');
    expect((await raw('/assets/main.js')).headers['cache-control']).toContain('immutable');
    for (const path of [
      '/../outside.json',
      '/%2e%2e/outside.json',
      '/assets/..%2f..%2foutside.json',
      '/..%5coutside.json',
      '//etc/passwd',
      '/assets/%00.js',
      '/outside.json',
      '/%',
    ]) {
      const answered = await raw(path);
      expect(answered.status).toBeGreaterThanOrEqual(400);
      expect(answered.body).not.toContain('secret');
    }
  });

  it('says which field is wrong, and tells nothing of what failed inside', async () => {
    const bad = await bench.fails('text.analyze', { text: '', mode: 'general' });
    expect(bad).toMatchObject({ code: 'INVALID_PARAMETER_VALUE' });
    expect(bad.docsPath).toContain('/docs/');
    const broken = await fetch(`${base}/rpc/app.state`, {
      method: 'POST',
      headers: authorization(),
      body: '{"a":',
    });
    expect(await broken.json()).toMatchObject({ ok: false, error: { code: 'BAD_REQUEST' } });
    for (const name of ['nonsense', 'constructor', '__proto__', 'toString']) {
      const unknown = await fetch(`${base}/rpc/${name}`, {
        method: 'POST',
        headers: authorization(),
        body: '{}',
      });
      expect(await unknown.json()).toMatchObject({
        ok: false,
        error: { code: 'ENDPOINT_NOT_FOUND' },
      });
    }
    expect((await raw('/rpc/app.state', authorization(), 'DELETE')).status).toBe(404);
  });

  it('tells events to those who greet with the token, and to nobody else', async () => {
    const closeCode = (first: string): Promise<number> =>
      new Promise((resolve, reject) => {
        const socket = new WebSocket(`ws://127.0.0.1:${bench.service.host.port}/events`);
        socket.on('open', () => socket.send(first));
        socket.on('message', () => reject(new Error('something was told')));
        socket.on('close', resolve);
      });
    expect(await closeCode('{"token":"wrong"}')).toBe(4401);
    expect(await closeCode('nonsense')).toBe(4401);
    const foreign = new WebSocket(`ws://127.0.0.1:${bench.service.host.port}/events`, {
      origin: 'https://evil.example',
    });
    const refused = await new Promise<string>((resolve) => {
      foreign.on('error', ({ message }) => resolve(message));
    });
    expect(refused).toContain('403');
  });

  it('can be reached from this machine only', async () => {
    const { networkInterfaces } = await import('node:os');
    const outside = Object.values(networkInterfaces())
      .flat()
      .find((address) => address?.family === 'IPv4' && !address.internal)?.address;
    if (outside === undefined) return;
    await expect(fetch(`http://${outside}:${bench.service.host.port}/`)).rejects.toThrow();
  });
});
