import { consoleEndpoints } from '@aplomb/contract';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { accounts } from '../../database/schema.ts';
import type { Deps } from '../../deps.ts';
import { searchLog } from '../../services/request-log/search-log.ts';
import { readUsage } from '../../services/usage/read-usage.ts';
import { addConsoleEndpoint } from './add-console-endpoint.ts';
import { endOf, startOf } from './moments.ts';

/**
 * Serves usage and the request log. What was noted until now is written first, so that a call just
 * made is there.
 */
export function addUsageRoutes(
  app: FastifyInstance,
  { database, config, meter }: Pick<Deps, 'database' | 'config' | 'meter'>,
): void {
  addConsoleEndpoint(app, consoleEndpoints.getUsage, async ({ caller, query }) => {
    await meter.flush();
    const [account] = await database.db
      .select({ limit: accounts.analysesPerDay })
      .from(accounts)
      .where(eq(accounts.id, caller.accountId));
    const range = {
      from: startOf(query.from),
      to: endOf(query.to),
      step: query.step,
      keyId: query.key_id,
      endpoint: query.endpoint,
      mode: query.mode,
    };
    return readUsage(
      database,
      caller.accountId,
      range,
      { limit: account?.limit ?? config.limits.analysesPerDay },
      new Date(),
    );
  });

  addConsoleEndpoint(app, consoleEndpoints.listRequests, async ({ caller, query }) => {
    await meter.flush();
    const { requests, nextCursor } = await searchLog(database, caller.accountId, {
      requestId: query.request_id,
      keyId: query.key_id,
      mode: query.mode,
      status: query.status,
      code: query.code,
      from: startOf(query.from),
      before: endOf(query.to),
      limit: query.limit,
      cursor: query.cursor,
    });
    return { requests, next_cursor: nextCursor };
  });
}
