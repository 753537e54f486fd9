import { Counter, Gauge, type Registry } from 'prom-client';
import { backlogOf, type Backlog } from './services/status/backlog.ts';
import type { Deps } from './deps.ts';

/** Seconds that what the database counts may be old: a scrape of many replicas asks it each time. */
const FRESH_MILLISECONDS = 5_000;

/** Metrics of what the server stands on and what waits in it, read when they are asked for. */
export function addStateMetrics(registry: Registry, deps: Deps): void {
  const registers = [registry];
  addPools(registers, deps);
  addParts(registers, deps);
  addBacklog(registers, deps);
}

function addPools(registers: Registry[], deps: Deps): void {
  const pools = { text: deps.textPool, screen: deps.screenPool, review: deps.reviewPool };
  const waiting = new Gauge({
    name: 'aplomb_queue_waiting',
    help: 'Analyses waiting for a worker',
    labelNames: ['pool'],
    registers,
    collect: () => {
      for (const [pool, { load }] of Object.entries(pools)) waiting.set({ pool }, load.waiting);
    },
  });
  const replaced = new Counter({
    name: 'aplomb_workers_replaced_total',
    help: 'How often the workers of a pool were replaced for the memory they held',
    labelNames: ['pool'],
    registers,
    collect: () => {
      replaced.reset();
      for (const [pool, { load }] of Object.entries(pools)) replaced.inc({ pool }, load.replaced);
    },
  });
  const memory = new Gauge({
    name: 'aplomb_memory_bytes',
    help: 'Memory by part: this process, and the processes that work for it',
    labelNames: ['part'],
    registers,
    collect: () => {
      memory.set({ part: 'server' }, process.memoryUsage.rss());
      memory.set({ part: 'speech' }, deps.hearing.load.memoryBytes);
      for (const [part, { held }] of Object.entries(pools)) memory.set({ part }, held);
    },
  });
  const busy = new Gauge({
    name: 'aplomb_speech_busy',
    help: 'Recordings and streams being heard',
    registers,
    collect: () => {
      busy.set(deps.hearing.load.busy);
    },
  });
  const losses = new Counter({
    name: 'aplomb_speech_losses_total',
    help: 'Processes of the speech engine that ended unasked',
    registers,
    collect: () => {
      losses.reset();
      losses.inc(deps.hearing.load.losses);
    },
  });
}

function addParts(registers: Registry[], { database, isRedisUp }: Deps): void {
  const up = new Gauge({
    name: 'aplomb_part_up',
    help: 'Whether a part the server needs answers: 1 or 0',
    labelNames: ['part'],
    registers,
    collect: () => {
      up.set({ part: 'database' }, database.isAway() ? 0 : 1);
      const redis = isRedisUp();
      if (redis !== null) up.set({ part: 'redis' }, redis ? 1 : 0);
    },
  });
  const connections = new Gauge({
    name: 'aplomb_database_connections',
    help: 'Connections to PostgreSQL for requests, and queries waiting for one',
    labelNames: ['state'],
    registers,
    collect: () => {
      for (const [state, count] of Object.entries(database.connections() ?? {}))
        connections.set({ state }, count);
    },
  });
}

function addBacklog(registers: Registry[], { database }: Deps): void {
  let asked: { at: number; backlog: Promise<Backlog | null> } | null = null;
  const backlog = (): Promise<Backlog | null> => {
    if (asked === null || Date.now() - asked.at > FRESH_MILLISECONDS)
      // A database that is away has no figures; aplomb_part_up says so.
      asked = { at: Date.now(), backlog: backlogOf(database).catch(() => null) };
    return asked.backlog;
  };
  const jobs = new Gauge({
    name: 'aplomb_jobs',
    help: 'Jobs by state, over all replicas',
    labelNames: ['state'],
    registers,
    collect: async () => {
      for (const { state, count } of (await backlog())?.jobs ?? []) jobs.set({ state }, count);
    },
  });
  const age = new Gauge({
    name: 'aplomb_jobs_oldest_seconds',
    help: 'Age of the oldest job that has not ended, by state',
    labelNames: ['state'],
    registers,
    collect: async () => {
      for (const { state, oldestSeconds } of (await backlog())?.jobs ?? [])
        if (oldestSeconds !== null) age.set({ state }, oldestSeconds);
    },
  });
  const mails = new Gauge({
    name: 'aplomb_mails_waiting',
    help: 'Mails of the outbox that are not delivered yet',
    registers,
    collect: async () => {
      mails.set((await backlog())?.mails ?? 0);
    },
  });
  const mailAge = new Gauge({
    name: 'aplomb_mails_oldest_seconds',
    help: 'Age of the oldest mail that is not delivered yet',
    registers,
    collect: async () => {
      mailAge.set((await backlog())?.oldestMailSeconds ?? 0);
    },
  });
}
