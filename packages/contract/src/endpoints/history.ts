import { z } from 'zod';
import { consoleRules } from '../console/limits.ts';
import { listEnvelope, successEnvelope } from '../envelope.ts';
import {
  conversationDetailExample,
  conversationExampleId,
  conversationListExample,
} from '../examples/history.ts';
import { apiRules } from '../limits.ts';
import type { Endpoint } from './endpoint.ts';
import { fieldsField, wholeNumber } from './fields.ts';

const moment = z.union([
  z.iso.date().max(apiRules.momentCharacters),
  z.iso.datetime({ offset: true }).max(apiRules.momentCharacters),
]);

/** A conversation in a list. */
export const conversationItem = z
  .object({
    id: z.uuid(),
    summary: z.string(),
    timestamp: z.iso.datetime().describe('When it was last added to (UTC)'),
  })
  .meta({ id: 'Conversation' });
export type ConversationItem = z.infer<typeof conversationItem>;

/** One entry of a conversation's log. */
export const logEntry = z
  .object({
    timestamp: z.iso.datetime(),
    role: z.enum(['user', 'assistant']),
    kind: z.enum(['text', 'screen', 'audio']),
    content: z.string(),
  })
  .meta({ id: 'LogEntry' });

/** A conversation with everything said in it. */
export const conversationDetail = conversationItem
  .extend({
    full_log: z.array(logEntry),
    analysis_results: z
      .array(z.record(z.string(), z.unknown()))
      .describe('The answered data of each analysis, oldest first'),
  })
  .meta({ id: 'ConversationDetail' });
export type ConversationDetail = z.infer<typeof conversationDetail>;

/** Refuses a range that ends before it begins. */
export function refuseOrder(
  range: { date_from?: string | undefined; date_to?: string | undefined },
  context: z.RefinementCtx,
): void {
  if (
    range.date_from !== undefined &&
    range.date_to !== undefined &&
    range.date_from.slice(0, 10) > range.date_to.slice(0, 10)
  )
    context.addIssue({
      code: 'custom',
      path: ['date_from'],
      message: 'date_from is later than date_to',
      params: { rule: 'order' },
    });
}

type Range = Parameters<typeof refuseOrder>[0];

/** Refuses two ways to page at once, and such a range. */
export function refusePages(
  query: Range & { cursor?: string | undefined; offset: number },
  context: z.RefinementCtx,
): void {
  if (query.cursor !== undefined && query.offset > 0)
    context.addIssue({
      code: 'custom',
      path: ['cursor'],
      message: 'cursor and offset exclude each other',
      params: { rule: 'exclusive' },
    });
  refuseOrder(query, context);
}

/** Query of GET /v1/history/conversations. */
export const conversationListQuery = z
  .strictObject({
    search: z
      .string()
      .trim()
      .min(1)
      .max(consoleRules.searchCharacters)
      .optional()
      .describe('Only conversations with this text in the summary or in what was sent'),
    limit: wholeNumber(1, apiRules.historyPageMax, apiRules.historyPageDefault).describe(
      'Records per page',
    ),
    offset: wholeNumber(0, 1_000_000_000, 0).describe('Records to skip; not together with cursor'),
    cursor: z
      .string()
      .max(200)
      .regex(/^[A-Za-z0-9_-]+$/)
      .optional()
      .describe('next_cursor of the page before'),
    date_from: moment.optional().describe('Only conversations of this date or later (UTC)'),
    date_to: moment
      .optional()
      .describe('Only conversations of this date or earlier (UTC); a date includes its whole day'),
    fields: fieldsField(Object.keys(conversationItem.shape)),
  })
  .superRefine(refusePages);

/** Path parameters of one conversation. */
export const conversationParams = z.strictObject({ conversation_id: z.uuid() });

/** Query of GET /v1/history/conversations/{conversation_id}. */
export const conversationQuery = z.strictObject({
  fields: fieldsField(Object.keys(conversationDetail.shape)),
});

const exampleParams = { conversation_id: conversationExampleId };

/** GET /v1/history/conversations */
export const conversationList: Endpoint = {
  id: 'listConversations',
  method: 'GET',
  path: '/v1/history/conversations',
  area: 'history',
  scope: 'history:read',
  metered: false,
  summary: 'List conversations, newest first',
  description:
    'Page by limit and offset, or go on with the cursor of the page before, which stays right ' +
    'when records are added meanwhile.',
  query: conversationListQuery,
  responses: [
    {
      status: 200,
      description: 'A page of conversations',
      body: listEnvelope(conversationItem.partial({ summary: true, timestamp: true })),
      headers: ['ETag', 'Link'],
    },
    {
      status: 304,
      description: 'Unchanged since the ETag in If-None-Match',
      headers: ['ETag', 'Link'],
    },
  ],
  errors: ['VALIDATION_ERROR'],
  examples: [{ name: 'The latest two', query: { limit: '2' }, response: conversationListExample }],
};

/** GET /v1/history/conversations/{conversation_id} */
export const conversationGet: Endpoint = {
  id: 'getConversation',
  method: 'GET',
  path: '/v1/history/conversations/{conversation_id}',
  area: 'history',
  scope: 'history:read',
  metered: false,
  summary: 'Read one conversation',
  description: 'The whole log and every analysis result.',
  params: conversationParams,
  query: conversationQuery,
  responses: [
    {
      status: 200,
      description: 'The conversation',
      body: successEnvelope(conversationDetail.partial().required({ id: true })),
      headers: ['ETag'],
    },
    { status: 304, description: 'Unchanged since the ETag in If-None-Match', headers: ['ETag'] },
  ],
  errors: ['RESOURCE_NOT_FOUND'],
  examples: [
    { name: 'One conversation', params: exampleParams, response: conversationDetailExample },
  ],
};

/** DELETE /v1/history/conversations/{conversation_id} */
export const conversationDelete: Endpoint = {
  id: 'deleteConversation',
  method: 'DELETE',
  path: '/v1/history/conversations/{conversation_id}',
  area: 'history',
  scope: 'history:write',
  metered: false,
  summary: 'Delete one conversation for good',
  description: 'Removes the log and every analysis result. There is no way back.',
  params: conversationParams,
  responses: [{ status: 204, description: 'Deleted' }],
  errors: ['RESOURCE_NOT_FOUND'],
  examples: [{ name: 'Delete', params: exampleParams, response: null }],
};
