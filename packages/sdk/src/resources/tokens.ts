import type { Transport } from '../core/transport.ts';
import type { RequestOptions } from '../options.ts';
import type { Result } from '../result.ts';
import type { BrowserToken, CreateTokenRequest } from '../types.ts';

/** Short-lived tokens, made on your server, that a web page is a client with. */
export class TokensResource {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /** Makes a token for pages of the origins named. It is in this answer only. */
  async create(
    input: CreateTokenRequest,
    options: RequestOptions = {},
  ): Promise<Result<BrowserToken>> {
    return this.#transport.send({ method: 'POST', path: 'tokens', options, body: input });
  }
}
