import { type ConsoleEndpointId, consoleRoutes } from '@aplomb/contract';
import { ConsoleProblem, problemOf } from './problem.ts';
import type { ConsoleData, ConsoleRequest } from './types.ts';

/** Announced when the server no longer knows who asks. */
export const signedOutEvent = 'aplomb:signed-out';

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
  const { method, path } = consoleRoutes[id];
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
  if (!response.ok) {
    const problem = await problemOf(response);
    if (problem.reason === 'not_signed_in') dispatchEvent(new Event(signedOutEvent));
    throw problem;
  }
  const answered =
    response.status === 204 ? undefined : ((await response.json()) as { data: unknown }).data;
  return { data: answered as ConsoleData<Id>, etag: response.headers.get('etag') };
}

async function reach(address: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(address, init);
  } catch {
    throw new ConsoleProblem('NETWORK_ERROR');
  }
}
