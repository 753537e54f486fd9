import { mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import {
  speechModels,
  transcription as shape,
  type SpeechModelId,
  type Transcription,
} from '@aplomb/contract';
import { SPEECH_RATE, type Hearing } from '../../audio/ports.ts';
import { createHearing, type HearingLogEntry, type HearingSetup } from './create-hearing.ts';
import { HearingLanes } from './hearing-lanes.ts';
import { silentFlac } from '../../../test/flac-file.ts';
import { recordName } from '../models/installed.ts';
import { canHear, canSpeak, hearingOptions, inTurn, speak, wavOf } from '../../../test/speech.ts';

// Recognition takes the time it takes: on a machine busy with other things, ten times as long.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });

const waiting = { timeout: 200_000, interval: 20 };
const log: HearingLogEntry[] = [];
const opened: Hearing[] = [];
let folder: string;
let report: Float32Array;
let weather: Float32Array;

function open(setup: Partial<HearingSetup> = {}): ReturnType<typeof createHearing> {
  const hearing = createHearing({ modelsFolder: null, log: (entry) => log.push(entry), ...setup });
  opened.push(hearing);
  return hearing;
}

async function transcribed(answer: ReturnType<Hearing['transcribe']>): Promise<Transcription> {
  const heard = await answer;
  if (!heard.ok) throw new TypeError(`not heard: ${heard.reason}; ${JSON.stringify(log)}`);
  expect(shape.safeParse(heard.transcription).error).toBeUndefined();
  return heard.transcription;
}

/** Children of a process, the newest last. */
const childrenOf = (pid: number): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);

const textOf = (segments: readonly { text: string }[]): string =>
  segments.map(({ text }) => text).join(' ');

/** Puts a model in place as if its files had been checked, whatever is in them. */
async function plant(id: SpeechModelId, content: Buffer): Promise<void> {
  await mkdir(join(folder, id), { recursive: true });
  const record: Record<string, unknown> = {};
  for (const { name, sha256 } of speechModels[id].files) {
    await writeFile(join(folder, id, name), content);
    const { size, mtimeMs } = await stat(join(folder, id, name));
    record[name] = { bytes: size, sha256, mtimeMs };
  }
  await writeFile(join(folder, id, recordName), JSON.stringify(record));
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'aplomb-hearing-'));
  if (canSpeak)
    [report, weather] = await Promise.all([
      speak('Please send the report before Friday morning.'),
      speak('The weather is very good today.', 'rms'),
    ]);
});
afterEach(async () => {
  await Promise.all(opened.splice(0).map((hearing) => hearing.close()));
  log.length = 0;
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
});

