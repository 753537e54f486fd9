import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { analysisModes } from '../../packages/contract/src/index.ts';
import { client } from '../../apps/server/test/client.ts';
import { videoFile } from '../../apps/server/test/hostile-videos.ts';
import { LiveClient } from '../../apps/server/test/live-client.ts';
import { makeCertificate, openMedia } from '../../apps/server/test/media-server.ts';
import { speech } from '../../apps/server/test/recordings.ts';
import { ProofError, end, lineOf, Tracer } from './traced.ts';
import { viewSite } from './view-site.ts';

const answers = ['/site/download', '/site/status', '/v1/openapi.json'];
const screens = 'packages/engine/fixtures/screens';
const text =
  'The committee have decided to postpone the decision until more informations is available. ' +
  'A train covers 240 km in 3 hours. What is its average speed?';

/**
 * Uses everything the server does on its own: the site's pages in a browser, text, screens,
 * recordings, videos, live captions.
 */
export async function useServer(
  folder: string,
  traces: string,
  environment: Readonly<Record<string, string>>,
): Promise<Tracer> {
  const certificate = makeCertificate(folder);
  const media = await openMedia((_request, response) => {
    response.end(videoFile('slides.mp4'));
  }, certificate);
  const tracer = new Tracer(traces, {
    ...environment,
    HOST: '127.0.0.1',
    PORT: '0',
    APLOMB_DATA_DIR: join(folder, 'server'),
    APLOMB_DOWNLOAD_DIR: join(folder, 'server-download'),
    APLOMB_BUILD_ARCHIVE: 'false',
    APLOMB_LOG_LEVEL: 'error',
    APLOMB_MEDIA_LOOPBACK: 'true',
    NODE_EXTRA_CA_CERTS: certificate.certificateFile,
  });
  const server = tracer.start('apps/server/src/main.ts');
  try {
    const origin = (await lineOf(server, /ready on http/)).replace(/^.* ready on /, '');
    const key = await tracer.run('apps/server/src/keys.ts', 'create', '--name', 'proof');
    await viewSite(origin);
    await askAll(origin, key, media.origin);
    await hear(origin, key);
  } finally {
    await end(server);
    media.close();
  }
  return tracer;
}

async function askAll(origin: string, key: string, media: string): Promise<void> {
  const call = client(origin, key);
  const ask = async (path: string, body: object): Promise<void> => {
    const { status, text: said } = await call('POST', path, body);
    if (status !== 201) throw new ProofError(`${path} answered ${status}: ${said.slice(0, 300)}`);
  };
  for (const path of answers) await (await fetch(origin + path)).arrayBuffer();
  for (const mode of analysisModes) await ask('/v1/text/analyze', { text, analysis_mode: mode });
  for (const name of ['article-dark.png', 'dialog-save.png'])
    await ask('/v1/screen/analyze', {
      image_data: readFileSync(join(screens, name)).toString('base64'),
      analysis_type: ['text', 'summary'],
    });
  await ask('/v1/audio/process', { audio_data: speech(1).toString('base64') });
  await ask('/v1/screen/analyze', {
    video_url: `${media}/slides.mp4`,
    analysis_type: ['text', 'summary'],
  });
}

/** Live captions of a sentence. */
async function hear(origin: string, key: string): Promise<void> {
  const live = new LiveClient(origin, { header: key });
  await live.send({ type: 'start', sample_rate: 16_000, language: 'en' });
  await live.stream(speech(1).subarray(44));
  await live.send({ type: 'finish' });
  await live.closed;
}
