import { apiEndpoints, usageCsv, usageFormats, usageQuery } from '@aplomb/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { queryOf } from '../http/query-of.ts';
import { validate } from '../http/validate.ts';
import { wants } from '../http/wants.ts';
import { addEndpoint } from '../plugins/endpoint-routes.ts';
import { readUsageOf } from '../services/usage/read-usage.ts';

const NO_BODY = 1_024;

/** Serves usage of an account, as JSON or CSV. */
export function addUsageRoutes(app: FastifyInstance, deps: Deps): void {
  const { getUsage } = apiEndpoints(deps.config.limits);
  addEndpoint(app, deps, getUsage, NO_BODY, async (request, reply, key) => {
    const query = validate(usageQuery, queryOf(request), 'query');
    const mode = key.mode === 'test' ? key.mode : query.mode;
    const data = await readUsageOf(deps, key.ownerId, { ...query, mode });
    reply.header('vary', 'Accept');
    return wants(request, usageFormats.csv)
      ? reply.type(`${usageFormats.csv}; charset=utf-8`).send(usageCsv(data))
      : reply.send({ status: 'success', data });
  });
}
