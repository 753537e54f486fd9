import { type ConsoleEndpointId, consoleRoutes, pathInOrganization } from '@aplomb/contract';
import { readStoredText, storeText } from '@aplomb/ui';
import { actingKey } from './acting-key.ts';
import { ConsoleProblem, problemOf } from './problem.ts';
import type { ConsoleData, ConsoleRequest } from './types.ts';

/** Announced when the server no longer knows who asks. */
export const signedOutEvent = 'aplomb:signed-out';

/** Announced when the organisation acted for is no longer the reader's. */
export const lostOrganizationEvent = 'aplomb:lost-organization';

/** An answer of the console with the version of what it shows. */
export interface ConsoleAnswer<Id extends ConsoleEndpointId> {
  readonly data: ConsoleData<Id>;
  readonly etag: string | null;
}

/** Asks an operation of the console. Rejects with a ConsoleProblem. */
export async function callConsole<Id extends ConsoleEndpointId>(
  id: Id,
  request: ConsoleRequest<Id> = {},
  signal?: AbortSignal,
): Promise<ConsoleAnswer<Id>> {
  const response = await ask(id, request, signal);
  const answered =
    response.status === 204 ? undefined : ((await response.json()) as { data: unknown }).data;
  return { data: answered as ConsoleData<Id>, etag: response.headers.get('etag') };
}

/** Asks an operation that answers with a file. Rejects with a ConsoleProblem. */
export async function fetchConsoleFile<Id extends ConsoleEndpointId>(
  id: Id,
  request: ConsoleRequest<Id> = {},
): Promise<Blob> {
  const response = await ask(id, request);
  return response.blob();
}

async function ask<Id extends ConsoleEndpointId>(
  id: Id,
  request: ConsoleRequest<Id>,
  signal?: AbortSignal,
): Promise<Response> {
  const acting = readStoredText(actingKey);
  const { method, path: own } = consoleRoutes[id];
  const path = acting === undefined ? own : pathInOrganization(own, acting);
  const { params, query, body, ifMatch } = request as {
    params?: Record<string, string>;
    query?: Record<string, string | undefined>;
    body?: unknown;
    ifMatch?: string;
  };
  const search = new URLSearchParams(
    Object.entries(query ?? {}).flatMap(([name, value]) =>
      value === undefined || value === '' ? [] : [[name, value]],
    ),
  ).toString();
  const address =
    path.replaceAll(/\{(\w+)\}/g, (_whole, name: string) =>
      encodeURIComponent(params?.[name] ?? ''),
    ) + (search === '' ? '' : `?${search}`);
  const response = await reach(address, {
    method,
    cache: 'no-store',
    ...(signal && { signal }),
    headers: {
      Accept: 'application/json',
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
      ...(ifMatch !== undefined && { 'If-Match': ifMatch }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (response.ok) return response;
  const problem = await problemOf(response);
  if (problem.reason === 'not_signed_in') dispatchEvent(new Event(signedOutEvent));
  // Removed from it, or it is gone: on with the own account.
  if (problem.reason === 'no_organization' && acting !== undefined) {
    storeText(actingKey, undefined);
    dispatchEvent(new Event(lostOrganizationEvent));
  }
  throw problem;
}

async function reach(address: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(address, init);
  } catch {
    throw new ConsoleProblem('NETWORK_ERROR');
  }
}
