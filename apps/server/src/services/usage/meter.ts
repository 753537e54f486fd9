import { setImmediate as requestsGoOn } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Database } from '../../database/database.ts';
import { accounts } from '../../database/schema.ts';
import { requestLog, usageHours } from '../../database/schema-console.ts';
import { latencyClass, latencyClasses } from './latency.ts';
import type { RequestSample } from './sample.ts';

const FLUSH_MILLISECONDS = 2_000;
/**
 * Entries of the log written in one bundle at most, so that writing them stays a small part of the
 * work; counts have no such limit, because they do not grow with requests.
 */
const mostEntries = { embedded: 500, postgresql: 10_000 } as const;
/**
 * The embedded database works in the server's own process: a statement of 500 rows would hold
 * requests up for 100 ms.
 */
const rowsAtOnce = { embedded: 25, postgresql: 1_000 } as const;
const HOUR = 3_600_000;

interface Sum {
  account_id: string;
  hour: string;
  key_id: string;
  mode: string;
  endpoint: string;
  outcome: string;
  requests: number;
  milliseconds: number;
  buckets: number[];
}

/**
 * Counts requests and notes them in the log, in memory, and writes both in bundles off the path of
 * the request. A clean stop writes
 * everything; a process that is killed loses what it noted in the last two seconds. Requests that
 * come faster than the log takes them
 * (250 a second in the embedded database, 5,000 in PostgreSQL; twice as many failures) are counted
 * but not listed, which the server's log tells.
 */
export class UsageMeter {
  readonly #database: Database;
  readonly #logger: Logger;
  readonly #timer: NodeJS.Timeout;
  #sums = new Map<string, Sum>();
  #entries: RequestSample[] = [];
  #dropped = 0;
  #isFailing = false;
  #writing: Promise<void> = Promise.resolve();

  constructor(database: Database, logger: Logger) {
    this.#database = database;
    this.#logger = logger;
    this.#timer = setInterval(() => {
      void this.flush().then(
        () => this.#tell(false),
        (err: unknown) => this.#tell(true, err),
      );
    }, FLUSH_MILLISECONDS).unref();
  }

  /** Tells the log when writing fails and when it works again, not each time in between. */
  #tell(isFailing: boolean, err?: unknown): void {
    if (isFailing === this.#isFailing) return;
    this.#isFailing = isFailing;
    if (isFailing)
      this.#logger.error(
        { err },
        'usage cannot be written; it is kept in memory and tried again every two seconds',
      );
    else this.#logger.info('usage is written again');
  }

  /** Notes one request. */
  note(sample: RequestSample): void {
    const hour = sample.at - (sample.at % HOUR);
    const outcome = sample.code ?? 'ok';
    const name = `${sample.keyId} ${hour} ${sample.endpoint} ${outcome}`;
    let sum = this.#sums.get(name);
    if (sum === undefined) {
      sum = {
        account_id: sample.accountId,
        hour: new Date(hour).toISOString(),
        key_id: sample.keyId,
        mode: sample.mode,
        endpoint: sample.endpoint,
        outcome,
        requests: 0,
        milliseconds: 0,
        buckets: Array.from({ length: latencyClasses }, () => 0),
      };
      this.#sums.set(name, sum);
    }
    const index = latencyClass(sample.milliseconds);
    sum.requests += 1;
    sum.milliseconds += sample.milliseconds;
    sum.buckets[index] = (sum.buckets[index] ?? 0) + 1;
    if (this.#entries.length < mostEntries[this.#database.kind] * (sample.code === null ? 1 : 2))
      this.#entries.push(sample);
    else this.#dropped += 1;
  }

  /** Writes what was noted until now; resolves when it is readable. */
  flush(): Promise<void> {
    // After the last writing, however it ended: its caller hears of a failure, and what it could
    // not write is in this one.
    const write = (): Promise<void> => this.#write();
    const next = this.#writing.then(write, write);
    this.#writing = next;
    return next;
  }

  /** Stops the timer and writes what is left. */
  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.flush();
  }

  async #write(): Promise<void> {
    const sums = this.#sums;
    this.#sums = new Map();
    try {
      if (sums.size > 0) await this.#addSums([...sums.values()]);
    } catch (error) {
      for (const [name, sum] of sums) this.#putBack(name, sum);
      throw error;
    }
    // Not what is noted meanwhile: under load that would have no end.
    let left = this.#entries.length;
    while (left > 0) {
      const rows = this.#entries.slice(0, Math.min(left, rowsAtOnce[this.#database.kind]));
      await this.#addEntries(rows);
      this.#entries.splice(0, rows.length);
      left -= rows.length;
      // Requests that came meanwhile go first.
      await requestsGoOn();
    }
    if (this.#dropped > 0)
      this.#logger.warn(
        { dropped: this.#dropped },
        'requests came faster than the request log takes them; they are counted but not listed',
      );
    this.#dropped = 0;
  }

  #putBack(name: string, sum: Sum): void {
    const newer = this.#sums.get(name);
    this.#sums.set(
      name,
      newer === undefined
        ? sum
        : {
            ...sum,
            requests: sum.requests + newer.requests,
            milliseconds: sum.milliseconds + newer.milliseconds,
            buckets: sum.buckets.map((count, index) => count + (newer.buckets[index] ?? 0)),
          },
    );
  }

  /** One statement per bundle: an account that is gone meanwhile takes its rows with it. */
  async #addSums(sums: readonly Sum[]): Promise<void> {
    await this.#database.db.execute(sql`
      insert into ${usageHours} (
        account_id, hour, key_id, mode, endpoint, outcome, requests, milliseconds, buckets
      )
      select s.account_id, s.hour, s.key_id, s.mode, s.endpoint, s.outcome,
        s.requests, s.milliseconds, s.buckets
      from json_to_recordset(${JSON.stringify(sums)}::json) as s(
        account_id uuid, hour timestamptz, key_id uuid, mode text, endpoint text, outcome text,
        requests int, milliseconds real, buckets int[]
      )
      where exists (select 1 from ${accounts} where ${accounts.id} = s.account_id)
      on conflict (account_id, hour, key_id, endpoint, outcome) do update set
        requests = usage_hours.requests + excluded.requests,
        milliseconds = usage_hours.milliseconds + excluded.milliseconds,
        buckets = (
          select array_agg(coalesce(b.kept, 0) + coalesce(b.added, 0) order by b.place)
          from unnest(usage_hours.buckets, excluded.buckets)
            with ordinality as b(kept, added, place)
        )`);
  }

  async #addEntries(rows: readonly RequestSample[]): Promise<void> {
    const values = rows.map((row, place) => ({
      ...row,
      place,
      at: new Date(row.at).toISOString(),
    }));
    await this.#database.db.execute(sql`
      insert into ${requestLog} (
        account_id, key_id, mode, at, request_id, method, route, status, code,
        milliseconds, request_bytes, response_bytes
      )
      select r."accountId", r."keyId", r.mode, r.at, r."requestId", r.method, r.route, r.status,
        r.code, r.milliseconds, r."requestBytes", r."responseBytes"
      from json_to_recordset(${JSON.stringify(values)}::json) as r(
        "accountId" uuid, "keyId" uuid, mode text, at timestamptz, "requestId" text, method text,
        route text, status int, code text, milliseconds real, "requestBytes" int,
        "responseBytes" int, place int
      )
      where exists (select 1 from ${accounts} where ${accounts.id} = r."accountId") order by r.place`);
  }
}
