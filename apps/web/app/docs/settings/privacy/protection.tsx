import { product } from '@aplomb/contract';
import { Table } from '@aplomb/ui';

const rows: readonly [what: string, how: string, limit: string][] = [
  [
    'On your disk',
    'AES-256-GCM, every row and file. The key is sealed by Windows for your user account.',
    'Anyone who is logged in as you can read what you can read.',
  ],
  [
    'On the way',
    'TLS 1.3 to every server. A certificate that does not fit ends the connection.',
    'The server at the other end sees what it is sent.',
  ],
  [
    'On this computer',
    'The parts of the app talk over loopback, with a token of their own for each start. No ' +
      'port is open to the network.',
    'Programs with administrator rights can look into any other.',
  ],
  [
    'While it runs',
    'Captures and sound are held in memory and written only if you keep them. Logs hold no ' +
      'content.',
    'Windows may write memory to its page file; its own disk encryption covers that.',
  ],
  [
    'Keys of providers',
    'Encrypted like the history, and never shown again after you enter them.',
    `The provider can withdraw a key; ${product.name} then goes on without it.`,
  ],
];

/** How data is protected at each place, and where that protection ends. */
export function ProtectionTable() {
  return (
    <Table caption="Encryption and security" className="[&_table]:min-w-152">
      <thead>
        <tr>
          <th scope="col">Where</th>
          <th scope="col">How</th>
          <th scope="col">Where it ends</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([what, how, limit]) => (
          <tr key={what}>
            <th scope="row">{what}</th>
            <td>{how}</td>
            <td>{limit}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
