import {
  apiEndpoints,
  type ApiErrorCode,
  type Endpoint,
  type EndpointId,
  type KeyScope,
} from '@aplomb/contract';

/** What tables and links say of an operation. */
export interface EndpointFacts {
  readonly id: EndpointId;
  readonly method: string;
  readonly path: string;
  readonly summary: string;
  readonly scope: KeyScope;
  readonly errors: readonly ApiErrorCode[];
  readonly deprecated?: Endpoint['deprecated'];
}

/**
 * Every operation without its schemas. The build runs this file and gives browsers its result: they
 * need the list, not what checks values behind it.
 */
export const endpointList: readonly EndpointFacts[] = (
  Object.entries(apiEndpoints()) as [EndpointId, Endpoint][]
).map(([id, { method, path, summary, scope, errors, deprecated }]) => ({
  id,
  method,
  path,
  summary,
  scope,
  errors,
  ...(deprecated && { deprecated }),
}));
