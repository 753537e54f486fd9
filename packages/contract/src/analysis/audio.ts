import { z } from 'zod';
import { languageCodes } from '../languages.ts';
import { sentiments } from './text.ts';

/**
 * How the speakers of a recording were separated: one per channel, by their voices, or not at all.
 */
export const speakerMethods = ['channels', 'voices', 'none'] as const;
export type SpeakerMethod = (typeof speakerMethods)[number];

const seconds = z.number().min(0);
const confidence = z.number().min(0).max(1);

/** Words that a recogniser is less sure of are not understood, and nothing is built on them. */
export const leastSpeechConfidence = 0.5;

/** A stretch of speech of one speaker. */
export const speechSegment = z
  .object({
    start: seconds.describe('Seconds from the beginning'),
    end: seconds,
    speaker: z
      .string()
      .nullable()
      .describe(
        'Label within this recording, such as "Speaker 1"; null when speakers could not be separated',
      ),
    text: z
      .string()
      .describe('Where the speech was not understood, a note that says so and how long it lasts'),
    understood: z
      .boolean()
      .describe(
        `False where the recogniser is less than ${leastSpeechConfidence} sure of the words`,
      ),
    confidence: confidence.nullable().describe('Null when the recogniser tells none'),
  })
  .meta({ id: 'SpeechSegment' });
export type SpeechSegment = z.infer<typeof speechSegment>;

/** What a recogniser made of a recording. */
export const transcription = z.object({
  language: z
    .enum(languageCodes)
    .nullable()
    .describe('ISO 639-1 of the speech; null when nobody speaks or it was not understood'),
  duration: seconds,
  recogniser: z
    .object({ engine: z.string(), model: z.string() })
    .nullable()
    .describe('Null when there was no speech to recognise'),
  low_confidence: z
    .boolean()
    .describe(
      'True when the words should be checked against the recording: questions, action items, key ' +
        'points, summary and sentiment are null then',
    ),
  understood: z
    .boolean()
    .describe(
      'False when half of the speech or more was not understood: nothing is made of the words then',
    ),
  speaker_method: z.enum(speakerMethods),
  segments: z.array(speechSegment),
});
export type Transcription = z.infer<typeof transcription>;

const said = z.object({ text: z.string(), start: seconds, speaker: z.string().nullable() });

/**
 * What the engine makes of a transcript; a part that was not asked for is null. Sentiment is of the
 * words only, never of the voice.
 */
export const speechAnalysis = z
  .object({
    ...transcription.shape,
    segments: z.array(speechSegment).nullable(),
    talk_share: z.array(z.object({ speaker: z.string(), seconds, share: confidence })).nullable(),
    words_per_minute: z.number().min(0).nullable(),
    filler_words: z.array(z.object({ word: z.string(), count: z.int().min(1) })).nullable(),
    questions: z.array(said).nullable().describe('Questions asked, in order'),
    action_items: z.array(said).nullable().describe('What someone promised or was asked to do'),
    key_points: z.array(z.string()).nullable(),
    summary: z.string().nullable(),
    sentiment: z
      .object({ label: z.enum(sentiments), confidence })
      .nullable()
      .describe('Of the words only; null where they state no feeling'),
  })
  .meta({ id: 'SpeechAnalysis' });
export type SpeechAnalysis = z.infer<typeof speechAnalysis>;
