import { type ContactFacts, supportChannels } from '@aplomb/contract';
import { preparedMail } from './prepared-mail.ts';
import { isStaffed, nextChange } from './staffing.ts';
import { type ChannelId, momentInWords } from './words.ts';

/** What can be said about a channel now, and where it leads; `href` null: closed at this hour. */
export interface ChannelState {
  readonly word: string;
  readonly tone: 'calm' | 'neutral';
  readonly text: string;
  readonly href: string | null;
  readonly label: string;
}

/**
 * State of a channel from what the owner has set, the hours and the clock; null while the owner has
 * not set it.
 */
export function channelState(
  id: ChannelId,
  facts: ContactFacts,
  now: Date,
  reference: string,
): ChannelState | null {
  switch (id) {
    case 'chat':
      return staffed(id, facts.chat_url, facts.chat_url, 'Open the chat', now);
    case 'phone':
      return staffed(
        id,
        facts.phone,
        facts.phone && `tel:${facts.phone.replaceAll(/[^+\d]/g, '')}`,
        `Call ${facts.phone ?? ''}`,
        now,
      );
    case 'email':
      return facts.email === null
        ? null
        : {
            word: 'Ready',
            tone: 'calm',
            text: `A message opens with the version and the reference ${reference} filled in.`,
            href: preparedMail(facts.email, reference),
            label: `Write to ${facts.email}`,
          };
    case 'social':
      return facts.social_url === null
        ? null
        : {
            word: 'Ready',
            tone: 'calm',
            text: 'Posts are public: leave out anything private.',
            href: facts.social_url,
            label: 'Open the social account',
          };
  }
}

function staffed(
  id: 'chat' | 'phone',
  set: string | null,
  href: string | null,
  label: string,
  now: Date,
): ChannelState | null {
  if (set === null) return null;
  const { hours } = supportChannels[id];
  const change = nextChange(hours, now);
  const clock = change === null ? '' : `${momentInWords(change)}, your time`;
  if (isStaffed(hours, now))
    return {
      word: 'Staffed now',
      tone: 'calm',
      text: change === null ? 'Someone answers at any hour.' : `Someone answers until ${clock}.`,
      href,
      label,
    };
  return {
    word: 'Closed now',
    tone: 'neutral',
    text: `Open again on ${clock}. You can send a ticket in the meantime.`,
    href: null,
    label: 'Open a ticket',
  };
}
