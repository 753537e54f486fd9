import type { ApiErrorCode } from '@aplomb/contract';
import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client';
import type { FastifyInstance } from 'fastify';
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

/**
 * Prometheus metrics of one application: requests by operation and status, waiting work, process
 * facts.
 */
export function addMetrics(app: FastifyInstance, deps: Deps): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  // Gauges that their names call counters, each the sum of one that stays.
  for (const name of misnamed) registry.removeSingleMetric(name);
  const requests = new Counter({
    name: 'aplomb_requests_total',
    help: 'Answers by operation and status',
    labelNames: ['operation', 'status'],
    registers: [registry],
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
  // Labels are looked up once per operation and status: hashing them anew costs more than the
  // counting.
  const series = new Map<string, { count: Counter.Internal; time: Histogram.Internal<string> }>();
  app.addHook('onResponse', (request, reply, done) => {
    const operation = request.routeOptions.config.endpoint?.id ?? 'other';
    const name = `${operation} ${reply.statusCode}`;
    const found = series.get(name) ?? {
      count: requests.labels({ operation, status: reply.statusCode }),
      time: seconds.labels({ operation }),
    };
    series.set(name, found);
    found.count.inc();
    found.time.observe(reply.elapsedTime / 1000);
    if (request.errorCode !== null && refusalCodes.has(request.errorCode))
      refusals.inc({ code: request.errorCode });
    done();
  });
  return registry;
}
