import {
  apiErrorCodes,
  apiErrors,
  appErrorCodes,
  appErrors,
  errorDocsPath,
} from '@aplomb/contract';
import { endpointList } from './api/endpoint-list.ts';
import { endpointDocsPath, type ReferencePage } from './reference-kinds.ts';

const below = (path: string): string => path.slice('/docs/'.length);

/**
 * One page per operation of the API and per code of both error catalogues.
 * The build runs this file and gives browsers its result: they need the list, not the whole
 * contract behind it.
 */
export const referencePages: readonly ReferencePage[] = [
  ...endpointList.map(({ id, summary, method, path }): ReferencePage => ({
    kind: 'endpoint',
    id,
    method,
    key: below(endpointDocsPath(id)),
    title: summary,
    description: `${method} ${path}: request, response, samples and errors.`,
  })),
  ...apiErrorCodes.map((code): ReferencePage => ({
    kind: 'api-error',
    code,
    key: below(errorDocsPath(code)),
    title: code,
    description: apiErrors[code].meaning,
  })),
  ...appErrorCodes.map((code): ReferencePage => ({
    kind: 'app-error',
    code,
    key: below(errorDocsPath(code)),
    title: `${code} ${appErrors[code].name}`,
    description: appErrors[code].meaning,
  })),
];
