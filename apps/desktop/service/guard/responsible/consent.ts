import { randomUUID } from 'node:crypto';
import type { ParsedParams } from '../../../shared/messages.ts';
import { DesktopError } from '../../base/desktop-error.ts';
import type { HandlersOf } from '../../base/handlers.ts';
import type { Service } from '../../base/service.ts';
import { consentSentence } from './consent-sentences.ts';

/**
 * Whether those who are heard were told: asked once for each conversation, before system audio
 * starts.
 */
export interface Consent {
  /** Throws ACCESS_DENIED when nobody was told yet. */
  require(): Promise<void>;
  readonly handlers: HandlersOf<'consent'>;
}

const hows: Record<ParsedParams<'consent.record'>['how'], string> = {
  said: 'said to them',
  pasted: 'pasted into the chat',
  written_agreement: 'agreed in writing',
  alone: 'nobody else is heard',
};

/** Makes the consent step. A consent counts for the conversation it was recorded in. */
export function createConsent({ vault, conversation, state }: Service): Consent {
  let given: { conversationId: string | null } | null = null;
  return {
    async require() {
      if (given !== null && given.conversationId === conversation.id) return;
      const { id } = conversation;
      const kept =
        id !== null &&
        (await vault.conversations.get(id)).content.some(({ body }) => body.kind === 'consent');
      if (!kept) {
        throw new DesktopError(
          'ACCESS_DENIED',
          'System audio is what others say, and nobody is recorded as told that it is listened to.',
          {
            advice:
              'Tell them, with the sentence the consent step offers, then record who was told and how.',
          },
        );
      }
    },
    handlers: {
      'consent.sentence': ({ language }) => ({ sentence: consentSentence(language) }),
      async 'consent.record'({ who, how, note }) {
        const at = new Date().toISOString();
        const told = `${who}${note === '' ? '' : ` (${note})`}`;
        const entry = await conversation.append('Conversation with consent', {
          kind: 'consent',
          told,
          how: hows[how],
        });
        await vault.audit.append({
          kind: 'consent',
          detail: `Told that the conversation is listened to: ${told}; ${hows[how]}`,
          to: '',
          bytes: 0,
          mode: state.now.context,
        });
        given = { conversationId: entry?.conversationId ?? null };
        return { id: entry?.id ?? randomUUID(), at };
      },
    },
  };
}
