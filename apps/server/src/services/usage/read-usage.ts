import {
  type ApiErrorCode,
  consoleRules,
  type KeyMode,
  latencyBounds,
  type UsageData,
  type UsageQuery,
} from '@aplomb/contract';
import { and, desc, eq, gte, inArray, lt, sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { accounts, apiKeys, dailyUsage, projects } from '../../database/schema.ts';
import { usageHours } from '../../database/schema-console.ts';
import type { Deps } from '../../deps.ts';
import { endOf, startOf } from '../../http/moments.ts';
import { latencyClasses, percentile } from './latency.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const DEFAULT_DAYS = 30;

/** What of an account's usage is asked for. */
interface UsageRange {
  from: Date | null;
  to: Date | null;
  step: 'hour' | 'day';
  keyId: string | undefined;
  projectId: string | undefined;
  endpoint: string | undefined;
  mode: KeyMode | undefined;
}

interface Row {
  requests: number;
  errors: number;
  milliseconds: number;
  buckets: number[];
}

const total = sql<number>`sum(${usageHours.requests})::int`;
const buckets = sql<number[]>`array[${sql.join(
  Array.from({ length: latencyClasses }, (_, index) => sql.raw(`sum(buckets[${index + 1}])::int`)),
  sql`, `,
)}]`;
const columns = {
  requests: total,
  errors: sql<number>`coalesce(sum(${usageHours.requests}) filter (where ${usageHours.outcome} <> 'ok'), 0)::int`,
  milliseconds: sql<number>`sum(${usageHours.milliseconds})::float8`,
  buckets,
};

/** Usage of an account as a query asks for it, with what was noted until now. */
export async function readUsageOf(
  { database, config, meter }: Pick<Deps, 'database' | 'config' | 'meter'>,
  accountId: string,
  query: UsageQuery,
): Promise<UsageData> {
  await meter.flush();
  const [account] = await database.db
    .select({ limit: accounts.analysesPerDay })
    .from(accounts)
    .where(eq(accounts.id, accountId));
  const range = {
    from: startOf(query.from),
    to: endOf(query.to),
    step: query.step,
    keyId: query.key_id,
    projectId: query.project_id,
    endpoint: query.endpoint,
    mode: query.mode,
  };
  const limit = account?.limit ?? config.limits.analysesPerDay;
  return readUsage(database, accountId, range, { limit }, new Date());
}

/** Usage of an account in a range, by step, key, operation and error code. */
async function readUsage(
  database: Database,
  accountId: string,
  range: UsageRange,
  quota: { limit: number },
  now: Date,
): Promise<UsageData> {
  const { db } = database;
  const { from, to } = boundsOf(range, now);
  const wanted = and(
    eq(usageHours.accountId, accountId),
    gte(usageHours.hour, from),
    lt(usageHours.hour, to),
    range.keyId === undefined ? undefined : eq(usageHours.keyId, range.keyId),
    range.projectId === undefined
      ? undefined
      : inArray(
          usageHours.keyId,
          db.select({ id: apiKeys.id }).from(apiKeys).where(eq(apiKeys.projectId, range.projectId)),
        ),
    range.endpoint === undefined ? undefined : eq(usageHours.endpoint, range.endpoint),
    range.mode === undefined ? undefined : eq(usageHours.mode, range.mode),
  );
  const step = sql.raw(`'${range.step}'`);
  const at = sql<string>`to_char(
    date_trunc(${step}, ${usageHours.hour} at time zone 'UTC'),
    'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'
  )`;
  const [all] = await db.select(columns).from(usageHours).where(wanted);
  const steps = await db
    .select({ at, ...columns })
    .from(usageHours)
    .where(wanted)
    .groupBy(sql`1`);
  const keys = await db
    .select({
      keyId: usageHours.keyId,
      mode: usageHours.mode,
      name: apiKeys.name,
      hint: apiKeys.hint,
      ...columns,
    })
    .from(usageHours)
    .leftJoin(apiKeys, eq(apiKeys.id, usageHours.keyId))
    .where(wanted)
    .groupBy(usageHours.keyId, usageHours.mode, apiKeys.name, apiKeys.hint)
    .orderBy(desc(total));
  const byProject = await db
    .select({ projectId: projects.id, name: projects.name, ...columns })
    .from(usageHours)
    .leftJoin(apiKeys, eq(apiKeys.id, usageHours.keyId))
    .leftJoin(projects, eq(projects.id, apiKeys.projectId))
    .where(wanted)
    .groupBy(projects.id, projects.name)
    .orderBy(desc(total));
  const endpoints = await db
    .select({ endpoint: usageHours.endpoint, ...columns })
    .from(usageHours)
    .where(wanted)
    .groupBy(usageHours.endpoint)
    .orderBy(desc(total));
  const codes = await db
    .select({ code: usageHours.outcome, requests: total })
    .from(usageHours)
    .where(and(wanted, sql`${usageHours.outcome} <> 'ok'`))
    .groupBy(usageHours.outcome)
    .orderBy(desc(total));
  return {
    from: from.toISOString(),
    to: to.toISOString(),
    step: range.step,
    total: countsOf(all),
    series: seriesOf(steps, from, to, range.step),
    keys: keys.map(({ keyId, mode, name, hint, ...row }) => ({
      key_id: keyId,
      name,
      hint,
      mode,
      ...countsOf(row),
    })),
    projects: byProject.map(({ projectId, name, ...row }) => ({
      project_id: projectId,
      name,
      ...countsOf(row),
    })),
    endpoints: endpoints.map(({ endpoint, ...row }) => ({ endpoint, ...countsOf(row) })),
    codes: codes.map(({ code, requests }) => ({ code: code as ApiErrorCode, requests })),
    latency: Array.from({ length: latencyClasses }, (_, index) => ({
      up_to_ms: latencyBounds[index] ?? null,
      requests: all?.buckets?.[index] ?? 0,
    })),
    quota: await quotaOf(database, accountId, quota.limit, now),
  };
}

/** Whole steps: the range is widened to them, and cut to what is kept. */
function boundsOf({ from, to, step }: UsageRange, now: Date): { from: Date; to: Date } {
  const unit = step === 'hour' ? HOUR : DAY;
  const today = now.getTime() - (now.getTime() % DAY);
  const earliest = today - consoleRules.usageDays * DAY;
  const end = Math.min(to === null ? now.getTime() : to.getTime(), now.getTime());
  const upper = Math.floor(Math.max(end, earliest) / unit) * unit + unit;
  const start =
    Math.floor((from === null ? today - (DEFAULT_DAYS - 1) * DAY : from.getTime()) / unit) * unit;
  return { from: new Date(Math.max(earliest, Math.min(start, upper - unit))), to: new Date(upper) };
}

function seriesOf(
  rows: readonly (Row & { at: string })[],
  from: Date,
  to: Date,
  step: UsageRange['step'],
): UsageData['series'] {
  const known = new Map(rows.map((row) => [row.at, row]));
  const unit = step === 'hour' ? HOUR : DAY;
  return Array.from({ length: (to.getTime() - from.getTime()) / unit }, (_, index) => {
    const at = new Date(from.getTime() + index * unit).toISOString();
    return { at, ...countsOf(known.get(at)) };
  });
}

function countsOf(
  row: Partial<Record<keyof Row, Row[keyof Row] | null>> | undefined,
): UsageData['total'] {
  const requests = Number(row?.requests ?? 0);
  const classes = (row?.buckets ?? []) as number[];
  return {
    requests,
    errors: Number(row?.errors ?? 0),
    mean_ms: requests === 0 ? null : Math.round((Number(row?.milliseconds) / requests) * 10) / 10,
    p50_ms: percentile(classes, 0.5),
    p95_ms: percentile(classes, 0.95),
    p99_ms: percentile(classes, 0.99),
  };
}

async function quotaOf(
  { db }: Database,
  accountId: string,
  limit: number,
  now: Date,
): Promise<UsageData['quota']> {
  const day = now.toISOString().slice(0, 10);
  const [row] = await db
    .select({ used: dailyUsage.analyses })
    .from(dailyUsage)
    .where(and(eq(dailyUsage.accountId, accountId), eq(dailyUsage.day, day)));
  const used = row?.used ?? 0;
  return {
    day,
    used,
    limit: limit === 0 ? null : limit,
    remaining: limit === 0 ? null : Math.max(0, limit - used),
    resets_at: new Date(now.getTime() - (now.getTime() % DAY) + DAY).toISOString(),
  };
}
