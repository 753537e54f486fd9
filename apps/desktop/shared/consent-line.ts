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
export function consentLine(content: readonly Entry[]): string {
  const told = consentsIn(content).map((each) => `${each.told} (${each.how})`);
  return told.length === 0
    ? 'Consent: none is recorded in this conversation'
    : `Consent: ${told.join('; ')}`;
}
