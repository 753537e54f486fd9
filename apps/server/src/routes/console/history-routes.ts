import { consoleEndpoints, type KeyMode } from '@aplomb/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { previewRetention } from '../../services/console/preview-retention.ts';
import { deleteConversation } from '../../services/history/delete-conversation.ts';
import { getConversation } from '../../services/history/get-conversation.ts';
import { findConversations } from '../../services/history/search-conversations.ts';
import { testAccountOf } from '../../services/keys/create-key.ts';
import { addConsoleEndpoint } from './add-console-endpoint.ts';
import { noteIn } from './note-change.ts';
import { callerLeft } from '../../http/caller-left.ts';
import { endOf, startOf } from '../../http/moments.ts';

/**
 * Serves the account's conversations, settings and retention, of its live keys or of its test keys.
 */
export function addHistoryConsole(
  app: FastifyInstance,
  deps: Pick<Deps, 'database' | 'settings' | 'searches'>,
): void {
  const { database, settings } = deps;
  const { db } = database;
  const dataOf = ({ accountId }: { accountId: string }, mode: KeyMode): Promise<string> =>
    mode === 'live' ? Promise.resolve(accountId) : testAccountOf(db, accountId);
  const note = noteIn(database);

  addConsoleEndpoint(app, consoleEndpoints.listConversations, async ({ caller, query, reply }) => {
    const range = {
      limit: query.limit,
      offset: 0,
      cursor: query.cursor,
      from: startOf(query.from),
      before: endOf(query.to),
      search: query.search,
    };
    const account = await dataOf(caller, query.mode);
    const page = await findConversations(deps, account, range, callerLeft(reply));
    return { conversations: page.items, total: page.total, next_cursor: page.nextCursor };
  });
  addConsoleEndpoint(app, consoleEndpoints.getConversation, async ({ caller, params, query }) =>
    getConversation(db, await dataOf(caller, query.mode), params.conversation_id),
  );
  addConsoleEndpoint(
    app,
    consoleEndpoints.deleteConversation,
    async ({ caller, params, query, request }) => {
      await deleteConversation(db, await dataOf(caller, query.mode), params.conversation_id);
      await note(request, caller, 'conversation_deleted', params.conversation_id);
      return null;
    },
  );

  addConsoleEndpoint(app, consoleEndpoints.getSettings, async ({ caller, query, reply }) => {
    const { data, etag } = await settings.read(await dataOf(caller, query.mode));
    reply.header('etag', etag);
    return data;
  });
  addConsoleEndpoint(
    app,
    consoleEndpoints.updateSettings,
    async ({ caller, query, body, request, reply }) => {
      const { data, etag } = await settings.replace(
        await dataOf(caller, query.mode),
        { profileId: body.context_profile_id, customSettings: body.custom_settings ?? {} },
        request.headers['if-match'],
      );
      reply.header('etag', etag);
      await note(request, caller, 'settings_changed', body.context_profile_id ?? null);
      return data;
    },
  );

  addConsoleEndpoint(app, consoleEndpoints.getRetention, async ({ caller, query }) => {
    const accountId = await dataOf(caller, query.mode);
    return previewRetention(
      database,
      accountId,
      await settings.read(accountId),
      query.choice,
      new Date(),
    );
  });
  addConsoleEndpoint(
    app,
    consoleEndpoints.updateRetention,
    async ({ caller, query, body, request }) => {
      const accountId = await dataOf(caller, query.mode);
      const { customSettings, etag } = await settings.readFresh(accountId);
      // If somebody else changes the settings meanwhile, this asks to try again instead of undoing
      // it.
      const changed = await settings.replace(
        accountId,
        { customSettings: { ...customSettings, ...body } },
        etag,
      );
      await note(request, caller, 'retention_changed', body.history_retention);
      return previewRetention(database, accountId, changed, undefined, new Date());
    },
  );
}
