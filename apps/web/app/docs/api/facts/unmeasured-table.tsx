import {
  claims,
  growthPhases,
  marketFigures,
  patentStatement,
  product,
  supportChannels,
  ticketTargets,
} from '@aplomb/contract';
import { Table } from '@aplomb/ui';

interface Row {
  readonly claim: string;
  readonly status:
    | 'target'
    | 'statement'
    | 'measured in part'
    | 'not measured yet'
    | 'tested, not a figure';
  readonly note: string;
}

const { from, to } = product.dataPerAiRequestMegabytes;
const rows: readonly Row[] = [
  {
    claim: `A response in under ${claims.responseSeconds} seconds`,
    status: 'measured in part',
    note:
      'Text on this server and the app’s captures on a Linux screen are measured above and stay ' +
      'below. On Windows, and with a cloud model, it is unmeasured.',
  },
  {
    claim: `Any response in under ${claims.responseGoalSeconds} seconds`,
    status: 'target',
    note: 'Includes a cloud model, whose speed depends on its provider.',
  },
  {
    claim: `Success rate ${claims.successRate}, or ${claims.growthSuccessRate} in the growth plan`,
    status: 'target',
    note: 'We have not asked anyone yet.',
  },
  {
    claim: `${claims.waitlist} people on the waitlist; ${growthPhases.map(({ users }) => users).join(', ')} users`,
    status: 'target',
    note: 'What the plan aims at, phase by phase.',
  },
  {
    claim: `Market figures: ${marketFigures.map(({ value }) => value).join(', ')}`,
    status: 'statement',
    note: 'The company’s own estimates. We have not checked their sources.',
  },
  { claim: 'A patent filing', status: 'statement', note: patentStatement },
  {
    claim: `${product.spokenLanguages}+ spoken languages with speaker labels`,
    status: 'not measured yet',
    note:
      'These are Whisper’s languages, once you install its model. We have not measured its ' +
      'accuracy; npm run bench -- audio-words --whisper=FOLDER does so with your model. The ' +
      'languages measured above are written ones.',
  },
  {
    claim: `A download of about ${product.downloadMegabytes} MB`,
    status: 'tested, not a figure',
    note:
      'npm run package:windows prints the size, and a test compares it with the number given ' +
      'here. The download page shows size and SHA-256 of the real file.',
  },
  {
    claim: `${from} to ${to} MB of data per AI request`,
    status: 'not measured yet',
    note: 'Holds for pictures sent to a cloud model. The local engine sends nothing.',
  },
  {
    claim: 'TLS 1.3',
    status: 'tested, not a figure',
    note:
      'A server with a certificate speaks 1.3 and nothing older; the tests of the server try ' +
      'it. Behind a proxy, the proxy decides.',
  },
  {
    claim: 'AES-256 on your disk',
    status: 'tested, not a figure',
    note:
      'The app seals every record and file with AES-256-GCM; a test reads its raw files and ' +
      'finds no word of what was kept.',
  },
  {
    claim: '12 % CPU and 256 MB of memory',
    status: 'not measured yet',
    note:
      'Sample values of the app’s monitor. The memory of server and app on Linux is measured ' +
      'above; on Windows it is not.',
  },
  {
    claim:
      `Support: chat within ${supportChannels.chat.responseMinutes} minutes, critical tickets ` +
      `within ${ticketTargets.critical} hour`,
    status: 'target',
    note: 'What support aims at once a channel is open. The contact page shows the channels that exist today.',
  },
];

/** Every public claim that no command prints, with its honest status. */
export function UnmeasuredTable() {
  return (
    <Table caption="Claims that are not measured">
      <thead>
        <tr>
          <th scope="col">Claim</th>
          <th scope="col">Status</th>
          <th scope="col">What to make of it</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ claim, status, note }) => (
          <tr key={claim}>
            <th scope="row">{claim}</th>
            <td className="whitespace-nowrap">{status}</td>
            <td>{note}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
