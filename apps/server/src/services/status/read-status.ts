import {
  consoleRules,
  type IncidentData,
  type StatusData,
  statusComponentIds,
  statusComponents,
} from '@aplomb/contract';
import { setTimeout as delay } from 'node:timers/promises';
import { gte, sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../database/database.ts';
import { statusHours } from '../../database/schema-console.ts';
import { listIncidents } from './incidents.ts';
import type { Finding, StatusMonitor } from './status-monitor.ts';

const DAY = 86_400_000;
/** The last days and incidents change slowly; they are read anew after this. */
const KEPT_MILLISECONDS = 10_000;
const PATIENCE_MILLISECONDS = 500;

/** What the database keeps of the last days. */
interface Kept {
  rows: { day: string; component: string; probes: number; failures: number }[];
  since: string | null;
  incidents: IncidentData[];
}

const firstDay = (now: Date): Date =>
  new Date(now.getTime() - (now.getTime() % DAY) - (consoleRules.statusDays - 1) * DAY);

/**
 * The state of the service now and on each of the last days. Without its database it tells the
 * present, the days it read last, and that the database is down.
 */
export class StatusReport {
  readonly #database: Database;
  readonly #monitor: Pick<StatusMonitor, 'findings' | 'look'>;
  readonly #log: Pick<FastifyBaseLogger, 'error'>;
  #kept: Kept = { rows: [], since: null, incidents: [] };
  #keptUntil = 0;
  #reading: Promise<void> | null = null;
  #isUnreadable = false;

  constructor(
    database: Database,
    monitor: Pick<StatusMonitor, 'findings' | 'look'>,
    log: Pick<FastifyBaseLogger, 'error'>,
  ) {
    this.#database = database;
    this.#monitor = monitor;
    this.#log = log;
  }

  async read(now: Date): Promise<StatusData> {
    const work = [this.#monitor.look()];
    if (!this.#database.isAway() && now.getTime() >= this.#keptUntil)
      work.push(this.#readDays(now));
    // A database that has just stopped answering keeps nobody waiting.
    await Promise.race([Promise.all(work), delay(PATIENCE_MILLISECONDS, null, { ref: false })]);
    const data = shape(this.#kept, this.#monitor.findings, now);
    // It may have stopped answering while it was asked.
    if (!this.#isUnreadable && !this.#database.isAway()) return data;
    return {
      ...data,
      state: 'down',
      components: data.components.map((component) =>
        component.id === 'database'
          ? { ...component, state: 'down', problem: 'It does not answer.' }
          : component,
      ),
    };
  }

  #readDays(now: Date): Promise<void> {
    this.#reading ??= this.#renewDays(now).finally(() => {
      this.#reading = null;
    });
    return this.#reading;
  }

  async #renewDays(now: Date): Promise<void> {
    try {
      this.#kept = await readKept(this.#database, firstDay(now));
      this.#keptUntil = now.getTime() + KEPT_MILLISECONDS;
      this.#isUnreadable = false;
    } catch (err) {
      // That it cannot be read is itself what the status says.
      this.#isUnreadable = true;
      this.#log.error({ err }, 'the status of the last days cannot be read');
    }
  }
}

async function readKept({ db }: Database, first: Date): Promise<Kept> {
  const day = sql<string>`to_char(${statusHours.hour} at time zone 'UTC', 'YYYY-MM-DD')`;
  const rows = await db
    .select({
      day,
      component: statusHours.component,
      probes: sql<number>`sum(${statusHours.probes})::int`,
      failures: sql<number>`sum(${statusHours.failures})::int`,
    })
    .from(statusHours)
    .where(gte(statusHours.hour, first))
    .groupBy(sql`1`, statusHours.component);
  const [since] = await db
    .select({
      hour: sql<
        string | null
      >`to_char(min(${statusHours.hour}) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`,
    })
    .from(statusHours);
  return { rows, since: since?.hour ?? null, incidents: await listIncidents(db, first) };
}

function shape(
  { rows, since, incidents }: Kept,
  findings: ReadonlyMap<string, Finding>,
  now: Date,
): StatusData {
  const first = firstDay(now);
  const byDay = new Map(rows.map((row) => [`${row.component} ${row.day}`, row]));
  const components = statusComponentIds.map((id): StatusData['components'][number] => {
    const days = Array.from({ length: consoleRules.statusDays }, (_, index) => {
      const date = new Date(first.getTime() + index * DAY).toISOString().slice(0, 10);
      const { probes = 0, failures = 0 } = byDay.get(`${id} ${date}`) ?? {};
      return { day: date, probes, failures };
    });
    const probes = days.reduce((sum, entry) => sum + entry.probes, 0);
    const failures = days.reduce((sum, entry) => sum + entry.failures, 0);
    const found = findings.get(id);
    return {
      id,
      name: statusComponents[id],
      state: found?.state ?? 'idle',
      checked_at: found?.at.toISOString() ?? null,
      milliseconds: found?.milliseconds ?? null,
      problem: found?.problem ?? null,
      uptime: probes === 0 ? null : (probes - failures) / probes,
      days,
    };
  });
  const open = incidents.filter(({ resolved_at }) => resolved_at === null);
  const worst = new Set([
    ...components.map(({ state }) => state),
    ...open.map(({ impact }) => (impact === 'critical' ? 'down' : 'degraded')),
  ]);
  const checked = [...findings.values()].map(({ at }) => at.toISOString()).toSorted();
  return {
    state: (['down', 'degraded'] as const).find((state) => worst.has(state)) ?? 'operational',
    checked_at: checked.at(-1) ?? null,
    since,
    components,
    incidents,
  };
}
