import { fork } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { SpeechModel } from '@aplomb/contract';
import { createModelStore, type ModelStore } from './create-model-store.ts';
import { findModel } from './installed.ts';
import {
  modelOf,
  noise,
  startHostileServer,
  type HostileServer,
  type Treatment,
} from '../../../test/hostile-server.ts';

const content = noise(3_000_000, 'model');
const quick = { retryMilliseconds: 1, allowHttp: true };
let folder: string;
let servers: HostileServer[] = [];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'aplomb-models-'));
});
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()));
  await rm(folder, { recursive: true, force: true });
});

async function serve(...treatments: Treatment[]): Promise<HostileServer> {
  const server = await startHostileServer(content, treatments);
  servers.push(server);
  return server;
}

const storeOf = (
  server: HostileServer,
  more: { mirrors?: string[]; sum?: boolean; tools?: object } = {},
): ModelStore<SpeechModel> =>
  createModelStore({
    folder,
    manifest: () =>
      modelOf(content, [server.url, ...(more.mirrors ?? [])], { sum: more.sum ?? true }),
    tools: { ...quick, ...more.tools },
  });
const modelFile = (): Promise<Buffer> => readFile(join(folder, 'tried', 'model.bin'));
const names = async (): Promise<string[]> =>
  (await readdir(join(folder, 'tried'))).filter((name) => name !== 'verified.json');

describe('downloads', () => {
  test('a model comes whole, is told while it comes, and is not fetched twice', async () => {
    const server = await serve('whole');
    const told: number[] = [];
    const store = storeOf(server);
    await store.download('tried', {
      onProgress: ({ have, total }) => {
        expect(total).toBe(content.length);
        told.push(have);
      },
    });
    expect(await modelFile()).toEqual(content);
    expect(told.at(-1)).toBe(content.length);
    expect(await names()).toEqual(['model.bin']);
    expect((await store.list())[0]).toMatchObject({
      state: 'installed',
      haveBytes: content.length,
    });
    await store.download('tried');
    expect(server.asked).toHaveLength(1);
  });

  test('a connection that is cut again and again is continued from where it stopped', async () => {
    const server = await serve('cut', 'cut', 'cut', 'whole');
    await storeOf(server).download('tried');
    expect(await modelFile()).toEqual(content);
    expect(server.asked.map(({ range }) => range !== null)).toEqual([false, true, true, true]);
    // What was on its way when a connection was cut is sent again, and no more.
    expect(server.sentBytes).toBeLessThan(1.1 * content.length);
  });

  test.each<[string, Treatment[]]>([
    ['another range than was asked for', ['cut', 'wrong_range', 'whole']],
    ['the whole file instead of the rest', ['cut', 'ignore_range']],
    ['a newer version of the file', ['cut', 'new_version']],
    ['no range at all any more', ['cut', 'refused_range', 'whole']],
    ['errors for a while', ['error', 'cut', 'error', 'error', 'whole']],
  ])('a server that answers %s does no harm', async (_, treatments) => {
    const server = await serve(...treatments);
    await storeOf(server).download('tried');
    expect(await modelFile()).toEqual(content);
    expect(await names()).toEqual(['model.bin']);
  });

  test('a forged file is refused, leaves nothing behind, and the mirror serves', async () => {
    const forger = await serve('forged');
    await expect(storeOf(forger).download('tried')).rejects.toMatchObject({
      reason: 'wrong_content',
    });
    expect(await names()).toEqual([]);
    const mirror = await serve('whole');
    await storeOf(forger, { mirrors: [mirror.url] }).download('tried');
    expect(await modelFile()).toEqual(content);
  });

  test('a part that was tampered with is found out and fetched again', async () => {
    const server = await serve('cut', 'error');
    await expect(storeOf(server).download('tried')).rejects.toMatchObject({
      reason: 'unreachable',
    });
    const part = join(folder, 'tried', 'model.bin.part');
    const kept = await readFile(part);
    kept[10] = (kept[10] ?? 0) ^ 1;
    await writeFile(part, kept);
    server.treatments = ['whole'];
    await storeOf(server).download('tried');
    expect(await modelFile()).toEqual(content);
  });

  test('a file that never ends is stopped at its known size', async () => {
    const server = await serve('endless');
    await expect(storeOf(server).download('tried')).rejects.toMatchObject({
      reason: 'wrong_content',
    });
    expect(await names()).toEqual([]);
  });

  test('a silent server and an unreachable one are given up with a plain word', async () => {
    const server = await serve('stall');
    await expect(
      storeOf(server, { tools: { stallMilliseconds: 50 } }).download('tried'),
    ).rejects.toMatchObject({
      reason: 'unreachable',
      message: expect.stringContaining('Try again'),
    });
    await server.close();
    await expect(storeOf(server).download('tried')).rejects.toMatchObject({
      reason: 'unreachable',
    });
  });

  test('a full disk is told before anything is fetched, and what was fetched stays', async () => {
    const server = await serve('cut', 'error');
    await expect(storeOf(server).download('tried')).rejects.toMatchObject({
      reason: 'unreachable',
    });
    server.treatments = ['whole'];
    const full = storeOf(server, { tools: { freeBytes: () => Promise.resolve(1_000_000) } });
    await expect(full.download('tried')).rejects.toMatchObject({
      reason: 'disk_full',
      message: expect.stringContaining('MB'),
    });
    expect((await stat(join(folder, 'tried', 'model.bin.part'))).size).toBeGreaterThan(0);
  });

  test('plain http is refused', async () => {
    const server = await serve('whole');
    await expect(
      storeOf(server, { tools: { allowHttp: false } }).download('tried'),
    ).rejects.toMatchObject({ reason: 'unreachable' });
  });

  test('a paused download goes on where it stopped', async () => {
    const server = await serve('trickle', 'whole');
    const abort = new AbortController();
    const paused = storeOf(server).download('tried', {
      signal: abort.signal,
      onProgress: ({ have }) => {
        if (have > 500_000) abort.abort();
      },
    });
    await expect(paused).rejects.toMatchObject({ reason: 'cancelled' });
    expect((await storeOf(server).list())[0]).toMatchObject({ state: 'partial' });
    await storeOf(server).download('tried');
    expect(await modelFile()).toEqual(content);
    expect(server.asked[1]?.range).toMatch(/^bytes=[1-9]/);
  });

  test('a process killed midway leaves a part that the next one continues', async () => {
    const server = await serve('trickle', 'whole');
    const child = fork(
      fileURLToPath(new URL('../../../test/download-child.ts', import.meta.url)),
      [folder, server.url],
      { execArgv: [], stdio: ['ignore', 'ignore', 'inherit', 'ipc'] },
    );
    const ended = new Promise((resolve) => child.once('exit', resolve));
    await vi.waitFor(
      async () =>
        expect((await stat(join(folder, 'tried', 'model.bin.part'))).size).toBeGreaterThan(500_000),
      { timeout: 50_000, interval: 5 },
    );
    child.kill('SIGKILL');
    await ended;
    const kept = (await stat(join(folder, 'tried', 'model.bin.part'))).size;
    await storeOf(server).download('tried');
    expect(await modelFile()).toEqual(content);
    expect(server.asked[1]?.range).toBe(`bytes=${kept}-`);
  });

  test('two downloads of one model do not mix', async () => {
    const server = await serve('trickle');
    const store = storeOf(server);
    const first = store.download('tried');
    await vi.waitFor(() => expect(server.asked).toHaveLength(1), { timeout: 50_000 });
    await expect(store.download('tried')).rejects.toMatchObject({ reason: 'busy' });
    await first;
    expect(await modelFile()).toEqual(content);
  });
});

