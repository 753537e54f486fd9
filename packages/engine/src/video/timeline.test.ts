import { type ScreenAnalysis, videoAnalysis, videoRules } from '@aplomb/contract';
import { expect, it } from 'vitest';
import { describeVideo, videoText } from './describe-video.ts';
import { makeTimeline, type Reading } from './timeline.ts';

const screen = (text: string): ScreenAnalysis => ({
  summary: `A slide: “${text.split('\n')[0] ?? ''}”.`,
  details: {
    kind: 'slide',
    kind_confidence: 1,
    width: 100,
    height: 50,
    language: 'en',
    text,
    confidence: 1,
    legible: true,
    script: null,
    blocks: [],
    keywords: [],
    code: null,
    problem: null,
    document: null,
    error: null,
    messages: null,
    fields: null,
    ocr_engine: 'test',
  },
});
const reading = (since: number, text: string, share = 0.1): Reading => ({
  since,
  share,
  analysis: screen(text),
});

it('tells updates of a screen from another screen', () => {
  const made = makeTimeline(
    [
      reading(0, 'Agenda\nFirst'),
      reading(4, 'Agenda\nFirst\nSecond'),
      reading(9, 'Thank you\nQuestions?'),
      reading(12, 'Thank you'),
    ],
    15,
  );
  expect(made.timeline).toEqual([
    {
      start: 0,
      end: 4,
      change: 'screen',
      kind: 'slide',
      summary: 'A slide: “Agenda”.',
      text_added: ['Agenda', 'First'],
      lines_removed: 0,
    },
    {
      start: 4,
      end: 9,
      change: 'update',
      kind: 'slide',
      summary: '1 line added: “Second”.',
      text_added: ['Second'],
      lines_removed: 0,
    },
    {
      start: 9,
      end: 12,
      change: 'screen',
      kind: 'slide',
      summary: 'A slide: “Thank you”.',
      text_added: ['Thank you', 'Questions?'],
      lines_removed: 3,
    },
    {
      start: 12,
      end: 15,
      change: 'update',
      kind: 'slide',
      summary: '1 line gone: “Questions?”.',
      text_added: [],
      lines_removed: 1,
    },
  ]);
  expect(made.screens.map(({ start, end, details }) => [start, end, details?.text])).toEqual([
    [0, 9, 'Agenda\nFirst\nSecond'],
    [9, 15, 'Thank you'],
  ]);
  expect(made.main?.details.text).toBe('Agenda\nFirst\nSecond');
});

it('takes a change of most of the picture for another screen, and drops a moving picture without words', () => {
  const made = makeTimeline(
    [reading(0, 'Chart'), reading(2, 'Chart', 0.2), reading(5, 'Chart', 0.9)],
    8,
  );
  expect(made.timeline.map(({ start, end, change }) => [start, end, change])).toEqual([
    [0, 5, 'screen'],
    [5, 8, 'screen'],
  ]);
});

it('counts equal lines, so that a second one is news', () => {
  expect(
    makeTimeline([reading(0, 'a\nb\nc'), reading(1, 'a\na\nb\nc')], 2).timeline[1]?.text_added,
  ).toEqual(['a']);
});

it('gives details of the screens shown longest only', () => {
  const many = Array.from({ length: 20 }, (_, i) => reading(i * (i + 1), `Slide ${i}`, 1));
  const { screens } = makeTimeline(many, 450);
  expect(screens.filter(({ details }) => details !== null)).toHaveLength(
    videoRules.detailedScreens,
  );
  expect(screens[0]?.details).toBeNull();
});

it('answers nothing of nothing', () => {
  expect(makeTimeline([], 3)).toEqual({ timeline: [], screens: [], main: null });
});

it('describes a video and writes it down in order', () => {
  const { timeline, screens } = makeTimeline(
    [reading(0, 'Agenda'), reading(65, 'Thank you', 1)],
    130,
  );
  const transcript = {
    language: 'en' as const,
    duration: 130,
    recogniser: { engine: 'whisper', model: 'base' },
    low_confidence: false,
    understood: true,
    speaker_method: 'none' as const,
    segments: [
      {
        start: 3,
        end: 5,
        speaker: null,
        text: 'Good morning everyone.',
        understood: true,
        confidence: null,
      },
    ],
  };
  const video = videoAnalysis.parse({
    duration: 130,
    width: 100,
    height: 50,
    frames_compared: 260,
    frames_read: 2,
    damaged: false,
    timeline,
    screens,
    sound: 'transcribed',
    transcript,
  });
  expect(describeVideo(video)).toBe(
    'A video of 2:10 with 2 screens. From 0:00: A slide: “Agenda”. From 1:05: A slide: ' +
      '“Thank you”. Said: “Good morning everyone.”',
  );
  expect(videoText(video)).toBe(
    '[0:00] On screen:\nAgenda\n\n[0:03] Said: Good morning everyone.\n\n[1:05] On screen:\nThank you',
  );
  expect(describeVideo({ ...video, transcript: { ...transcript, low_confidence: true } })).toMatch(
    /Said \(words may be misheard\): “Good/,
  );
  for (const [sound, words] of [
    ['no_sound', /no sound/],
    ['no_recogniser', /not transcribed/],
    ['failed', /could not be decoded/],
  ] as const)
    expect(describeVideo({ ...video, sound, transcript: null })).toMatch(words);
  expect(describeVideo({ ...video, transcript: { ...transcript, segments: [] } })).toMatch(
    /Nobody speaks/,
  );
});
