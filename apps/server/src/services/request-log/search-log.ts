import { setImmediate as requestsGoOn } from 'node:timers/promises';
import type { ApiErrorCode, KeyMode, LoggedRequest } from '@aplomb/contract';
import { and, desc, eq, gte, like, lt, min, type SQL } from 'drizzle-orm';
import type { Database, Db } from '../../database/database.ts';
import { requestLog } from '../../database/schema-console.ts';

/** What of the log is asked for. */
export interface LogQuery {
  requestId: string | undefined;
  keyId: string | undefined;
  mode: KeyMode | undefined;
  status: string | undefined;
  code: ApiErrorCode | undefined;
  from: Date | null;
  before: Date | null;
  limit: number;
  cursor: string | undefined;
}

const escaped = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`);

/** Entries read by one statement: the embedded database answers nobody else meanwhile. */
const SLICE = 5_000;

/**
 * Requests of an account, newest first, and where the next page begins. The log is read in slices
 * until the page is full; `signal` ends that.
 */
export async function searchLog(
  { db }: Database,
  accountId: string,
  query: LogQuery,
  signal: AbortSignal,
): Promise<{ requests: LoggedRequest[]; nextCursor: string | null }> {
  const { limit, cursor } = query;
  const wanted = wantedBy(accountId, query);
  const rows: (typeof requestLog.$inferSelect)[] = [];
  for (let before = cursor === undefined ? null : Number(cursor); rows.length <= limit;) {
    signal.throwIfAborted();
    const first = await sliceBefore(db, accountId, before);
    if (first === null) break;
    const found = await db
      .select()
      .from(requestLog)
      .where(
        and(
          wanted,
          gte(requestLog.id, first),
          before === null ? undefined : lt(requestLog.id, before),
        ),
      )
      .orderBy(desc(requestLog.id))
      .limit(limit + 1 - rows.length);
    rows.push(...found);
    before = first;
    await requestsGoOn();
  }
  const page = rows.slice(0, limit);
  return {
    requests: page.map(shown),
    nextCursor: rows.length > limit ? String(page.at(-1)?.id ?? '') : null,
  };
}

/** The first entry of the slice before one; null when there is none left. */
async function sliceBefore(
  db: Db,
  accountId: string,
  before: number | null,
): Promise<number | null> {
  const slice = db
    .select({ id: requestLog.id })
    .from(requestLog)
    .where(
      and(
        eq(requestLog.accountId, accountId),
        before === null ? undefined : lt(requestLog.id, before),
      ),
    )
    .orderBy(desc(requestLog.id))
    .limit(SLICE)
    .as('slice');
  const [row] = await db.select({ first: min(slice.id) }).from(slice);
  return row?.first ?? null;
}

function wantedBy(
  accountId: string,
  { requestId, keyId, mode, status, code, from, before }: LogQuery,
): SQL | undefined {
  const when = <Value, Result>(
    value: Value | undefined | null,
    make: (value: Value) => Result,
  ): Result | undefined => (value === undefined || value === null ? undefined : make(value));
  return and(
    eq(requestLog.accountId, accountId),
    when(requestId, (text) => like(requestLog.requestId, `${escaped(text)}%`)),
    when(keyId, (id) => eq(requestLog.keyId, id)),
    when(mode, (name) => eq(requestLog.mode, name)),
    when(status, (text) =>
      text.endsWith('xx')
        ? and(
            gte(requestLog.status, Number(text[0]) * 100),
            lt(requestLog.status, Number(text[0]) * 100 + 100),
          )
        : eq(requestLog.status, Number(text)),
    ),
    when(code, (name) => eq(requestLog.code, name)),
    when(from, (moment) => gte(requestLog.at, moment)),
    when(before, (moment) => lt(requestLog.at, moment)),
  );
}

const shown = (row: typeof requestLog.$inferSelect): LoggedRequest => ({
  request_id: row.requestId,
  at: row.at.toISOString(),
  method: row.method,
  route: row.route,
  status: row.status,
  code: row.code as ApiErrorCode | null,
  milliseconds: Math.round(row.milliseconds * 10) / 10,
  key_id: row.keyId,
  mode: row.mode,
  request_bytes: row.requestBytes,
  response_bytes: row.responseBytes,
});
