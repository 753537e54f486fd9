import type {
  RequestName,
  RequestParams,
  RequestResult,
} from '../../apps/desktop/shared/messages.ts';
import { transport } from '../../apps/desktop/shared/paths.ts';

/** Asks the service as a window does. Throws with the code of a request that fails. */
export type Call = <Name extends RequestName>(
  name: Name,
  params: RequestParams<Name>,
) => Promise<RequestResult<Name>>;

/** Turns the one-time ticket of a window's address into a way to ask. */
export async function openDoor(url: string): Promise<Call> {
  const { origin, hash } = new URL(url);
  const post = async (
    path: string,
    body: unknown,
    headers: Record<string, string> = {},
  ): Promise<unknown> => {
    const reply = (await (
      await fetch(`${origin}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      })
    ).json()) as { ok: boolean; value: unknown; error: { code: string; detail: string } };
    if (!reply.ok) throw new TypeError(`${path}: ${reply.error.code}, ${reply.error.detail}`);
    return reply.value;
  };
  const ticket = new URLSearchParams(hash.slice(1)).get(transport.ticketField);
  const { token } = (await post(transport.session, { ticket })) as { token: string };
  return (name, params) =>
    post(`${transport.request}${name}`, params, { authorization: `Bearer ${token}` }) as never;
}
