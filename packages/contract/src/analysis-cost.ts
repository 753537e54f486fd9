import type { AnalysisMode } from './analysis/modes.ts';

/**
 * How much of a thing counts as one analysis of the day. What holds more counts for several, so that
 * what an account takes of a server is counted, not how often it asks.
 */
export const analysisSizes = {
  textCharacters: 10_000,
  /** Of a text in the mode document, which the reviewer reads as well. */
  documentCharacters: 2_500,
  picturePixels: 10_000_000,
  recordingSeconds: 60,
  captionSeconds: 60,
  videoSeconds: 20,
} as const;

const counted = (amount: number, size: number): number => Math.max(1, Math.ceil(amount / size));

/** For how many analyses of the day a text, picture, recording or video counts. */
export const analysisCost = {
  text: (characters: number, mode: AnalysisMode): number =>
    counted(
      characters,
      mode === 'document' ? analysisSizes.documentCharacters : analysisSizes.textCharacters,
    ),
  picture: (pixels: number): number => counted(pixels, analysisSizes.picturePixels),
  recording: (seconds: number): number => counted(seconds, analysisSizes.recordingSeconds),
  captions: (seconds: number): number => counted(seconds, analysisSizes.captionSeconds),
  video: (seconds: number): number => counted(seconds, analysisSizes.videoSeconds),
} as const;

/** Header that says for how many analyses of the day a request counted. */
export const costHeader = 'Aplomb-Cost';
