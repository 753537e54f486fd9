import { alwaysListening } from './always-listening.ts';
import {
  SPEECH_RATE,
  type HearingOptions,
  type NoiseReducer,
  type SpeechSpan,
  type VoiceDetector,
} from './ports.ts';
import { SampleHistory } from './sample-history.ts';
import { powerOf } from './signal/frames.ts';
import { createSegmenter, segments, type Segmenter } from './segment.ts';

/** What finding speech in one stream needs; without a noise reducer the sound is taken as it is. */
interface FinderTools {
  voice: VoiceDetector;
  noise: NoiseReducer | null;
}

/** What opens the tools of a stream. */
export interface FinderSources {
  voice(): VoiceDetector;
  noise(): Promise<NoiseReducer>;
}

/**
 * Speech of one stream: its place in samples of 16 kHz, how sure the detector was (mean, 0–1), and
 * the samples to recognise.
 */
export interface FoundSpeech extends SpeechSpan {
  voice: number;
  samples: Float32Array;
}

/**
 * Below this signal-to-noise ratio in dB the recogniser hears the denoised sound: above it noise
 * reduction costs more words than it saves.
 */
const cleanAbove = 10;
const quiet = 0.1;
const spoken = 0.5;
const noiseMemory = 0.98;
const margin = 2 * SPEECH_RATE;

/**
 * Cuts one stream of 16 kHz mono into spans of speech: noise reduction, voice detection, segmenter.
 */
export class SpeechFinder {
  readonly #tools: FinderTools;
  readonly #segmenter: Segmenter;
  readonly #raw = new SampleHistory();
  readonly #guide = new SampleHistory();
  readonly #clean = new SampleHistory();
  readonly #frames: { probability: number; power: number }[] = [];
  #firstFrame = 0;
  #noisePower: number | null = null;

  constructor(tools: FinderTools) {
    this.#tools = tools;
    this.#segmenter = createSegmenter(tools.voice.frameSamples);
  }

  /** Opens a finder with what the options name of these tools. */
  static async open(
    { voiceActivityDetection, noiseReduction }: HearingOptions,
    { voice, noise }: FinderSources,
  ): Promise<SpeechFinder> {
    return new SpeechFinder({
      voice: voiceActivityDetection ? voice() : alwaysListening(),
      noise: noiseReduction ? await noise() : null,
    });
  }

  /**
   * Spans that ended within these samples. `guide` is the same stretch as speech is to be looked
   * for in it, where that is another sound than the one to recognise.
   */
  push(samples: Float32Array, guide = samples): FoundSpeech[] {
    this.#raw.append(samples);
    this.#guide.append(guide);
    return this.#hear(this.#tools.noise === null ? guide : this.#tools.noise.push(guide));
  }

  /** Ends the stream: the spans that were still open. */
  flush(): FoundSpeech[] {
    const found = this.#tools.noise === null ? [] : this.#hear(this.#tools.noise.flush());
    return [...found, ...this.#segmenter.flush().map((span) => this.#take(span))];
  }

  /** The speech that has not ended yet, as far as it was heard. */
  get open(): FoundSpeech | null {
    const span = this.#segmenter.open;
    return span === null ? null : this.#take(span);
  }

  /** Where the speech that has not ended yet begins and how far it was heard. */
  get openSpan(): SpeechSpan | null {
    return this.#segmenter.open;
  }

  /** Seconds for which nobody has spoken, up to the last frame heard. */
  get quietSeconds(): number {
    const last = this.#frames.findLastIndex(({ probability }) => probability > segments.leave);
    return ((this.#frames.length - 1 - last) * this.#tools.voice.frameSamples) / SPEECH_RATE;
  }

  /** Samples that were pushed. */
  get length(): number {
    return this.#raw.end;
  }

  close(): void {
    this.#tools.noise?.close();
  }

  #hear(clean: Float32Array): FoundSpeech[] {
    if (this.#tools.noise !== null) this.#clean.append(clean);
    const probabilities = this.#tools.voice.push(clean);
    for (const probability of probabilities) this.#remember(probability);
    const found = this.#segmenter.push(probabilities).map((span) => this.#take(span));
    this.#forget();
    return found;
  }

  #remember(probability: number): void {
    const { frameSamples } = this.#tools.voice;
    const start = (this.#firstFrame + this.#frames.length) * frameSamples;
    const power = powerOf(this.#guide.slice(start, start + frameSamples));
    this.#frames.push({ probability, power });
    if (probability < quiet)
      this.#noisePower =
        this.#noisePower === null
          ? power
          : this.#noisePower * noiseMemory + power * (1 - noiseMemory);
  }

  #take({ start, end }: SpeechSpan): FoundSpeech {
    const { frameSamples } = this.#tools.voice;
    const frames = this.#frames.slice(
      Math.max(0, Math.floor(start / frameSamples) - this.#firstFrame),
      Math.max(0, Math.ceil(end / frameSamples) - this.#firstFrame),
    );
    const voiced = frames.filter(({ probability }) => probability > segments.leave);
    const voice =
      voiced.reduce((sum, { probability }) => sum + probability, 0) / Math.max(1, voiced.length);
    const source =
      this.#tools.noise !== null && this.#ratio(frames) < cleanAbove ? this.#clean : this.#raw;
    return { start, end, voice, samples: source.slice(start, end) };
  }

  /** Signal-to-noise ratio of a span in dB; infinite until noise was heard. */
  #ratio(frames: readonly { probability: number; power: number }[]): number {
    const speech = frames.filter(({ probability }) => probability > spoken);
    const power = speech.reduce((sum, frame) => sum + frame.power, 0) / Math.max(1, speech.length);
    if (this.#noisePower === null || this.#noisePower === 0) return Infinity;
    return 10 * Math.log10(Math.max(power - this.#noisePower, Number.MIN_VALUE) / this.#noisePower);
  }

  #forget(): void {
    const { frameSamples } = this.#tools.voice;
    const open = this.#segmenter.open;
    const place =
      Math.min(open?.start ?? Infinity, (this.#firstFrame + this.#frames.length) * frameSamples) -
      margin;
    this.#raw.forgetBefore(place);
    this.#guide.forgetBefore(place);
    this.#clean.forgetBefore(place);
    const frames = Math.floor(place / frameSamples) - this.#firstFrame;
    if (frames < 1_000) return;
    this.#frames.splice(0, frames);
    this.#firstFrame += frames;
  }
}
