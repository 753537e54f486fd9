import {
  apiEndpoints,
  conversationListQuery,
  conversationParams,
  conversationQuery,
  type Pagination,
} from '@aplomb/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Deps } from '../deps.ts';
import { sendConditional } from '../http/conditional.ts';
import { originOf } from '../http/origin.ts';
import { queryOf } from '../http/query-of.ts';
import { validate } from '../http/validate.ts';
import { addEndpoint } from '../plugins/endpoint-routes.ts';
import { deleteConversation } from '../services/history/delete-conversation.ts';
import { getConversation } from '../services/history/get-conversation.ts';
import {
  type ConversationPage,
  listConversations,
} from '../services/history/list-conversations.ts';

const SMALL_BODY_BYTES = 16 * 1024;
const DAY_MILLISECONDS = 86_400_000;
const isDate = (text: string): boolean => text.length === 'YYYY-MM-DD'.length;

/** Serves the conversation history. */
export function addHistoryRoutes(app: FastifyInstance, deps: Deps): void {
  const {
    listConversations: list,
    getConversation: get,
    deleteConversation: remove,
  } = apiEndpoints(deps.config.limits);
  const { db } = deps.database;
  addEndpoint(app, deps, list, SMALL_BODY_BYTES, async (request, reply, key) => {
    const query = validate(conversationListQuery, queryOf(request), 'query');
    const page = await listConversations(db, key.accountId, {
      limit: query.limit,
      offset: query.offset,
      cursor: query.cursor,
      from: query.date_from === undefined ? null : new Date(query.date_from),
      before: query.date_to === undefined ? null : endOf(query.date_to),
    });
    const pagination = paginationOf(request, query, page);
    const links = [
      ['next', pagination.next_page_url],
      ['prev', pagination.prev_page_url],
    ]
      .filter(([, url]) => url !== null)
      .map(([rel, url]) => `<${url}>; rel="${rel}"`);
    if (links.length > 0) reply.header('link', links.join(', '));
    return sendConditional(
      request,
      reply,
      JSON.stringify({
        status: 'success',
        data: page.items.map((item) => pick(item, query.fields)),
        pagination,
      }),
    );
  });
  addEndpoint(app, deps, get, SMALL_BODY_BYTES, async (request, reply, key) => {
    const { conversation_id } = validate(conversationParams, request.params, 'path');
    const { fields } = validate(conversationQuery, queryOf(request), 'query');
    return sendConditional(
      request,
      reply,
      JSON.stringify({
        status: 'success',
        data: pick(await getConversation(db, key.accountId, conversation_id), fields),
      }),
    );
  });
  addEndpoint(app, deps, remove, SMALL_BODY_BYTES, async (request, reply, key) => {
    await deleteConversation(
      db,
      key.accountId,
      validate(conversationParams, request.params, 'path').conversation_id,
    );
    return reply.code(204).send();
  });
}

/** The query without the key, which is not the endpoint's. */
/** A date means its whole day; a timestamp means that moment, itself included. */
function endOf(text: string): Date {
  return new Date(new Date(text).getTime() + (isDate(text) ? DAY_MILLISECONDS : 1));
}

function pick(record: { id: string }, fields: string | undefined): object {
  if (fields === undefined) return record;
  const wanted = new Set(['id', ...fields.split(',')]);
  return Object.fromEntries(Object.entries(record).filter(([name]) => wanted.has(name)));
}

function paginationOf(
  request: FastifyRequest,
  query: z.infer<typeof conversationListQuery>,
  page: ConversationPage,
): Pagination {
  const { limit } = query;
  const link = (change: Record<string, string>): string => {
    const url = new URL('/v1/history/conversations', originOf(request));
    for (const name of ['limit', 'date_from', 'date_to', 'fields'] as const) {
      const value = query[name];
      if (value !== undefined) url.searchParams.set(name, String(value));
    }
    for (const [name, value] of Object.entries(change)) url.searchParams.set(name, value);
    return url.href;
  };
  return {
    total_items: page.total,
    total_pages: Math.ceil(page.total / limit),
    current_page: Math.floor(page.skipped / limit) + 1,
    per_page: limit,
    next_page_url:
      page.nextCursor === null
        ? null
        : link(
            query.cursor === undefined
              ? { offset: String(query.offset + limit) }
              : { cursor: page.nextCursor },
          ),
    prev_page_url:
      page.skipped === 0 ? null : link({ offset: String(Math.max(0, page.skipped - limit)) }),
    next_cursor: page.nextCursor,
  };
}