describe.skipIf(!canSpeak || !canHear)(
  'recordings, heard by the system’s recogniser (needs flite and pocketsphinx)',
  () => {
    test('two channels are two speakers, in the order they speak', async () => {
      const silence = new Float32Array(report.length);
      const channels = [
        inTurn(0.8, report, new Float32Array(weather.length)),
        inTurn(0.8, silence, weather),
      ];
      const told: number[] = [];
      const heard = await transcribed(
        open().transcribe(wavOf(channels), {
          ...hearingOptions,
          onProgress: ({ share, seconds }) => {
            told.push(share);
            expect(seconds).toBeCloseTo((channels[0]?.length ?? 0) / SPEECH_RATE, 1);
          },
        }),
      );
      expect(heard).toMatchObject({
        language: 'en',
        recogniser: { engine: 'pocketsphinx', model: 'en-us' },
        low_confidence: true,
        speaker_method: 'channels',
      });
      expect(heard.segments.map(({ speaker }) => speaker)).toEqual(['Speaker 1', 'Speaker 2']);
      expect(heard.segments[0]?.text).toMatch(/send .* report/);
      expect(heard.segments[1]?.text).toMatch(/weather is very good/);
      expect(heard.segments[1]?.start).toBeGreaterThan(heard.segments[0]?.end ?? Infinity);
      expect(told).toEqual(told.toSorted((a, b) => a - b));
      expect(told.at(-1)).toBe(1);
    });

    test(
      'one voice in both channels is heard once, whether it is the same sound or bleeds ' +
        'into the other microphone',
      async () => {
        const hearing = open();
        const voice = inTurn(0.5, weather);
        const same = await transcribed(hearing.transcribe(wavOf([voice, voice]), hearingOptions));
        expect(same.speaker_method).toBe('none');
        expect(textOf(same.segments).match(/weather/g)).toHaveLength(1);
        const bleed = new Float32Array(voice.length);
        voice.forEach((sample, index) => {
          bleed[index + 800] = sample * 0.15;
        });
        const once = await transcribed(
          hearing.transcribe(wavOf([voice, bleed]), {
            ...hearingOptions,
            channelNames: ['Others', 'You'],
          }),
        );
        expect(textOf(once.segments).match(/weather/g)).toHaveLength(1);
        expect(once.segments.map(({ speaker }) => speaker)).toEqual(['Others']);
      },
    );

    test('a recording is heard with voice activity detection switched off, too', async () => {
      const heard = await transcribed(
        open().transcribe(wavOf([inTurn(0.3, weather)]), {
          ...hearingOptions,
          voiceActivityDetection: false,
          noiseReduction: false,
          speakers: false,
        }),
      );
      expect(textOf(heard.segments)).toMatch(/weather is very good/);
    });

    test('a stopped transcription says so, and the next one is heard', async () => {
      const hearing = open();
      const abort = new AbortController();
      const long = wavOf([inTurn(0.7, report, weather, report, weather, report, weather)]);
      const stopped = hearing.transcribe(long, {
        ...hearingOptions,
        signal: abort.signal,
        onProgress: () => abort.abort(),
      });
      expect(await stopped).toEqual({ ok: false, reason: 'cancelled' });
      expect(await hearing.transcribe(long, { ...hearingOptions, signal: abort.signal })).toEqual({
        ok: false,
        reason: 'cancelled',
      });
      expect(
        textOf(
          (await transcribed(hearing.transcribe(wavOf([inTurn(0.3, weather)]), hearingOptions)))
            .segments,
        ),
      ).toContain('weather');
    });

    test('a process killed midway costs that recording only', async () => {
      const hearing = open();
      const long = wavOf([inTurn(0.7, report, weather, report, weather)]);
      const answer = await hearing.transcribe(long, {
        ...hearingOptions,
        onProgress: () => process.kill(hearing.pid ?? 0, 'SIGKILL'),
      });
      expect(answer).toEqual({ ok: false, reason: 'crashed' });
      expect(log[0]?.detail).toContain('SIGKILL');
      expect(
        textOf(
          (await transcribed(hearing.transcribe(wavOf([inTurn(0.3, weather)]), hearingOptions)))
            .segments,
        ),
      ).toContain('weather');
    });

    test('a bad model file is passed over, even one that ends the process', async () => {
      await plant('base-q5_1', Buffer.from('not a model at all'));
      await plant('parakeet-tdt-0.6b-v3', Buffer.from('not a model at all'));
      const hearing = open({ modelsFolder: folder, models: ['base-q5_1', 'parakeet-tdt-0.6b-v3'] });
      const recording = wavOf([inTurn(0.3, weather)]);
      // Whisper refuses its file; sherpa-onnx ends the process over its own.
      await hearing.transcribe(recording, hearingOptions);
      const heard = await transcribed(hearing.transcribe(recording, hearingOptions));
      expect(heard.recogniser?.engine).toBe('pocketsphinx');
      const { recognisers } = await hearing.status();
      expect(recognisers.map(({ engine, available }) => [engine, available])).toContainEqual([
        'pocketsphinx',
        true,
      ]);
      expect(
        recognisers
          .filter(({ engine }) => engine !== 'pocketsphinx')
          .every(({ available, reason }) => !available && reason !== null),
      ).toBe(true);
    });
  },
);

