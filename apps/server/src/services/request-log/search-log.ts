import type { ApiErrorCode, KeyMode, LoggedRequest } from '@aplomb/contract';
import { and, desc, eq, gte, like, lt } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
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

/** Requests of an account, newest first, and where the next page begins. */
export async function searchLog(
  { db }: Database,
  accountId: string,
  query: LogQuery,
): Promise<{ requests: LoggedRequest[]; nextCursor: string | null }> {
  const { requestId, keyId, mode, status, code, from, before, limit, cursor } = query;
  const when = <Value, Result>(
    value: Value | undefined | null,
    make: (value: Value) => Result,
  ): Result | undefined => (value === undefined || value === null ? undefined : make(value));
  const rows = await db
    .select()
    .from(requestLog)
    .where(
      and(
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
        when(cursor, (id) => lt(requestLog.id, Number(id))),
      ),
    )
    .orderBy(desc(requestLog.id))
    .limit(limit + 1);
  const page = rows.slice(0, limit);
  return {
    requests: page.map((row) => ({
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
    })),
    nextCursor: rows.length > limit ? String(page.at(-1)?.id ?? '') : null,
  };
}
