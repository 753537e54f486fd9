import { type DeliveryAttempt, product, webhookRules } from '@aplomb/contract';
import type { Logger } from 'pino';
import type { Database } from '../../database/database.ts';
import { ApiError } from '../../http/api-error.ts';
import { findTarget } from '../remote-media/find-target.ts';
import { requestTarget } from '../remote-media/request-target.ts';
import {
  type DueDelivery,
  releaseDelivery,
  settleDelivery,
  takeDelivery,
} from './delivery-queue.ts';
import { signedHeaders } from './sign-message.ts';

interface SenderOptions {
  database: Database;
  logger: Logger;
  allowLoopback: boolean;
  /** Opens the sealed secret of a webhook. */
  unseal: (secret: string) => Promise<string>;
}

/** Said when a message is due at once, so that it is sent at once. */
export const NEW_MESSAGE = 'webhooks';

const POLL_MILLISECONDS = 2_000;
/** Messages sent at once by one process. */
const AT_ONCE = 4;

/** Sends messages to webhooks, each at least once, and tries again what was not taken. */
export class WebhookSender {
  readonly #options: SenderOptions;
  readonly #stopping = new AbortController();
  readonly #sending = new Set<Promise<void>>();
  #serving: Promise<void> | null = null;
  #called = Promise.withResolvers<void>();

  constructor(options: SenderOptions) {
    this.#options = options;
    options.database.listen((subject) => {
      if (subject === NEW_MESSAGE || subject === '*') this.#called.resolve();
    });
  }

  start(): void {
    this.#serving ??= this.#serve();
  }

  /** Ends the attempts under way, which do not count, and begins no other. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    this.#called.resolve();
    await this.#serving;
    await Promise.all(this.#sending);
  }

  async #serve(): Promise<void> {
    const { database, logger } = this.#options;
    while (!this.#stopping.signal.aborted) {
      this.#called = Promise.withResolvers<void>();
      try {
        const due = this.#sending.size < AT_ONCE ? await takeDelivery(database.db) : null;
        if (due === null) await this.#rest();
        else this.#begin(due);
      } catch (err) {
        if (!this.#stopping.signal.aborted)
          logger.error({ err }, 'the queue of webhooks met a fault and goes on');
        await this.#rest();
      }
    }
  }

  #begin(due: DueDelivery): void {
    const sending = this.#send(due)
      .catch((err: unknown) =>
        this.#options.logger.error({ err }, 'what became of a webhook cannot be written down'),
      )
      .finally(() => {
        this.#sending.delete(sending);
        // Another message to the same webhook may wait for this one.
        this.#called.resolve();
      });
    this.#sending.add(sending);
  }

  async #send(due: DueDelivery): Promise<void> {
    const { db } = this.#options.database;
    const started = performance.now();
    const outcome = await this.#attempt(due);
    if (this.#stopping.signal.aborted && outcome.status === null)
      return releaseDelivery(db, due.row);
    const milliseconds = Math.round(performance.now() - started);
    return settleDelivery(db, due.row, { at: new Date().toISOString(), ...outcome, milliseconds });
  }

  async #attempt({
    row,
    url,
    secrets,
  }: DueDelivery): Promise<Pick<DeliveryAttempt, 'status' | 'problem'>> {
    const { allowLoopback, unseal } = this.#options;
    const late = AbortSignal.timeout(webhookRules.timeoutSeconds * 1_000);
    const signal = AbortSignal.any([this.#stopping.signal, late]);
    try {
      const headers = signedHeaders(
        await Promise.all(secrets.map(unseal)),
        row.id,
        row.message,
        new Date(),
      );
      const target = await findTarget(url, null, { field: 'url', allowLoopback, signal });
      const response = await requestTarget(target, signal, {
        method: 'POST',
        body: row.message,
        headers: {
          ...headers,
          'content-type': 'application/json',
          'content-length': String(Buffer.byteLength(row.message)),
          'user-agent': `${product.name}/${product.version} (webhook)`,
        },
      });
      response.destroy();
      const { statusCode: status = 0 } = response;
      const isTaken = status >= 200 && status < 300;
      return { status, problem: isTaken ? null : `answered with ${status}` };
    } catch (error) {
      return { status: null, problem: late.aborted ? tooLate : problemOf(error) };
    }
  }

  #rest(): Promise<void> {
    const timer = setTimeout(() => this.#called.resolve(), POLL_MILLISECONDS);
    return this.#called.promise.finally(() => clearTimeout(timer));
  }
}

const tooLate = `gave no answer within ${webhookRules.timeoutSeconds} seconds`;

/** Why there was no answer, without anything of what an internal address is. */
function problemOf(error: unknown): string {
  if (error instanceof ApiError) return error.fieldErrors[0]?.message ?? 'cannot be sent to';
  // That of an aborted signal is a number.
  const code = String((error as NodeJS.ErrnoException).code ?? '');
  if (/CERT|TLS|SSL|SIGNATURE|ISSUER/.test(code)) return 'has no certificate that can be trusted';
  if (code.startsWith('HPE_')) return 'does not answer in HTTP';
  return code.startsWith('ERR_') || code.startsWith('E')
    ? 'could not be reached, or broke the connection'
    : 'cannot be signed: delete this webhook and create it again';
}
