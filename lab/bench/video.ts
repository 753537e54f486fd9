import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Job, ScreenAnalyzeData } from '@aplomb/contract';
import { client, type Client } from '../../apps/server/test/client.ts';
import { LiveClient } from '../../apps/server/test/live-client.ts';
import { makeCertificate, openMedia } from '../../apps/server/test/media-server.ts';
import {
  type RunningServer,
  startServer,
  temporaryFolder,
} from '../../apps/server/test/running-server.ts';
import { findProgram, requireProgram } from '../../tools/system-packages.ts';
import { type Bench, type BenchRow, percentile } from './bench.ts';
import { fold } from './ocr-metrics.ts';

const SCREEN_SECONDS = 6,
  SCREENS = 10,
  FRAMES_A_SECOND = 30,
  SPEECH_RATE = 16_000,
  WAV_HEADER = 44,
  POLL_MILLISECONDS = 200;
const screens = fileURLToPath(new URL('../../packages/engine/fixtures/screens/', import.meta.url));
const spokenFolder = '/usr/share/pocketsphinx/test/data/librivox';

interface Shown {
  file: string;
  lines: string[];
}

/**
 * A minute of 1080p screen recording through the API, and how soon live captions of the system's
 * recogniser arrive.
 */
export const video: Bench = {
  name: 'video',
  async run() {
    const folder = await temporaryFolder();
    const certificate = makeCertificate(folder.path);
    const shown = shownScreens();
    const path = record(shown, folder.path);
    const media = await openMedia((_request, response) => {
      response.end(readFileSync(path));
    }, certificate);
    const server = await startServer({
      APLOMB_DATA_DIR: join(folder.path, 'data'),
      APLOMB_MEDIA_LOOPBACK: 'true',
      NODE_EXTRA_CA_CERTS: certificate.certificateFile,
    });
    try {
      const key = await server.createKey();
      return [
        ...(await readingRows(client(server.origin, key), `${media.origin}/recording.mp4`, shown)),
        ...(await captionRows(server, key)),
      ];
    } finally {
      await server.stop();
      media.close();
      await folder.remove();
    }
  },
};

/** Kept 1080p screenshots with what stands on them. */
function shownScreens(): Shown[] {
  const truths = readdirSync(screens)
    .filter((name) => name.endsWith('.json'))
    .toSorted()
    .map((name) => ({
      file: join(screens, name.replace('.json', '.png')),
      ...(JSON.parse(readFileSync(join(screens, name), 'utf8')) as {
        width: number;
        height: number;
        lines: { text: string }[];
      }),
    }));
  return truths
    .filter(({ width, height }) => width === 1920 && height === 1080)
    .slice(0, SCREENS)
    .map(({ file, lines }) => ({
      file,
      lines: lines.map(({ text }) => fold(text)).filter((text) => text.length > 3),
    }));
}

function record(shown: readonly Shown[], folder: string): string {
  const path = join(folder, 'recording.mp4');
  const inputs = shown.flatMap(({ file }) => [
    '-loop',
    '1',
    '-t',
    String(SCREEN_SECONDS),
    '-framerate',
    String(FRAMES_A_SECOND),
    '-i',
    file,
  ]);
  execFileSync(requireProgram('ffmpeg'), [
    '-loglevel',
    'error',
    ...inputs,
    '-filter_complex',
    `concat=n=${shown.length}:v=1:a=0,format=yuv420p`,
    '-c:v',
    'libx264',
    '-preset',
    'veryfast',
    '-crf',
    '23',
    path,
  ]);
  return path;
}

