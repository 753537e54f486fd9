import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { modelShapes, writeSyntheticModel } from '../../../packages/engine/test/synthetic-model.ts';
import { type LocalHub, startHub } from './local-hub.ts';
import { openBench, type Bench } from './service-harness.ts';

const offered = 'qwen3.5-0.8b';

describe('a model that is got from the hub', () => {
  let bench: Bench, hub: LocalHub, folder: string;
  const row = async () =>
    (await bench.call('models.list', {})).find(({ forAnswers }) => forAnswers) ?? null;
  const choose = (repository: string) => bench.call('models.choose', { offered, repository });

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'aplomb-hub-'));
    const file = join(folder, 'tiny.gguf');
    writeSyntheticModel(file, modelShapes.tiny, { name: 'Tiny' });
    hub = await startHub(await readFile(file));
    bench = await openBench(['article-dark.png'], {}, { modelHub: hub.url });
  });
  afterAll(async () => {
    await bench.close();
    await hub.close();
    await rm(folder, { recursive: true, force: true });
  });

  it('is named once for this machine', async () => {
    const { offered: models, machine } = await bench.call('inside.list', {});
    expect(machine.cores).toBeGreaterThan(0);
    expect(models.filter(({ recommended }) => recommended)).toHaveLength(1);
  });

  it('is offered by its makers first, in one file of four bits a weight, never by strangers', async () => {
    const offers = await bench.call('models.offers', { offered });
    expect(offers.map(({ publisher, file, byMakers }) => [publisher, file, byMakers])).toEqual([
      ['Qwen', 'qwen-q4_0.gguf', true],
      ['converter', 'Qwen3.5-0.8B-Q4_K_M.gguf', false],
    ]);
    expect(
      await bench.fails('models.choose', { offered, repository: 'stranger/Qwen3.5' }),
    ).toMatchObject({ code: 'RESOURCE_NOT_FOUND' });
    expect(await bench.fails('models.offers', { offered: 'toString' })).toMatchObject({
      code: 'RESOURCE_NOT_FOUND',
    });
  });

  it('is refused when its file is not the one that was named', async () => {
    hub.forged = Buffer.alloc((await readFile(join(folder, 'tiny.gguf'))).length, 1);
    await choose('Qwen/Qwen3.5-0.8B-GGUF');
    await expect
      .poll(row)
      .toMatchObject({ state: 'failed', detail: expect.stringContaining('SHA-256') as string });
    // A file that became another one has another length, too; one that has gone is said to have.
    for (const [change, reason] of [
      [() => (hub.forged = Buffer.alloc(1_000, 1)), /has 1000 bytes instead of/],
      [() => (hub.gone = true), /answered with status 404/],
    ] as const) {
      const from = bench.events.length;
      change();
      await bench.call('models.download', { id: (await row())?.id ?? '' });
      const failed = await bench.event('job', ({ state }) => state === 'failed', from);
      expect(failed.detail).toMatch(reason);
    }
    hub.gone = false;
    hub.forged = null;
    expect((await bench.call('inside.list', {})).files).toEqual([]);
  });

  it('goes on where the connection broke and after a restart, and then writes the answer', async () => {
    hub.cuts = [400_000, 0, 0, 0, 0];
    await bench.call('models.download', { id: (await row())?.id ?? '' });
    await expect.poll(row).toMatchObject({ state: 'failed' });
    await bench.restart();
    const part = await row();
    expect(part).toMatchObject({ state: 'paused', name: 'Qwen3.5 0.8B' });
    expect(part?.share).toBeGreaterThan(0);
    hub.cuts = [];
    await bench.call('models.download', { id: part?.id ?? '' });
    await expect.poll(row, { timeout: 120_000 }).toMatchObject({ state: 'ready' });
    expect(hub.ranges.at(-1)).toMatch(/^bytes=\d{6,}-$/);
    const { files } = await bench.call('inside.list', {});
    expect(files).toMatchObject([
      { name: 'Qwen3.5 0.8B', problem: null, speed: { wordsPerSecond: expect.any(Number) } },
    ]);
    const from = bench.events.length;
    const { id } = await bench.call('text.analyze', {
      text: 'Bees collect nectar from many flowers.',
      mode: 'general',
      question: 'What do bees make?',
    });
    const done = await bench.event('answer.done', (answer) => answer.id === id, from);
    expect(done.engine).toMatchObject({ engine: 'model', model: 'Qwen3.5 0.8B' });
  });

  it('is gone with its file when it is removed', async () => {
    const here = await row();
    const path = (await bench.call('inside.list', {})).files[0]?.path ?? '';
    await bench.call('models.remove', { id: here?.id ?? '' });
    expect(await row()).toBeNull();
    expect((await bench.call('inside.list', {})).files).toEqual([]);
    await expect(readFile(path)).rejects.toMatchObject({ code: 'ENOENT' });
  });

  it('is not there when the hub cannot be reached, which is said', async () => {
    await hub.close();
    expect(await bench.fails('models.offers', { offered })).toMatchObject({
      detail: expect.stringContaining('could not be reached') as string,
    });
  });
});
