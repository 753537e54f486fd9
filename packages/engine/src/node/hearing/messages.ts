import type { LanguageCode, RecogniserEngine, SpeechModelId } from '@aplomb/contract';
import type { HearingOptions, LiveEvent, LiveOptions, RecordingSource } from '../../audio/ports.ts';

/** A cloud's OpenAI-compatible transcription: `baseUrl` without /audio/transcriptions. */
export interface CloudRecogniser {
  baseUrl: string;
  apiKey: string | null;
  model: string;
  languages?: readonly LanguageCode[];
}

/**
 * What the speech process works with. `avoid` names recognisers (engine/model) whose files ended a
 * process before.
 */
export interface HearingConfig {
  order: readonly RecogniserEngine[];
  modelsFolder: string | null;
  models: readonly SpeechModelId[];
  threads: number;
  cloud: CloudRecogniser | null;
  avoid: readonly string[];
}

/**
 * What the speech process is asked; each call is answered once. `live` is the number of a stream.
 */
export type Request =
  | { kind: 'configure'; config: HearingConfig }
  | { kind: 'status' }
  | { kind: 'transcribe'; source: RecordingSource; options: HearingOptions & { seconds: number } }
  | { kind: 'live_open'; live: number; options: LiveOptions; at: number }
  | { kind: 'live_push'; live: number; channels: Float32Array[]; at: number | undefined }
  | { kind: 'live_finish'; live: number }
  | { kind: 'live_close'; live: number };

/**
 * What the speech process tells. `opening` says which recogniser's files are being loaded, so that
 * their fault is known if it ends there.
 */
export type FromChild =
  | { kind: 'opening'; recogniser: string | null }
  | { kind: 'recogniser_failed'; recogniser: string; reason: string }
  | { kind: 'progress'; call: number; share: number; seconds: number }
  | { kind: 'event'; live: number; event: LiveEvent };
