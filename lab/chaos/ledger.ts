import type { Told } from './told.ts';

/** What happened to the requests of a run. */
export class Ledger {
  /** Answers by what was asked and status; `lost` where the connection broke. */
  readonly statuses = new Map<string, number>();
  /** Seconds of the slowest answer by what was asked. */
  readonly slowest = new Map<string, number>();
  /** Answers later than what was asked may take, and answers no caller should get. */
  readonly late: string[] = [];
  readonly wrong: string[] = [];
  /** How soon outages were told, and their ends. */
  readonly told: Told[] = [];
  /** What was broken last. */
  broken = 'nothing';

  note(
    what: string,
    {
      status,
      seconds,
      limit,
      fault,
    }: {
      status: number | 'lost';
      seconds: number;
      limit: number;
      fault: string | null;
    },
  ): void {
    const name = `${what} ${status}`;
    this.statuses.set(name, (this.statuses.get(name) ?? 0) + 1);
    this.slowest.set(what, Math.max(this.slowest.get(what) ?? 0, seconds));
    if (seconds > limit)
      this.late.push(`${this.broken}: ${name} after ${seconds.toFixed(1)} s (limit ${limit} s)`);
    if (fault !== null) this.wrong.push(`${this.broken}: ${name}: ${fault}`);
  }
}
