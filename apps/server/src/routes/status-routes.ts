import { type StatusData, statusPath } from '@aplomb/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { sendConditional } from '../http/conditional.ts';
import { readStatus } from '../services/status/read-status.ts';

const FRESH_MILLISECONDS = 10_000;

/** Serves the status as JSON to anybody; computed at most every ten seconds. */
export function addStatusRoutes(
  app: FastifyInstance,
  { database, status }: Pick<Deps, 'database' | 'status'>,
): void {
  let made: { until: number; data: Promise<StatusData> } | null = null;
  const current = (): Promise<StatusData> => {
    const now = new Date();
    if (made !== null && now.getTime() < made.until) return made.data;
    const data = readStatus(database, status.findings, now, app.log);
    made = { until: now.getTime() + FRESH_MILLISECONDS, data };
    data.catch(() => {
      made = null;
    });
    return data;
  };
  app.get(statusPath, async (request, reply) =>
    sendConditional(
      request,
      reply.header('cache-control', `public, max-age=${FRESH_MILLISECONDS / 1_000}`),
      JSON.stringify({ status: 'success', data: await current() }),
    ),
  );
}
