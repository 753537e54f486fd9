import { randomUUID } from 'node:crypto';
import {
  type CreatedWebhook,
  type DeliveryAttempt,
  type Webhook,
  type WebhookDelivery,
  type WebhookEvent,
  webhookRules,
  webhookTestEvent,
} from '@aplomb/contract';
import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto';
import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Config } from '../../config.ts';
import type { Database } from '../../database/database.ts';
import { webhookDeliveries, webhooks } from '../../database/schema-webhooks.ts';
import { ApiError } from '../../http/api-error.ts';
import { authSecret } from '../accounts/auth-secret.ts';
import { checkAddress } from '../remote-media/find-target.ts';
import { purgeDeliveries } from './delivery-queue.ts';
import { type DeliveryRow, newDelivery } from './queue-event.ts';
import { makeSecret } from './sign-message.ts';
import { NEW_MESSAGE, WebhookSender } from './webhook-sender.ts';

const HOUR = 3_600_000;

type WebhookRow = typeof webhooks.$inferSelect;

/** Addresses that are told of events, what was sent to them, and the sending. */
export class Webhooks {
  readonly #database: Database;
  readonly #config: Config;
  readonly #sender: WebhookSender;

  constructor(config: Config, database: Database, logger: Logger) {
    this.#config = config;
    this.#database = database;
    this.#sender = new WebhookSender({
      database,
      logger,
      allowLoopback: config.media.allowLoopback,
      unseal: async (data) => symmetricDecrypt({ key: await this.#sealKey(), data }),
    });
    this.#sender.start();
  }

  /**
   * Keeps an address that may be sent to, with a new secret. Throws VALIDATION_ERROR for any other,
   * and when there are enough.
   */
  async create(
    accountId: string,
    { url, events }: { url: string; events: readonly WebhookEvent[] },
  ): Promise<CreatedWebhook> {
    this.#check(url);
    const secret = makeSecret();
    const row: WebhookRow = {
      id: randomUUID(),
      accountId,
      url,
      events: [...new Set(events)],
      secret: await this.#seal(secret),
      previousSecret: null,
      previousUntil: null,
      createdAt: new Date(),
      disabledAt: null,
    };
    const known = await this.#of(accountId);
    if (known.length >= webhookRules.perAccount) throw tooMany();
    const kept = await this.#database.db
      .insert(webhooks)
      .values(row)
      .onConflictDoNothing()
      .returning({ id: webhooks.id });
    if (kept.length === 0) throw alreadyThere();
    return { ...show(row), secret };
  }

