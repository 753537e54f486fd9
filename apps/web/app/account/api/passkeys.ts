import { authBase } from '@aplomb/contract';
import type { Answer } from './send.ts';
import { problemIn } from './send.ts';

const address = /^\[|^[\d.]+$/;

/**
 * Whether passkeys work here: browsers offer them on sites with a name, over HTTPS or on localhost.
 */
export function passkeysWork(): boolean {
  return (
    globalThis.isSecureContext &&
    'PublicKeyCredential' in globalThis &&
    !address.test(location.hostname)
  );
}

/** Whether the browser can offer passkeys in the address field. */
export async function passkeysFill(): Promise<boolean> {
  return (
    passkeysWork() &&
    typeof PublicKeyCredential.isConditionalMediationAvailable === 'function' &&
    (await PublicKeyCredential.isConditionalMediationAvailable())
  );
}

async function loadClient() {
  const [{ createAuthClient }, { passkeyClient }] = await Promise.all([
    import('better-auth/client'),
    import('@better-auth/passkey/client'),
  ]);
  return createAuthClient({ baseURL: location.origin + authBase, plugins: [passkeyClient()] });
}

/**
 * Signs in by a passkey; with `fill` once the reader picks one in the address field. Null: called
 * off or nothing picked.
 */
export async function signInByPasskey(fill: boolean): Promise<Answer<unknown> | null> {
  const client = await loadClient();
  return answerOf(await client.signIn.passkey({ autoFill: fill }));
}

/** Makes a passkey on this device or on a phone nearby. Null: called off. */
export async function addPasskey(name: string): Promise<Answer<unknown> | null> {
  const client = await loadClient();
  return answerOf(await client.passkey.addPasskey({ name }));
}

const words: Readonly<Record<string, string>> = {
  ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED:
    'This device has a passkey for your account already. Use that one, or add one on another device.',
  ERROR_INVALID_DOMAIN:
    'This address cannot have passkeys. Open the site by its name, over HTTPS or as localhost.',
  ERROR_INVALID_RP_ID:
    'This address cannot have passkeys. Open the site by its name, over HTTPS or as localhost.',
};
const calledOff = new Set([
  'AUTH_CANCELLED',
  'ERROR_CEREMONY_ABORTED',
  'ERROR_PASSTHROUGH_SEE_CAUSE_PROPERTY',
]);

/** The client mixes refusals of the server with those of the browser. */
function answerOf(
  result: { data?: unknown; error?: object | null } | undefined,
): Answer<unknown> | null {
  if (result?.error === undefined || result.error === null) return { data: result?.data };
  const { code = '' } = result.error as { code?: string };
  if (calledOff.has(code)) return null;
  const message = words[code];
  return {
    problem:
      message === undefined ? problemIn(result.error) : { reason: null, message, fields: {} },
  };
}
