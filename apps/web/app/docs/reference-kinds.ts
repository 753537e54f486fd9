import type { ApiErrorCode, AppErrorCode, EndpointId } from '@aplomb/contract';
import type { ListedPage } from './tree.ts';

/** A documentation page made from the contract rather than from a content file. */
export type ReferencePage = ListedPage &
  (
    | { readonly kind: 'api-error'; readonly code: ApiErrorCode }
    | { readonly kind: 'app-error'; readonly code: AppErrorCode }
    | { readonly kind: 'endpoint'; readonly id: EndpointId; readonly method: string }
  );

/** Path of an operation's reference page, from the site's root. */
export function endpointDocsPath(id: EndpointId): string {
  return `/docs/api-reference/endpoints/${id.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
}
