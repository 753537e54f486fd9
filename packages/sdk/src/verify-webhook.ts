/** How strictly messages are verified. */
export interface VerifyOptions {
  /** Seconds a message may be old, or ahead of this clock; 300 by default. */
  readonly toleranceSeconds?: number | undefined;
}

/** Raised for a message that was not signed with this secret, or not now. */
class WebhookVerificationError extends Error {
  override readonly name = 'WebhookVerificationError';
}

const TOLERANCE_SECONDS = 300;

/**
 * The message of a webhook, once it is sure that it was signed with `secret` a moment ago. `body` is
 * the text as it came. Throws WebhookVerificationError when it is not.
 */
export async function verifyWebhook(
  body: string,
  headers: Headers | Readonly<Record<string, string | string[] | undefined>>,
  secret: string,
  { toleranceSeconds = TOLERANCE_SECONDS }: VerifyOptions = {},
): Promise<{ type: string; timestamp: string; data: Record<string, unknown> }> {
  const read = (name: string): string =>
    (headers instanceof Headers ? headers.get(name) : headers[name])?.toString() ?? '';
  const [id, timestamp] = [read('webhook-id'), read('webhook-timestamp')];
  const age = Math.abs(Date.now() / 1_000 - Number(timestamp));
  if (id === '' || timestamp === '' || !(age <= toleranceSeconds))
    throw new WebhookVerificationError('The message was not signed within the time allowed.');
  const key = await crypto.subtle.importKey(
    'raw',
    bytesOf(secret.replace(/^whsec_/, '')),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['verify'],
  );
  const signed = new TextEncoder().encode(`${id}.${timestamp}.${body}`);
  for (const signature of read('webhook-signature').split(' ')) {
    const [version, value = ''] = signature.split(',');
    const isOurs = version === 'v1' && /^[A-Za-z0-9+/]+={0,2}$/.test(value);
    if (isOurs && (await crypto.subtle.verify('HMAC', key, bytesOf(value), signed)))
      return JSON.parse(body) as Awaited<ReturnType<typeof verifyWebhook>>;
  }
  throw new WebhookVerificationError('The message was not signed with this secret.');
}

const bytesOf = (base64: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