  /** Webhooks of an account, oldest first. */
  async list(accountId: string): Promise<Webhook[]> {
    return (await this.#of(accountId)).map(show);
  }

  /**
   * Gives a webhook a new secret; the one before signs as well for `overlapHours`. Throws
   * RESOURCE_NOT_FOUND.
   */
  async rotate(accountId: string, id: string, overlapHours: number): Promise<CreatedWebhook> {
    const secret = makeSecret();
    const [row] = await this.#database.db
      .update(webhooks)
      .set({
        secret: await this.#seal(secret),
        previousSecret: overlapHours === 0 ? null : sql`${webhooks.secret}`,
        previousUntil: overlapHours === 0 ? null : new Date(Date.now() + overlapHours * HOUR),
      })
      .where(and(eq(webhooks.id, id), eq(webhooks.accountId, accountId)))
      .returning();
    if (row === undefined) throw notFound('webhook');
    return { ...show(row), secret };
  }

  /** Deletes a webhook with its log. Throws RESOURCE_NOT_FOUND. */
  async remove(accountId: string, id: string): Promise<void> {
    await this.#find(accountId, id);
    await this.#database.db.delete(webhooks).where(eq(webhooks.id, id));
  }

  /** Sends a test message. Throws RESOURCE_NOT_FOUND. */
  async test(accountId: string, id: string): Promise<WebhookDelivery> {
    await this.#find(accountId, id);
    const row = newDelivery(id, webhookTestEvent, { webhook_id: id }, new Date());
    await this.#database.db.insert(webhookDeliveries).values(row);
    await this.#database.notify(NEW_MESSAGE);
    return showDelivery(row);
  }

  /** The latest deliveries, newest first. Throws RESOURCE_NOT_FOUND. */
  async deliveries(accountId: string, id: string, limit: number): Promise<WebhookDelivery[]> {
    await this.#find(accountId, id);
    const rows = await this.#database.db
      .select()
      .from(webhookDeliveries)
      .where(eq(webhookDeliveries.webhookId, id))
      .orderBy(desc(webhookDeliveries.createdAt))
      .limit(limit);
    return rows.map(showDelivery);
  }

  /** Sends a message again, with all its attempts. Throws RESOURCE_NOT_FOUND. */
  async replay(accountId: string, deliveryId: string): Promise<WebhookDelivery> {
    const { db } = this.#database;
    const [found] = await db
      .select({ id: webhookDeliveries.id })
      .from(webhookDeliveries)
      .innerJoin(webhooks, eq(webhooks.id, webhookDeliveries.webhookId))
      .where(and(eq(webhookDeliveries.id, deliveryId), eq(webhooks.accountId, accountId)));
    const [row] =
      found === undefined
        ? []
        : await db
            .update(webhookDeliveries)
            .set({ state: 'pending', tries: 0, nextAttemptAt: new Date(), deliveredAt: null })
            .where(eq(webhookDeliveries.id, found.id))
            .returning();
    if (row === undefined) throw notFound('delivery');
    await this.#database.notify(NEW_MESSAGE);
    return showDelivery(row);
  }

  /** Deletes what the log keeps no longer. */
  async purge(now: Date): Promise<void> {
    await purgeDeliveries(this.#database.db, now);
  }

  /** Lets go of what is being sent; another process, or the next start, sends it again. */
  async stop(): Promise<void> {
    await this.#sender.stop();
  }

  async #seal(data: string): Promise<string> {
    return symmetricEncrypt({ key: await this.#sealKey(), data });
  }

  #sealKey(): Promise<string> {
    return authSecret(this.#database, this.#config.authSecret);
  }

  #of(accountId: string): Promise<WebhookRow[]> {
    return this.#database.db
      .select()
      .from(webhooks)
      .where(eq(webhooks.accountId, accountId))
      .orderBy(asc(webhooks.createdAt));
  }

  async #find(accountId: string, id: string): Promise<void> {
    const [row] = await this.#database.db
      .select({ id: webhooks.id })
      .from(webhooks)
      .where(and(eq(webhooks.id, id), eq(webhooks.accountId, accountId)));
    if (row === undefined) throw notFound('webhook');
  }

  /** Names are looked up when a message is sent: only then is it known where they lead. */
  #check(url: string): void {
    try {
      checkAddress(url, null, { field: 'url', allowLoopback: this.#config.media.allowLoopback });
    } catch (error) {
      const [fault] = error instanceof ApiError ? error.fieldErrors : [];
      throw badAddress(fault?.message ?? 'cannot be used', error);
    }
  }
}

function show(row: WebhookRow): Webhook {
  const { id, url, events, createdAt, disabledAt, previousUntil } = row;
  return {
    id,
    url,
    events: events as WebhookEvent[],
    created_at: createdAt.toISOString(),
    disabled_at: disabledAt?.toISOString() ?? null,
    previous_secret_until:
      previousUntil !== null && previousUntil.getTime() > Date.now()
        ? previousUntil.toISOString()
        : null,
  };
}

function showDelivery(row: DeliveryRow): WebhookDelivery {
  return {
    id: row.id,
    webhook_id: row.webhookId,
    event: row.event as WebhookDelivery['event'],
    state: row.state,
    created_at: row.createdAt.toISOString(),
    next_attempt_at: row.nextAttemptAt?.toISOString() ?? null,
    delivered_at: row.deliveredAt?.toISOString() ?? null,
    attempts: JSON.parse(row.attempts) as DeliveryAttempt[],
    message: JSON.parse(row.message) as WebhookDelivery['message'],
  };
}

const notFound = (what: 'webhook' | 'delivery'): ApiError =>
  new ApiError(
    'RESOURCE_NOT_FOUND',
    `You have no ${what} with this id: it never was, or was deleted. List yours with GET /v1/webhooks.`,
  );

const refusal = (message: string, fix: string, cause?: unknown): ApiError =>
  new ApiError('VALIDATION_ERROR', `The address in url ${message}. To fix it: ${fix}.`, {
    fieldErrors: [{ field: 'url', message, fix }],
    cause,
  });

const badAddress = (message: string, cause: unknown): ApiError =>
  refusal(message, 'send an https:// address of a public server, on port 443', cause);

const alreadyThere = (): ApiError =>
  refusal('has a webhook already', 'delete the one it has, or use another address');

const tooMany = (): ApiError =>
  refusal(
    `would be that of webhook ${webhookRules.perAccount + 1}`,
    'delete one you no longer need',
  );
