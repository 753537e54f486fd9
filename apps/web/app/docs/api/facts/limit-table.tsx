import { analysisSizes, apiRules, defaultLimits } from '@aplomb/contract';
import { Table } from '@aplomb/ui';
import type { ReactNode } from 'react';

const count = (value: number): string => value.toLocaleString('en');
const megabytes = (bytes: number): string => `${count(bytes / 1024 / 1024)} MB`;

const limits = {
  requestsPerMinute: [
    'Requests a minute',
    'key',
    count(defaultLimits.requestsPerMinute),
    'RATE_LIMIT_EXCEEDED',
  ],
  concurrentRequests: [
    'Requests under way at once',
    'key',
    count(defaultLimits.concurrentRequests),
    'RATE_LIMIT_EXCEEDED',
  ],
  accountRequestsPerMinute: [
    'Requests a minute, all keys together',
    'account',
    count(defaultLimits.accountRequestsPerMinute),
    'RATE_LIMIT_EXCEEDED',
  ],
  accountConcurrentRequests: [
    'Requests under way at once, all keys together',
    'account',
    count(defaultLimits.accountConcurrentRequests),
    'RATE_LIMIT_EXCEEDED',
  ],
  analysesPerDay: [
    'Analyses a UTC day',
    'account',
    count(defaultLimits.analysesPerDay),
    'QUOTA_EXCEEDED',
  ],
  textCharacters: [
    'Text',
    'request',
    `${count(defaultLimits.textCharacters)} characters`,
    'INVALID_PARAMETER_VALUE',
  ],
  contextCharacters: [
    'Context',
    'request',
    `${count(defaultLimits.contextCharacters)} characters`,
    'INVALID_PARAMETER_VALUE',
  ],
  imageBytes: ['Picture, bytes', 'request', megabytes(defaultLimits.imageBytes), 'FILE_TOO_LARGE'],
  imagePixels: ['Picture, pixels', 'request', count(defaultLimits.imagePixels), 'FILE_TOO_LARGE'],
  audioBytes: [
    'Recording, bytes',
    'request',
    megabytes(defaultLimits.audioBytes),
    'FILE_TOO_LARGE',
  ],
  audioSeconds: [
    'Recording, length',
    'request',
    `${defaultLimits.audioSeconds / 3600} hours`,
    'VALIDATION_ERROR',
  ],
  videoBytes: ['Video, bytes', 'request', megabytes(defaultLimits.videoBytes), 'FILE_TOO_LARGE'],
  videoSeconds: [
    'Video, length',
    'request',
    `${defaultLimits.videoSeconds / 60} minutes`,
    'VALIDATION_ERROR',
  ],
} as const satisfies Record<
  keyof typeof defaultLimits,
  readonly [name: string, per: string, value: string, code: string]
>;

/** The limits a server starts with: of all requests, or of the material of one. */
export function LimitTable({ of }: { readonly of: 'requests' | 'material' }) {
  const rows = Object.entries(limits).filter(
    ([, [, per]]) => (per === 'request') === (of === 'material'),
  );
  return (
    <Table
      caption={of === 'requests' ? 'Limits of requests' : 'Limits of what one request carries'}
    >
      <thead>
        <tr>
          <th scope="col">What</th>
          <th scope="col">Limit</th>
          {of === 'requests' && <th scope="col">Counted per</th>}
          <th scope="col">Beyond it</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([id, [name, per, value, code]]) => (
          <tr key={id}>
            <th scope="row">{name}</th>
            <td>{value}</td>
            {of === 'requests' && <td>{per}</td>}
            <td>
              <code className="text-sm whitespace-nowrap">{code}</code>
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

const sizes = {
  textCharacters: ['Text', `${count(analysisSizes.textCharacters)} characters`],
  documentCharacters: [
    'Text in the mode document',
    `${count(analysisSizes.documentCharacters)} characters`,
  ],
  picturePixels: ['Picture', `${count(analysisSizes.picturePixels / 1e6)} million pixels`],
  recordingSeconds: ['Recording', `${analysisSizes.recordingSeconds} seconds`],
  captionSeconds: ['Live captions', `${analysisSizes.captionSeconds} seconds`],
  videoSeconds: ['Video', `${analysisSizes.videoSeconds} seconds`],
} as const satisfies Record<keyof typeof analysisSizes, readonly [what: string, size: string]>;

/** What counts as one analysis of the day. */
export function CostTable() {
  return (
    <Table caption="What counts as one analysis">
      <thead>
        <tr>
          <th scope="col">What</th>
          <th scope="col">Each started</th>
        </tr>
      </thead>
      <tbody>
        {Object.entries(sizes).map(([id, [what, size]]) => (
          <tr key={id}>
            <th scope="row">{what}</th>
            <td>{size}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

/** A fixed rule of the API as a number. */
export function Rule({ name }: { readonly name: keyof typeof apiRules }) {
  return <>{count(apiRules[name])}</>;
}

/** A limit a server starts with, as the table says it. */
export function Limit({ name }: { readonly name: keyof typeof defaultLimits }): ReactNode {
  return limits[name][2];
}
