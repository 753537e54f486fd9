import type { Problem } from '../../shared/messages.ts';

/** Body of every answer of the service. */
export type Reply<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly error: Problem };
