import { randomUUID } from 'node:crypto';
import type { ParsedParams } from '../../../shared/messages.ts';
import type { EntryBody } from '../../base/history-records.ts';
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
  /** Writes into the audit log who was told; answers what a conversation holds of it. */
  note(told: ParsedParams<'consent.record'>): Promise<Extract<EntryBody, { kind: 'consent' }>>;
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
  const note: Consent['note'] = async ({ who, how, note: more }) => {
    const told = `${who}${more === '' ? '' : ` (${more})`}`;
    await vault.audit.append({
      kind: 'consent',
      detail: `Told that the conversation is listened to: ${told}; ${hows[how]}`,
      to: '',
      bytes: 0,
      mode: state.now.context,
    });
    return { kind: 'consent', told, how: hows[how] };
  };
  return {
    note,
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
      async 'consent.record'(told) {
        const at = new Date().toISOString();
        const entry = await conversation.append('Conversation with consent', await note(told));
        given = { conversationId: entry?.conversationId ?? null };
        return { id: entry?.id ?? randomUUID(), at };
      },
    },
  };
}
