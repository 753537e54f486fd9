import { describe, expect, test } from 'vitest';
import { isInvented, isSpoken } from './invented.ts';
import type { Recognised } from './ports.ts';

const heard = (text: string, noSpeech: number | null = null): Recognised => ({
  text,
  language: 'en',
  confidence: null,
  noSpeech,
  words: null,
});
const weak = { seconds: 3, voice: 0.3 };
const strong = { seconds: 3, voice: 0.95 };

describe('words nobody said', () => {
  test.each(['', ' ', '[BLANK_AUDIO]', '(music)', '♪♪', '...'])('%j is no speech', (text) =>
    expect(isInvented(heard(text), strong)).toBe(true),
  );

  test.each([
    'Thank you.',
    'Thanks for watching!',
    'Untertitel der Amara.org-Community',
    'ご視聴ありがとうございました。',
  ])('%s is dropped on weak evidence only', (text) => {
    expect(isInvented(heard(text), weak)).toBe(true);
    expect(isInvented(heard(text), strong)).toBe(false);
  });

  test('a span over which the voice detector doubts throughout is not heard at all', () => {
    expect([0.28, 0.78].map((voice) => isSpoken({ voice }))).toEqual([false, true]);
  });

  test('guesses are dropped on weak evidence only', () => {
    const guess = { ...heard('to pull over'), confidence: 0.17 };
    expect([isInvented(guess, { seconds: 2, voice: 0.5 }), isInvented(guess, strong)]).toEqual([
      true,
      false,
    ]);
  });

  test('the recogniser’s own doubt counts where the voice detector doubts, too', () => {
    expect(isInvented(heard('we should ship it', 0.9), weak)).toBe(true);
    expect(isInvented(heard('we should ship it', 0.9), strong)).toBe(false);
  });

  test.each([
    'la la la la la la la la',
    'I am here. I am here. I am here. I am here. I am here.',
    '好好好好好好好好',
  ])('the loop %s is dropped', (text) =>
    expect(isInvented(heard(text), { seconds: 10, voice: 0.9 })).toBe(true),
  );

  test('more words than can be said are dropped, and real speech is not', () => {
    expect(
      isInvented(
        heard('this sentence has far more words than anybody could ever say within a second'),
        { seconds: 1, voice: 0.9 },
      ),
    ).toBe(true);
    for (const text of [
      'No, no, no, that is wrong.',
      'Yes.',
      'We meet at nine, then at ten, then at eleven.',
      'ありがとう、明日また会いましょう',
    ])
      expect(isInvented(heard(text), strong)).toBe(false);
  });
});
