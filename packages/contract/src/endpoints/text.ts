import { z } from 'zod';
import { analysisModes } from '../analysis/modes.ts';
import { textAnalysis } from '../analysis/text.ts';
import { successEnvelope } from '../envelope.ts';
import { textExamples } from '../examples/text.ts';
import { codeLanguageIds } from '../code-languages.ts';
import { reviewedLanguageNames } from '../languages.ts';
import { apiRules, type Limits } from '../limits.ts';
import { analysisRecord, createdHeaders } from './analysis-record.ts';
import type { Endpoint } from './endpoint.ts';
import {
  contextField,
  conversationIdField,
  exactlyOne,
  fileIdField,
  languageField,
  questionFields,
} from './fields.ts';

/** A text and how to analyze it. */
export const textFields = (limits: Limits) =>
  z.strictObject({
    text: z
      .string()
      .min(1)
      .max(limits.textCharacters)
      .describe('The text or source code, in UTF-16 units at most the limit'),
    language: languageField.describe('ISO 639-1 code of the text, or auto'),
    code_language: z
      .enum(['auto', ...codeLanguageIds])
      .default('auto')
      .meta({ id: 'CodeLanguageOrAuto' })
      .describe('Language the text is source code in; auto guesses it. Modes general and code'),
    file_name: z
      .string()
      .min(1)
      .max(apiRules.fileNameCharacters)
      .optional()
      .describe('Name of the file the code is from; its extension names the language'),
    analysis_mode: z
      .enum(analysisModes)
      .default('general')
      .meta({ id: 'AskedAnalysisMode' })
      .describe('general notices code and mathematics by itself'),
  });

/** Body of POST /v1/text/analyze under the limits in force. */
export const textAnalyzeRequest = (limits: Limits) => {
  const { text, ...how } = textFields(limits).shape;
  const fields = z.strictObject({
    text: text.optional(),
    file_id: fileIdField('a text in UTF-8, or in UTF-16 with a byte order mark'),
    ...how,
    context: contextField(limits),
    ...questionFields(limits),
    conversation_id: conversationIdField,
  });
  return exactlyOne(fields, 'text', 'file_id');
};
export type TextAnalyzeRequest = z.infer<ReturnType<typeof textAnalyzeRequest>>;

/** Data answered by POST /v1/text/analyze. */
export const textAnalyzeData = z
  .object({ ...analysisRecord, ...textAnalysis.shape })
  .meta({ id: 'TextAnalysis' });
export type TextAnalyzeData = z.infer<typeof textAnalyzeData>;

/** POST /v1/text/analyze */
export const textAnalyze = (limits: Limits): Endpoint => ({
  id: 'analyzeText',
  method: 'POST',
  path: '/v1/text/analyze',
  area: 'text',
  scope: 'text:write',
  metered: true,
  summary: 'Analyze a text or source code',
  description:
    'Language, sentiment, keywords and a summary of any text; on request a review of a ' +
    'document, an analysis of source code, or the solution of a problem. Sentiment is ' +
    `computed from the text only. Spelling and grammar are reviewed in ${reviewedLanguageNames}.`,
  body: textAnalyzeRequest(limits),
  responses: [
    {
      status: 201,
      description: 'Analyzed and kept in the history',
      body: successEnvelope(textAnalyzeData),
      headers: createdHeaders,
    },
    {
      status: 200,
      description: 'Analyzed; the account keeps no history',
      body: successEnvelope(textAnalyzeData),
      headers: ['Idempotent-Replayed'],
    },
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
  examples: textExamples,
});
