import type { ApiErrorCode, EndpointId } from '@aplomb/contract';
import { endpointReferences, errorReferences } from 'virtual:api-reference';
import type { EndpointReference, ErrorReference } from './reference/reference-data.ts';

const loading = new Map<string, Promise<unknown>>();

/** What an operation's page shows; the promise is kept, so that it can be given to `use`. */
export function loadEndpointReference(id: EndpointId): Promise<EndpointReference> {
  return once(id, endpointReferences[id]) as Promise<EndpointReference>;
}

/**
 * What an API error's page shows beyond the catalogue; the promise is kept, so that it can be given
 * to `use`.
 */
export function loadErrorReference(code: ApiErrorCode): Promise<ErrorReference> {
  return once(code, errorReferences[code]) as Promise<ErrorReference>;
}

function once(
  name: string,
  load: (() => Promise<{ readonly reference: unknown }>) | undefined,
): Promise<unknown> {
  const known = loading.get(name);
  if (known !== undefined) return known;
  if (load === undefined) throw new RangeError(`The reference has no page for ${name}`);
  const promise = load().then(({ reference }) => reference);
  promise.catch(() => loading.delete(name));
  loading.set(name, promise);
  return promise;
}
