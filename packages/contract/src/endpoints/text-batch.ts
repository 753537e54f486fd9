import { z } from 'zod';
import { apiErrorCodes } from '../errors/api.ts';
import { fileExampleId } from '../examples/files.ts';
import { jobExample } from '../examples/jobs.ts';
import { textExamples } from '../examples/text.ts';
import { apiRules, type Limits } from '../limits.ts';
import type { Endpoint } from './endpoint.ts';
import { exactlyOne, fileIdField } from './fields.ts';
import { acceptedResponse } from './job.ts';
import { textAnalyzeData, textFields } from './text.ts';

/** The texts of a batch, which come with the request or in a file. */
export const textBatchTexts = (limits: Limits) =>
  z.strictObject({
    texts: z
      .array(
        textFields(limits).extend({
          custom_id: z
            .string()
            .min(1)
            .max(apiRules.batchIdCharacters)
            .optional()
            .describe('Your own name of this text; answered back'),
        }),
      )
      .min(1)
      .max(apiRules.batchTexts)
      .superRefine((texts, context) => {
        const characters = texts.reduce((sum, { text }) => sum + text.length, 0);
        const most = limits.textCharacters * apiRules.batchTextsInFull;
        if (characters > most)
          context.addIssue({
            code: 'custom',
            message: `has ${characters.toLocaleString('en')} characters in all`,
            params: { rule: 'value', accepted: `at most ${most.toLocaleString('en')} together` },
          });
      })
      .describe('Each as in POST /v1/text/analyze'),
  });
export type TextBatchTexts = z.infer<ReturnType<typeof textBatchTexts>>;

/** Body of POST /v1/text/batches under the limits in force. */
export const textBatchRequest = (limits: Limits) =>
  exactlyOne(
    z.strictObject({
      texts: textBatchTexts(limits).shape.texts.optional(),
      file_id: fileIdField('JSON Lines in UTF-8, each line an entry as in texts'),
    }),
    'texts',
    'file_id',
  );
export type TextBatchRequest = z.infer<ReturnType<typeof textBatchRequest>>;

/** Answer of a batch: an entry for each text, in their order. */
export const textBatchData = z
  .object({
    succeeded: z.int().min(0),
    failed: z.int().min(0),
    results: z.array(
      z.object({
        index: z.int().min(0).describe('Where the text was in the request'),
        custom_id: z.string().nullable(),
        data: textAnalyzeData.nullable().describe('Null where it failed'),
        error: z
          .object({ code: z.enum(apiErrorCodes), message: z.string() })
          .nullable()
          .describe('Why it failed'),
      }),
    ),
  })
  .meta({ id: 'TextBatch' });
export type TextBatchData = z.infer<typeof textBatchData>;

const text = (textExamples[0]?.body as { text: string } | undefined)?.text ?? '';

/** POST /v1/text/batches */
export const textBatch = (limits: Limits): Endpoint => ({
  id: 'analyzeTexts',
  method: 'POST',
  path: '/v1/text/batches',
  area: 'text',
  scope: 'text:write',
  metered: true,
  summary: 'Analyze many texts as one job',
  description:
    `Up to ${apiRules.batchTexts.toLocaleString('en')} texts, of ` +
    `${(limits.textCharacters * apiRules.batchTextsInFull).toLocaleString('en')} characters ` +
    'together, analyzed one after the other; sent here, or as the lines of a file. The answer ' +
    'of the job has an entry for each. Each counts as an analysis, and one that fails is given ' +
    'back. No model writes about them, and none is kept in the history.',
  body: textBatchRequest(limits),
  responses: [
    {
      ...acceptedResponse,
      description: 'Accepted as a job',
      example: { ...jobExample, operation: 'analyzeTexts' },
    },
  ],
  errors: [
    'MISSING_PARAMETER',
    'VALIDATION_ERROR',
    'FILE_TOO_LARGE',
    'UNSUPPORTED_FILE_TYPE',
    'RESOURCE_NOT_FOUND',
    'QUOTA_EXCEEDED',
  ],
  examples: [
    {
      name: 'Two reviews',
      body: {
        texts: [
          { custom_id: 'review-1', text },
          { custom_id: 'review-2', text: 'It broke after a day. I want my money back.' },
        ],
      },
      response: { ...jobExample, operation: 'analyzeTexts' },
    },
    {
      name: 'The lines of a file',
      body: { file_id: fileExampleId },
      response: { ...jobExample, operation: 'analyzeTexts' },
    },
  ],
});
