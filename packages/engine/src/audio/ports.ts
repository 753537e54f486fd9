import type { LanguageCode, SpeakerMethod, Transcription } from '@aplomb/contract';

/** Decoded sound: one array of samples (−1 … 1) per channel, all of the same length. */
export interface Pcm {
  sampleRate: number;
  channels: Float32Array[];
}

/** Rate in Hz at which everything after decoding works. */
export const SPEECH_RATE = 16_000;

/** Why bytes could not be decoded as sound. */
export type AudioFault = 'unsupported' | 'empty' | 'damaged' | 'too_long';

/**
 * Lowers steady noise in one stream of 16 kHz mono; push returns what is ready (a constant delay
 * behind), flush the rest.
 */
export interface NoiseReducer {
  push(samples: Float32Array): Float32Array;
  flush(): Float32Array;
  close(): void;
}

/**
 * Tells speech from everything else in one stream of 16 kHz mono: one probability (0–1) for each
 * whole frame of `frameSamples`.
 */
export interface VoiceDetector {
  readonly frameSamples: number;
  push(samples: Float32Array): number[];
}

/** A stretch of speech in samples of 16 kHz. */
export interface SpeechSpan {
  start: number;
  end: number;
}

/**
 * Words of one span. `confidence` is 0–1 or null where the recogniser tells none; `noSpeech` is its
 * own estimate that nobody spoke.
 */
export interface Recognised {
  text: string;
  language: LanguageCode | null;
  confidence: number | null;
  noSpeech: number | null;
  words: { text: string; start: number; end: number }[] | null;
}

/** Turns one span of speech (16 kHz mono, ≤ 28 s) into words. */
export interface Recogniser {
  /** `signal` is an AbortSignal. */
  recognise(
    samples: Float32Array,
    options: { language: LanguageCode | 'auto'; signal?: unknown },
  ): Promise<Recognised>;
  close(): Promise<void>;
}

/**
 * Tells voices apart within one channel; answers a speaker number per span. Nothing about a voice
 * outlives the call.
 */
export type SpeakerSeparator = (samples: Float32Array, spans: readonly SpeechSpan[]) => number[];

/** How a recording or a stream is to be heard. */
export interface HearingOptions {
  language: LanguageCode | 'auto';
  noiseReduction: boolean;
  voiceActivityDetection: boolean;
  /**
   * Names of the speakers by channel, for recordings whose channels are known, such as You and
   * Others; else null.
   */
  channelNames: readonly string[] | null;
  /** Whether to tell speakers apart. */
  speakers: boolean;
}

/** How a stream is to be heard: one or two channels at `sampleRate`. */
export interface LiveOptions extends HearingOptions {
  sampleRate: number;
  channels: 1 | 2;
  /** Whether the first channel is a microphone that may hear what the second one plays. */
  echo?: boolean;
}

/**
 * A caption of a live stream: partials of one `id` replace each other until the final one. Times in
 * seconds of the stream.
 */
export interface Caption {
  id: number;
  kind: 'partial' | 'final';
  channel: number;
  speaker: string | null;
  start: number;
  end: number;
  /** Words that will not change any more. */
  stable: string;
  /** Words that may. Empty in finals. */
  tail: string;
  language: LanguageCode | null;
  confidence: number | null;
  /** False in a final whose words are too unsure: `stable` is a note that says so. */
  understood: boolean;
}

/** What a live stream tells besides captions. */
export type LiveEvent =
  | { kind: 'caption'; caption: Caption }
  | { kind: 'level'; channel: number; rms: number; peak: number }
  | { kind: 'gap'; channel: number; start: number; end: number }
  | { kind: 'no_signal'; channel: number; seconds: number }
  | { kind: 'recogniser'; engine: string | null; model: string | null; trusted: boolean }
  | { kind: 'behind'; seconds: number };

/** A stream being heard: one or two channels of 16-bit or float PCM at any rate, captions out. */
export interface LiveHearing {
  /**
   * Gives the next samples, one array per channel. `at` is their place in seconds where it is
   * known; a jump forward is a marked gap. Resolves when more may come (back-pressure).
   */
  push(channels: Float32Array[], options?: { at?: number }): Promise<void>;
  /** Hears out what was pushed, then answers the last finals. */
  finish(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Which recognisers can be used at the moment, in the order they are tried, and why others cannot.
 */
export interface HearingStatus {
  recognisers: {
    engine: string;
    model: string;
    trusted: boolean;
    available: boolean;
    reason: string | null;
  }[];
  speakers: SpeakerMethod[];
}

/**
 * What the speech engine is doing: work under way, and of its process the memory, the time since
 * its last sign of life and how often one ended unasked.
 */
export interface HearingLoad {
  busy: number;
  running: boolean;
  silentSeconds: number;
  memoryBytes: number;
  losses: number;
}

/** Why a recording was not transcribed. */
export type HearingFault = AudioFault | 'no_recogniser' | 'crashed' | 'cancelled';

/** A recording: its bytes, or the file that holds them, which the speech process reads itself. */
export type RecordingSource = Uint8Array | { readonly path: string };

/** The speech engine, in a process of its own. */
export interface Hearing {
  /** Without asking the engine, so that looking does not keep it loaded. */
  readonly load: HearingLoad;
  status(): Promise<HearingStatus>;
  /**
   * Transcribes a recording. `onProgress` hears the share done (0–1) and the seconds of sound in
   * all; `signal` is an AbortSignal.
   */
  transcribe(
    source: RecordingSource,
    options: HearingOptions & {
      seconds: number;
      signal?: unknown;
      onProgress?: (progress: { share: number; seconds: number }) => void;
    },
  ): Promise<{ ok: true; transcription: Transcription } | { ok: false; reason: HearingFault }>;
  live(options: LiveOptions, onEvent: (event: LiveEvent) => void): Promise<LiveHearing>;
  close(): Promise<void>;
}
