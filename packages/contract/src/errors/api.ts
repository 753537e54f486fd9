import { audioTypesInWords } from '../media.ts';

/** One entry of the API's error catalogue (spec section 8). */
export interface ApiErrorEntry {
  /**
   * Statuses the code may be answered with; the first is the usual one. Empty for errors met on the
   * client's side.
   */
  readonly statuses: readonly number[];
  readonly title: string;
  readonly meaning: string;
  readonly remedy: string;
  /** Whether the same request may succeed later, unchanged. */
  readonly retryable: boolean;
}

/** The API's error catalogue: code to status, meaning and remedy. */
export const apiErrors = {
  INVALID_API_KEY: {
    statuses: [401],
    title: 'The API key is not accepted',
    retryable: false,
    meaning:
      'The key is malformed, unknown, expired or revoked, was sent in the wrong place, or was sent over plain HTTP.',
    remedy:
      'Send a current key as "Authorization: Bearer apl_live_…" over HTTPS. If the key is ' +
      'lost, expired or revoked, create a new one.',
  },
  MISSING_API_KEY: {
    statuses: [401],
    title: 'No API key was sent',
    retryable: false,
    meaning: 'The request has neither an Authorization header nor an apiKey query parameter.',
    remedy: 'Add the header "Authorization: Bearer YOUR_KEY".',
  },
  ACCESS_DENIED: {
    statuses: [403],
    title: 'The key isn’t allowed to do this',
    retryable: false,
    meaning:
      'The key is valid but lacks the scope this operation needs, or was sent in a way that is ' +
      'switched off for it.',
    remedy: 'Use a key with the scope named in the message, or create one.',
  },
  IP_NOT_ALLOWED: {
    statuses: [403],
    title: 'This address isn’t on the key’s list',
    retryable: false,
    meaning: 'The key has an IP allow-list and the request came from an address outside it.',
    remedy: 'Call from a listed address, or create a key whose list includes this one.',
  },
  BAD_REQUEST: {
    statuses: [400],
    title: 'The request can’t be read',
    retryable: false,
    meaning: 'The body is not valid JSON, or its encoding or a header is broken.',
    remedy:
      'Compare your request with the endpoint’s example. The message says what couldn’t be read.',
  },
  MISSING_PARAMETER: {
    statuses: [400, 422],
    title: 'A required parameter is missing',
    retryable: false,
    meaning: 'A field that the endpoint needs wasn’t sent.',
    remedy: 'Add the fields listed in details.field_errors.',
  },
  INVALID_PARAMETER_VALUE: {
    statuses: [400, 422],
    title: 'A parameter has an invalid value',
    retryable: false,
    meaning: 'A field is unknown, has the wrong type, or has a value outside the documented range.',
    remedy: 'Correct the fields listed in details.field_errors. Each entry says what is accepted.',
  },
  VALIDATION_ERROR: {
    statuses: [422, 409, 412],
    title: 'The request breaks a rule',
    retryable: false,
    meaning:
      'Each field is valid by itself, but the request can’t be processed: ' +
      'exclusive fields, an undecodable picture or recording, an address that is not public, ' +
      'a reused Idempotency-Key (409 while the first request still runs), a piece that doesn’t ' +
      'begin where its file ends (409), a record that changed since (412).',
    remedy: 'Read details: it names the rule and the way out.',
  },
  FILE_TOO_LARGE: {
    statuses: [413],
    title: 'The file or body is too large',
    retryable: false,
    meaning: 'The picture, recording or decompressed body exceeds the limit in force.',
    remedy:
      'Send less: crop or shrink the picture, or cut the recording. The message names the limit.',
  },
  UNSUPPORTED_FILE_TYPE: {
    statuses: [415],
    title: 'This file type isn’t accepted',
    retryable: false,
    meaning:
      `The bytes are not a PNG or JPEG picture (a recording as ${audioTypesInWords}; an MP4 or ` +
      'MOV video), or the body is not application/json.',
    remedy: 'Convert the file to an accepted type. The first bytes decide, not the name.',
  },
  RESOURCE_NOT_FOUND: {
    statuses: [404],
    title: 'There’s no such record',
    retryable: false,
    meaning:
      'The conversation or other record doesn’t exist, was deleted, or belongs to another account.',
    remedy: 'Check the id, or list your records with GET /v1/history/conversations.',
  },
  ENDPOINT_NOT_FOUND: {
    statuses: [404, 405],
    title: 'There’s no such endpoint',
    retryable: false,
    meaning: 'The path doesn’t exist (404), or doesn’t support this method (405).',
    remedy:
      'Check the path and method against /v1/openapi.json. With 405, the Allow header lists the ' +
      'methods that the path supports.',
  },
  RATE_LIMIT_EXCEEDED: {
    statuses: [429],
    title: 'Too many requests',
    retryable: true,
    meaning:
      'The key sent more requests in a minute, or has more running at once, than its limit allows.',
    remedy:
      'Wait the number of seconds in Retry-After, then slow down. Double the wait on each further 429.',
  },
  QUOTA_EXCEEDED: {
    statuses: [429, 403],
    title: 'The account’s quota is used up',
    retryable: true,
    meaning:
      'The account has used its analyses for the current UTC day (429), or keeps as many files ' +
      'as it may (403).',
    remedy:
      'Wait until the quota resets (Retry-After), delete files you no longer need, or ask the ' +
      'people who run the server for more.',
  },
  INTERNAL_SERVER_ERROR: {
    statuses: [500],
    title: 'Something went wrong on our side',
    retryable: true,
    meaning: 'The server hit an error of its own. Nothing it had already accepted was lost.',
    remedy:
      'Try again with the same Idempotency-Key. If it keeps failing, send the Request-Id to support.',
  },
  SERVICE_UNAVAILABLE: {
    statuses: [503],
    title: 'This can’t be done right now',
    retryable: true,
    meaning:
      'The queue is full, the server is starting or stopping, or it doesn’t offer this feature.',
    remedy:
      'Wait the number of seconds in Retry-After and try again. The message says if waiting won’t help.',
  },
  GATEWAY_TIMEOUT: {
    statuses: [504],
    title: 'The analysis took too long',
    retryable: true,
    meaning: 'The analysis didn’t finish within its time limit and was stopped.',
    remedy:
      'Send less at once (a smaller picture, a shorter text), send recordings and videos with ' +
      'Prefer: respond-async, or try again later.',
  },
  NETWORK_ERROR: {
    statuses: [],
    title: 'The server couldn’t be reached',
    retryable: true,
    meaning:
      'Raised by the client: it couldn’t connect, or the connection broke before an answer arrived.',
    remedy:
      'Check your connection, proxy and firewall, then try again with the same Idempotency-Key.',
  },
  CONNECTION_TIMEOUT: {
    statuses: [],
    title: 'The server didn’t answer in time',
    retryable: true,
    meaning: 'Raised by the client: it connected, but no answer arrived within its time limit.',
    remedy: 'Try again with the same Idempotency-Key, or raise the client’s time limit.',
  },
} as const satisfies Record<string, ApiErrorEntry>;

/** Machine-readable code of an API or client-side error. */
export type ApiErrorCode = keyof typeof apiErrors;

/** The statuses the catalogue lists for a code; none for an error met on the client's side. */
export type StatusOfApiError<Code extends ApiErrorCode> =
  (typeof apiErrors)[Code]['statuses'][number];

/** A code that a server answers with. */
export type AnsweredErrorCode = {
  [Code in ApiErrorCode]: StatusOfApiError<Code> extends never ? never : Code;
}[ApiErrorCode];

/** All codes of the API's catalogue. */
export const apiErrorCodes = Object.keys(apiErrors) as [ApiErrorCode, ...ApiErrorCode[]];
