import { LLMock } from '@copilotkit/aimock';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { product, sitePaths } from '@aplomb/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { prepareData } from '../../server/test/database-template.ts';
import { type RunningServer, startServer } from '../../server/test/running-server.ts';
import { announce, makeUpdateKey, readUpdateKey } from '../../../tools/package/announce.ts';
import { noRelease } from '../service/base/release.ts';
import { openBench, type Bench } from './service-harness.ts';

const mock = new LLMock({ port: 0, chunkSize: 6 });
let bench: Bench, server: RunningServer, folder: string, site: string;

/** A real server with a model behind it, a key of its own, and the app set up to ask it. */
beforeAll(async () => {
  await mock.start();
  folder = await mkdtemp(join(tmpdir(), 'aplomb-server-'));
  server = await startServer({
    APLOMB_DATA_DIR: await prepareData(folder),
    APLOMB_DOWNLOAD_DIR: join(folder, 'download'),
    APLOMB_MODELS: `openai-compatible:sim@${mock.url}/v1`,
  });
  const key = await server.createKey();
  await mkdir(join(folder, 'download'), { recursive: true });
  const updateKey = makeUpdateKey(join(folder, 'update.key'));
  bench = await openBench(
    ['article-dark.png'],
    {},
    { release: { ...noRelease, site: server.origin, updateKey } },
  );
  site = server.origin;
  await bench.call('providers.save', {
    id: null,
    kind: 'aplomb',
    name: 'Server',
    model: '',
    baseUrl: server.origin,
    key,
    vision: false,
    on: true,
  });
});
afterAll(async () => {
  await (bench as Bench | undefined)?.close();
  await (server as RunningServer | undefined)?.stop();
  await mock.stop();
  await rm(folder, { recursive: true, force: true });
});

describe('an Aplomb server', () => {
  it('accepts the key, lets its model write, and the answer streams into the app', async () => {
    const [provider] = await bench.call('providers.list', {});
    expect(await bench.call('providers.test', { id: provider?.id ?? '' })).toMatchObject({
      state: 'ready',
    });
    mock.onMessage(/./, {
      content: 'Bees make **honey** from nectar.',
    });
    const from = bench.events.length;
    const answer = await bench.call('text.analyze', {
      text: 'Bees collect nectar from many flowers.',
      mode: 'general',
    });
    expect(answer.pending).toBe(true);
    expect(await bench.event('answer.done', ({ id }) => id === answer.id, from)).toMatchObject({
      written: 'Bees make **honey** from nectar.',
      engine: { engine: 'model', model: 'Server', degraded: false },
    });
    expect(bench.events.slice(from).some(({ event }) => event === 'answer.delta')).toBe(true);
  });

  it('refuses a wrong key, and the local answer stands', async () => {
    const [provider] = await bench.call('providers.list', {});
    if (provider)
      await bench.call('providers.save', {
        id: provider.id,
        kind: 'aplomb',
        name: 'Server',
        model: '',
        baseUrl: provider.baseUrl,
        key: 'apl_live_wrong',
        vision: false,
        on: true,
      });
    expect((await bench.call('providers.test', { id: provider?.id ?? '' })).state).toBe(
      'invalid_api_key',
    );
    const from = bench.events.length;
    const answer = await bench.call('text.analyze', {
      text: 'Bees collect nectar.',
      mode: 'general',
    });
    expect(
      await bench.event('answer.error', ({ answerId }) => answerId === answer.id, from),
    ).toMatchObject({ problem: { code: 'INVALID_API_KEY' } });
    expect(await bench.event('answer.done', ({ id }) => id === answer.id, from)).toMatchObject({
      local: answer.local,
      engine: { degraded: true, reason: 'unauthorized' },
    });
  });
});

describe('the word of a new version', () => {
  const news = {
    version: '9.0.0',
    file: product.downloadFile,
    sha256: 'a'.repeat(64),
    notes: 'Hears better.',
  };
  const offer = (text: string): Promise<void> =>
    writeFile(join(folder, 'download', product.announcementFile), text);

  it('is believed when the makers signed it, and only then', async () => {
    expect((await fetch(new URL(sitePaths.announcement, site))).status).toBe(404);
    expect(await bench.call('updates.check', {})).toMatchObject({ state: 'current' });
    const signed = announce(news, readUpdateKey(join(folder, 'update.key')));
    await offer(JSON.stringify(signed));
    expect(await bench.call('updates.check', {})).toMatchObject({
      state: 'available',
      version: '9.0.0',
      notes: 'Hears better.',
      path: `/${product.downloadFile}`,
    });
    await offer(JSON.stringify({ ...signed, sha256: 'b'.repeat(64) }));
    expect(await bench.fails('updates.check', {})).toMatchObject({ code: 'ACCESS_DENIED' });
    expect(() => makeUpdateKey(join(folder, 'update.key'))).toThrow('is there already');
  });
});
