import type { Call, Transport } from '../core/transport.ts';
import type { RequestOptions } from '../options.ts';
import type { Result } from '../result.ts';
import type {
  CreatedWebhook,
  CreateWebhookRequest,
  RotateWebhookSecretRequest,
  Webhook,
  WebhookDelivery,
} from '../types.ts';

/** Addresses that are told when something has happened. */
export class WebhooksResource {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /** Has events sent to an address. The secret is in this answer only, so nothing is tried twice. */
  async create(
    input: CreateWebhookRequest,
    options: RequestOptions = {},
  ): Promise<Result<CreatedWebhook>> {
    return this.#send('POST', 'webhooks', { maxRetries: 0, ...options }, { body: input });
  }

  /** All webhooks of the account. */
  async list(options: RequestOptions = {}): Promise<Result<Webhook[]>> {
    return this.#send('GET', 'webhooks', options);
  }

  /** Sends nothing to this address any more. */
  async delete(id: string, options: RequestOptions = {}): Promise<Result<undefined>> {
    return this.#send('DELETE', pathOf(id), options);
  }

  /**
   * Replaces the secret; the one before signs as well for the overlap, 24 hours by default. The new
   * one is in this answer only, so nothing is tried twice.
   */
  async rotateSecret(
    id: string,
    input: RotateWebhookSecretRequest = {},
    options: RequestOptions = {},
  ): Promise<Result<CreatedWebhook>> {
    const once = { maxRetries: 0, ...options };
    return this.#send('POST', `${pathOf(id)}/rotate-secret`, once, { body: input });
  }

  /** Sends a test message. */
  async test(id: string, options: RequestOptions = {}): Promise<Result<WebhookDelivery>> {
    return this.#send('POST', `${pathOf(id)}/test`, options);
  }

  /** What was sent last, and what was answered. */
  async deliveries(
    id: string,
    query: { readonly limit?: number | undefined } = {},
    options: RequestOptions = {},
  ): Promise<Result<WebhookDelivery[]>> {
    return this.#send('GET', `${pathOf(id)}/deliveries`, options, { query });
  }

  /** Sends a message again; its webhook-id stays. */
  async replay(deliveryId: string, options: RequestOptions = {}): Promise<Result<WebhookDelivery>> {
    return this.#send('POST', `${pathOf(deliveryId, 'webhook-deliveries')}/replay`, options);
  }

  #send<Data>(
    method: Call['method'],
    path: string,
    options: RequestOptions,
    more: Pick<Call, 'body' | 'query'> = {},
  ): Promise<Result<Data>> {
    return this.#transport.send({ method, path, options, ...more });
  }
}

const pathOf = (id: string, list = 'webhooks'): string => `${list}/${encodeURIComponent(id)}`;
