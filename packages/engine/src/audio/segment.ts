import { SPEECH_RATE, type SpeechSpan } from './ports.ts';

/**
 * When speech starts, ends and is cut, tuned on meeting recordings. Times in seconds, probabilities
 * 0–1; recognisers take 30 s at most.
 */
export const segments = {
  /** Speech starts above the one and lasts down to the other. */
  enter: 0.2,
  leave: 0.05,
  /**
   * A span in which no frame reaches this is no speech: music and machines raise doubt, people
   * certainty.
   */
  sure: 0.5,
  /** Silence that ends a span. */
  endSilence: 0.5,
  /** Speech shorter than this is none. */
  shortest: 0.25,
  /** What is kept before the first and after the last frame of speech. */
  pad: 0.2,
  /** A longer span is cut at its next pause. */
  softCut: 12,
  /** No span is longer; without a pause it is cut at its quietest frame since the soft cut. */
  hardCut: 28,
} as const;

/** Frames in a row below `enter` that make a pause to cut at: a tenth of a second. */
const pauseSeconds = 0.1;

/**
 * Turns probabilities of speech, frame by frame, into spans; however they are pushed, the spans are
 * the same.
 */
export interface Segmenter {
  /** Spans that ended within these frames. */
  push(probabilities: readonly number[]): SpeechSpan[];
  /** Ends the stream: the span that is still open, if any. */
  flush(): SpeechSpan[];
  /** The span being spoken, up to the last frame heard; null while nobody speaks. */
  readonly open: SpeechSpan | null;
}

interface OpenSpan {
  start: number;
  voiced: number;
  surest: number;
  last: number;
  confirmed: boolean;
  quietest: { frame: number; probability: number } | null;
  pause: number;
}

/** A segmenter for frames of `frameSamples` samples at 16 kHz. */
export function createSegmenter(frameSamples: number): Segmenter {
  const inSamples = (seconds: number): number => Math.round(seconds * SPEECH_RATE);
  const inFrames = (seconds: number): number =>
    Math.max(1, Math.round(inSamples(seconds) / frameSamples));
  const silence = inFrames(segments.endSilence),
    shortest = inFrames(segments.shortest),
    pause = inFrames(pauseSeconds);
  const pad = inSamples(segments.pad),
    soft = inSamples(segments.softCut),
    hard = inSamples(segments.hardCut);
  let frame = 0,
    free = 0,
    span: OpenSpan | null = null;

  const begin = (start: number, confirmed: boolean): OpenSpan => ({
    start,
    voiced: 0,
    surest: 0,
    last: -1,
    confirmed,
    quietest: null,
    pause: 0,
  });
  const ended = ({ start, last }: OpenSpan): SpeechSpan => {
    free = Math.min((last + 1) * frameSamples + pad, frame * frameSamples, start + hard);
    return { start, end: free };
  };
  const isSpeech = (one: OpenSpan): boolean =>
    one.confirmed ? one.voiced > 0 : one.voiced >= shortest && one.surest >= segments.sure;

  /** Cuts the open span at the start of a frame; the rest goes on as a span of its own. */
  const cut = (one: OpenSpan, at: number): SpeechSpan => {
    const end = Math.max(one.start + 1, at * frameSamples);
    span = {
      ...begin(end, true),
      voiced: one.last >= at ? one.last - at + 1 : 0,
      last: one.last >= at ? one.last : at - 1,
    };
    free = end;
    return { start: one.start, end };
  };

  const hear = (probability: number): SpeechSpan | null => {
    const speaks =
      probability > (span === null || span.voiced === 0 ? segments.enter : segments.leave);
    if (span === null && speaks) span = begin(Math.max(free, frame * frameSamples - pad), false);
    const here = frame++;
    if (span === null) return null;
    if (speaks) {
      span.voiced++;
      span.surest = Math.max(span.surest, probability);
      span.last = here;
    } else if (here - span.last >= silence) {
      const done = isSpeech(span) ? ended(span) : null;
      span = null;
      return done;
    }
    if (isSpeech(span)) return cutWhereLong(span, here, probability);
    // Doubt this old is forgotten, or a span could become certain when it is already too long.
    if ((here + 1) * frameSamples - span.start >= soft) span = null;
    return null;
  };

  const cutWhereLong = (one: OpenSpan, here: number, probability: number): SpeechSpan | null => {
    const length = (here + 1) * frameSamples - one.start;
    one.pause = probability > segments.enter ? 0 : one.pause + 1;
    if (length < soft) return null;
    if (one.quietest === null || probability <= one.quietest.probability)
      one.quietest = { frame: here, probability };
    if (one.pause >= pause && here > one.last - pause)
      return cut(one, here - Math.floor(one.pause / 2));
    return length + frameSamples > hard ? cut(one, one.quietest.frame) : null;
  };

  return {
    push: (probabilities) => probabilities.map(hear).filter((done) => done !== null),
    flush() {
      const done = span !== null && isSpeech(span) ? [ended(span)] : [];
      span = null;
      return done;
    },
    get open() {
      return span !== null && isSpeech(span)
        ? { start: span.start, end: frame * frameSamples }
        : null;
    },
  };
}
