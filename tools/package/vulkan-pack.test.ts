import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { noVulkan, unpackVulkan, vulkanLibrary, vulkanVariables } from '../testing/vulkan.ts';
import { modelShapes, writeSyntheticModel } from '../../packages/engine/test/synthetic-model.ts';
import type { AnswerRequest } from '../../packages/engine/src/ports.ts';
import { createAnswerer } from '../../packages/engine/src/node/answer/create-answerer.ts';
import { builtInLlama } from '../../packages/engine/src/node/llama/addon.ts';
import { InsideModel } from '../../packages/engine/src/node/llama/inside-model.ts';
import type { InsideSetup } from '../../packages/engine/src/node/llama/inside-setup.ts';
import { findGraphics } from '../../packages/engine/src/node/llama/llama-pack.ts';

const request: AnswerRequest = {
  kind: 'text',
  question: 'What do bees make?',
  earlier: [],
  passages: [],
  context: null,
  material: 'Bees collect nectar.',
  localFindings: '',
  image: null,
  language: null,
};

describe.skipIf(noVulkan !== null)(
  `a graphics card${noVulkan === null ? '' : `: ${noVulkan}`}`,
  () => {
    let folder: string, file: string, card: string;
    const open: InsideModel[] = [];
    const before = { ...process.env };

    beforeAll(async () => {
      folder = await mkdtemp(join(tmpdir(), 'aplomb-card-'));
      file = join(folder, 'least.gguf');
      writeSyntheticModel(file, modelShapes.least);
      card = vulkanLibrary(await unpackVulkan(folder));
      Object.assign(process.env, vulkanVariables);
    });
    afterEach(() => {
      for (const model of open.splice(0)) model.close();
      Object.assign(process.env, vulkanVariables);
    });
    afterAll(async () => {
      for (const name of Object.keys(vulkanVariables)) delete process.env[name];
      Object.assign(process.env, before);
      await rm(folder, { recursive: true, force: true });
    });

    function onCard(problems: string[] = [], more: Partial<InsideSetup> = {}): InsideModel {
      const graphics = { library: card, onProblem: (why: string) => problems.push(why) };
      const setup = { file, library: builtInLlama() ?? '', graphics, label: 'inside/least' };
      const model = new InsideModel({ ...setup, threads: 1, ...more });
      open.push(model);
      return model;
    }

    async function ask(model: InsideModel, onText?: (text: string) => void) {
      const answerer = createAnswerer([], { inside: model, log: () => undefined });
      return answerer.answer(request, { firstTokenMs: 60_000, ...(onText && { onText }) });
    }

    /** A few tokens, which a processor that plays a card writes in seconds. */
    const sayLittle = (model: InsideModel) =>
      model
        .callable({ request, signal: null, firstTokenMs: 60_000 })
        .call(
          { system: '', turns: [{ role: 'user', text: 'Which?', image: null }], mostTokens: 8 },
          { totalMs: 60_000 },
          () => true,
        );

    /** Milliseconds to the first word of an answer. */
    async function firstWord(model: InsideModel): Promise<number> {
      const asked = performance.now();
      let first = Infinity;
      const answer = await ask(model, () => {
        first = Math.min(first, performance.now() - asked);
      });
      expect(answer).toMatchObject({ ok: true });
      return first;
    }

    it('is found by its name, and a processor is none unless it is named as one', async () => {
      expect(await findGraphics()).toContain('llvmpipe');
      delete process.env['GGML_VK_VISIBLE_DEVICES'];
      expect(await findGraphics()).toBeNull();
      process.env['GGML_VK_VISIBLE_DEVICES'] = '0';
      process.env['VK_DRIVER_FILES'] = join(folder, 'nothing.json');
      expect(await findGraphics()).toBeNull();
    });

    it('answers, and reads the sealed state that it or the processor kept', async () => {
      const states = { folder: join(folder, 'states'), key: new Uint8Array(32).fill(5) };
      const first = onCard([], { states });
      expect(await first.warm()).toMatchObject({ fromDisk: false });
      expect(first.graphics).toEqual({
        device: expect.stringContaining('llvmpipe') as string,
        problem: null,
      });
      expect(await sayLittle(first)).toMatchObject({ ok: true });
      first.close();
      expect(await readdir(states.folder)).toHaveLength(1);
      for (const graphics of [null, { library: card }]) {
        const next = onCard([], { states, graphics });
        expect(await next.warm()).toMatchObject({ fromDisk: true });
        expect(await sayLittle(next)).toMatchObject({ ok: true });
        next.close();
      }
    });

    it.each(['SIGKILL', 'SIGSTOP'] as const)(
      'whose driver ends with %s within an answer loses no word, and the processor has the next one in 3 s',
      async (signal) => {
        const problems: string[] = [];
        const model = onCard(problems);
        let pieces = 0;
        const broken = await ask(model, () => {
          if (++pieces === 5) process.kill(model.pid ?? 0, signal);
        });
        expect(broken).toMatchObject({ ok: true, value: { complete: false } });
        expect(await firstWord(model)).toBeLessThan(3_000);
        expect(model.graphics).toMatchObject({ device: null, problem: problems[0] });
        model.close();
        await ask(model);
        expect(model.graphics.device).toBeNull();
        expect(problems).toHaveLength(1);
      },
    );

    it('that dies before a word has the same question answered by the processor', async () => {
      const problems: string[] = [];
      const model = onCard(problems);
      await model.warm();
      process.kill(model.pid ?? 0, 'SIGKILL');
      expect(await firstWord(model)).toBeLessThan(3_000);
      expect(problems).toEqual([expect.stringContaining('SIGKILL')]);
    });

    it('whose driver or library cannot be loaded leaves it to the processor', async () => {
      const problems: string[] = [];
      process.env['VK_DRIVER_FILES'] = join(folder, 'nothing.json');
      expect(await ask(onCard(problems))).toMatchObject({ ok: true });
      await writeFile(join(folder, 'llama-addon.node'), 'no library');
      expect(
        await ask(
          onCard(problems, {
            graphics: { library: folder, onProblem: (why) => problems.push(why) },
          }),
        ),
      ).toMatchObject({ ok: true });
      expect(problems).toEqual([
        expect.stringContaining('no graphics card was found'),
        expect.stringContaining('llama-addon.node'),
      ]);
    });

    it('is not blamed for a file that no library opens', async () => {
      const path = join(folder, 'unknown.gguf');
      writeSyntheticModel(path, modelShapes.least, { architecture: 'brainfish' });
      const problems: string[] = [];
      await expect(onCard(problems, { file: path }).warm()).rejects.toThrow('brainfish');
      expect(problems).toEqual([]);
    });

    it('without room is left out for now, and a model too big for both is refused', async () => {
      const problems: string[] = [];
      const model = onCard(problems, { availableBytes: () => 100_000_000 });
      await expect(model.warm()).rejects.toThrow(
        /0\.1 GB are free, and 2\.1 GB on the graphics card/,
      );
      expect(problems).toEqual([]);
    });
  },
);
