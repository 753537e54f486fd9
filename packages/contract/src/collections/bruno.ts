import { defaultLimits, type Limits } from '../limits.ts';
import { product } from '../product.ts';
import {
  collectionFolders,
  type CollectionRequest,
  collectionVariables,
  searchOf,
} from './requests.ts';

const { address, key } = collectionVariables;

/** The API as a collection that Bruno imports; the key is left for its reader to fill in. */
export function brunoCollection(origin: string, limits: Limits = defaultLimits): object {
  const name = `${product.name} API`;
  return {
    name,
    version: '1',
    items: collectionFolders(limits).map(({ name: folder, requests }, index) => ({
      type: 'folder',
      name: folder,
      filename: folder,
      seq: index + 1,
      items: requests.map(itemOf),
    })),
    activeEnvironmentUid: null,
    environments: [
      {
        name: 'Server',
        variables: [
          { name: address, value: origin, type: 'text', enabled: true, secret: false },
          { name: key, value: '', type: 'text', enabled: true, secret: true },
        ],
      },
    ],
    brunoConfig: { version: '1', name, type: 'collection', ignore: ['node_modules', '.git'] },
  };
}

function itemOf(request: CollectionRequest, index: number): object {
  const { name, method, path, description, params, query, headers } = request;
  const search = searchOf(query);
  const route = path.replaceAll(/\{(\w+)\}/g, ':$1');
  return {
    type: 'http-request',
    name,
    filename: `${fileNameOf(name)}.bru`,
    seq: index + 1,
    request: {
      url: `{{${address}}}${route}${search}`,
      method,
      headers: headers.map(([header, value]) => ({ name: header, value, enabled: true })),
      params: [
        ...query.map(([one, value]) => ({ name: one, value, type: 'query', enabled: true })),
        ...params.map(([one, value]) => ({ name: one, value, type: 'path', enabled: true })),
      ],
      auth: { mode: 'bearer', bearer: { token: `{{${key}}}` } },
      body: bodyOf(request),
      script: {},
      vars: {},
      assertions: [],
      tests: '',
      docs: description,
    },
  };
}

function bodyOf({ body, isFile }: CollectionRequest): object {
  const none = { formUrlEncoded: [], multipartForm: [] };
  if (isFile) return { ...none, mode: 'file', file: [] };
  return body === null ? { ...none, mode: 'none' } : { ...none, mode: 'json', json: body };
}

/** A name that every file system takes. */
const fileNameOf = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
