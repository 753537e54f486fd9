import { createHash } from 'node:crypto';
import {
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rename,
  rm,
  truncate,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { modelShapes, writeSyntheticModel } from '../../../packages/engine/test/synthetic-model.ts';
import { openBench, type Bench } from './service-harness.ts';

let bench: Bench, folder: string, file: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'aplomb-inside-'));
  file = join(folder, 'tiny.gguf');
  writeSyntheticModel(file, modelShapes.tiny, { name: 'Tiny' });
  bench = await openBench(
    ['article-dark.png'],
    {},
    {
      modelFolders: {
        ollama: join(folder, 'ollama'),
        lmStudio: [join(folder, 'lmstudio'), join(folder, 'nothing')],
        downloads: join(folder, 'downloads'),
      },
    },
  );
});
afterAll(async () => {
  await bench.close();
  await rm(folder, { recursive: true, force: true });
});

/** Asks about a text and waits for what was written. */
async function ask(question: string) {
  const from = bench.events.length;
  const { id } = await bench.call('text.analyze', {
    text: 'Bees collect nectar from many flowers.',
    mode: 'general',
    question,
  });
  return bench.event('answer.done', (answer) => answer.id === id, from);
}

describe('a model inside', () => {
  it('writes answers once its file is named, with no connection and nothing sent', async () => {
    const added = await bench.call('inside.add', { path: file });
    expect(added).toMatchObject({ name: 'Tiny', architecture: 'qwen3', problem: null });
    expect(added.memoryBytes).toBeGreaterThan(added.bytes);
    const done = await ask('What do bees make?');
    expect(done).toMatchObject({
      pending: false,
      engine: { engine: 'model', model: 'Tiny' },
    });
    expect(done.written?.length).toBeGreaterThan(10);
    const [sent] = await bench.call('answer.sent', { answerId: done.id });
    expect(sent).toMatchObject({ model: 'Tiny', host: 'this computer', local: true });
    expect(JSON.stringify(sent)).toContain('What do bees make?');
    expect(await bench.call('audit.list', { kinds: ['sent'] })).toMatchObject({ entries: [] });
  });

  it('is given a whole short document once its state is kept, and none of it after it is removed', async () => {
    const text =
      'Bees make honey of nectar. At Siemens I kept two hives on the roof of the office.';
    const base64 = Buffer.from(text).toString('base64');
    const { id } = await bench.call('documents.add', { file: { name: 'bees.txt', base64 } });
    const states = join(bench.folder, 'models', 'states');
    const before = (await readdir(states)).length;
    const followUp = async (question: string) => {
      const from = bench.events.length;
      const asked = await bench.call('answer.ask', { question, conversationId: null });
      return bench.event('answer.done', (answer) => answer.id === asked.id, from);
    };
    await followUp('Where did you keep two hives?');
    // The state is made once nobody has asked for a while.
    await expect.poll(async () => (await readdir(states)).length).toBe(before + 1);
    const done = await followUp('Where at Siemens did you keep two hives?');
    const [sent] = await bench.call('answer.sent', { answerId: done.id });
    expect(JSON.stringify(sent)).toContain('From bees.txt:');
    await bench.call('documents.remove', { id });
    expect(await readdir(states)).toHaveLength(before);
  });

  it('is measured on request', async () => {
    const { files } = await bench.call('inside.list', {});
    const measured = await bench.call('inside.probe', { id: files[0]?.id ?? '' });
    expect(measured.speed?.wordsPerSecond).toBeGreaterThan(0);
    expect(measured.speed?.firstWordMs).toBeGreaterThan(0);
  });

  it('keeps nothing readable of what it evaluated, and is there after a restart', async () => {
    await bench.restart();
    const { files, engine } = await bench.call('inside.list', {});
    expect(engine.ready).toBe(true);
    expect(files).toMatchObject([{ name: 'Tiny', speed: { wordsPerSecond: expect.any(Number) } }]);
    expect((await ask('Why?')).engine).toMatchObject({ engine: 'model', model: 'Tiny' });
  });

  it('tells why it cannot answer when its file was cut, and the local result stays', async () => {
    const whole = await readFile(file);
    await bench.restart();
    await truncate(file, 1_500_000);
    const from = bench.events.length;
    const done = await ask('And now?');
    expect(done.engine).toMatchObject({ engine: 'local', degraded: true });
    const error = await bench.event('answer.error', () => true, from);
    expect(error.problem.detail).toContain('cut off');
    expect((await bench.call('inside.list', {})).files[0]?.problem).toContain('cut off');
    await writeFile(file, whole);
    expect((await ask('And now?')).engine).toMatchObject({ engine: 'model' });
  });

  it('is taken off the list, and its file stays', async () => {
    const { files } = await bench.call('inside.list', {});
    await bench.call('inside.remove', { id: files[0]?.id ?? '' });
    expect((await bench.call('inside.list', {})).files).toEqual([]);
    expect(await bench.call('providers.list', {})).toEqual([]);
    expect((await readFile(file)).length).toBeGreaterThan(1_000_000);
  });
});

describe('files on this disk', () => {
  it('of Ollama, LM Studio and the downloads are found and used where they lie', async () => {
    const bytes = await readFile(file);
    const digest = createHash('sha256').update(bytes).digest('hex');
    const blobs = join(folder, 'ollama', 'blobs');
    const library = join(folder, 'ollama', 'manifests', 'registry.ollama.ai', 'library', 'qwen');
    const studio = join(folder, 'lmstudio', 'maker', 'model');
    const downloads = join(folder, 'downloads');
    const below = join(downloads, 'unpacked');
    for (const each of [blobs, library, studio, below]) await mkdir(each, { recursive: true });
    await writeFile(join(blobs, `sha256-${digest}`), bytes);
    await writeFile(join(library, 'broken'), 'no JSON');
    await writeFile(
      join(library, '0.6b'),
      JSON.stringify({
        layers: [
          {
            mediaType: 'application/vnd.ollama.image.model',
            digest: `sha256:${digest}`,
            size: bytes.length,
          },
        ],
      }),
    );
    await writeFile(join(studio, 'model-Q4_0.gguf'), bytes);
    await writeFile(join(studio, 'mmproj-model.gguf'), 'a part for pictures');
    await writeFile(join(downloads, 'by-hand.gguf'), bytes);
    await writeFile(join(below, 'deeper.gguf'), bytes);
    const found = await bench.call('inside.find', {});
    expect(found.map(({ name, from }) => [name, from])).toEqual([
      ['qwen:0.6b', 'Ollama'],
      ['model-Q4_0', 'LM Studio'],
      ['by-hand', 'Downloads'],
    ]);
    const [first] = found;
    expect(await bench.call('inside.add', { path: first?.path ?? '' })).toMatchObject({
      name: 'qwen:0.6b',
      problem: null,
    });
    expect((await ask('What do bees make?')).engine).toMatchObject({ model: 'qwen:0.6b' });
  });

  it('that are no models are refused with the reason', async () => {
    const foreign = join(folder, 'foreign.gguf');
    await writeFile(foreign, 'MZ not a model at all, and long enough to be looked at');
    expect(await bench.fails('inside.add', { path: foreign })).toMatchObject({
      code: 'UNSUPPORTED_FILE_TYPE',
      detail: expect.stringContaining('GGUF') as string,
    });
    await rename(foreign, join(folder, 'gone.gguf'));
    expect(await bench.fails('inside.add', { path: foreign })).toMatchObject({
      detail: expect.stringContaining('no file') as string,
    });
  });
});
