import type { Call } from './transport.ts';

/** How a transcript is answered besides JSON. */
export type TranscriptFormat = 'text' | 'srt' | 'vtt';

const types: Readonly<Record<TranscriptFormat, string>> = {
  text: 'text/plain',
  srt: 'application/x-subrip',
  vtt: 'text/vtt',
};

/** The same call, answered as text. */
export const textCall = (call: Call, format: TranscriptFormat): Call => ({
  ...call,
  isText: true,
  headers: { ...call.headers, accept: types[format] },
});

/** The same call, answered with a job. */
export const laterCall = (call: Call): Call => ({
  ...call,
  headers: { ...call.headers, prefer: 'respond-async' },
});
