import { z } from 'zod';
import { answerCheck } from '../analysis/checks.ts';
import { engineInfo } from '../analysis/engine-info.ts';

/** What exact tools checked in the written answer. */
export const checksField = z
  .array(answerCheck)
  .describe('What exact tools checked in the written answer; empty without one');

/** What the server adds to every analysis. */
export const analysisRecord = {
  analysis_id: z.uuid(),
  conversation_id: z.uuid().nullable().describe('Null when the account keeps no history'),
  created_at: z.iso.datetime(),
  answer: z.string().nullable().describe('Written answer of a configured AI model, or null'),
  checks: checksField,
  ...engineInfo.shape,
};

/** Response headers of an operation that may keep a record. */
export const createdHeaders = ['Location', 'Idempotent-Replayed'] as const;
