import {
  consoleRules,
  type IncidentData,
  type StatusData,
  statusComponentIds,
  statusComponents,
} from '@aplomb/contract';
import { gte, sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../database/database.ts';
import { statusHours } from '../../database/schema-console.ts';
import { listIncidents } from './incidents.ts';
import type { Finding } from './status-monitor.ts';

const DAY = 86_400_000;

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
 * present, and that the database is down.
 */
export async function readStatus(
  database: Database,
  findings: ReadonlyMap<string, Finding>,
  now: Date,
  log: Pick<FastifyBaseLogger, 'error'>,
): Promise<StatusData> {
  // A database that cannot be read is itself what the status says.
  const kept = await readKept(database, firstDay(now)).catch((err: unknown) => {
    log.error({ err }, 'the status of the last days cannot be read');
    return null;
  });
  const data = shape(kept ?? { rows: [], since: null, incidents: [] }, findings, now);
  if (kept !== null) return data;
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
