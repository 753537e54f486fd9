import type { EndpointExample } from '../endpoints/endpoint.ts';

/** A tenth of a second of silence as WAV: small enough to show, real enough to send. */
const silence = 'UklGRiwAAABXQVZFZm10IBAAAAABAAEAQB8AAIA+AAACABAAZGF0YQgAAAAAAAAAAAAAAA==';

/** Examples of POST /v1/audio/process. */
export const audioExamples: readonly EndpointExample[] = [{
  name: 'A recording',
  body: { audio_data: silence, language: 'en', transcription_only: true },
  response: { transcription_id: '8c1f7f0a-3b53-4c5f-8f65-6f4f1a0f7b44', transcript: '', analysis: null },
}];
