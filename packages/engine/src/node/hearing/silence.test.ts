import { afterAll, describe, expect, test, vi } from 'vitest';
import { createHearing } from './create-hearing.ts';
import { noises } from '../../../test/noises.ts';
import { canHear, hearingOptions, wavOf } from '../../../test/speech.ts';

// Recognition takes the time it takes: on a machine busy with other things, ten times as long.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });

const hearing = createHearing({ modelsFolder: null });

afterAll(async () => {
  await hearing.close();
});

describe.skipIf(!canHear)(
  'ten minutes in which nobody speaks (needs pocketsphinx, which hears words in anything)',
  () => {
    const cases = Object.entries(noises).flatMap(
      ([name, make]) =>
        [
          [name, 30, true, make],
          [name, 120, false, make],
        ] as const,
    );
    test.each(cases)(
      '%s of %i seconds gives no words (noise reduction: %s)',
      async (_, seconds, noiseReduction, make) => {
        const heard = await hearing.transcribe(wavOf([make(seconds)]), {
          ...hearingOptions,
          noiseReduction,
        });
        expect(heard).toMatchObject({
          ok: true,
          transcription: { segments: [], language: null, recogniser: null, duration: seconds },
        });
      },
    );
  },
);
