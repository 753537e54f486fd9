import type { SpeechSegment } from '@aplomb/contract';
import { splitSentences } from '../../text/summary/sentences.ts';
import { thousandths } from '../../thousandths.ts';

/** A sentence of a transcript, with when it begins and who said it. */
export interface SaidSentence {
  text: string;
  start: number;
  speaker: string | null;
}

const ended = /[.!?…。！？؟।]["'”’)]*$/u;

/**
 * What was said, as it would be written: a segment that a recogniser left without punctuation is
 * one sentence.
 */
export function written(segment: SpeechSegment): string {
  const text = segment.text.trim();
  if (text === '' || ended.test(text)) return text;
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}

/** The sentences of a transcript in order; inside a segment time is shared out by characters. */
export function saidSentences(segments: readonly SpeechSegment[]): SaidSentence[] {
  return segments.flatMap((segment) => {
    const text = segment.text.trim();
    return splitSentences(text).map((sentence) => ({
      text: sentence.text,
      speaker: segment.speaker,
      start: thousandths(
        segment.start + ((segment.end - segment.start) * sentence.start) / Math.max(1, text.length),
      ),
    }));
  });
}
