import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { client, type Client } from './client.ts';
import { videoFile } from './hostile-videos.ts';
import { prepareData } from './database-template.ts';
import { makeCertificate, type MediaServer, openMedia } from './media-server.ts';
import { speechAbsent } from './recordings.ts';
import {
  type RunningServer,
  startServer,
  memoryFolder,
  type TemporaryFolder,
} from './running-server.ts';

/** Empties the folder of FFmpeg for a command and its children alone. */
const withoutFfmpeg = [
  'unshare',
  '--mount',
  'sh',
  '-c',
  'mount -t tmpfs none "$0" && exec "$@"',
  fileURLToPath(new URL('../../../node_modules/@seydx', import.meta.url)),
];
const canHide = spawnSync(withoutFfmpeg[0] ?? '', [...withoutFfmpeg.slice(1), 'true']).status === 0;

const recording = (name: string): string =>
  readFileSync(
    new URL(`../../../packages/engine/fixtures/audio/${name}`, import.meta.url),
  ).toString('base64');

const why = canHide ? '' : ' (skipped: only root on Linux can hide a folder)';
describe.skipIf(!canHide)(`a server without FFmpeg${why}`, () => {
  let folder: TemporaryFolder;
  let media: MediaServer;
  let server: RunningServer;
  let call: Client;
  beforeAll(async () => {
    folder = await memoryFolder();
    const certificate = makeCertificate(folder.path);
    media = await openMedia((_request, response) => {
      response.writeHead(200).end(videoFile('slides.mp4'));
    }, certificate);
    const environment = {
      APLOMB_DATA_DIR: await prepareData(join(folder.path, 'data')),
      APLOMB_MEDIA_LOOPBACK: 'true',
      NODE_EXTRA_CA_CERTS: certificate.certificateFile,
    };
    server = await startServer(environment, [], withoutFfmpeg);
    call = client(server.origin, await server.createKey());
  });
  afterAll(async () => {
    await server.stop();
    media.close();
    await folder.remove();
  });

  it('says that it reads no videos, and why', async () => {
    const { status, body } = await call('POST', '/v1/screen/analyze', {
      video_url: `https://localhost:${media.port}/slides.mp4`,
    });
    expect([status, body.code]).toEqual([415, 'UNSUPPORTED_FILE_TYPE']);
    expect(body.message).toContain('left FFmpeg out');
  });

  it.skipIf(speechAbsent !== null)('hears recordings that need none of it', async () => {
    const send = (name: string) =>
      call('POST', '/v1/audio/process', { audio_data: recording(name), language: 'en' });
    const { status, body } = await send('speech.m4a');
    expect([status, body.code]).toEqual([415, 'UNSUPPORTED_FILE_TYPE']);
    expect((await send('speech.flac')).status).toBe(201);
  });
});
