import { errorDocsPath } from '@aplomb/contract';
import { endpointDocsPath, type ReferencePage } from './reference-kinds.ts';
import { referenceList } from './reference-list.ts';

export { endpointDocsPath, type ReferencePage } from './reference-kinds.ts';

const below = (path: string): string => path.slice('/docs/'.length);

/** One page per operation of the API and per code of both error catalogues. */
export const referencePages: readonly ReferencePage[] = [
  ...referenceList.endpoints.map(([id, method, path, title]): ReferencePage => ({
    kind: 'endpoint',
    id,
    method,
    key: below(endpointDocsPath(id)),
    title,
    description: `${method} ${path}: request, response, samples and errors.`,
  })),
  ...referenceList.apiErrors.map((code): ReferencePage => ({
    kind: 'api-error',
    code,
    key: below(errorDocsPath(code)),
    title: code,
  })),
  ...referenceList.appErrors.map(([code, name]): ReferencePage => ({
    kind: 'app-error',
    code,
    key: below(errorDocsPath(code)),
    title: `${code} ${name}`,
  })),
];
