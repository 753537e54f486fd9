import type { Call, Transport } from '../core/transport.ts';
import type { RequestOptions } from '../options.ts';
import type { Result } from '../result.ts';
import type { Usage } from '../types.ts';

/** Which usage to read: the last 30 days by day unless told otherwise. */
export interface UsageQuery {
  readonly from?: string | Date | undefined;
  readonly to?: string | Date | undefined;
  readonly step?: 'hour' | 'day' | undefined;
  readonly key_id?: string | undefined;
  /** Of the keys that belong to a project now. */
  readonly project_id?: string | undefined;
  /** Id of an operation, such as `analyzeText`. */
  readonly endpoint?: string | undefined;
  readonly mode?: 'live' | 'test' | undefined;
}

function callOf(query: UsageQuery, options: RequestOptions): Call {
  const moment = (value: string | Date | undefined): string | undefined =>
    typeof value === 'object' ? value.toISOString() : value;
  const sent = { ...query, from: moment(query.from), to: moment(query.to) };
  return { method: 'GET', path: 'usage', query: sent, options };
}

/** What the account called, how fast it was answered, and what is left of the day. */
export class UsageResource {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /** Usage by step, key, operation and error code. */
  async get(query: UsageQuery = {}, options: RequestOptions = {}): Promise<Result<Usage>> {
    return this.#transport.send(callOf(query, options));
  }

  /** The steps as CSV. */
  async csv(query: UsageQuery = {}, options: RequestOptions = {}): Promise<Result<string>> {
    const call = callOf(query, options);
    return this.#transport.send({ ...call, isText: true, headers: { accept: 'text/csv' } });
  }
}
