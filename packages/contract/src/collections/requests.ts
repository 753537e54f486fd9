import { type Endpoint, type EndpointArea, endpointAreas } from '../endpoints/endpoint.ts';
import { apiEndpoints } from '../endpoints/index.ts';
import { defaultLimits, type Limits } from '../limits.ts';

/** Variables of a collection: where the server is, and the key, which nobody is given with it. */
export const collectionVariables = { address: 'baseUrl', key: 'apiKey' } as const;

/** A request of a collection, without the form of any program. */
export interface CollectionRequest {
  readonly name: string;
  readonly method: Endpoint['method'];
  /** Path with parameters in braces. */
  readonly path: string;
  readonly description: string;
  readonly params: readonly (readonly [name: string, value: string])[];
  readonly query: readonly (readonly [name: string, value: string])[];
  readonly headers: readonly (readonly [name: string, value: string])[];
  /** JSON of the body. */
  readonly body: string | null;
  /** Whether the body is a file that is chosen. */
  readonly isFile: boolean;
}

/** The requests of an area: one for each example of each operation. */
export interface CollectionFolder {
  readonly name: string;
  readonly description: string;
  readonly requests: readonly CollectionRequest[];
}

/** Every operation with its examples, by area. */
export function collectionFolders(limits: Limits = defaultLimits): CollectionFolder[] {
  const endpoints = Object.values<Endpoint>(apiEndpoints(limits));
  return Object.entries(endpointAreas).map(([area, description]) => ({
    name: area,
    description,
    requests: endpoints
      .filter((endpoint) => endpoint.area === (area as EndpointArea))
      .flatMap(requestsOf),
  }));
}

function requestsOf(endpoint: Endpoint): CollectionRequest[] {
  const { examples, summary, method, path, description, file } = endpoint;
  return examples.map(({ name, params = {}, query = {}, headers = {}, body }) => ({
    name: examples.length === 1 ? summary : `${summary}: ${name}`,
    method,
    path,
    description,
    params: Object.entries(params),
    query: Object.entries(query),
    headers: [
      ...(file === undefined ? [] : [['Content-Type', file.mediaType] as const]),
      ...(body === undefined ? [] : [['Content-Type', 'application/json'] as const]),
      ...Object.entries(headers),
    ],
    body: body === undefined ? null : JSON.stringify(body, null, 2),
    isFile: file !== undefined,
  }));
}

/** A query as it is written in an address. */
export function searchOf(query: CollectionRequest['query']): string {
  const search = query.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&');
  return search === '' ? '' : `?${search}`;
}
