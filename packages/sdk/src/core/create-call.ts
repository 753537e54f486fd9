import type { CreateOptions } from '../options.ts';
import type { Call } from './transport.ts';

/** A call that makes something, named by an idempotency key so that it can be sent again. */
export function createCall(
  path: string,
  { body, query = {} }: Pick<Call, 'body' | 'query'>,
  options: CreateOptions = {},
  accept?: string,
): Call {
  return {
    method: 'POST',
    path,
    query,
    body,
    options,
    headers: { accept, 'idempotency-key': options.idempotencyKey ?? randomKey() },
  };
}

/** 128 random bits; crypto.randomUUID is not there on every page. */
function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}
