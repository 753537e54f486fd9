import { z } from 'zod';
import { speechAnalysis } from '../analysis/audio.ts';
import { engineInfo } from '../analysis/engine-info.ts';
import { successEnvelope } from '../envelope.ts';
import { audioExamples } from '../examples/audio.ts';
import type { Limits } from '../limits.ts';
import { audioTypesInWords, transcriptFormats } from '../media.ts';
import { checksField, createdHeaders } from './analysis-record.ts';
import type { Endpoint } from './endpoint.ts';
import {
  base64Field,
  conversationIdField,
  exactlyOne,
  fileIdField,
  languageField,
  mediaUrlField,
  offByDefault,
  onByDefault,
} from './fields.ts';
import { acceptedResponse } from './job.ts';

/** Parts of an audio analysis a caller may do without. */
export const audioAnalysisParts = [
  'speakers',
  'timestamps',
  'summary',
  'action_items',
  'questions',
  'fillers',
  'pace',
] as const;
export type AudioAnalysisOptions = Record<(typeof audioAnalysisParts)[number], boolean>;

/** Each part is made unless it is set to false. */
export const audioAnalysisOptions = z.strictObject({
  speakers: onByDefault.describe('Distinguish speakers, and the share of each'),
  timestamps: onByDefault.describe('Segments with start and end'),
  summary: onByDefault.describe('Summary, key points and the sentiment of the words'),
  action_items: onByDefault.describe('What someone promised or was asked to do'),
  questions: onByDefault.describe('Questions asked'),
  fillers: onByDefault.describe('Filler words and how often they were said'),
  pace: onByDefault.describe('Words a minute'),
});

/** Body of POST /v1/audio/process. */
export const audioProcessRequest = (limits: Limits) =>
  exactlyOne(
    z.strictObject({
      audio_data: base64Field(
        `Base64 of an ${audioTypesInWords} recording; of videos the sound`,
        limits.audioBytes,
      ).optional(),
      audio_url: mediaUrlField(
        `https URL of an ${audioTypesInWords} recording on a public server`,
      ).optional(),
      file_id: fileIdField(`an ${audioTypesInWords} recording`),
      language: languageField.describe('ISO 639-1 code of the speech, or auto'),
      transcription_only: offByDefault.describe(
        'Transcript without analysis: every part of the analysis but the segments is null',
      ),
      analysis_options: audioAnalysisOptions
        .prefault({})
        .meta({ id: 'AudioAnalysisOptions' })
        .describe('Parts of the analysis to make; all by default'),
      conversation_id: conversationIdField,
    }),
    'audio_data',
    'audio_url',
    'file_id',
  );
export type AudioProcessRequest = z.infer<ReturnType<typeof audioProcessRequest>>;

/** Data answered by POST /v1/audio/process. */
export const audioProcessData = z
  .object({
    transcription_id: z.uuid(),
    conversation_id: z.uuid().nullable().describe('Null when the account keeps no history'),
    created_at: z.iso.datetime(),
    transcript: z.string().describe('Every word that was heard; empty when nobody speaks'),
    analysis: speechAnalysis,
    answer: z.string().nullable().describe('Written answer of a configured AI model, or null'),
    checks: checksField,
    ...engineInfo.shape,
  })
  .meta({ id: 'AudioAnalysis' });
export type AudioProcessData = z.infer<typeof audioProcessData>;

/** POST /v1/audio/process */
export const audioProcess = (limits: Limits): Endpoint => ({
  id: 'processAudio',
  method: 'POST',
  path: '/v1/audio/process',
  area: 'audio',
  scope: 'audio:write',
  metered: true,
  summary: 'Transcribe and analyze a recording',
  description:
    'Hears the recording on this server and answers what was said, when and by whom, with an ' +
    'analysis of the words. analysis.recogniser names what heard it, and low_confidence is ' +
    'true when its words should be checked. Sentiment is of the words only, never of the ' +
    'voice; the recording itself is not kept. Accept chooses JSON, plain text, or subtitles as ' +
    `SRT or WebVTT. Up to ${limits.audioSeconds / 3600} hours: send long recordings with ` +
    'Prefer: respond-async, which answers with a job at once. Instead of JSON with base64 the ' +
    'recording itself can be the body, with the other fields in the query parameter options.',
  body: audioProcessRequest(limits),
  upload: 'audio_data',
  responses: [
    {
      status: 201,
      description: 'Transcribed and kept in the history',
      body: successEnvelope(audioProcessData),
      headers: [...createdHeaders, 'Preference-Applied'],
      formats: transcriptFormats,
    },
    {
      status: 200,
      description: 'Transcribed; the account keeps no history',
      body: successEnvelope(audioProcessData),
      headers: ['Idempotent-Replayed', 'Preference-Applied'],
      formats: transcriptFormats,
    },
    acceptedResponse,
  ],
  errors: [
    'MISSING_PARAMETER',
    'VALIDATION_ERROR',
    'FILE_TOO_LARGE',
    'UNSUPPORTED_FILE_TYPE',
    'RESOURCE_NOT_FOUND',
    'QUOTA_EXCEEDED',
    'GATEWAY_TIMEOUT',
  ],
  examples: audioExamples,
});
