import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LLMock } from '@copilotkit/aimock';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { canHear, canSpeak, inTurn, speak, wavOf } from '../../../packages/engine/test/speech.ts';
import {
  startTranscriptionServer,
  type TranscriptionServer,
} from '../../../packages/engine/test/transcription-server.ts';
import { startOddServer } from '../../../packages/engine/test/odd-server.ts';
import { openBench, type Bench } from './service-harness.ts';

const weakness = 'What is your greatest weakness?';
const physics = 'Where did you study physics?';
const subjectOf = (text: string | null): string | undefined =>
  ['weakness', 'physics'].find((word) => text?.toLowerCase().includes(word));

const mock = new LLMock({ port: 0, chunkSize: 6 });
let folder: string, microphone: string, bench: Bench, service: TranscriptionServer | undefined;
/** What the microphone hears from the next start on. */
const say = async (...sentences: string[]): Promise<void> =>
  writeFile(
    microphone,
    wavOf([
      inTurn(1.2, ...(await Promise.all(sentences.map((sentence) => speak(sentence, 'rms'))))),
    ]),
  );
/** An app with a model, and with a trusted recogniser where `transcription` is one. */
const open = async (transcription?: {
  baseUrl: string;
  apiKey: null;
  model: string;
}): Promise<void> => {
  bench = await openBench(
    ['article-dark.png'],
    { microphone },
    transcription === undefined ? {} : { transcription },
  );
  // The voice is clean; what would make it cleaner depends on what was heard before.
  await bench.call('settings.set', { group: 'audio', values: { noise_reduction: false } });
  await bench.call('settings.set', {
    group: 'live',
    values: { response_frequency: 'high', notification_style: 'visual' },
  });
  await bench.call('providers.save', {
    id: null,
    kind: 'openai-compatible',
    name: 'Model',
    model: 'sim',
    baseUrl: `${mock.url}/v1`,
    key: 'sk-key',
    vision: false,
    on: true,
  });
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'aplomb-live-'));
  microphone = join(folder, 'microphone.wav');
  await writeFile(microphone, wavOf([new Float32Array(16_000)]));
  await mock.start();
});
afterEach(async () => {
  mock.reset();
  await bench.close();
});
afterAll(async () => {
  await service?.close();
  await mock.stop();
  await rm(folder, { recursive: true, force: true });
});

describe.skipIf(!canSpeak || !canHear)(
  'what live help heard and a model (needs flite and pocketsphinx)',
  () => {
    it('is asked of it only on the person’s word where the recogniser is unsure', async () => {
      await open();
      mock.onMessage(/./, { content: 'Say that you learnt to say no.' });
      await say(weakness);
      const from = bench.events.length;
      await bench.call('live.start', {});
      const { id, question, pending, awaitsConfirmation } = await bench.event(
        'live.answer',
        () => true,
        from,
      );
      expect([subjectOf(question), pending, awaitsConfirmation]).toEqual(['weakness', false, true]);
      expect(mock.getRequests()).toEqual([]);
      await bench.call('answer.confirm', { answerId: id });
      const done = await bench.event(
        'answer.done',
        (answer) => answer.id === id && answer.written !== null,
        from,
      );
      expect(done.written).toBe('Say that you learnt to say no.');
    });

    it('is taken over from by the next one where it stays silent', async () => {
      service = await startTranscriptionServer('hear');
      await open({ baseUrl: service.baseUrl, apiKey: null, model: 'whisper-1' });
      const silent = await startOddServer(() => undefined);
      const [second] = await bench.call('providers.list', {});
      const all = await bench.call('providers.save', {
        id: null,
        kind: 'openai-compatible',
        name: 'Silent',
        model: 'mute',
        baseUrl: `${silent.url}/v1`,
        key: 'sk-key',
        vision: false,
        on: true,
      });
      const first = all.find(({ name }) => name === 'Silent');
      await bench.call('providers.order', { ids: [first?.id ?? '', second?.id ?? ''] });
      mock.onMessage(/./, { content: 'Say that you learnt to say no.' });
      await say(weakness);
      const from = bench.events.length;
      await bench.call('live.start', {});
      const { id } = await bench.event('live.answer', () => true, from);
      expect(await bench.event('answer.done', (answer) => answer.id === id, from)).toMatchObject({
        written: 'Say that you learnt to say no.',
        passedOver: ['Silent (mute)'],
      });
      await silent.close();
    });

    it('is dropped for the next question, and with the emergency hide', async () => {
      service = await startTranscriptionServer('hear');
      await open({ baseUrl: service.baseUrl, apiKey: null, model: 'whisper-1' });
      mock.onMessage(
        /./,
        { content: 'word '.repeat(2_000) },
        { streamingProfile: { ttft: 20, tps: 5 } },
      );
      await say(weakness, physics);
      const from = bench.events.length;
      await bench.call('live.start', {});
      const first = await bench.event(
        'live.answer',
        ({ question }) => subjectOf(question) === 'weakness',
        from,
      );
      expect(first.pending).toBe(true);
      const second = await bench.event(
        'live.answer',
        ({ question }) => subjectOf(question) === 'physics',
        from,
      );
      expect(await bench.event('answer.done', ({ id }) => id === first.id, from)).toMatchObject({
        engine: { engine: 'local' },
      });
      await bench.event('answer.delta', ({ answerId }) => answerId === second.id, from);
      await bench.call('emergency.hide', {});
      expect(await bench.event('answer.done', ({ id }) => id === second.id, from)).toMatchObject({
        engine: { engine: 'local' },
      });
      await expect
        .poll(() => bench.call('app.state', {}))
        .toMatchObject({
          capturing: false,
          live: { on: false },
          audio: { phase: 'off' },
          overlay: { visible: false },
        });
    });
  },
);
