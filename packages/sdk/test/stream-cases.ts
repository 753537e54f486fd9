import { events, failure, type Reply, success } from './hostile-server.ts';

/** One event as a server writes it. */
export const event = (name: string, data: object, end = '\n'): string =>
  `event: ${name}${end}data: ${JSON.stringify(data)}${end}${end}`;
export const analysis = event('analysis', { summary: 'local' });
export const done = event('done', {
  status: 'success',
  data: { summary: 'whole', answer: 'Grüße 👋\u2028 one line' },
});
const answer = (text: string, end?: string): string => event('answer', { text }, end);

/** What a server does to a stream, and what every client makes of it. */
export interface StreamCase {
  readonly replies: readonly Reply[];
  /** Pieces of the answer, and the types of all else. */
  readonly seen: readonly string[];
  /** What it fails with. */
  readonly error?: Readonly<Record<string, unknown>>;
  /** How often the request is made, each time under the same idempotency key. */
  readonly requests: number;
}

const bytes = Buffer.from(`: hello\n\n${answer('Grüße 👋', '\r\n')}${done}`);
const refused = event('error', {
  status: 'error',
  code: 'QUOTA_EXCEEDED',
  message: 'Used up.',
  details: { request_id: 'req_1', docs: 'https://docs', retryable: false },
});

/** The streams that every client is given. */
export const streamCases: Readonly<Record<string, StreamCase>> = {
  'gives analysis, answer and the whole': {
    replies: [events([analysis, answer('Grü'), answer('ße'), done])],
    seen: ['analysis', 'Grü', 'ße', 'done'],
    requests: 1,
  },
  'reads bytes however they are cut, lines however they end, and skips comments': {
    replies: [events(Array.from(bytes, (byte) => Uint8Array.of(byte)))],
    seen: ['Grüße 👋', 'done'],
    requests: 1,
  },
  'reads fields without a space, data in several lines, and skips events it does not know': {
    replies: [
      events([
        'event:answer\ndata:{"text":\ndata: "Grü"}\nid: 1\n\n',
        'data: {"text":"nobody"}\n\n',
        event('later', { text: 'nobody' }),
        done,
      ]),
    ],
    seen: ['Grü', 'done'],
    requests: 1,
  },
  'begins anew with the same key when the connection breaks': {
    replies: [events([analysis, answer('half')], 'break'), events([done])],
    seen: ['analysis', 'half', 'restart', 'done'],
    requests: 2,
  },
  'begins anew with the same key when it ends too early': {
    replies: [events([analysis, answer('half')], 'end'), events([done])],
    seen: ['analysis', 'half', 'restart', 'done'],
    requests: 2,
  },
  'retries before its first event like any call, and says nothing of it': {
    replies: [
      failure(503, 'SERVICE_UNAVAILABLE', { 'retry-after': '0' }),
      events([analysis, done]),
    ],
    seen: ['analysis', 'done'],
    requests: 2,
  },
  'fails with what the server reports within it': {
    replies: [events([analysis, refused])],
    seen: ['analysis'],
    error: {
      name: 'RateLimitError',
      code: 'QUOTA_EXCEEDED',
      status: null,
      requestId: 'req_1',
      docsUrl: 'https://docs',
    },
    requests: 1,
  },
  'fails with what the server refuses': {
    replies: [failure(422, 'VALIDATION_ERROR')],
    seen: [],
    error: { code: 'VALIDATION_ERROR', status: 422 },
    requests: 1,
  },
  'passes on a restart of the server’s': {
    replies: [events([answer('wrong'), event('restart', {}), answer('right'), done])],
    seen: ['wrong', 'restart', 'right', 'done'],
    requests: 1,
  },
  'takes a plain answer for the whole': {
    replies: [success({ summary: 'plain' })],
    seen: ['done'],
    requests: 1,
  },
  'gives up after as many tries as any call': {
    replies: [events([analysis], 'break')],
    seen: ['analysis', 'restart', 'analysis', 'restart', 'analysis'],
    error: { code: 'NETWORK_ERROR', status: null },
    requests: 3,
  },
};
