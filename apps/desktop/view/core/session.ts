import { transport } from '../../shared/paths.ts';
import { ViewProblem } from './problem.ts';
import type { Reply } from './reply.ts';

let known: Promise<string> | undefined;

/**
 * The token of this run of the service: for the ticket in the address, or for the window's cookie
 * when it is reloaded.
 */
export function sessionToken(): Promise<string> {
  known ??= findToken();
  // A service that did not answer may answer the next time.
  known.catch(() => {
    known = undefined;
  });
  return known;
}

/** Has the token asked for anew. */
export function forgetToken(): void {
  known = undefined;
}

async function findToken(): Promise<string> {
  const ticket = new URLSearchParams(location.hash.slice(1)).get(transport.ticketField);
  const response = await fetch(transport.session, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(ticket === null ? {} : { ticket }),
  });
  const reply = (await response.json()) as Reply<{ token: string }>;
  if (!reply.ok) throw new ViewProblem(reply.error);
  // The ticket is spent; from now on the address says where the window is.
  if (ticket !== null) history.replaceState(null, '', location.pathname);
  return reply.value.token;
}
