import { consoleEndpoints } from '@aplomb/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { callerLeft } from '../../http/caller-left.ts';
import { endOf, startOf } from '../../http/moments.ts';
import { searchLog } from '../../services/request-log/search-log.ts';
import { readUsageOf } from '../../services/usage/read-usage.ts';
import { addConsoleEndpoint } from './add-console-endpoint.ts';

/**
 * Serves usage and the request log. What was noted until now is written first, so that a call just
 * made is there.
 */
export function addUsageRoutes(
  app: FastifyInstance,
  deps: Pick<Deps, 'database' | 'config' | 'meter' | 'searches'>,
): void {
  const { database, meter, searches } = deps;
  addConsoleEndpoint(app, consoleEndpoints.getUsage, ({ caller, query }) =>
    readUsageOf(deps, caller.accountId, query),
  );

  addConsoleEndpoint(app, consoleEndpoints.listRequests, async ({ caller, query, reply }) => {
    await meter.flush();
    const wanted = {
      requestId: query.request_id,
      keyId: query.key_id,
      mode: query.mode,
      status: query.status,
      code: query.code,
      from: startOf(query.from),
      before: endOf(query.to),
      limit: query.limit,
      cursor: query.cursor,
    };
    const signal = callerLeft(reply);
    const { requests, nextCursor } = await searches.enter(
      { account: caller.accountId, cost: 1, signal },
      () => searchLog(database, caller.accountId, wanted, signal),
    );
    return { requests, next_cursor: nextCursor };
  });
}
