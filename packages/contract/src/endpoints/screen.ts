import { z } from 'zod';
import { screenAnalysis, screenAnalysisTypes } from '../analysis/screen.ts';
import { videoAnalysis } from '../analysis/video.ts';
import { successEnvelope } from '../envelope.ts';
import { screenExamples } from '../examples/screen.ts';
import type { Limits } from '../limits.ts';
import { analysisRecord, createdHeaders } from './analysis-record.ts';
import type { Endpoint } from './endpoint.ts';
import { acceptedResponse } from './job.ts';
import {
  base64Field,
  contextField,
  conversationIdField,
  exactlyOne,
  fileIdField,
  mediaUrlField,
  questionFields,
} from './fields.ts';

/** Body of POST /v1/screen/analyze under the limits in force. */
export const screenAnalyzeRequest = (limits: Limits) =>
  exactlyOne(
    z.strictObject({
      image_data: base64Field('Base64 of a PNG or JPEG picture', limits.imageBytes).optional(),
      video_url: mediaUrlField('https URL of an MP4 or MOV video on a public server').optional(),
      file_id: fileIdField('a PNG or JPEG picture, or an MP4 or MOV video'),
      context: contextField(limits),
      ...questionFields(limits),
      analysis_type: z
        .array(z.enum(screenAnalysisTypes))
        .min(1)
        .max(screenAnalysisTypes.length)
        .default([...screenAnalysisTypes])
        .meta({ id: 'ScreenAnalysisTypes' })
        .describe('What to find out; all by default'),
      conversation_id: conversationIdField,
    }),
    'image_data',
    'video_url',
    'file_id',
  );
export type ScreenAnalyzeRequest = z.infer<ReturnType<typeof screenAnalyzeRequest>>;

/** Data answered by POST /v1/screen/analyze. */
export const screenAnalyzeData = z
  .object({
    ...analysisRecord,
    ...screenAnalysis.shape,
    video: videoAnalysis
      .nullable()
      .describe(
        'What was on screen and what was said; null for a picture. Next to it, details are ' +
          'those of the screen shown longest',
      ),
  })
  .meta({ id: 'ScreenAnalysis' });
export type ScreenAnalyzeData = z.infer<typeof screenAnalyzeData>;

/** POST /v1/screen/analyze */
export const screenAnalyze = (limits: Limits): Endpoint => ({
  id: 'analyzeScreen',
  method: 'POST',
  path: '/v1/screen/analyze',
  area: 'screen',
  scope: 'screen:write',
  metered: true,
  summary: 'Read and analyze a screenshot or a video of a screen',
  description:
    'Reads the picture on this server, finds blocks and reading order, tells what kind of ' +
    'screen it is, and runs the analysis that fits: code, problem, document. A video by ' +
    'video_url is fetched from its public https address; one by file_id was sent before. ' +
    'Its frames are compared, those that ' +
    'show something new are read, and its sound is transcribed: video holds a timeline of what ' +
    `came and went, the screens and the transcript. Up to ${limits.videoSeconds / 60} minutes ` +
    `and ${limits.videoBytes / 1024 / 1024} MB: send all but the shortest videos with Prefer: ` +
    'respond-async, which answers with a job at once. Instead of JSON with base64 the picture ' +
    'itself can be the body, with the other fields in the query parameter options.',
  body: screenAnalyzeRequest(limits),
  upload: 'image_data',
  responses: [
    {
      status: 201,
      description: 'Analyzed and kept in the history',
      body: successEnvelope(screenAnalyzeData),
      headers: [...createdHeaders, 'Preference-Applied'],
    },
    {
      status: 200,
      description: 'Analyzed; the account keeps no history',
      body: successEnvelope(screenAnalyzeData),
      headers: ['Idempotent-Replayed', 'Preference-Applied'],
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
  examples: screenExamples,
});
