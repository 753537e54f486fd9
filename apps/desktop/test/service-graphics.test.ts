import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { noVulkan } from '../../../tools/testing/vulkan.ts';
import { CARD_ID } from '../service/answer/inside/library-choice.ts';
import { openBench, type Bench } from './service-harness.ts';
import { startVulkanSite, type VulkanSite } from './vulkan-site.ts';

const why = noVulkan === null ? '' : `: ${noVulkan}`;

/** Number of the process below `parent` that has loaded a library. */
function processOf(parent: number, library: string): number {
  const children = readFileSync(`/proc/${parent}/task/${parent}/children`, 'utf8').trim();
  for (const child of children.split(' ').map(Number))
    if (readFileSync(`/proc/${child}/maps`, 'utf8').includes(library)) return child;
  throw new TypeError(`no process has loaded ${library}`);
}

describe.skipIf(noVulkan !== null)(`the engine for graphics cards as a pack${why}`, () => {
  let bench: Bench, site: VulkanSite, id: string;
  const row = async () => (await bench.call('models.list', {})).find((one) => one.id === CARD_ID);
  const listed = () => bench.call('inside.list', {});

  beforeAll(async () => {
    site = await startVulkanSite();
    bench = await openBench([], {}, { release: site.release });
    ({ id } = await bench.call('inside.add', { path: site.model }));
  });
  afterAll(async () => {
    await bench.close();
    await site.close();
  });

  it('is not offered where Vulkan finds no graphics card', async () => {
    expect(await row()).toBeUndefined();
    expect(await listed()).toMatchObject({ card: null });
  });

  it('is offered with the name of the card, then measured against the processor, which is faster', async () => {
    site.plugIn();
    await bench.restart();
    expect(await row()).toMatchObject({
      state: 'absent',
      purpose: expect.stringMatching(/^Runs language models on llvmpipe/) as string,
    });
    expect((await listed()).card).toMatch(/^llvmpipe.*may answer faster/);
    await bench.call('models.download', { id: CARD_ID });
    await expect.poll(row, { timeout: 120_000 }).toMatchObject({ state: 'ready' });
    const { card, files } = await listed();
    expect(card).toMatch(/^llvmpipe/);
    const [file] = files;
    expect(file).toMatchObject({
      usesCard: false,
      onCard: { device: expect.stringContaining('llvmpipe') as string },
    });
    expect(file?.onCard?.speed.wordsPerSecond).toBeLessThan(file?.speed?.wordsPerSecond ?? 0);
  });

  it('answers where it was measured to be faster, and hands over when its driver dies', async () => {
    // As a processor would have been measured that has more to do than this one.
    await bench.restart(async ({ values }) => {
      const kept = await values.get('inside-models', z.array(z.looseObject({})));
      const speed = { wordsPerSecond: 0.1, firstWordMs: 60_000, promptTokensPerSecond: 1 };
      await values.set('inside-models', kept?.map((file) => ({ ...file, speed })) ?? []);
    });
    expect((await listed()).files).toMatchObject([{ usesCard: true }]);
    const from = bench.events.length;
    const question = {
      text: 'Bees collect nectar.',
      mode: 'general',
      question: 'Of what?',
    } as const;
    const asked = await bench.call('text.analyze', question);
    await bench.event('answer.delta', ({ answerId }) => answerId === asked.id, from);
    process.kill(processOf(process.pid, 'libggml-vulkan'), 'SIGKILL');
    const done = await bench.event('answer.done', (answer) => answer.id === asked.id, from);
    expect(done).toMatchObject({ engine: { engine: 'model' } });
    expect(done.written).not.toBe('');
    const notice = await bench.event('notice', () => true, from);
    expect(notice).toMatchObject({
      level: 'warning',
      body: expect.stringContaining('SIGKILL') as string,
    });
    expect((await listed()).files).toMatchObject([{ usesCard: false }]);
    const again = await bench.call('text.analyze', question);
    await bench.event('answer.delta', ({ answerId }) => answerId === again.id, from);
    expect(() => processOf(process.pid, 'libggml-vulkan')).toThrow('no process');
    await bench.call('inside.probe', { id });
  });

  it('rests after its driver failed, which is said once, until the person measures again', async () => {
    const from = bench.events.length;
    const told = () =>
      bench.events
        .slice(from)
        .filter(
          ({ event, data }) => event === 'notice' && JSON.stringify(data).includes('graphics card'),
        ).length;
    process.env['VK_DRIVER_FILES'] = join(site.folder, 'nothing.json');
    expect(await bench.call('inside.probe', { id })).toMatchObject({ usesCard: false });
    expect(told()).toBe(1);
    await bench.restart();
    expect((await listed()).card).toContain(
      'not used since it failed (no graphics card was found)',
    );
    site.plugIn();
    await bench.restart();
    const again = await bench.call('inside.probe', { id });
    expect(again.onCard?.device).toContain('llvmpipe');
    expect(told()).toBe(1);
    expect((await listed()).card).toMatch(/^llvmpipe/);
  });

  it('can be removed again', async () => {
    await bench.call('models.remove', { id: CARD_ID });
    expect(await row()).toMatchObject({ state: 'absent' });
    expect((await bench.call('inside.probe', { id })).onCard).toBeUndefined();
  });
});
