import { Readable } from 'node:stream';
import {
  apiEndpoints,
  conversationExportQuery,
  conversationListQuery,
  conversationParams,
  conversationQuery,
  conversationsDeleteRequest,
  conversationFormats,
  type Pagination,
} from '@aplomb/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Deps } from '../deps.ts';
import { callerLeft } from '../http/caller-left.ts';
import { sendConditional } from '../http/conditional.ts';
import { jsonPieces } from '../http/json-pieces.ts';
import { endOf, startOf } from '../http/moments.ts';
import { originOf } from '../http/origin.ts';
import { queryOf } from '../http/query-of.ts';
import { validate } from '../http/validate.ts';
import { wants } from '../http/wants.ts';
import { addEndpoint } from '../plugins/endpoint-routes.ts';
import {
  deleteConversation,
  deleteConversations,
} from '../services/history/delete-conversation.ts';
import { detailsOf, getConversation } from '../services/history/get-conversation.ts';
import type { ConversationPage } from '../services/history/list-conversations.ts';
import { everyConversation, findConversations } from '../services/history/search-conversations.ts';

const SMALL_BODY_BYTES = 16 * 1024;
const DELETION_BYTES = 64 * 1024;

type ListQuery = z.infer<typeof conversationListQuery>;
type ExportQuery = z.infer<typeof conversationExportQuery>;

/** Serves the conversation history. */
export function addHistoryRoutes(app: FastifyInstance, deps: Deps): void {
  addListRoutes(app, deps);
  addConversationRoutes(app, deps);
}

function addListRoutes(app: FastifyInstance, deps: Deps): void {
  const {
    listConversations: list,
    exportConversations: exported,
    deleteConversations: removeMany,
  } = apiEndpoints(deps.config.limits);
  const { db } = deps.database;
  addEndpoint(app, deps, list, SMALL_BODY_BYTES, async (request, reply, key) => {
    const query = validate(conversationListQuery, queryOf(request), 'query');
    const page = await findConversations(deps, key.accountId, pageOf(query), callerLeft(reply));
    const pagination = paginationOf(request, reply, list.path, query, page);
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
  addEndpoint(app, deps, exported, SMALL_BODY_BYTES, async (request, reply, key) => {
    const query = validate(conversationExportQuery, queryOf(request), 'query');
    reply.header('vary', 'Accept');
    if (wants(request, conversationFormats.ndjson))
      return reply
        .type(conversationFormats.ndjson)
        .send(Readable.from(linesOf(deps, key.accountId, query, callerLeft(reply))));
    const page = await findConversations(deps, key.accountId, pageOf(query), callerLeft(reply));
    const pagination = paginationOf(request, reply, exported.path, query, page);
    const data = detailsOf(db, page.items);
    return reply
      .type('application/json')
      .send(Readable.from(jsonPieces({ status: 'success', data, pagination })));
  });
  addEndpoint(app, deps, removeMany, DELETION_BYTES, async (request, reply, key) => {
    const body = validate(conversationsDeleteRequest, request.body, 'body');
    const data = await deleteConversations(db, key.accountId, body);
    // Who clears everything means what they sent as well.
    if (body.all === true && !body.dry_run) await deps.files.removeAll(key.accountId);
    return reply.send({ status: 'success', data });
  });
}

/** Every conversation that is asked for, one after the other, each as a line. */
async function* linesOf(
  deps: Deps,
  accountId: string,
  query: ExportQuery,
  signal: AbortSignal,
): AsyncGenerator<string, void> {
  const all = everyConversation(deps, accountId, pageOf(query), signal);
  for await (const detail of detailsOf(deps.database.db, all)) yield `${JSON.stringify(detail)}\n`;
}

function addConversationRoutes(app: FastifyInstance, deps: Deps): void {
  const { getConversation: get, deleteConversation: remove } = apiEndpoints(deps.config.limits);
  const { db } = deps.database;
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

const pageOf = (query: Omit<ListQuery, 'fields'>): Parameters<typeof findConversations>[2] => ({
  limit: query.limit,
  offset: query.offset,
  cursor: query.cursor,
  from: startOf(query.date_from),
  before: endOf(query.date_to),
  search: query.search,
});

function pick(record: { id: string }, fields: string | undefined): object {
  if (fields === undefined) return record;
  const wanted = new Set(['id', ...fields.split(',')]);
  return Object.fromEntries(Object.entries(record).filter(([name]) => wanted.has(name)));
}

/** Where a page stands; its neighbours are named in Link, too. */
function paginationOf(
  request: FastifyRequest,
  reply: FastifyReply,
  path: string,
  query: ListQuery,
  page: ConversationPage,
): Pagination {
  const { limit } = query;
  const link = (change: Record<string, string>): string => {
    const url = new URL(path, originOf(request));
    for (const name of ['limit', 'search', 'date_from', 'date_to', 'fields'] as const) {
      const value = query[name];
      if (value !== undefined) url.searchParams.set(name, String(value));
    }
    for (const [name, value] of Object.entries(change)) url.searchParams.set(name, value);
    return url.href;
  };
  const isByOffset = query.cursor === undefined;
  const next = page.nextCursor;
  const pagination = {
    total_items: page.total,
    total_pages: Math.ceil(page.total / limit),
    current_page: Math.floor(page.skipped / limit) + 1,
    per_page: limit,
    next_page_url:
      next === null
        ? null
        : link(isByOffset ? { offset: String(query.offset + limit) } : { cursor: next }),
    prev_page_url:
      page.skipped === 0 ? null : link({ offset: String(Math.max(0, page.skipped - limit)) }),
    next_cursor: next,
  };
  const links = [
    ['next', pagination.next_page_url],
    ['prev', pagination.prev_page_url],
  ]
    .filter(([, url]) => url !== null)
    .map(([rel, url]) => `<${url}>; rel="${rel}"`);
  if (links.length > 0) reply.header('link', links.join(', '));
  return pagination;
}
