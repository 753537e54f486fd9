import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { FastifyInstance } from 'fastify';
import type { Deps } from './deps.ts';

const SECONDS = [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/**
 * Prometheus metrics of one application: requests by operation and status, waiting work, process
 * facts.
 */
export function addMetrics(app: FastifyInstance, deps: Deps): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
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
  const pools = { text: deps.textPool, screen: deps.screenPool };
  const waiting = new Gauge({
    name: 'aplomb_queue_waiting',
    help: 'Analyses waiting for a worker',
    labelNames: ['pool'],
    registers: [registry],
    collect: () => {
      for (const [pool, { load }] of Object.entries(pools)) waiting.set({ pool }, load.waiting);
    },
  });
  const replaced = new Gauge({
    name: 'aplomb_workers_replaced',
    help: 'How often the workers of a pool were replaced for the memory they held',
    labelNames: ['pool'],
    registers: [registry],
    collect: () => {
      for (const [pool, { load }] of Object.entries(pools)) replaced.set({ pool }, load.replaced);
    },
  });
  const hearing = new Gauge({
    name: 'aplomb_hearing',
    help: 'Speech engine: work under way (busy), bytes of memory (memory), processes that ended unasked (losses)',
    labelNames: ['of'],
    registers: [registry],
    collect: () => {
      const { busy, memoryBytes: memory, losses } = deps.hearing.load;
      for (const [of, value] of Object.entries({ busy, memory, losses }))
        hearing.set({ of }, value);
    },
  });
  // Labels are looked up once per operation and status: hashing them anew costs more than the
  // counting.
  const series = new Map<string, { count: Counter.Internal; time: Histogram.Internal<string> }>();
  app.addHook('onResponse', async (request, reply) => {
    const operation = request.routeOptions.config.endpoint?.id ?? 'other';
    const name = `${operation} ${reply.statusCode}`;
    const found = series.get(name) ?? {
      count: requests.labels({ operation, status: reply.statusCode }),
      time: seconds.labels({ operation }),
    };
    series.set(name, found);
    found.count.inc();
    found.time.observe(reply.elapsedTime / 1000);
  });
  return registry;
}
