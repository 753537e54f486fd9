import { z } from 'zod';
import { historyRetention, type HistoryRetention } from './retention-choices.ts';

// A file of its own: pages that only name the choices load no validation.
export * from './retention-choices.ts';

/** Schema of the history retention choice. */
export const historyRetentionSchema = z.enum(
  Object.keys(historyRetention) as [HistoryRetention, ...HistoryRetention[]],
);
