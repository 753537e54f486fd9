import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { product, sitePaths } from '@aplomb/contract';
import { openReaderPack, ReaderPackError } from '@aplomb/engine/node/models';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { packFiles } from '../../../tools/package/pack-app.ts';
import { readerFiles } from '../../../tools/package/reader-pack.ts';
import { dataPaths } from '../service/base/data-folder.ts';
import { noRelease } from '../service/base/release.ts';
import { READER_ID } from '../service/sense/reading/reader-choice.ts';
import type { LocalModel } from '../shared/requests/privacy.ts';
import { openBench, type Bench } from './service-harness.ts';

const isHere = process.platform === 'linux' && process.arch === 'x64';

describe.skipIf(!isHere)('the pack for reading', () => {
  let bench: Bench, pack: Buffer, folder: string;
  let treatment: 'forged' | 'cut' | 'whole' = 'whole';
  const site = createServer((request, response) => {
    if (request.url !== sitePaths.readerPack) {
      response.writeHead(404).end();
      return;
    }
    const from = Number(/^bytes=(\d+)-$/.exec(request.headers.range ?? '')?.[1] ?? 0);
    const body = treatment === 'forged' ? Buffer.alloc(pack.length) : pack;
    response.writeHead(from > 0 ? 206 : 200, {
      etag: `"${treatment === 'forged' ? 'f' : 'p'}"`,
      'content-length': body.length - from,
      ...(from > 0 && { 'content-range': `bytes ${from}-${body.length - 1}/${body.length}` }),
    });
    if (treatment !== 'cut') {
      response.end(body.subarray(from));
      return;
    }
    treatment = 'whole';
    response.write(body.subarray(from, from + ((body.length - from) >> 1)), () =>
      response.socket?.end(),
    );
  });
  const rowOf = async (id: string): Promise<LocalModel | undefined> =>
    (await bench.call('models.list', {})).find((model) => model.id === id);
  const place = (): string => join(dataPaths(bench.folder).models, READER_ID);
  const unpacked = async (): Promise<string[]> =>
    (await readdir(place()).catch(() => [])).filter((name) => name.startsWith('unpacked'));

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'aplomb-reader-'));
    ({ bytes: pack } = await packFiles(readerFiles('linux'), { effort: 'least' }));
    await new Promise<void>((resolve) => {
      site.listen(0, '127.0.0.1', resolve);
    });
    const release = {
      ...noRelease,
      site: `http://127.0.0.1:${(site.address() as AddressInfo).port}`,
      reader: {
        file: product.readerPackFile,
        bytes: pack.length,
        sha256: createHash('sha256').update(pack).digest('hex'),
      },
    };
    bench = await openBench(['article-dark.png'], {}, { release, readerBuiltIn: false });
  });
  afterAll(async () => {
    await bench.close();
    site.close();
    await rm(folder, { recursive: true, force: true });
  });

  it('is refused when it is not the one the app was built with, and the app goes on as it was', async () => {
    treatment = 'forged';
    await bench.call('models.download', { id: READER_ID });
    await expect
      .poll(() => rowOf(READER_ID))
      .toMatchObject({ state: 'failed', detail: expect.stringContaining('SHA-256') });
    expect(await unpacked()).toEqual([]);
    expect(await rowOf('tesseract')).toMatchObject({ state: 'ready', builtIn: true });
  });

  it('comes whole over a line that breaks, is tried, and reads from then on, also after a new start', async () => {
    treatment = 'cut';
    await bench.call('models.download', { id: READER_ID });
    await expect
      .poll(() => rowOf(READER_ID), { timeout: 150_000 })
      .toMatchObject({ state: 'ready', builtIn: false, detail: 'Reads your screens now.' });
    expect(await unpacked()).toHaveLength(1);
    await bench.restart();
    // On a machine with many other things to do the first reading can run into the app's own limit.
    await expect
      .poll(
        () =>
          bench.call('capture.start', { mode: 'screen' }).then(
            ({ answer }) => answer?.local.length ?? 0,
            () => 0,
          ),
        { timeout: 200_000 },
      )
      .toBeGreaterThan(20);
    expect(await rowOf(READER_ID)).toMatchObject({
      state: 'ready',
      detail: 'Reads your screens now.',
    });
    expect(await rowOf('tesseract')).toMatchObject({ detail: 'Reads when PP-OCRv4 cannot.' });
  }, 400_000);

  it('goes when it is removed', async () => {
    await bench.call('models.remove', { id: READER_ID });
    expect(await rowOf(READER_ID)).toMatchObject({ state: 'absent' });
    expect(existsSync(place())).toBe(false);
  });

  it('is not switched to when it does not read in its trial', async () => {
    const path = join(folder, 'broken.pack'),
      target = join(folder, 'unpacked');
    const { bytes } = await packFiles(
      readerFiles('linux').filter(
        (file) => !file.path.endsWith('recognition.onnx') && !file.path.endsWith('.so.1'),
      ),
      { effort: 'least' },
    );
    await writeFile(path, bytes);
    await expect(openReaderPack(path, target)).rejects.toThrow(/failed in its trial.*recognition/);
    await writeFile(path, 'no pack at all');
    await expect(openReaderPack(path, target)).rejects.toThrow(ReaderPackError);
    expect(await readdir(folder)).toEqual(['broken.pack']);
  });
});

it('is no matter where PP-OCR is part of the installation', async () => {
  const bench = await openBench(['article-dark.png']);
  const models = await bench.call('models.list', {});
  expect(models.filter(({ builtIn }) => builtIn).map(({ id, state }) => [id, state])).toEqual([
    [READER_ID, 'ready'],
    ['tesseract', 'ready'],
  ]);
  // What is offered for download says how large it is.
  expect(models.filter(({ builtIn, bytes }) => !builtIn && bytes === 0)).toEqual([]);
  await bench.close();
});
