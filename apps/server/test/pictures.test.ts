import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { spawnSync } from 'node:child_process';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiContext, openApi } from './api-context.ts';
import { embedded } from './databases.ts';
import { cutJpeg, whitePng } from './pictures.ts';

const SCREEN = '/v1/screen/analyze';
const TEXT = '/v1/text/analyze';
const MEGABYTES = 120;
const fixtures = new URL('../../../packages/engine/fixtures/', import.meta.url);
/** Two exercises, the first with four options to choose from. */
const sheet = readFileSync(new URL('problem/sheet.png', fixtures));

/** The most memory a process ever held, in MB; null where the system does not tell. */
function peakMegabytes(pid: number): number | null {
  if (process.platform !== 'linux') return null;
  return Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
}

describe('pictures and memory', () => {
  let context: ApiContext | null = null;
  const api = (): ApiContext => {
    if (context === null) throw new Error('the server did not start');
    return context;
  };
  beforeAll(async () => {
    context = await openApi(embedded);
  });
  afterAll(async () => {
    await context?.close();
  });

  it('a picture is read and kept as text', async () => {
    const call = await api().caller();
    const made = await call('POST', SCREEN, {
      image_data: whitePng(320, 200).toString('base64'),
      analysis_type: ['text'],
    });
    expect(made).toMatchObject({
      status: 201,
      body: { data: { details: { width: 320, height: 200, text: '' }, engine: 'local' } },
    });
    expect((await call('GET', made.headers.get('location') ?? '')).body.data).toMatchObject({
      full_log: [{ kind: 'screen', content: '' }, { role: 'assistant' }],
    });
    expect(
      (
        await call('POST', SCREEN, {
          image_data: `data:image/png;base64,${whitePng(320, 200).toString('base64')}`,
        })
      ).status,
    ).toBe(201);
  });

  it('a turned page is read, with boxes in the picture as it was sent', async () => {
    const page = sharp(fileURLToPath(new URL('screens/article-serif.png', fixtures)));
    const { data, info } = await page
      .rotate(3, { background: '#fff' })
      .png()
      .toBuffer({ resolveWithObject: true });
    const { body } = await (
      await api().caller()
    )<{
      details: {
        width: number;
        height: number;
        legible: boolean;
        blocks: { box: { x: number; y: number; width: number; height: number } }[];
      };
    }>('POST', SCREEN, {
      image_data: data.toString('base64'),
      analysis_type: ['text', 'layout'],
    });
    const { width, height, legible, blocks } = body.data.details;
    expect([width, height, legible]).toEqual([info.width, info.height, true]);
    expect(blocks.length).toBeGreaterThan(2);
    for (const { box } of blocks) {
      expect(
        Math.min(box.x, box.y, width - box.x - box.width, height - box.y - box.height),
      ).toBeGreaterThanOrEqual(0);
    }
  });

  it('every exercise of a sheet is told under its number, computed where it can be', async () => {
    const { status, body } = await (
      await api().caller()
    )('POST', SCREEN, { image_data: sheet.toString('base64'), analysis_type: ['problem'] });
    expect({ status, data: body.data }).toMatchObject({
      status: 201,
      data: {
        details: {
          kind: 'problem',
          problem: {
            parts: [
              {
                label: '1',
                asked: 'What is the sale price?',
                choices: { length: 4 },
                choice: null,
                solution: null,
              },
              {
                label: '2',
                choices: [],
                choice: null,
                solution: { answer: 'x = 5', verified: true },
              },
            ],
          },
        },
      },
    });
    expect(body.data.summary).toMatch(
      /^2 problems\b.*\b1: not solved here: .*sale price\?.* 2: x = 5 \(checked\)\.$/,
    );
  });

  it.each([
    [
      'a bomb of 60,000 × 60,000 pixels',
      whitePng(60_000, 60_000, 10),
      413,
      'FILE_TOO_LARGE',
      /pixels/,
    ],
    [
      'a picture just over 40 megapixels',
      whitePng(8_000, 5_001, 10),
      413,
      'FILE_TOO_LARGE',
      /40,000,000 pixels/,
    ],
    [
      'a picture cut off',
      whitePng(2_000, 1_000, 1_000).subarray(0, 60),
      422,
      'VALIDATION_ERROR',
      /damaged or cut off/,
    ],
    ['a JPEG cut off', cutJpeg, 422, 'VALIDATION_ERROR', /damaged or cut off/],
    [
      'a signature and nothing else',
      whitePng(1, 1).subarray(0, 8),
      422,
      'VALIDATION_ERROR',
      /damaged or cut off/,
    ],
    [
      'a picture with a damaged byte',
      Buffer.from(whitePng(400, 400).map((byte, index) => (index > 60 ? byte ^ 0x55 : byte))),
      422,
      'VALIDATION_ERROR',
      /damaged or cut off/,
    ],
  ])('%s is refused', async (_what, bytes, status, code, reason) => {
    const answer = await (
      await api().caller()
    )('POST', SCREEN, { image_data: bytes.toString('base64') });
    expect(answer).toMatchObject({
      status,
      body: {
        code,
        message: expect.stringMatching(reason),
        details: { field_errors: [{ field: 'image_data' }] },
      },
    });
  });

  it('gzip bombs are refused within bounded memory', async () => {
    const call = await api().caller();
    await call('POST', TEXT, { text: 'Warm.' });
    const before = peakMegabytes(api().server.pid);
    const bomb = gzipSync(
      Buffer.concat([
        Buffer.from('{"text":"'),
        Buffer.alloc(300 * 1024 * 1024, 0x61),
        Buffer.from('"}'),
      ]),
    );
    for (let count = 0; count < 5; count += 1) {
      expect(
        await call('POST', count % 2 === 0 ? TEXT : SCREEN, bomb, { 'content-encoding': 'gzip' }),
      ).toMatchObject({ status: 413, body: { code: 'FILE_TOO_LARGE' } });
    }
    const after = peakMegabytes(api().server.pid);
    if (before !== null && after !== null) expect(after - before).toBeLessThan(MEGABYTES);
  });

  it('a reader that dies takes one request with it, not the server', async () => {
    const call = await api().caller();
    const image_data = whitePng(3_000, 2_000, 2_000).toString('base64');
    await call('POST', SCREEN, { image_data });
    const readers = spawnSync('ps', ['-o', 'pid=', '--ppid', String(api().server.pid)], {
      encoding: 'utf8',
    })
      .stdout.trim()
      .split(/\s+/)
      .map(Number);
    expect(readers.length).toBeGreaterThan(0);
    const answering = call('POST', SCREEN, { image_data });
    await delay(30);
    for (const pid of readers) process.kill(pid, 'SIGKILL');
    const answer = await answering;
    if (answer.status !== 201)
      expect(answer).toMatchObject({
        status: 503,
        body: { code: 'SERVICE_UNAVAILABLE', message: expect.stringMatching(/ended unexpectedly/) },
      });
    expect((await call('POST', SCREEN, { image_data })).status).toBe(201);
    expect((await call('POST', TEXT, { text: 'Still here.' })).status).toBe(201);
  });
});
