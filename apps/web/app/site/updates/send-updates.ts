import {
  apiErrors,
  type ErrorEnvelope,
  sitePaths,
  type UpdatesAccepted,
  updatesRequest,
} from '@aplomb/contract';
import { wrongAddress } from '../../wrong-address.ts';

/** How asking for news ended: what the server answered, or a problem in words. */
export type UpdatesOutcome = UpdatesAccepted | { readonly problem: string };

/**
 * Checks what was entered against the contract and sends it. Never throws: what went wrong is
 * answered in words.
 */
export async function sendUpdates(form: FormData): Promise<UpdatesOutcome> {
  const email = form.get('email');
  const typed = typeof email === 'string' ? email : '';
  const request = updatesRequest.safeParse(Object.fromEntries(form));
  if (!request.success) return { problem: wrongAddress(typed) };
  try {
    const response = await fetch(sitePaths.updates, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify(request.data),
    });
    if (response.ok) return ((await response.json()) as { data: UpdatesAccepted }).data;
    const { code, message, details } = (await response.json()) as ErrorEnvelope;
    if (details.field_errors?.some(({ field }) => field === 'email') === true)
      return { problem: wrongAddress(typed) };
    return { problem: `${message} ${apiErrors[code].remedy}` };
  } catch {
    return {
      problem: `${apiErrors.NETWORK_ERROR.title}. Check your connection and send it again; your address is still here.`,
    };
  }
}
