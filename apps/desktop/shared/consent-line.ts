import type { Entry } from './shapes/conversation.ts';

/** Who was told that they are listened to, how, and when. */
export interface Told {
  readonly told: string;
  readonly how: string;
  readonly at: string;
}

/** The consents recorded in a conversation, oldest first. */
export const consentsIn = (content: readonly Entry[]): Told[] =>
  content.flatMap(({ at, body }) =>
    body.kind === 'consent' ? [{ told: body.told, how: body.how, at }] : [],
  );

/** The line that goes with what was said, wherever that goes. */
export const consentLine = (content: readonly Entry[]): string =>
  consentLineOf(consentsIn(content));

/** The same line where the consents are at hand. */
export function consentLineOf(consents: readonly Omit<Told, 'at'>[]): string {
  const told = consents.map((each) => `${each.told} (${each.how})`);
  return told.length === 0
    ? 'Consent: none is recorded in this conversation'
    : `Consent: ${told.join('; ')}`;
}