describe('files without a published sum', () => {
  test('are refused until they are trusted, and stay what they were then', async () => {
    const server = await serve('whole');
    const store = storeOf(server, { sum: false });
    await expect(store.download('tried')).rejects.toMatchObject({ reason: 'unknown_sum' });
    expect(server.asked).toHaveLength(0);
    await store.download('tried', { trustFirstDownload: true });
    expect(await store.verify('tried')).toBe(true);
    await store.remove('tried');
    server.treatments = ['forged'];
    await expect(store.download('tried', { trustFirstDownload: true })).rejects.toMatchObject({
      reason: 'wrong_content',
    });
  });
});

describe('models from elsewhere', () => {
  test('an own copy is taken when it is the right file, and not otherwise', async () => {
    const store = storeOf(await serve('error'));
    const copy = join(folder, 'copy.bin');
    await writeFile(copy, noise(content.length, 'other'));
    await expect(store.import('tried', copy)).rejects.toMatchObject({ reason: 'wrong_content' });
    expect(await names()).toEqual([]);
    await writeFile(copy, content);
    await store.import('tried', copy);
    expect((await store.list())[0]?.state).toBe('installed');
    await expect(store.import('tried', join(folder, 'nothing'))).rejects.toMatchObject({
      reason: 'missing',
    });
    await expect(store.import('other', copy)).rejects.toMatchObject({ reason: 'missing' });
  });

  test('a file changed on disk is noticed, and told apart from one that is only touched', async () => {
    const server = await serve('whole');
    const store = storeOf(server);
    await store.download('tried');
    const path = join(folder, 'tried', 'model.bin');
    await utimes(path, 1, 1);
    expect((await store.list())[0]?.state).toBe('changed');
    expect(await store.verify('tried')).toBe(true);
    expect((await store.list())[0]?.state).toBe('installed');
    await writeFile(path, noise(content.length, 'damaged'));
    expect(await store.verify('tried')).toBe(false);
    await store.download('tried');
    expect(await modelFile()).toEqual(content);
  });

  test('what is not installed says how to get it', async () => {
    expect(await findModel(folder, 'base-q5_1')).toEqual({
      reason: expect.stringContaining('npm run models -- download base-q5_1') as string,
    });
    expect(await findModel(null, 'base-q5_1')).toHaveProperty('reason');
  });
});
