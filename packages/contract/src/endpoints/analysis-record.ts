import { z } from 'zod';
import { engineInfo } from '../analysis/engine-info.ts';

/** What the server adds to every analysis. */
export const analysisRecord = {
  analysis_id: z.uuid(),
  conversation_id: z.uuid().nullable().describe('Null when the account keeps no history'),
  created_at: z.iso.datetime(),
  answer: z.string().nullable().describe('Written answer of a configured AI model, or null'),
  ...engineInfo.shape,
};

/** Response headers of an operation that may keep a record. */
export const createdHeaders = ['Location', 'Idempotent-Replayed'] as const;
