import { leastSpeechConfidence, type SpeechSegment } from '@aplomb/contract';

/** Whether words are sure enough to be shown and used; a recogniser that tells no doubt is believed. */
export const isUnderstood = (confidence: number | null): boolean =>
  confidence === null || confidence >= leastSpeechConfidence;

/** What stands in a transcript for speech that was not understood. */
export const notUnderstood = (seconds: number): string =>
  `[Speech, not understood: ${Math.max(1, Math.round(seconds))} s]`;

/** Whether more than half of what was said was understood; of nothing said, all was. */
export function isMostlyUnderstood(
  segments: readonly Pick<SpeechSegment, 'start' | 'end' | 'understood'>[],
): boolean {
  const length = (spans: typeof segments): number =>
    spans.reduce((sum, { start, end }) => sum + end - start, 0);
  return length(segments.filter(({ understood }) => !understood)) * 2 <= length(segments);
}
