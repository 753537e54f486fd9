import { type ContactFacts, supportChannels } from '@aplomb/contract';
import { Badge } from '@aplomb/ui';
import { Link } from '../../router/link.tsx';
import { type ChannelState, channelState } from './channel-state.ts';
import { type ChannelId, hoursInWords, targetInWords } from './words.ts';

const channelIds = Object.keys(supportChannels) as ChannelId[];

interface ChannelsProps {
  readonly facts: ContactFacts | null | undefined;
  readonly now: Date | null;
  readonly reference: string;
  /** Called when a message with the reference was opened, so that the next one gets another. */
  readonly onReferenceUsed: () => void;
}

/**
 * The channels the owner has set, each with hours, target, and whether someone answers now; one
 * line where there are tickets only.
 */
export function Channels({ facts, now, reference, onReferenceUsed }: ChannelsProps) {
  const open = channelIds.flatMap((id) => {
    const state = facts && now ? channelState(id, facts, now, reference) : null;
    return state === null ? [] : [{ id, state }];
  });
  if (open.length === 0)
    return (
      <p className="mt-4 max-w-measure text-muted" data-tickets-only="">
        During the beta, the way to reach us is a ticket. A person reads every one.
      </p>
    );
  return (
    <>
      <p className="mt-4 max-w-measure text-muted">
        Response times are targets for a first answer. A ticket works at any time.
      </p>
      <ul className="mt-8 divide-y divide-line border-y border-line">
        {open.map(({ id, state }) => (
          <Channel
            key={id}
            id={id}
            state={state}
            {...(id === 'email' && { onOpen: onReferenceUsed })}
          />
        ))}
      </ul>
    </>
  );
}

function Channel({
  id,
  state: { word, tone, text, href, label },
  onOpen,
}: {
  readonly id: ChannelId;
  readonly state: ChannelState;
  readonly onOpen?: () => void;
}) {
  const { name, hours, responseMinutes } = supportChannels[id];
  return (
    <li
      data-channel={id}
      className="grid gap-x-8 gap-y-2 py-6 sm:grid-cols-[9rem_1fr] lg:grid-cols-[9rem_1fr_14rem]"
    >
      <div className="flex flex-wrap items-start gap-3 sm:block sm:space-y-2">
        <h3 className="font-medium">{name}</h3>
        <Badge tone={tone}>{word}</Badge>
      </div>
      <div className="text-ui text-muted">
        <p>{hoursInWords(hours)}</p>
        {responseMinutes !== null && <p>First answer, target: {targetInWords(responseMinutes)}</p>}
        <p className="mt-1 text-ink">{text}</p>
      </div>
      <p className="text-ui sm:col-start-2 lg:col-start-3 lg:text-end">
        {href === null ? (
          <Link to="#ticket">{label}</Link>
        ) : (
          <a
            href={href}
            {...(onOpen && { onClick: onOpen })}
            {...(href.startsWith('http') && { rel: 'noreferrer' })}
          >
            {label}
          </a>
        )}
      </p>
    </li>
  );
}
