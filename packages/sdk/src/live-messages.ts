import type { ProcessAudioRequest, AudioAnalysis } from './types.ts';

/** How a stream of sound is to be heard. */
export interface LiveInput {
  /** Samples a second of each channel. */
  readonly sample_rate: number;
  readonly channels?: 1 | 2;
  /** How samples are encoded, channels interleaved; s16le by default. */
  readonly encoding?: 's16le' | 'f32le';
  readonly language?: ProcessAudioRequest['language'];
  readonly noise_reduction?: boolean;
  readonly voice_activity_detection?: boolean;
  readonly speakers?: boolean;
  /** Names of the speakers by channel, such as You and Others. */
  readonly channel_names?: string[];
  /** Whether to tell how loud each channel is. */
  readonly levels?: boolean;
}

/**
 * Words of a stream: partials of one id replace each other until the final one. Times in seconds of
 * the stream.
 */
export interface LiveCaption {
  type: 'caption';
  event: number;
  id: number;
  final: boolean;
  channel: number;
  speaker: string | null;
  start: number;
  end: number;
  /** Words that will not change any more. */
  stable: string;
  /** Words that may; empty in finals. */
  tail: string;
  language: AudioAnalysis['analysis']['language'];
  confidence: number | null;
  /** False in a final whose words are too unsure: `stable` is a note that says so. */
  understood: boolean;
}

/** What a stream tells besides captions. */
export type LiveNotice =
  | { type: 'gap'; event: number; channel: number; start: number; end: number }
  | { type: 'no_signal'; event: number; channel: number; seconds: number }
  | {
      type: 'recogniser';
      event: number;
      engine: string | null;
      model: string | null;
      trusted: boolean;
    }
  | { type: 'behind'; event: number; seconds: number }
  | { type: 'level'; channel: number; rms: number; peak: number };

/** What a stream tells. */
export type LiveMessage = LiveCaption | LiveNotice;
