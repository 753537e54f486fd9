import { generateKeyPairSync, sign } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { announcedText, sitePaths } from '@aplomb/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { noRelease } from '../service/base/release.ts';
import { isNewer } from '../service/shell/updates/check-updates.ts';
import { openBench, type Bench } from './service-harness.ts';

const { publicKey, privateKey } = generateKeyPairSync('ed25519');
let announced: Record<string, string> | null = null;
const site = createServer((request, response) => {
  response.writeHead(request.url === sitePaths.announcement && announced ? 200 : 404, {
    'content-type': 'application/json',
  });
  response.end(JSON.stringify(announced ?? {}));
});
let bench: Bench;
beforeAll(async () => {
  await new Promise<void>((resolve) => {
    site.listen(0, '127.0.0.1', resolve);
  });
  const release = {
    ...noRelease,
    site: `http://127.0.0.1:${(site.address() as AddressInfo).port}`,
    updateKey: publicKey.export({ type: 'spki', format: 'der' }).toString('base64'),
  };
  bench = await openBench(['article-dark.png'], {}, { release });
});
afterAll(async () => {
  await bench.close();
  site.close();
});

describe('the app itself', () => {
  it('checks what it needs by trying it', async () => {
    expect(await bench.call('permissions.test', { what: 'screen' })).toMatchObject({
      state: 'ok',
      problem: null,
    });
    expect(await bench.call('permissions.test', { what: 'ai' })).toMatchObject({
      state: 'ok',
      detail: expect.stringContaining('11'),
    });
    expect(await bench.call('permissions.test', { what: 'microphone' })).toMatchObject({
      state: 'failed',
      problem: { code: 1001 },
    });
    expect((await bench.call('diagnostics.run', {})).map(({ name }) => name)).toContain(
      'Tray and notices',
    );
    expect(await bench.call('install.get', {})).toEqual({ offered: false, installed: null });
    expect(await bench.fails('install.run', { scope: 'user' })).toMatchObject({
      code: 'SERVICE_UNAVAILABLE',
    });
    await bench.call('app.firstLaunch.save', { step: 'privacy', done: false });
    await bench.restart();
    expect(await bench.call('app.firstLaunch.get', {})).toEqual({ step: 'privacy', done: false });
  });

  it('counts how it is used as far as the user wants it, for the user alone', async () => {
    const analyze = (): Promise<unknown> =>
      bench.call('text.analyze', { text: 'A text about herons.', mode: 'general' });
    await analyze();
    expect(await bench.call('usage.get', {})).toMatchObject({
      level: 'none',
      since: null,
      features: [],
    });
    await bench.call('settings.set', { group: 'privacy', values: { analytics: 'detailed' } });
    await analyze();
    await bench.call('history.search', { query: 'herons' });
    await bench.restart();
    await analyze();
    const usage = await bench.call('usage.get', {});
    expect(usage).toMatchObject({
      features: [
        { name: 'Texts analyzed', count: 2 },
        { name: 'Searches', count: 1 },
      ],
      version: expect.any(String),
      timings: [{ name: 'Texts analyzed', count: 2 }],
    });
    expect(JSON.stringify(usage)).not.toContain('heron');
    await bench.call('settings.set', { group: 'privacy', values: { analytics: 'anonymous' } });
    expect(await bench.call('usage.get', {})).toMatchObject({
      features: [{ count: 2 }, { count: 1 }],
      version: null,
      timings: [],
    });
    await bench.call('settings.set', { group: 'privacy', values: { analytics: 'none' } });
    expect(await bench.call('usage.get', {})).toMatchObject({ since: null, features: [] });
  });

  it('believes only a signed announcement of a newer version', async () => {
    expect(await bench.call('updates.check', {})).toMatchObject({ state: 'current' });
    const news = { version: '99.0.0', file: 'aplomb-99.zip', sha256: 'a'.repeat(64), notes: 'New' };
    announced = {
      ...news,
      signature: sign(null, Buffer.from(announcedText(news)), privateKey).toString('base64'),
    };
    expect(await bench.call('updates.check', {})).toMatchObject({
      state: 'available',
      version: '99.0.0',
    });
    announced = { ...announced, sha256: 'b'.repeat(64) };
    expect(await bench.fails('updates.check', {})).toMatchObject({ code: 'ACCESS_DENIED' });
    expect([
      isNewer('1.0.0', '1.0.0-beta'),
      isNewer('1.0.0-beta', '1.0.0'),
      isNewer('1.0.0-beta.10', '1.0.0-beta.9'),
      isNewer('1.2.0', '1.10.0'),
    ]).toEqual([true, false, true, false]);
  });
});
