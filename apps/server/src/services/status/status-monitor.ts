import {
  type ComponentState,
  consoleRules,
  type StatusComponent,
  statusComponentIds,
} from '@aplomb/contract';
import { sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import { statusHours } from '../../database/schema-console.ts';
import type { Database } from '../../database/database.ts';
import { ApiError } from '../../http/api-error.ts';
import { createProbes, type ProbeResult } from './probes.ts';

const HOUR = 3_600_000;
const PROBE_TIMEOUT_MILLISECONDS = 20_000;
const away: ProbeResult = { state: 'down', problem: 'It does not answer.' };

/** What the last probe of a component found. */
export interface Finding {
  state: ComponentState;
  problem: string | null;
  at: Date;
  milliseconds: number;
}

/** Probes every component each minute and keeps the outcome by the hour. */
export class StatusMonitor {
  readonly #database: Database;
  readonly #logger: Logger;
  readonly #probes: ReturnType<typeof createProbes>;
  readonly #findings = new Map<StatusComponent, Finding>();
  readonly #timer: NodeJS.Timeout;
  #round: Promise<void> | null = null;
  #looking: Promise<void> | null = null;

  constructor(deps: Parameters<typeof createProbes>[0], logger: Logger) {
    this.#database = deps.database;
    this.#logger = logger;
    this.#probes = createProbes(deps);
    this.#timer = setInterval(() => {
      void this.probe();
    }, consoleRules.statusProbeSeconds * 1_000).unref();
    void this.probe();
  }

  /** What the last probes found. */
  get findings(): ReadonlyMap<StatusComponent, Finding> {
    return this.#findings;
  }

  /**
   * Looks at once for what a caller would notice: a database that does not answer or works again, and
   * a disk that is full or has room again.
   */
  look(): Promise<void> {
    this.#looking ??= this.#look().finally(() => {
      this.#looking = null;
    });
    return this.#looking;
  }

  async #look(): Promise<void> {
    const database = this.#findings.get('database');
    if (this.#database.isAway()) {
      if (database?.state !== 'down')
        this.#findings.set('database', { ...away, at: new Date(), milliseconds: 0 });
      return;
    }
    await this.#renew('disk');
    if (database?.state === 'down') await this.#renew('database');
  }

  /** Keeps what is found now where it differs from what the last probe found. */
  async #renew(id: StatusComponent): Promise<void> {
    const last = this.#findings.get(id);
    const found = await this.#probeOne(id);
    if (last !== undefined && last.state !== found.state) this.#findings.set(id, found);
  }

  /** Probes every component once; a round under way is joined. */
  probe(): Promise<void> {
    this.#round ??= this.#probeAll().finally(() => {
      this.#round = null;
    });
    return this.#round;
  }

  /** Ends with the round under way. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#round;
  }

  async #probeAll(): Promise<void> {
    for (const id of statusComponentIds) this.#findings.set(id, await this.#probeOne(id));
    const counted = [...this.#findings].filter(
      ([, { state }]) => state !== 'idle' && state !== 'unused',
    );
    const hour = new Date();
    hour.setTime(hour.getTime() - (hour.getTime() % HOUR));
    const rows = counted.map(([component, { state, milliseconds }]) => ({
      hour,
      component,
      probes: 1,
      failures: state === 'down' ? 1 : 0,
      milliseconds: Math.round(milliseconds),
    }));
    if (rows.length === 0) return;
    const added = (column: string) => sql.raw(`status_hours.${column} + excluded.${column}`);
    await this.#database.db
      .insert(statusHours)
      .values(rows)
      .onConflictDoUpdate({
        target: [statusHours.hour, statusHours.component],
        set: {
          probes: added('probes'),
          failures: added('failures'),
          milliseconds: added('milliseconds'),
        },
      })
      .catch((err: unknown) =>
        this.#logger.error({ err }, 'the outcome of the probes cannot be written'),
      );
  }

  async #probeOne(id: StatusComponent): Promise<Finding> {
    const began = performance.now();
    const late = Promise.withResolvers<ProbeResult>();
    const timer = setTimeout(
      () => late.resolve({ state: 'down', problem: 'It did not answer in time.' }),
      PROBE_TIMEOUT_MILLISECONDS,
    );
    const result = await Promise.race([
      this.#probes[id]().catch((err: unknown): ProbeResult => {
        this.#logger.warn({ err, component: id }, 'a probe failed');
        // A full queue refuses probes as it does callers.
        const isBusy =
          err instanceof ApiError &&
          (err.code === 'SERVICE_UNAVAILABLE' || err.code === 'GATEWAY_TIMEOUT');
        return isBusy
          ? { state: 'degraded', problem: 'It is busy: answers may take longer.' }
          : { state: 'down', problem: 'It did not work when it was tried.' };
      }),
      late.promise,
    ]);
    clearTimeout(timer);
    return {
      ...result,
      at: new Date(),
      milliseconds: Math.round((performance.now() - began) * 10) / 10,
    };
  }
}
