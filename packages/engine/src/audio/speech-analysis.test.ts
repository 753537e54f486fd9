import { describe, expect, test } from 'vitest';
import {
  speechAnalysis,
  type AudioAnalysisOptions,
  type SpeechSegment,
  type Transcription,
} from '@aplomb/contract';
import { createTextTools } from '../node/text-tools.ts';
import { analyzeSpeech } from './speech-analysis.ts';

const all: AudioAnalysisOptions = {
  speakers: true,
  timestamps: true,
  summary: true,
  action_items: true,
  questions: true,
  fillers: true,
  pace: true,
};
const say = (start: number, end: number, speaker: string | null, text: string): SpeechSegment => ({
  start,
  end,
  speaker,
  text,
  understood: true,
  confidence: 0.9,
});
const heard = (
  segments: SpeechSegment[],
  language: Transcription['language'] = 'en',
): Transcription => ({
  language,
  duration: segments.at(-1)?.end ?? 0,
  recogniser: { engine: 'whisper', model: 'base-q5_1' },
  low_confidence: false,
  understood: true,
  speaker_method: 'channels',
  segments,
});
const tools = await createTextTools();

const meeting = heard([
  say(
    0,
    6,
    'Anna',
    'Um, so the launch slipped by two weeks. I will send the new plan to the customers by Friday.',
  ),
  say(6, 9, 'Ben', 'Why did the payment tests fail?'),
  say(
    9,
    15,
    'Anna',
    'The bank changed its sandbox, you know, without telling us. Can you call them today?',
  ),
  say(15, 18, 'Ben', 'Sure. Um, the new sandbox is great and I love how fast it is.'),
]);

describe('analysis of speech', () => {
  test('finds who spoke how long, what was asked and who undertook what', () => {
    const analysis = analyzeSpeech(
      { transcription: meeting, options: all, transcriptionOnly: false },
      tools,
    );
    expect(speechAnalysis.safeParse(analysis).error).toBeUndefined();
    expect(analysis.talk_share).toEqual([
      { speaker: 'Anna', seconds: 12, share: 0.667 },
      { speaker: 'Ben', seconds: 6, share: 0.333 },
    ]);
    expect(analysis.questions?.map(({ text, speaker }) => [speaker, text])).toEqual([
      ['Ben', 'Why did the payment tests fail?'],
      ['Anna', 'Can you call them today?'],
    ]);
    expect(analysis.action_items?.map(({ text }) => text)).toEqual([
      'I will send the new plan to the customers by Friday.',
      'Can you call them today?',
    ]);
    expect(analysis.action_items?.[0]?.start).toBeGreaterThan(1);
    expect(analysis.filler_words).toEqual([
      { word: 'um', count: 2 },
      { word: 'you know', count: 1 },
    ]);
    expect(analysis.words_per_minute).toBeGreaterThan(120);
    expect(analysis.words_per_minute).toBeLessThan(240);
    expect(analysis.summary).toContain('launch');
    expect(analysis.key_points?.length).toBeGreaterThan(0);
  });

  test('reads questions off the words where a recogniser writes no marks, and not where it does', () => {
    const bare = heard([
      say(0, 3, null, 'where is the report that you promised'),
      say(4, 7, null, 'the report is on your desk'),
      say(8, 10, null, 'so did you read it'),
    ]);
    expect(
      analyzeSpeech(
        { transcription: bare, options: all, transcriptionOnly: false },
        tools,
      ).questions?.map(({ text }) => text),
    ).toEqual(['where is the report that you promised', 'so did you read it']);
    const marked = heard([say(0, 3, null, 'What is done is done. Is that all?')]);
    expect(
      analyzeSpeech(
        { transcription: marked, options: all, transcriptionOnly: false },
        tools,
      ).questions?.map(({ text }) => text),
    ).toEqual(['Is that all?']);
  });

  test.each([
    ['de', 'Ich schicke dir morgen die Unterlagen.', 'Das Wetter war gestern wirklich schön.'],
    ['fr', 'Je vais envoyer le rapport demain matin.', 'Le temps était très beau hier soir.'],
    ['es', 'Tenemos que llamar al cliente mañana.', 'El tiempo estaba muy bueno ayer.'],
    [
      'en',
      'Please send me the figures before noon.',
      'The weather was very nice all day yesterday.',
    ],
  ] as const)('tells undertakings from statements in %s', (language, task, statement) => {
    const analysis = analyzeSpeech(
      {
        transcription: heard([say(0, 3, null, task), say(3, 6, null, statement)], language),
        options: all,
        transcriptionOnly: false,
      },
      tools,
    );
    expect(analysis.action_items?.map(({ text }) => text)).toEqual([task]);
  });

  test('leaves out what was not asked for', () => {
    const none = {
      ...all,
      speakers: false,
      timestamps: false,
      summary: false,
      action_items: false,
      questions: false,
      fillers: false,
      pace: false,
    };
    const analysis = analyzeSpeech(
      { transcription: meeting, options: none, transcriptionOnly: false },
      tools,
    );
    expect(analysis).toMatchObject({
      segments: null,
      talk_share: null,
      words_per_minute: null,
      filler_words: null,
      questions: null,
      action_items: null,
      key_points: null,
      summary: null,
      sentiment: null,
    });
    const bare = analyzeSpeech(
      { transcription: meeting, options: all, transcriptionOnly: true },
      tools,
    );
    expect(bare).toMatchObject({
      segments: meeting.segments,
      talk_share: null,
      summary: null,
      sentiment: null,
      questions: null,
    });
  });

  test('builds nothing on words that were not understood', () => {
    const unclear = (segment: SpeechSegment): SpeechSegment => ({ ...segment, understood: false });
    const [first, ...rest] = meeting.segments;
    if (!first) throw new TypeError('the meeting has no words');
    const some = analyzeSpeech(
      {
        transcription: { ...meeting, segments: [unclear(first), ...rest] },
        options: all,
        transcriptionOnly: false,
      },
      tools,
    );
    expect(JSON.stringify(some.action_items)).not.toContain('new plan');
    expect(some.segments).toHaveLength(meeting.segments.length);
    const none = analyzeSpeech(
      {
        transcription: { ...meeting, understood: false, segments: meeting.segments.map(unclear) },
        options: all,
        transcriptionOnly: false,
      },
      tools,
    );
    expect(none).toMatchObject({
      summary: null,
      key_points: null,
      action_items: null,
      questions: null,
      filler_words: null,
      words_per_minute: null,
      sentiment: null,
    });
  });

  test('picks no sentence out of words that are unsure, and counts them only', () => {
    const unsure = analyzeSpeech(
      {
        transcription: { ...meeting, low_confidence: true },
        options: all,
        transcriptionOnly: false,
      },
      tools,
    );
    expect(unsure).toMatchObject({
      summary: null,
      key_points: null,
      action_items: null,
      questions: null,
      sentiment: null,
      words_per_minute: expect.any(Number) as number,
    });
  });

  test('says nothing about a recording in which nobody speaks', () => {
    const silence: Transcription = {
      language: null,
      duration: 60,
      recogniser: null,
      low_confidence: false,
      understood: true,
      speaker_method: 'none',
      segments: [],
    };
    const analysis = analyzeSpeech(
      { transcription: silence, options: all, transcriptionOnly: false },
      tools,
    );
    expect(speechAnalysis.safeParse(analysis).error).toBeUndefined();
    expect(analysis).toMatchObject({
      talk_share: [],
      words_per_minute: null,
      filler_words: [],
      questions: [],
      action_items: [],
      key_points: [],
      summary: null,
      sentiment: null,
    });
  });
});
