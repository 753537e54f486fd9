import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findProgram } from '../../../tools/system-packages.ts';
import type { RehearsalPlan } from '../shared/requests/rehearsal.ts';
import { openBench } from './service-harness.ts';

const plan: RehearsalPlan = {
  kind: 'behavioural',
  language: 'en',
  pace: 'usual',
  questions: 1,
  aloud: false,
  own: null,
  asked: null,
  skip: [],
};
/** Read aloud by a person, of LibriVox. */
const recorded = 'sense_and_sensibility_01_austen_64kb-0870.wav';

describe('a spoken answer', () => {
  it('is timed and counted, and what was said before an interruption is part of it', async ({
    skip,
  }) => {
    if (findProgram('pocketsphinx') === null || findProgram('pocketsphinxModel') === null)
      return skip('pocketsphinx is not installed');
    const transcription = findProgram('pocketsphinxSpeech');
    if (transcription === null) return skip('pocketsphinx-testdata is not installed');
    const microphone = join(dirname(transcription), recorded);
    const app = await openBench(['article-dark.png'], { microphone });
    try {
      await app.call('settings.set', {
        group: 'privacy',
        values: { audio_retention: 'transcription_only' },
      });
      await app.call('rehearsal.start', plan);
      await app.call('rehearsal.listen', {});
      await app.event('caption', ({ kind, understood }) => kind === 'final' && understood);
      await app.restart();
      const { current: left } = await app.call('rehearsal.get', {});
      expect(left?.heardBefore).toBeGreaterThan(0);
      const { current: now } = await app.call('rehearsal.answer', { text: null });
      const { figures } = now?.review ?? {};
      expect(figures).toMatchObject({ way: 'spoken', understood: true });
      expect(figures?.words).toBeGreaterThan(3);
      expect(figures?.wordsPerMinute).toBeGreaterThan(60);
      expect(figures?.pauses?.count).toBeTypeOf('number');
      expect(figures?.seconds).toBeGreaterThan(1);
    } finally {
      await app.close();
    }
  });
});
