import { afterAll, describe, expect, test } from 'vitest';
import { createHearing } from './create-hearing.ts';
import { noises } from './testing/noises.ts';
import { canHear, hearingOptions, wavOf } from './testing/speech.ts';

const seconds = 150;
const hearing = createHearing({ modelsFolder: null });

afterAll(async () => { await hearing.close(); });

describe.skipIf(!canHear)('ten minutes in which nobody speaks (needs pocketsphinx, which hears words in anything)', () => {
  test.each(Object.entries(noises))('%s gives no words', async (_, make) => {
    const heard = await hearing.transcribe(wavOf([make(seconds)]), hearingOptions);
    expect(heard).toMatchObject({ ok: true, transcription: { segments: [], language: null, recogniser: null, duration: seconds } });
  });
});
