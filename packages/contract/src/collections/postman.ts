import { defaultLimits, type Limits } from '../limits.ts';
import { product } from '../product.ts';
import {
  collectionFolders,
  type CollectionRequest,
  collectionVariables,
  searchOf,
} from './requests.ts';

const SCHEMA = 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json';
const { address, key } = collectionVariables;

/** The API as a collection of Postman, format 2.1; the key is left for its reader to fill in. */
export function postmanCollection(origin: string, limits: Limits = defaultLimits): object {
  return {
    info: {
      name: `${product.name} API`,
      description: `Set the variable ${key} to a key of yours.`,
      version: product.version,
      schema: SCHEMA,
    },
    auth: {
      type: 'bearer',
      bearer: [{ key: 'token', value: `{{${key}}}`, type: 'string' }],
    },
    variable: [
      { key: address, value: origin, type: 'string' },
      { key, value: '', type: 'string' },
    ],
    item: collectionFolders(limits).map(({ name, description, requests }) => ({
      name,
      description,
      item: requests.map(itemOf),
    })),
  };
}

function itemOf(request: CollectionRequest): object {
  const { name, method, description, headers } = request;
  return {
    name,
    request: {
      method,
      description,
      header: headers.map(([header, value]) => ({ key: header, value })),
      url: urlOf(request),
      ...bodyOf(request),
    },
    response: [],
  };
}

function urlOf({ path, params, query }: CollectionRequest): object {
  const parts = path.slice(1).replaceAll(/\{(\w+)\}/g, ':$1');
  const search = searchOf(query);
  return {
    raw: `{{${address}}}/${parts}${search}`,
    host: [`{{${address}}}`],
    path: parts.split('/'),
    query: query.map(([name, value]) => ({ key: name, value })),
    variable: params.map(([name, value]) => ({ key: name, value })),
  };
}

function bodyOf({ body, isFile }: CollectionRequest): object {
  if (isFile) return { body: { mode: 'file', file: {} } };
  if (body === null) return {};
  return { body: { mode: 'raw', raw: body, options: { raw: { language: 'json' } } } };
}