describe('the speech process', () => {
  const second = wavOf([new Float32Array(SPEECH_RATE)]);

  test('says which recognisers are there and why others are not', async () => {
    const { recognisers, speakers } = await open({
      modelsFolder: folder,
      models: ['tiny-q5_1'],
      order: ['system', 'whisper'],
    }).status();
    expect(recognisers.map(({ engine }) => engine)).toEqual([
      process.platform === 'win32' ? 'windows-speech' : 'pocketsphinx',
      'whisper',
    ]);
    expect(recognisers[1]).toMatchObject({
      model: 'tiny-q5_1',
      available: false,
      reason: expect.stringContaining('npm run models -- download tiny-q5_1'),
    });
    expect(speakers).toEqual(['channels', 'none']);
  });

  test.skipIf(!canSpeak)('answers honestly when nothing hears this language', async () => {
    const recording = wavOf([inTurn(0.3, weather)]);
    expect(await open().transcribe(recording, { ...hearingOptions, language: 'de' })).toEqual({
      ok: false,
      reason: 'no_recogniser',
    });
    expect(await open({ order: [] }).transcribe(recording, hearingOptions)).toEqual({
      ok: false,
      reason: 'no_recogniser',
    });
  });

  test('tells what it cannot decode', async () => {
    const hearing = open();
    expect(await hearing.transcribe(Buffer.from('this is text'), hearingOptions)).toEqual({
      ok: false,
      reason: 'unsupported',
    });
    expect(await hearing.transcribe(second, { ...hearingOptions, seconds: 0.5 })).toEqual({
      ok: false,
      reason: 'too_long',
    });
  });

  test('starts with the first use and ends when idle', async () => {
    const hearing = open({ idleSeconds: 0.05 });
    expect(hearing.pid).toBeNull();
    await transcribed(hearing.transcribe(second, hearingOptions));
    await vi.waitFor(() => expect(hearing.pid).toBeNull(), waiting);
    expect(log).toEqual([]);
    expect(await transcribed(hearing.transcribe(second, hearingOptions))).toMatchObject({
      segments: [],
      recogniser: null,
      language: null,
      duration: 1,
    });
  });

  test('is replaced when it grows too large or stops answering', async () => {
    const large = open({ limits: { memoryMegabytes: 1 } });
    await Promise.allSettled([large.status()]);
    await vi.waitFor(
      () => expect(log.some(({ detail }) => detail.includes('MB, more than 1'))).toBe(true),
      waiting,
    );
    const hung = open({ limits: { hangSeconds: 5 } });
    await hung.status();
    process.kill(hung.pid ?? 0, 'SIGSTOP');
    const answer = hung.transcribe(wavOf([new Float32Array(SPEECH_RATE)]), hearingOptions);
    expect(await answer).toEqual({ ok: false, reason: 'crashed' });
    expect(log.some(({ detail }) => detail.includes('no sign of life'))).toBe(true);
  });

  test.skipIf(process.platform !== 'linux')(
    'that does not stop with its recording is ended alone: another recording and a stream go on',
    async () => {
      const lanes = new HearingLanes({ modelsFolder: null, log: (entry) => log.push(entry) }, 2);
      opened.push(lanes);
      const stream = await lanes.live(
        { ...hearingOptions, sampleRate: SPEECH_RATE, channels: 1 },
        () => undefined,
      );
      const stopped = new AbortController();
      const frozen = lanes.transcribe(silentFlac(3_000), {
        ...hearingOptions,
        seconds: 7_200,
        signal: stopped.signal,
      });
      const [, laneId = 0] = childrenOf(process.pid).slice(-2);
      process.kill(laneId, 'SIGSTOP');
      const other = transcribed(lanes.transcribe(second, hearingOptions));
      stopped.abort();
      expect(await frozen).toEqual({ ok: false, reason: 'cancelled' });
      expect(await other).toMatchObject({ duration: 1 });
      await stream.push([new Float32Array(SPEECH_RATE)]);
      await stream.finish();
      expect(log.map(({ detail }) => detail)).toEqual([
        'went on for 2 seconds with a recording that was stopped',
      ]);
      expect(lanes.load.losses).toBe(1);
    },
  );
});
