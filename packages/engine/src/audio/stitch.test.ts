import { describe, expect, test } from 'vitest';
import type { Heard } from './chain.ts';
import { SampleHistory } from './sample-history.ts';
import { stitch, type HeardSpan } from './stitch.ts';
import { distinctTracks, isBleed } from './tracks.ts';

const heard = (text: string, words: Heard['words']['words'] = null): Heard => ({
  words: { text, language: 'en', confidence: 0.87654, noSpeech: null, words },
  engine: 'e',
  model: 'm',
  trusted: true,
});
const span = (start: number, end: number, what: Heard, channel = 0): HeardSpan => ({
  channel,
  start,
  end,
  speaker: `Speaker ${channel + 1}`,
  heard: what,
});

describe('segments', () => {
  test('are cut at pauses and sentence ends, in the order they were spoken, inside the recording', () => {
    const words = [
      { text: 'We', start: 0, end: 0.3 },
      { text: 'ship', start: 0.3, end: 0.8 },
      { text: 'Monday.', start: 0.8, end: 1.4 },
      { text: 'Then', start: 1.5, end: 1.8 },
      { text: 'rest', start: 3, end: 9 },
    ];
    const segments = stitch(
      [span(5, 8, heard('We ship Monday. Then rest', words)), span(2, 4, heard(' yes '), 1)],
      7.5,
    );
    expect(segments.map(({ start, end, text }) => [start, end, text])).toEqual([
      [2, 4, 'yes'],
      [5, 6.4, 'We ship Monday.'],
      [6.5, 6.8, 'Then'],
      [7.5, 7.5, 'rest'],
    ]);
    expect(segments[0]).toMatchObject({ speaker: 'Speaker 2', confidence: 0.877 });
  });

  test('join words of scripts without spaces without spaces', () => {
    expect(
      stitch(
        [
          span(
            0,
            2,
            heard('', [
              { text: '明日', start: 0, end: 0.5 },
              { text: '会う', start: 0.5, end: 1 },
            ]),
          ),
        ],
        2,
      )[0]?.text,
    ).toBe('明日会う');
  });
});

describe('channels', () => {
  const tone = (frequency: number, gain = 0.3): Float32Array =>
    Float32Array.from(
      { length: 32_000 },
      (_, index) =>
        gain *
        Math.sin((index * frequency * 2 * Math.PI) / 16_000) *
        (Math.sin(index / 1_500) > 0 ? 1 : 0.05),
    );

  test('the same sound twice is one, silence is none, two voices are two', () => {
    const [low, high, silent] = [tone(200), tone(333), new Float32Array(32_000)];
    expect(distinctTracks([low, low], false)).toHaveLength(1);
    expect(distinctTracks([low, high], false).map(({ channel }) => channel)).toEqual([0, 1]);
    expect(distinctTracks([silent, high], false).map(({ channel }) => channel)).toEqual([1]);
    expect(distinctTracks([silent, silent], false)).toEqual([]);
    expect(distinctTracks([silent, high], true)).toHaveLength(2);
  });

  test('what bleeds over is quieter and follows the other; the loud one and another voice do not', () => {
    const voice = tone(200);
    const bled = Float32Array.from(voice, (_, index) => (voice[index - 1_600] ?? 0) * 0.2);
    expect(isBleed(bled, voice)).toBe(true);
    expect(isBleed(voice, bled)).toBe(false);
    expect(
      isBleed(
        Float32Array.from(
          tone(200, 0.1),
          (value, index) => value * Math.abs(Math.sin(index / 700)),
        ),
        voice,
      ),
    ).toBe(false);
  });
});

test('the latest samples of a stream keep their places while old ones are forgotten', () => {
  const history = new SampleHistory();
  for (let at = 0; at < 200_000; at += 1_000) {
    history.append(Float32Array.from({ length: 1_000 }, (_, index) => at + index));
    history.forgetBefore(history.end - 5_000);
    expect(Array.from(history.slice(history.end - 3, history.end))).toEqual([
      at + 997,
      at + 998,
      at + 999,
    ]);
  }
  expect(history.end).toBe(200_000);
  expect(Array.from(history.slice(198_000, 198_002))).toEqual([198_000, 198_001]);
});
