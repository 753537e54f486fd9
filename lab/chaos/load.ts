import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Ledger } from './ledger.ts';

/** Seconds an answer may take, as docs/operations.md says. */
const LIMITS = { analysis: 60, read: 12, job: 12 } as const;
/** A server that is asked when it can't answer says so by one of these. */
const passing = new Set([409, 503]);
const PATIENCE_MILLISECONDS = 240_000;
const BETWEEN_MILLISECONDS = 60;

/** What a caller was told is kept. */
export interface Acknowledged {
  text: string;
  location: string;
  analysisId: string;
}

/** What callers of a run were promised. */
export interface Promised {
  writes: Acknowledged[];
  /** Written over and over by one caller: the last that was acknowledged. */
  setting: { name: string; acknowledged: string; sent: string };
  jobs: string[];
  /** Writes whose caller had no answer in all its patience. */
  unsettled: string[];
}

interface Asked {
  what: keyof typeof LIMITS;
  method: string;
  path: string;
  key: string;
  body?: object;
  headers?: Record<string, string>;
}

type Answer = { status: number; body: string; location: string | null; retryAfter: string | null };

/** Callers that write, read, change and have jobs made through one address. */
export class Load {
  readonly promised: Promised = {
    writes: [],
    setting: { name: 'custom_name', acknowledged: '', sent: '' },
    jobs: [],
    unsettled: [],
  };
  readonly #origin: string;
  readonly #ledger: Ledger;
  readonly #ended = new AbortController();
  readonly #loops: Promise<void>[] = [];

  constructor(origin: string, ledger: Ledger) {
    this.#origin = origin;
    this.#ledger = ledger;
  }

  begin(keys: readonly string[], sound: string): void {
    const [settings = '', jobs = '', ...writers] = keys;
    for (const key of writers) {
      this.#repeat((count) => this.#write(key, `Write ${count} of ${randomUUID()}.`));
      this.#repeat(() => this.#read(key));
    }
    this.#repeat((count) => this.#set(settings, `change ${count}`));
    this.#repeat(async () => {
      await this.#job(jobs, sound);
      await wait(1_000);
    });
  }

  async end(): Promise<void> {
    this.#ended.abort();
    await Promise.all(this.#loops);
  }

  #repeat(work: (count: number) => Promise<void>): void {
    this.#loops.push(
      (async () => {
        for (let count = 0; !this.#ended.signal.aborted; count += 1) {
          await work(count);
          await wait(BETWEEN_MILLISECONDS);
        }
      })(),
    );
  }

  async #write(key: string, text: string): Promise<void> {
    const answer = await this.#settle({
      what: 'analysis',
      method: 'POST',
      path: '/v1/text/analyze',
      key,
      body: { text, analysis_mode: 'language' },
      headers: { 'idempotency-key': randomUUID() },
    });
    if (answer === null) this.promised.unsettled.push(text);
    else
      this.promised.writes.push({
        text,
        location: answer.location ?? '',
        analysisId: (JSON.parse(answer.body) as { data: { analysis_id: string } }).data.analysis_id,
      });
  }

  async #read(key: string): Promise<void> {
    await this.#ask({
      what: 'read',
      method: 'GET',
      path: '/v1/history/conversations?limit=5',
      key,
    });
  }

  async #set(key: string, value: string): Promise<void> {
    this.promised.setting.sent = value;
    const answer = await this.#ask({
      what: 'read',
      method: 'PUT',
      path: '/v1/settings/context',
      key,
      body: { custom_settings: { custom_name: value } },
    });
    if (answer?.status === 200) this.promised.setting.acknowledged = value;
  }

  async #job(key: string, sound: string): Promise<void> {
    const answer = await this.#settle({
      what: 'job',
      method: 'POST',
      path: '/v1/audio/process',
      key,
      body: { audio_data: sound },
      headers: { 'idempotency-key': randomUUID(), prefer: 'respond-async' },
    });
    if (answer === null) this.promised.unsettled.push('a job');
    else this.promised.jobs.push((JSON.parse(answer.body) as { data: { id: string } }).data.id);
  }

  /** Asks with the same Idempotency-Key until there is an answer, as our client does. */
  async #settle(asked: Asked): Promise<Answer | null> {
    for (const end = Date.now() + PATIENCE_MILLISECONDS; Date.now() < end;) {
      const answer = await this.#ask(asked);
      if (answer !== null && !passing.has(answer.status))
        return answer.status < 300 ? answer : null;
      await wait(Math.min(Number(answer?.retryAfter ?? 0.3), 5) * 1_000);
    }
    return null;
  }

  async #ask({ what, method, path, key, body, headers }: Asked): Promise<Answer | null> {
    const began = performance.now();
    const limit = LIMITS[what];
    const seconds = (): number => (performance.now() - began) / 1_000;
    try {
      const response = await fetch(this.#origin + path, {
        method,
        headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json', ...headers },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      const answer = {
        status: response.status,
        body: await response.text(),
        location: response.headers.get('location'),
        retryAfter: response.headers.get('retry-after'),
      };
      this.#ledger.note(what, {
        status: answer.status,
        seconds: seconds(),
        limit,
        fault: faultOf(answer),
      });
      return answer;
    } catch (error) {
      if (!(error instanceof TypeError)) throw error;
      this.#ledger.note(what, { status: 'lost', seconds: seconds(), limit, fault: null });
      return null;
    }
  }
}

function faultOf({ status, retryAfter, body }: Answer): string | null {
  if (status < 300) return null;
  if (!passing.has(status)) return body.slice(0, 200);
  return retryAfter === null ? 'no Retry-After' : null;
}
