import { z } from 'zod';
import { successEnvelope } from '../envelope.ts';
import { audioExamples } from '../examples/audio.ts';
import { languageCodes } from '../languages.ts';
import type { Limits } from '../limits.ts';
import type { Endpoint } from './endpoint.ts';
import { base64Field, exactlyOne, mediaUrlField } from './fields.ts';
import { createdHeaders } from './analysis-record.ts';

/** Parts of an audio analysis a caller may ask for. */
export const audioAnalysisOptions = z.strictObject(Object.fromEntries(
  ['speakers', 'timestamps', 'summary', 'action_items', 'questions', 'fillers', 'pace'].map((name) => [name, z.boolean().optional()]),
) as Record<'speakers' | 'timestamps' | 'summary' | 'action_items' | 'questions' | 'fillers' | 'pace', z.ZodOptional<z.ZodBoolean>>);

/** Body of POST /v1/audio/process. */
export const audioProcessRequest = () => exactlyOne(z.strictObject({
  audio_data: base64Field('Base64 of an MP3, WAV or FLAC recording').optional(),
  audio_url: mediaUrlField('https URL of an MP3, WAV or FLAC recording').optional(),
  language: z.enum(['auto', ...languageCodes]).default('auto').describe('ISO 639-1 code of the speech, or auto'),
  transcription_only: z.boolean().default(false).describe('Transcript without analysis'),
  analysis_options: audioAnalysisOptions.optional().describe('Parts of the analysis to make; all by default'),
}), 'audio_data', 'audio_url');

/** Data answered by POST /v1/audio/process. */
export const audioProcessData = z.object({
  transcription_id: z.uuid(),
  transcript: z.string(),
  analysis: z.record(z.string(), z.unknown()).nullable(),
}).meta({ id: 'AudioAnalysis' });

/** POST /v1/audio/process */
export const audioProcess = (_limits: Limits): Endpoint => ({
  id: 'processAudio', method: 'POST', path: '/v1/audio/process', area: 'audio', scope: 'audio:write', metered: true,
  summary: 'Transcribe and analyse a recording',
  description: 'Not available on this server yet: requests are checked in full and then answered with SERVICE_UNAVAILABLE.',
  body: audioProcessRequest(),
  responses: [{ status: 201, description: 'Transcribed and kept in the history', body: successEnvelope(audioProcessData), headers: createdHeaders }],
  errors: ['MISSING_PARAMETER', 'VALIDATION_ERROR', 'FILE_TOO_LARGE', 'UNSUPPORTED_FILE_TYPE', 'QUOTA_EXCEEDED'],
  examples: audioExamples,
});
