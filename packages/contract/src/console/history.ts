import { z } from 'zod';
import { conversationDetail, conversationItem } from '../endpoints/history.ts';
import { contextData } from '../endpoints/settings.ts';
import { apiRules } from '../limits.ts';
import { historyRetentionSchema } from '../retention.ts';
import { modeInQuery, momentInQuery, numberInQuery } from './fields.ts';
import { consoleRules } from './limits.ts';

/** Query of GET /api/console/conversations. */
export const consoleHistoryQuery = z.strictObject({
  mode: modeInQuery,
  search: z
    .string()
    .trim()
    .min(1)
    .max(consoleRules.searchCharacters)
    .optional()
    .describe('Text in the summary or in what was sent'),
  from: momentInQuery.optional(),
  to: momentInQuery.optional(),
  limit: numberInQuery(1, apiRules.historyPageMax, apiRules.historyPageDefault),
  cursor: z
    .string()
    .max(200)
    .regex(/^[A-Za-z0-9_-]+$/)
    .optional(),
});

/** A page of conversations. */
export const consoleHistoryData = z.object({
  conversations: z.array(conversationItem),
  total: z.int(),
  next_cursor: z.string().nullable(),
});

/** Query of what exists once for live and once for test keys. */
export const modeQuery = z.strictObject({ mode: modeInQuery });

export { conversationDetail as consoleConversationData, contextData as consoleSettingsData };

/** Query of GET /api/console/retention: `choice` previews another choice than the one in force. */
export const retentionQuery = z.strictObject({
  mode: modeInQuery,
  choice: historyRetentionSchema.optional(),
});

/** Body of PUT /api/console/retention. */
export const retentionRequest = z.strictObject({
  history_retention: historyRetentionSchema,
  keep_history: z.boolean().optional(),
});

/** The choice in force, and what a run would delete now under `previewed`. */
export const retentionData = z.object({
  history_retention: historyRetentionSchema,
  keep_history: z.boolean(),
  previewed: historyRetentionSchema,
  cutoff: z.iso
    .datetime()
    .nullable()
    .describe('What was last added to before goes; null: nothing goes'),
  would_delete: z.object({
    conversations: z.int(),
    analyses: z.int(),
    oldest: z.iso.datetime().nullable(),
    newest: z.iso.datetime().nullable(),
  }),
  kept: z.object({ conversations: z.int(), analyses: z.int() }),
});
export type RetentionData = z.infer<typeof retentionData>;
