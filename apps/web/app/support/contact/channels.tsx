import { contactLink, type ContactFacts, supportChannels } from '@aplomb/contract';
import { Badge } from '@aplomb/ui';
import { Link } from 'react-router';
import { channelState } from './channel-state.ts';
import { type ChannelId, hoursInWords, targetInWords } from './words.ts';

/**
 * What the links say until React has asked how the owner can be reached; the server knows where
 * they lead.
 */
const plainLabels: Record<ChannelId, string> = {
  chat: 'Open the chat',
  email: 'Write an e-mail',
  phone: 'Call us',
  social: 'Open the social account',
};
const channelIds = Object.keys(supportChannels) as ChannelId[];

interface ChannelsProps {
  readonly facts: ContactFacts | null | undefined;
  readonly now: Date | null;
  readonly reference: string;
  /** Called when a message with the reference was opened, so that the next one gets another. */
  readonly onReferenceUsed: () => void;
}

/** The ways to reach a person: hours, target, and whether somebody is there now. */
export function Channels({ facts, now, reference, onReferenceUsed }: ChannelsProps) {
  return (
    <ul className="divide-y divide-line border-y border-line">
      {channelIds.map((id) => {
        const { name, hours, responseMinutes } = supportChannels[id];
        const state = facts && now ? channelState(id, facts, now, reference) : null;
        const href = state === null ? contactLink(id) : state.href;
        const label = state?.label ?? plainLabels[id];
        return (
          <li
            key={id}
            data-channel={id}
            className="grid gap-x-8 gap-y-2 py-6 sm:grid-cols-[9rem_1fr] lg:grid-cols-[9rem_1fr_14rem]"
          >
            <div className="flex flex-wrap items-start gap-3 sm:block sm:space-y-2">
              <h3 className="font-medium">{name}</h3>
              {state !== null && <Badge tone={state.tone}>{state.word}</Badge>}
            </div>
            <div className="text-ui text-muted">
              <p>{hoursInWords(hours)}</p>
              {responseMinutes !== null && (
                <p>First answer, target: {targetInWords(responseMinutes)}</p>
              )}
              {state !== null && <p className="mt-1 text-ink">{state.text}</p>}
            </div>
            <p className="text-ui sm:col-start-2 lg:col-start-3 lg:text-end">
              {href === null ? (
                <Link to="#ticket">{label}</Link>
              ) : (
                <a
                  href={href}
                  {...(id === 'email' && state !== null && { onClick: onReferenceUsed })}
                  {...(href.startsWith('http') && { rel: 'noreferrer' })}
                >
                  {label}
                </a>
              )}
            </p>
          </li>
        );
      })}
    </ul>
  );
}
