import { apiErrorCodes, appErrorCodes, appErrors } from '@aplomb/contract';
import { endpointList } from './api/endpoint-list.ts';

/**
 * What the pages of the reference are made of: every operation of the API by id, method, path and
 * summary, and every code of both error catalogues.
 * The build runs this file and gives browsers its result: they need the list, not the whole
 * contract behind it.
 */
export const referenceList = {
  endpoints: endpointList.map(
    ({ id, method, path, summary }) => [id, method, path, summary] as const,
  ),
  apiErrors: apiErrorCodes,
  appErrors: appErrorCodes.map((code) => [code, appErrors[code].name] as const),
};
