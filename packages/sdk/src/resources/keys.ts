import type { Transport } from '../core/transport.ts';
import type { RequestOptions } from '../options.ts';
import type { Result } from '../result.ts';
import type { CreatedKey, CreateKeyRequest, Key, RollKeyRequest } from '../types.ts';

const pathOf = (id: string): string => `keys/${encodeURIComponent(id)}`;

/** Keys of the account that may do no more than the one of this client. */
export class KeysResource {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /** All keys, newest first. */
  async list(options: RequestOptions = {}): Promise<Result<Key[]>> {
    return this.#transport.send({ method: 'GET', path: 'keys', options });
  }

  /** Makes a key. It is in this answer only, so nothing is tried twice. */
  async create(input: CreateKeyRequest, options: RequestOptions = {}): Promise<Result<CreatedKey>> {
    const once = { maxRetries: 0, ...options };
    return this.#transport.send({ method: 'POST', path: 'keys', options: once, body: input });
  }

  /** Replaces a key; the old one lives on for 24 hours, or as long as you say. */
  async roll(
    id: string,
    input: RollKeyRequest = {},
    options: RequestOptions = {},
  ): Promise<Result<CreatedKey>> {
    const once = { maxRetries: 0, ...options };
    const path = `${pathOf(id)}/roll`;
    return this.#transport.send({ method: 'POST', path, options: once, body: input });
  }

  /** Ends a key at once. */
  async revoke(id: string, options: RequestOptions = {}): Promise<Result<undefined>> {
    return this.#transport.send({ method: 'DELETE', path: pathOf(id), options });
  }
}
