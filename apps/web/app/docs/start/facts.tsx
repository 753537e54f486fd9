import { product, requirements } from '@aplomb/contract';
import { Table } from '@aplomb/ui';

/** Size of the download. */
export function Megabytes() {
  return <>{product.downloadMegabytes} MB</>;
}

/** What is downloaded, as a list of terms. */
export function DownloadFacts() {
  const facts = {
    File: <code>{product.downloadFile}</code>,
    Version: product.version,
    Size: `about ${product.downloadMegabytes} MB`,
    System: `${product.platform}, 64-bit`,
    Price: product.freeDuringBeta ? 'free during the beta' : 'paid',
  };
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2 wrap-anywhere">
      {Object.entries(facts).map(([term, fact]) => (
        <div key={term} className="contents">
          <dt className="text-muted">{term}</dt>
          <dd className="m-0">{fact}</dd>
        </div>
      ))}
    </dl>
  );
}

const disk = (megabytes: number): string =>
  megabytes >= 1024 ? `${megabytes / 1024} GB` : `${megabytes} MB`;

/** Minimum, recommended and heavy use, side by side. */
export function RequirementsTable() {
  const { minimum, recommended, heavyUse } = requirements;
  const rows: readonly [string, string, string, string][] = [
    ['System', minimum.system, recommended.system, recommended.system],
    ['Processor', minimum.processor, recommended.processor, recommended.processor],
    [
      'Memory',
      `${minimum.memoryGigabytes} GB`,
      `${recommended.memoryGigabytes} GB`,
      `${heavyUse.memoryGigabytes} GB or more`,
    ],
    [
      'Free disk',
      disk(minimum.diskMegabytes),
      disk(recommended.diskMegabytes),
      disk(heavyUse.diskMegabytes),
    ],
    ['Graphics', minimum.graphics, minimum.graphics, minimum.graphics],
    ['Network', minimum.network, recommended.network, recommended.network],
  ];
  return (
    <Table caption="System requirements">
      <thead>
        <tr>
          <th scope="col">Part</th>
          <th scope="col">Minimum</th>
          <th scope="col">Recommended</th>
          <th scope="col">Long sessions</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([part, ...cells]) => (
          <tr key={part}>
            <th scope="row">{part}</th>
            {cells.map((cell, index) => (
              <td key={['minimum', 'recommended', 'heavy'][index]}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

const reasons: Readonly<Record<(typeof requirements.permissions)[number], string>> = {
  'Screen recording': 'to see the part of the screen you select, at the moment you select it',
  Microphone: 'to write down speech, while listening is on',
  'Internet access':
    'for cloud models, downloads of optional parts and updates; local-only mode opens no connection',
  'File system access': 'to keep history and settings on your disk, and to read files you drop',
};

/** Permissions of the operating system, each with its reason. */
export function Permissions() {
  return (
    <ul>
      {requirements.permissions.map((permission) => (
        <li key={permission}>
          <strong>{permission}</strong>: {reasons[permission]}.
        </li>
      ))}
    </ul>
  );
}

/** What administrator rights are for. */
export function AdministratorUses() {
  return (
    <ul>
      {requirements.administratorFor.map((use) => (
        <li key={use}>{use}</li>
      ))}
    </ul>
  );
}
