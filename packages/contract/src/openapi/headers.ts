import { costHeader } from '../analysis-cost.ts';
import { testMode } from '../console/test-mode.ts';
import { apiRules } from '../limits.ts';
import { apiVersions, versionHeader } from '../versions.ts';
import type { ResponseHeader, UploadHeader } from '../endpoints/endpoint.ts';

const text = (description: string, example: string) => ({
  description,
  schema: { type: 'string' },
  example,
});

const byteCount = {
  type: 'integer',
  format: 'int64',
  minimum: 0,
  maximum: Number.MAX_SAFE_INTEGER,
} as const;

/** Headers of answers, as OpenAPI components. */
export const headerComponents = {
  'Request-Id': text(
    'Id of this request: your own, or one the server made. Quote it to support.',
    'req_7c0b4d2e-51f0-4a39-8a5f-1d0c9c7b2f10',
  ),
  'RateLimit-Policy': text(
    'Limits in force (draft-ietf-httpapi-ratelimit-headers-11): quota (q), window in seconds (w) ' +
      'and unit (qu), which is requests unless it is told; absent when the operator set none',
    '"minute";q=60;w=60, "day";q=1000;w=86400;qu="analyses"',
  ),
  RateLimit: text(
    'What is left (r) and in how many seconds it is renewed (t)',
    '"minute";r=59;t=42, "day";r=998;t=51213',
  ),
  [versionHeader]: text('Date of the API that the answer follows', apiVersions[0]),
  Deprecation: text('Since when the operation is deprecated (RFC 9745)', '@1803859200'),
  Sunset: text(
    'Until when a deprecated operation is there (RFC 8594)',
    'Wed, 01 Mar 2028 00:00:00 GMT',
  ),
  [costHeader]: text(
    'For how many analyses of the day this one counted; absent where nothing was counted',
    '2',
  ),
  'X-RateLimit-Limit': text('Requests a minute; older form of RateLimit-Policy', '60'),
  'X-RateLimit-Remaining': text('Requests left in this minute; older form of RateLimit', '59'),
  'X-RateLimit-Reset': text('Seconds until the minute is renewed; older form of RateLimit', '42'),
  'Retry-After': text('Seconds to wait before trying again', '3'),
  'WWW-Authenticate': text('How to authenticate', 'Bearer realm="aplomb"'),
  ETag: text('Version of what was answered; send it in If-None-Match or If-Match', '"4hN1xQ"'),
  Location: text(
    'Where the kept conversation, or the job, is read',
    '/v1/history/conversations/0d9f3c1e-6a55-4a57-9a0e-2f8f4f6f1b11',
  ),
  'Idempotent-Replayed': text(
    `true when this is the answer first given to the same Idempotency-Key within ${apiRules.idempotencyHours} hours`,
    'true',
  ),
  [testMode.header]: text(
    'test when a test key asked: the answer comes from a fixture; absent otherwise',
    'test',
  ),
  'Preference-Applied': text('Which preferences of Prefer were followed', 'respond-async'),
  'Upload-Complete': {
    description: 'Whether the file is whole: ?1 or ?0',
    schema: { type: 'string', enum: ['?0', '?1'] },
    example: '?0',
  },
  'Upload-Offset': {
    description: 'Bytes of the file that are kept: where the next piece begins',
    schema: byteCount,
    example: 8_388_608,
  },
  'Upload-Limit': text(
    'Most bytes of a file, and seconds until it is deleted',
    'max-size=209715200, max-age=86400',
  ),
  Link: text(
    'Next and previous page (RFC 8288)',
    '<https://localhost:3000/v1/history/conversations?limit=20&offset=20>; rel="next"',
  ),
} as const;

const sentHeaders = {
  ...headerComponents,
  'Upload-Length': {
    description: 'Bytes of the whole file',
    schema: byteCount,
    example: 18_734_112,
  },
} as const;

/** A header that is sent with the bytes of a file. */
export const uploadParameter = (name: UploadHeader, required: boolean) => ({
  name,
  in: 'header',
  required,
  ...sentHeaders[name],
});

type HeaderName = keyof typeof headerComponents;
const references = (names: readonly HeaderName[]) =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));

const everywhere = [
  'Request-Id',
  'RateLimit-Policy',
  'RateLimit',
  versionHeader,
  'Deprecation',
  'Sunset',
  costHeader,
  'X-RateLimit-Limit',
  'X-RateLimit-Remaining',
  'X-RateLimit-Reset',
  testMode.header,
] as const;

/** Header references of a success. */
export function successHeaders(own: readonly ResponseHeader[]): Record<string, { $ref: string }> {
  return references([...everywhere, ...own]);
}

/** Header references of a failure with `status`. */
export function errorHeaders(status: number, isPiece = false): Record<string, { $ref: string }> {
  if (status === 409 && isPiece)
    return references([...everywhere, 'Retry-After', 'Upload-Complete', 'Upload-Offset']);
  if (status === 401)
    return references(['Request-Id', 'RateLimit-Policy', 'WWW-Authenticate', testMode.header]);
  if (status === 412) return references([...everywhere, 'ETag']);
  return references([429, 503, 409].includes(status) ? [...everywhere, 'Retry-After'] : everywhere);
}
