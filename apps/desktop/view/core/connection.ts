import type { RequestName, RequestParams, RequestResult } from '../../shared/messages.ts';
import { transport } from '../../shared/paths.ts';
import { ViewProblem } from './problem.ts';
import type { Reply } from './reply.ts';
import { forgetToken, sessionToken } from './session.ts';

/** Asks the service. Rejects with a ViewProblem that says what happened, why and what to do. */
export async function call<Name extends RequestName>(
  name: Name,
  params: RequestParams<Name>,
): Promise<RequestResult<Name>> {
  const response = await fetch(transport.request + name, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${await sessionToken()}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify(params),
  });
  // The service started anew: its new token is asked for the next time.
  if (response.status === 401) forgetToken();
  const reply = (await response.json()) as Reply<RequestResult<Name>>;
  if (!reply.ok) throw new ViewProblem(reply.error);
  return reply.value;
}

/** Address of a picture, a recording or a file to save. */
export const blobUrl = (id: string): string => transport.blob + encodeURIComponent(id);
