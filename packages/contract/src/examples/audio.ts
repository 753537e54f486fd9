import type { EndpointExample } from '../endpoints/endpoint.ts';
import recorded from './audio.recorded.json' with { type: 'json' };

/** Less than a millisecond of silence as WAV: small enough to show, real enough to send. */
const silence = 'UklGRiwAAABXQVZFZm10IBAAAAABAAEAQB8AAIA+AAACABAAZGF0YQgAAAAAAAAAAAAAAA==';

/**
 * Examples of POST /v1/audio/process; the answer to speech was recorded by
 * tools/record-examples.ts.
 */
export const audioExamples: readonly EndpointExample[] = [
  {
    name: 'A recording of silence',
    body: { audio_data: silence, language: 'en', transcription_only: true },
    response: {
      transcription_id: '8c1f7f0a-3b53-4c5f-8f65-6f4f1a0f7b44',
      conversation_id: '0d9f3c1e-6a55-4a57-9a0e-2f8f4f6f1b11',
      created_at: '2026-11-20T09:31:12.000Z',
      transcript: '',
      analysis: {
        language: null,
        duration: 0.001,
        recogniser: null,
        low_confidence: false,
        understood: true,
        speaker_method: 'none',
        segments: [],
        talk_share: null,
        words_per_minute: null,
        filler_words: null,
        questions: null,
        action_items: null,
        key_points: null,
        summary: null,
        sentiment: null,
      },
      answer: null,
      checks: [],
      engine: 'local',
      model: null,
      degraded: false,
      reason: null,
    },
  },
  ...recorded,
];
