import {
  type LiveClientMessage,
  liveRules,
  type LiveServerMessage,
  type LiveStart,
  type LiveResume,
} from '@aplomb/contract';
import { Table } from '@aplomb/ui';

const sent = {
  start:
    'First message of a new session: sample_rate, and channels, encoding, language, ' +
    'noise_reduction, voice_activity_detection, speakers, channel_names and levels where the ' +
    'defaults do not suit.',
  resume:
    'First message of a client that comes back: session, and last_event, the number of the last event that arrived.',
  ack: 'Events up to this number arrived and need not be kept.',
  position: 'The next sample is this one. What lies between is lost and marked as a gap.',
  finish: 'Hear out what was sent. The last captions follow, then finished.',
} as const satisfies Record<
  LiveStart['type'] | LiveResume['type'] | LiveClientMessage['type'],
  string
>;

const heard = {
  ready: 'The session is open: its token, the position to go on from, and the rules in force.',
  caption:
    'Words. Messages of one id replace each other until final is true; stable words do not ' +
    'change any more, the tail may.',
  gap: 'Nothing was heard between start and end.',
  no_signal: 'For so many seconds there was nothing but digital silence.',
  recogniser: 'Which engine and model hears. trusted is false where its words should be checked.',
  behind:
    'The recogniser is so many seconds behind. Partial captions are left out until it has caught up.',
  level: 'How loud a channel is, where levels were asked for.',
  received: 'Sound up to this position was taken on.',
  finished: 'All was heard out. The connection closes with 1000.',
  error: 'Why the connection is about to be closed, in the words of the error catalogue.',
} as const satisfies Record<LiveServerMessage['type'], string>;

/** What client and server say to each other on the live WebSocket. */
export function LiveMessages({ by }: { readonly by: 'client' | 'server' }) {
  return (
    <Table caption={by === 'client' ? 'Messages you send' : 'Messages you receive'}>
      <thead>
        <tr>
          <th scope="col">Type</th>
          <th scope="col">Meaning</th>
        </tr>
      </thead>
      <tbody>
        {Object.entries(by === 'client' ? sent : heard).map(([type, meaning]) => (
          <tr key={type}>
            <th scope="row">
              <code>{type}</code>
            </th>
            <td>{meaning}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

/** A rule of the live WebSocket, as a number. */
export function LiveRule({
  name,
}: {
  readonly name: {
    [Name in keyof typeof liveRules]: (typeof liveRules)[Name] extends number ? Name : never;
  }[keyof typeof liveRules];
}) {
  return <>{liveRules[name].toLocaleString('en')}</>;
}
