import type { Transport } from '../core/transport.ts';
import type { RequestOptions } from '../options.ts';
import type { Result } from '../result.ts';
import type { ReceiptCheck, VerifyReceiptRequest } from '../types.ts';

/** Receipts of sessions, as the app signs them. */
export class ReceiptsResource {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /** Checks a receipt. An altered one is an answer with `valid` false, not an error. */
  async verify(
    input: VerifyReceiptRequest,
    options: RequestOptions = {},
  ): Promise<Result<ReceiptCheck>> {
    return this.#transport.send({ method: 'POST', path: 'receipts/verify', options, body: input });
  }
}
