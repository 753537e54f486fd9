import { statusPath } from '@aplomb/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { sendConditional } from '../http/conditional.ts';
import { StatusReport } from '../services/status/read-status.ts';

/** Serves the status as JSON to anybody; an outage shows in it within seconds. */
export function addStatusRoutes(
  app: FastifyInstance,
  { database, status }: Pick<Deps, 'database' | 'status'>,
): void {
  const report = new StatusReport(database, status, app.log);
  app.get(statusPath, async (request, reply) =>
    sendConditional(
      request,
      reply.header('cache-control', 'no-cache'),
      JSON.stringify({ status: 'success', data: await report.read(new Date()) }),
    ),
  );
}
