import { spawnSync } from 'node:child_process';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { apiEndpoints, type Job, type ScreenAnalyzeData } from '@aplomb/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Answer, client, type Client } from './client.ts';
import { boxAt, hostileVideos, spoil, thousandTracks, videoFile } from './hostile-videos.ts';
import { makeCertificate, type MediaServer, openMedia } from './media-server.ts';
import { prepareData } from './database-template.ts';
import {
  type RunningServer,
  startServer,
  memoryFolder,
  type TemporaryFolder,
} from './running-server.ts';

const SCREEN = '/v1/screen/analyze';
const types = { analysis_type: ['text', 'summary'] };
const LARGEST = 60_000,
  LONGEST = 60;

describe('videos', () => {
  let folder: TemporaryFolder;
  let media: MediaServer;
  let server: RunningServer;
  let call: Client;
  const files: Record<string, () => Buffer> = {
    '/slides.mp4': () => videoFile('slides.mp4'),
    '/text.mp4': () => Buffer.from('Only its name says that this is a video. '.repeat(10)),
    '/large.mp4': () => Buffer.concat([videoFile('slides.mp4'), Buffer.alloc(LARGEST)]),
    '/long.mp4': () =>
      spoil((bytes) => {
        bytes.writeUInt32BE(0x7fff_ffff, boxAt(bytes, 'stts') + 16);
      }),
    '/tracks.mp4': thousandTracks,
    '/sound.mp4': () => videoFile('sound-only.mp4'),
    '/encrypted.mp4':
      hostileVideos.find(([name]) => name === 'encrypted pictures')?.[1] ?? (() => Buffer.alloc(0)),
  };
  const left = async (): Promise<string[]> =>
    readdir(join(folder.path, 'data', 'media')).catch(() => []);

  beforeAll(async () => {
    folder = await memoryFolder();
    const certificate = makeCertificate(folder.path);
    // As a process leaves them that is killed while it reads a video.
    await mkdir(join(folder.path, 'data', 'media', 'video-left'), { recursive: true });
    await Promise.all(
      ['left', 'video-left/0.rgb'].map((name) =>
        writeFile(join(folder.path, 'data', 'media', name), 'x'),
      ),
    );
    media = await openMedia((request, response) => {
      const file = files[request.url ?? ''];
      response.writeHead(file === undefined ? 404 : 200).end(file?.());
    }, certificate);
    server = await startServer({
      APLOMB_DATA_DIR: await prepareData(join(folder.path, 'data')),
      APLOMB_MEDIA_LOOPBACK: 'true',
      NODE_EXTRA_CA_CERTS: certificate.certificateFile,
      APLOMB_ANALYSIS_TIMEOUT_SECONDS: '240',
      APLOMB_MAX_VIDEO_BYTES: String(LARGEST),
      APLOMB_MAX_VIDEO_SECONDS: String(LONGEST),
    });
    call = client(server.origin, await server.createKey());
  });
  afterAll(async () => {
    await server.stop();
    media.close();
    await folder.remove();
  });

  const check = ({ video, details, summary }: ScreenAnalyzeData): void => {
    expect(video).toMatchObject({
      duration: 8,
      width: 640,
      height: 360,
      frames_read: 3,
      damaged: false,
    });
    expect(
      video?.timeline.map(({ start, change, text_added }) => [start, change, text_added]),
    ).toEqual([
      [0, 'screen', ['Quarterly review']],
      [3, 'update', ['Sales grew twelve percent']],
      [6, 'screen', ['Thank you for listening']],
    ]);
    expect(details.text).toBe('Quarterly review\nSales grew twelve percent');
    expect(summary).toMatch(/^A video of 0:08 with 2 screens\./);
    expect(['transcribed', 'no_recogniser']).toContain(video?.sound);
    if (video?.sound === 'transcribed') {
      expect(video.transcript?.recogniser).not.toBeNull();
      expect(video.transcript?.segments.map(({ text }) => text).join(' ')).toMatch(/\w{3}/);
      for (const { start, end } of video.transcript?.segments ?? [])
        expect(start < end && end <= 8).toBe(true);
    }
  };

  it('are answered with what was on screen and what was said, and kept as text', async () => {
    const answer = await call<ScreenAnalyzeData>('POST', SCREEN, {
      video_url: `${media.origin}/slides.mp4`,
      ...types,
    });
    expect(answer.status).toBe(201);
    check(answer.body.data);
    const { body } = await call<{ full_log: { content: string }[] }>(
      'GET',
      answer.headers.get('location') ?? '',
    );
    expect(body.data.full_log[0]?.content).toMatch(
      /^\[0:00\] On screen:\nQuarterly review\n[\s\S]*\[0:06\] On screen:\nThank you for listening/,
    );
    expect(await left()).toEqual([]);
  });

  it('are analyzed as a job where that is preferred', async () => {
    const accepted = await call<Job>(
      'POST',
      SCREEN,
      { video_url: `${media.origin}/slides.mp4`, ...types },
      { prefer: 'respond-async' },
    );
    expect(accepted).toMatchObject({ status: 202, body: { data: { operation: 'analyzeScreen' } } });
    const location = accepted.headers.get('location') ?? '';
    let job: Answer<Job>;
    do {
      await delay(200);
      job = await call<Job>('GET', location);
    } while (job.body.data.state === 'queued' || job.body.data.state === 'running');
    expect(job.body.data).toMatchObject({ state: 'succeeded', error: null });
    check((await call<ScreenAnalyzeData>('GET', job.body.data.result_url ?? '')).body.data);
  });

  it('are answered from the recorded example to a test key, without being fetched', async () => {
    const before = media.requests.length;
    const example = apiEndpoints().analyzeScreen.examples.find(
      ({ body }) => 'video_url' in (body as object),
    );
    if (example === undefined) throw new Error('there is no example of a video');
    const test = client(server.origin, await server.createKey('--test'));
    expect(await test('POST', SCREEN, example.body)).toMatchObject({
      status: 201,
      body: { data: { video: (example.response as ScreenAnalyzeData).video } },
    });
    expect(media.requests.length).toBe(before);
  });

  it.each([
    ['/text.mp4', 415, 'UNSUPPORTED_FILE_TYPE', /begin like MP4 or MOV/],
    ['/large.mp4', 413, 'FILE_TOO_LARGE', /60,000 bytes/],
    ['/long.mp4', 422, 'VALIDATION_ERROR', /longer than/],
    ['/tracks.mp4', 413, 'FILE_TOO_LARGE', /bytes/],
    ['/sound.mp4', 422, 'VALIDATION_ERROR', /sound but no pictures/],
    ['/encrypted.mp4', 415, 'UNSUPPORTED_FILE_TYPE', /encrypted/],
    ['/none.mp4', 422, 'VALIDATION_ERROR', /404/],
  ])('%s is refused', async (path, status, code, message) => {
    expect(await call('POST', SCREEN, { video_url: media.origin + path })).toMatchObject({
      status,
      body: {
        code,
        message: expect.stringMatching(message),
        details: { field_errors: [{ field: 'video_url' }] },
      },
    });
    expect(await left()).toEqual([]);
  });

  it.skipIf(process.platform !== 'linux')(
    'a reader that dies takes one request with it, not the server',
    async () => {
      const readers = (): number[] =>
        spawnSync('pgrep', ['-P', String(server.pid), '-f', 'video-worker'], { encoding: 'utf8' })
          .stdout.trim()
          .split(/\s+/)
          .filter((pid) => pid !== '')
          .map(Number);
      const answered = new AbortController();
      const answering = call('POST', SCREEN, {
        video_url: `${media.origin}/slides.mp4`,
        ...types,
      }).finally(() => answered.abort());
      while (!answered.signal.aborted && readers().length === 0) await delay(20);
      for (const pid of readers()) process.kill(pid, 'SIGKILL');
      const answer = await answering;
      if (answer.status !== 201)
        expect(answer).toMatchObject({
          status: 422,
          body: { code: 'VALIDATION_ERROR', message: expect.stringMatching(/was replaced/) },
        });
      expect(
        (await call('POST', SCREEN, { video_url: `${media.origin}/slides.mp4`, ...types })).status,
      ).toBe(201);
      expect(await left()).toEqual([]);
    },
  );
});
