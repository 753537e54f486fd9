import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { product, sitePaths } from '@aplomb/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { modelShapes, writeSyntheticModel } from '../../../packages/engine/test/synthetic-model.ts';
import { llamaFiles } from '../../../tools/package/llama-pack.ts';
import { root } from '../../../tools/package/lock-file.ts';
import { packFiles } from '../../../tools/package/pack-app.ts';
import { LIBRARY_ID } from '../service/answer/inside/library-choice.ts';
import { noRelease } from '../service/base/release.ts';
import { openBench, type Bench } from './service-harness.ts';

const isHere = process.platform === 'linux' && process.arch === 'x64';

describe.skipIf(!isHere)('the engine for language models as a pack', () => {
  let bench: Bench, pack: Buffer, folder: string;
  let isForged = true;
  let sent = 0;
  const site = createServer((request, response) => {
    if (request.url !== sitePaths.answerPackLinux) {
      response.writeHead(404).end();
      return;
    }
    const from = Number(/^bytes=(\d+)-$/.exec(request.headers.range ?? '')?.[1] ?? 0);
    const body = isForged ? Buffer.alloc(pack.length) : pack;
    response.writeHead(from > 0 ? 206 : 200, {
      etag: isForged ? '"f"' : '"p"',
      'content-length': body.length - from,
      ...(from > 0 && { 'content-range': `bytes ${from}-${body.length - 1}/${body.length}` }),
    });
    sent += 1;
    // The first whole one breaks off in the middle.
    if (isForged || sent !== 2) response.end(body.subarray(from));
    else response.write(body.subarray(0, body.length >> 1), () => response.socket?.end());
  });
  const row = async () => (await bench.call('models.list', {})).find(({ id }) => id === LIBRARY_ID);

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'aplomb-llama-pack-'));
    ({ bytes: pack } = await packFiles(
      llamaFiles('linux-x64', (path) => join(root, path)),
      { effort: 'least' },
    ));
    await new Promise<void>((resolve) => {
      site.listen(0, '127.0.0.1', resolve);
    });
    const answers = {
      file: product.answerPackLinuxFile,
      bytes: pack.length,
      sha256: createHash('sha256').update(pack).digest('hex'),
    };
    const address = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
    const release = { ...noRelease, site: address, answers };
    bench = await openBench(['article-dark.png'], {}, { release, libraryBuiltIn: false });
  });
  afterAll(async () => {
    await bench.close();
    site.close();
    await rm(folder, { recursive: true, force: true });
  });

  it('is missed in plain words, refused when forged, and answers once it came whole', async () => {
    const file = join(folder, 'tiny.gguf');
    writeSyntheticModel(file, modelShapes.tiny);
    expect((await bench.call('inside.list', {})).engine).toMatchObject({ ready: false });
    const { id } = await bench.call('inside.add', { path: file });
    expect(await bench.fails('inside.probe', { id })).toMatchObject({
      detail: expect.stringContaining('not here yet') as string,
    });
    await bench.call('models.download', { id: LIBRARY_ID });
    await expect
      .poll(row)
      .toMatchObject({ state: 'failed', detail: expect.stringContaining('SHA-256') });
    isForged = false;
    await bench.call('models.download', { id: LIBRARY_ID });
    await expect.poll(row, { timeout: 120_000 }).toMatchObject({ state: 'ready' });
    expect((await bench.call('inside.list', {})).engine).toMatchObject({
      ready: true,
      detail: expect.stringContaining('Here') as string,
    });
    const ask = async () => {
      const from = bench.events.length;
      const answer = await bench.call('text.analyze', {
        text: 'Bees collect nectar.',
        mode: 'general',
        question: 'What do bees make?',
      });
      return bench.event('answer.done', (done) => done.id === answer.id, from);
    };
    expect((await ask()).engine).toMatchObject({ engine: 'model' });
    await bench.restart();
    expect((await ask()).engine).toMatchObject({ engine: 'model' });
    await bench.call('models.remove', { id: LIBRARY_ID });
    expect((await bench.call('inside.list', {})).engine).toMatchObject({ ready: false });
    expect((await ask()).engine).toMatchObject({ engine: 'local' });
  });
});
