import { type ContactFacts, supportChannels } from '@aplomb/contract';
import { preparedMail } from './prepared-mail.ts';
import { isStaffed, nextChange } from './staffing.ts';
import { type ChannelId, momentInWords } from './words.ts';

/**
 * What can truly be said about a channel now, and where it leads; `href` null: a ticket serves
 * instead.
 */
export interface ChannelState {
  readonly word: string;
  readonly tone: 'calm' | 'neutral';
  readonly text: string;
  readonly href: string | null;
  readonly label: string;
}

const TICKET = 'Open a ticket';
const absent = (text: string, word = 'Not set up'): ChannelState => ({
  word,
  tone: 'neutral',
  text,
  href: null,
  label: TICKET,
});

/** State of a channel from what the owner has set, the hours and the clock. */
export function channelState(
  id: ChannelId,
  facts: ContactFacts,
  now: Date,
  reference: string,
): ChannelState {
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
        ? absent('This site has no support address yet. A ticket reaches the same people.')
        : {
            word: 'Ready',
            tone: 'calm',
            text: `A message opens with the version and the reference ${reference} filled in.`,
            href: preparedMail(facts.email, reference),
            label: `Write to ${facts.email}`,
          };
    case 'social':
      return facts.social_url === null
        ? absent('This site has no social account yet. A ticket reaches the same people.')
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
): ChannelState {
  if (set === null)
    return absent(
      `Nobody answers a ${id === 'chat' ? 'live chat' : 'phone line'} on this site yet. A ticket is the way to reach us.`,
      'Not staffed',
    );
  const { hours } = supportChannels[id];
  const change = nextChange(hours, now);
  const clock = change === null ? '' : `${momentInWords(change)}, your time`;
  if (isStaffed(hours, now))
    return {
      word: 'Staffed now',
      tone: 'calm',
      text:
        change === null ? 'Somebody is there at any hour.' : `Somebody is there until ${clock}.`,
      href,
      label,
    };
  return absent(`Open again on ${clock}. A ticket is read in the meantime.`, 'Closed now');
}