async function readingRows(
  call: Client,
  url: string,
  shown: readonly Shown[],
): Promise<BenchRow[]> {
  const minutes = (shown.length * SCREEN_SECONDS) / 60;
  const began = performance.now();
  const accepted = await call<Job>(
    'POST',
    '/v1/screen/analyze',
    { video_url: url, analysis_type: ['text', 'summary'] },
    { prefer: 'respond-async' },
  );
  let job = accepted.body.data;
  while (job.state === 'queued' || job.state === 'running') {
    await new Promise((resolve) => {
      setTimeout(resolve, POLL_MILLISECONDS);
    });
    job = (await call<Job>('GET', accepted.headers.get('location') ?? '')).body.data;
  }
  const seconds = (performance.now() - began) / 1000;
  const { video: read } = (await call<ScreenAnalyzeData>('GET', job.result_url ?? '')).body.data;
  const added = new Set(
    (read?.timeline ?? []).flatMap(({ text_added: lines }) =>
      lines.flatMap((line) => fold(line).split(' ')),
    ),
  );
  const words = shown
    .flatMap(({ lines }) => lines.flatMap((line) => line.split(' ')))
    .filter((word) => word.length > 3);
  const frames = shown.length * SCREEN_SECONDS * FRAMES_A_SECOND;
  return [
    {
      figure: 'a minute of 1080p screen recording',
      value: seconds / minutes,
      unit: 's',
      goal: '≤ 60',
      note: `${shown.length} screens of dense text, ${SCREEN_SECONDS} s each, first read of the server included`,
    },
    {
      figure: 'frames compared',
      value: (100 * (read?.frames_compared ?? 0)) / frames,
      unit: '%',
      note: `of ${frames}`,
    },
    {
      figure: 'frames read',
      value: (100 * (read?.frames_read ?? 0)) / frames,
      unit: '%',
      note: `${read?.frames_read ?? 0} frames`,
    },
    {
      figure: 'screens found',
      value: read?.screens.length ?? 0,
      unit: '',
      goal: `${shown.length}`,
    },
    {
      figure: 'words found',
      value: (100 * words.filter((word) => added.has(word)).length) / words.length,
      unit: '%',
      note: 'words of four letters and more that the timeline holds, after H.264',
    },
  ];
}

/**
 * Streams real speech at the pace it was spoken and measures from the moment the last sound of a
 * caption was sent.
 */
async function captionRows(server: RunningServer, key: string): Promise<BenchRow[]> {
  const files =
    findProgram('pocketsphinx') === null
      ? []
      : readdirSync(spokenFolder).filter((name) => name.endsWith('.wav'));
  if (files.length === 0) return [];
  const pause = Buffer.alloc(SPEECH_RATE * 2);
  const sound = Buffer.concat(
    files
      .toSorted()
      .flatMap((name) => [readFileSync(join(spokenFolder, name)).subarray(WAV_HEADER), pause]),
  );
  const listener = new LiveClient(server.origin, { header: key });
  await listener.send({ type: 'start', sample_rate: SPEECH_RATE, language: 'en' });
  await listener.wait('ready');
  const began = performance.now();
  const late: Record<'partial' | 'final', number[]> = { partial: [], final: [] };
  listener.onMessage = (message) => {
    if (message.type === 'caption')
      late[message.final ? 'final' : 'partial'].push(
        (performance.now() - began) / 1000 - message.end,
      );
  };
  await listener.stream(sound, { speed: 1 });
  await listener.send({ type: 'finish' });
  await listener.closed;
  const note =
    `${late.partial.length} partials, ${late.final.length} finals of ` +
    `${Math.round(sound.length / 2 / SPEECH_RATE)} s of read speech; ` +
    (listener.all('recogniser')[0]?.engine ?? 'no recogniser');
  return (['partial', 'final'] as const).flatMap((kind) => [
    {
      figure: `${kind} caption, p50`,
      value: percentile(late[kind], 0.5),
      unit: 's',
      goal: kind === 'partial' ? '≤ 0.8' : '≤ 1.1',
      note,
    },
    {
      figure: `${kind} caption, p95`,
      value: percentile(late[kind], 0.95),
      unit: 's',
      ...(kind === 'final' ? { goal: '≤ 1.6' } : {}),
    },
  ]);
}
