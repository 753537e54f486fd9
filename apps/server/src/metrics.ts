import type { ApiErrorCode } from '@aplomb/contract';
import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from './deps.ts';
import { addStateMetrics } from './state-metrics.ts';

const SECONDS = [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

const misnamed = [
  'nodejs_active_handles_total',
  'nodejs_active_requests_total',
  'nodejs_active_resources_total',
];
const refusalCodes: ReadonlySet<string> = new Set<ApiErrorCode>([
  'RATE_LIMIT_EXCEEDED',
  'QUOTA_EXCEEDED',
  'SERVICE_UNAVAILABLE',
  'GATEWAY_TIMEOUT',
]);

/** Answers of one operation. */
interface Answers {
  byStatus: Map<number, number>;
  time: Histogram.Internal<string>;
}

/** Metrics of one application. */
export interface Metrics {
  registry: Registry;
  /** Counts an answer of an operation. */
  count(request: FastifyRequest, reply: FastifyReply, operation: string): void;
}

/** Prometheus metrics: requests by operation and status, waiting work, process facts. */
export function createMetrics(deps: Deps): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  // Gauges that their names call counters, each the sum of one that stays.
  for (const name of misnamed) registry.removeSingleMetric(name);
  // Counted here and told when asked: a counter hashes its labels each time.
  const operations = new Map<string, Answers>();
  const requests = new Counter({
    name: 'aplomb_requests_total',
    help: 'Answers by operation and status',
    labelNames: ['operation', 'status'],
    registers: [registry],
    collect: () => {
      requests.reset();
      for (const [operation, { byStatus }] of operations)
        for (const [status, count] of byStatus) requests.inc({ operation, status }, count);
    },
  });
  const seconds = new Histogram({
    name: 'aplomb_request_seconds',
    help: 'Seconds per answer by operation',
    labelNames: ['operation'],
    buckets: SECONDS,
    registers: [registry],
  });
  const refusals = new Counter({
    name: 'aplomb_refusals_total',
    help: 'Answers that refused for a limit or for want of room, by catalogue code',
    labelNames: ['code'],
    registers: [registry],
  });
  addStateMetrics(registry, deps);
  const count: Metrics['count'] = (request, reply, operation) => {
    let answers = operations.get(operation);
    if (answers === undefined) {
      answers = { byStatus: new Map(), time: seconds.labels({ operation }) };
      operations.set(operation, answers);
    }
    const { byStatus, time } = answers;
    byStatus.set(reply.statusCode, (byStatus.get(reply.statusCode) ?? 0) + 1);
    time.observe(reply.elapsedTime / 1000);
    if (request.errorCode !== null && refusalCodes.has(request.errorCode))
      refusals.inc({ code: request.errorCode });
  };
  return { registry, count };
}
