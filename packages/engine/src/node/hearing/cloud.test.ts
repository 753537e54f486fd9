import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Hearing } from '../../audio/ports.ts';
import { createHearing, type HearingLogEntry } from './create-hearing.ts';
import { canHear, canSpeak, hearingOptions, inTurn, speak, wavOf } from '../../../test/speech.ts';
import {
  startTranscriptionServer,
  type Answering,
  type TranscriptionServer,
} from '../../../test/transcription-server.ts';

// Recognition takes the time it takes: on a machine busy with other things, ten times as long.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });

const key = 'sk-secret-that-must-not-be-told';
const log: HearingLogEntry[] = [];
const closing: { close(): Promise<void> }[] = [];
let recording: Buffer;

beforeAll(async () => {
  if (canSpeak)
    recording = wavOf([inTurn(0.3, await speak('The weather is very good today.', 'rms'))]);
});
afterEach(async () => {
  await Promise.all(closing.splice(0).map((one) => one.close()));
  log.length = 0;
});

async function open(
  order: readonly ('cloud' | 'system')[],
  ...answers: Answering[]
): Promise<{ hearing: Hearing; server: TranscriptionServer }> {
  const server = await startTranscriptionServer(...answers);
  const hearing = createHearing({
    modelsFolder: null,
    order,
    cloud: { baseUrl: server.baseUrl, apiKey: key, model: 'whisper-1' },
    log: (entry) => log.push(entry),
  });
  closing.push(hearing, server);
  return { hearing, server };
}

describe.skipIf(!canSpeak || !canHear)(
  'an OpenAI-compatible service (needs flite and pocketsphinx)',
  () => {
    test('hears a span and tells words, language and how sure it is', async () => {
      const { hearing, server } = await open(['cloud'], 'hear');
      const heard = await hearing.transcribe(recording, { ...hearingOptions, language: 'en' });
      expect(heard).toMatchObject({
        ok: true,
        transcription: {
          language: 'en',
          recogniser: { engine: 'cloud', model: 'whisper-1' },
          low_confidence: false,
          segments: [{ text: expect.stringMatching(/weather is very good/), confidence: 0.819 }],
        },
      });
      expect(server.asked).toHaveLength(1);
      expect(server.asked[0]).toMatchObject({
        authorization: `Bearer ${key}`,
        model: 'whisper-1',
        language: 'en',
        format: 'verbose_json',
      });
      expect(server.asked[0]?.seconds).toBeGreaterThan(1);
    });

    test(
      'that is busy is asked once more; one that fails leaves the span to the next ' +
        'recogniser, and no key is told',
      async () => {
        const { hearing, server } = await open(['cloud', 'system'], 503, 'hear', 500, 500, 401);
        expect(await hearing.transcribe(recording, hearingOptions)).toMatchObject({
          ok: true,
          transcription: { recogniser: { engine: 'cloud' } },
        });
        expect(server.asked).toHaveLength(2);
        expect(await hearing.transcribe(recording, hearingOptions)).toMatchObject({
          ok: true,
          transcription: { recogniser: { engine: 'pocketsphinx' } },
        });
        expect(server.asked).toHaveLength(4);
        expect(log.map(({ detail }) => detail)).toEqual([expect.stringContaining('status 500')]);
        const status = await hearing.status();
        expect(status.recognisers[0]).toMatchObject({ engine: 'cloud', available: false });
        expect(JSON.stringify([status, log])).not.toContain(key);
      },
    );

    test.each<[Answering, string]>([
      [401, 'key'],
      [404, 'address or model'],
      ['nonsense', 'verbose_json'],
    ])('that answers %s is said to, without a second try', async (answer, said) => {
      const { hearing, server } = await open(['cloud'], answer);
      expect(await hearing.transcribe(recording, hearingOptions)).toEqual({
        ok: false,
        reason: 'no_recogniser',
      });
      expect(server.asked).toHaveLength(1);
      expect((await hearing.status()).recognisers[0]?.reason).toContain(said);
    });
  },
);
