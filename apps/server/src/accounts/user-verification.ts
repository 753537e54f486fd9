/**
 * Place of the flags in what an authenticator signs, and the flag that it checked its user
 * (WebAuthn, 6.1).
 */
const FLAGS_BYTE = 32;
const USER_VERIFIED = 0b100;

/**
 * Whether a passkey's answer says that its user was checked by PIN or body: only then does it stand
 * for both steps of signing in.
 */
export function isVerified(body: Readonly<Record<string, unknown>>): boolean {
  const { response } = body as { response?: { response?: { authenticatorData?: unknown } } };
  const data = response?.response?.authenticatorData;
  if (typeof data !== 'string') return false;
  return ((Buffer.from(data, 'base64url')[FLAGS_BYTE] ?? 0) & USER_VERIFIED) !== 0;
}

/** The options of a sign-in by passkey (JSON), asking the authenticator to check its user. */
export const askForVerification = (options: string): string =>
  JSON.stringify({ ...(JSON.parse(options) as object), userVerification: 'required' });
