import { createHmac, randomBytes } from 'node:crypto';
import { webhookRules } from '@aplomb/contract';

const SECRET_BYTES = 24;

/** A secret that signs messages, in the form of Standard Webhooks. */
export const makeSecret = (): string =>
  webhookRules.secretPrefix + randomBytes(SECRET_BYTES).toString('base64');

/**
 * Headers of a message by Standard Webhooks: its id, when it was signed, and a signature by each
 * secret.
 */
export function signedHeaders(
  secrets: readonly string[],
  deliveryId: string,
  body: string,
  now: Date,
): Record<string, string> {
  const id = `msg_${deliveryId}`;
  const seconds = Math.floor(now.getTime() / 1_000);
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(webhookRules.secretPrefix.length), 'base64');
    return `v1,${createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64')}`;
  });
  return {
    'webhook-id': id,
    'webhook-timestamp': String(seconds),
    'webhook-signature': signatures.join(' '),
  };
}
