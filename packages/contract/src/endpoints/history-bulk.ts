import { z } from 'zod';
import { listEnvelope, successEnvelope } from '../envelope.ts';
import { conversationDetailExample, conversationExampleId } from '../examples/history.ts';
import { apiRules } from '../limits.ts';
import type { Endpoint } from './endpoint.ts';
import { offByDefault } from './fields.ts';
import { conversationDetail, conversationListQuery, refuseOrder, refusePages } from './history.ts';

/** Other types conversations are exported in: each on a line of its own, all of them. */
export const conversationFormats = { ndjson: 'application/x-ndjson' } as const;

/** Query of GET /v1/history/export. */
export const conversationExportQuery = z
  .strictObject({
    search: conversationListQuery.shape.search,
    limit: conversationListQuery.shape.limit,
    offset: conversationListQuery.shape.offset,
    cursor: conversationListQuery.shape.cursor,
    date_from: conversationListQuery.shape.date_from,
    date_to: conversationListQuery.shape.date_to,
  })
  .superRefine(refusePages);

/** GET /v1/history/export */
export const conversationExport: Endpoint = {
  id: 'exportConversations',
  method: 'GET',
  path: '/v1/history/export',
  area: 'history',
  scope: 'history:read',
  metered: false,
  summary: 'Export conversations with everything in them',
  description:
    'Newest first, a page at a time. With Accept: application/x-ndjson all of them at once, each ' +
    'as JSON on a line of its own; limit, offset and cursor then mean nothing.',
  query: conversationExportQuery,
  responses: [
    {
      status: 200,
      description: 'The conversations',
      body: listEnvelope(conversationDetail),
      headers: ['Link'],
      formats: conversationFormats,
    },
  ],
  errors: ['VALIDATION_ERROR'],
  examples: [{ name: 'The latest', query: { limit: '1' }, response: [conversationDetailExample] }],
};

/** Body of POST /v1/history/deletions. */
export const conversationsDeleteRequest = z
  .strictObject({
    ids: z
      .array(z.uuid())
      .min(1)
      .max(apiRules.deletionIds)
      .optional()
      .describe('Only these conversations; those that are not there are passed over'),
    date_from: conversationListQuery.shape.date_from,
    date_to: conversationListQuery.shape.date_to,
    all: z.literal(true).optional().describe('Every conversation; instead of the others'),
    dry_run: offByDefault.describe('Only count what would be deleted'),
  })
  .superRefine((body, context) => {
    refuseOrder(body, context);
    const isChosen =
      body.ids !== undefined || body.date_from !== undefined || body.date_to !== undefined;
    if (isChosen === (body.all === true))
      context.addIssue({
        code: 'custom',
        path: ['all'],
        message: isChosen
          ? 'all excludes ids, date_from and date_to'
          : 'one of ids, date_from, date_to and all is required',
        params: { rule: isChosen ? 'exclusive' : 'missing' },
      });
  });
export type ConversationsDeleteRequest = z.infer<typeof conversationsDeleteRequest>;

/** What was deleted, or would be. */
export const deletedConversations = z
  .object({ conversations: z.int().min(0), analyses: z.int().min(0), dry_run: z.boolean() })
  .meta({ id: 'DeletedConversations' });
export type DeletedConversations = z.infer<typeof deletedConversations>;

/** POST /v1/history/deletions */
export const conversationsDelete: Endpoint = {
  id: 'deleteConversations',
  method: 'POST',
  path: '/v1/history/deletions',
  area: 'history',
  scope: 'history:write',
  metered: false,
  summary: 'Delete many conversations for good',
  description:
    'By their ids, by date, or all of them: the body has to say which. With dry_run nothing is ' +
    'deleted. There is no way back.',
  body: conversationsDeleteRequest,
  responses: [{ status: 200, description: 'Deleted', body: successEnvelope(deletedConversations) }],
  errors: ['MISSING_PARAMETER', 'VALIDATION_ERROR', 'UNSUPPORTED_FILE_TYPE', 'FILE_TOO_LARGE'],
  examples: [
    {
      name: 'Two that are no longer needed',
      body: { ids: [conversationExampleId, '6b1d2f3a-95c4-4f0f-8d34-0d6a0c3f7e22'] },
      response: { conversations: 2, analyses: 3, dry_run: false },
    },
    {
      name: 'How many are older',
      body: { date_to: '2026-06-30', dry_run: true },
      response: { conversations: 118, analyses: 240, dry_run: true },
    },
  ],
};
