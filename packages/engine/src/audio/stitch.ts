import type { SpeechSegment } from '@aplomb/contract';
import { thousandths } from '../thousandths.ts';
import type { Heard } from './chain.ts';
import { isUnderstood, notUnderstood } from './understood.ts';

/** A span that was heard; seconds of the recording, and where it was heard. */
export interface HeardSpan {
  channel: number;
  start: number;
  end: number;
  speaker: string | null;
  heard: Heard;
}

const longestPause = 0.7;
const shortestSentence = 1;

/**
 * Segments of a recording in the order they were spoken: spans are cut at pauses and ends of
 * sentences where word times are known.
 */
export function stitch(spans: readonly HeardSpan[], duration: number): SpeechSegment[] {
  const segments = spans.flatMap(cutSpan).map((segment) => ({
    ...segment,
    start: thousandths(Math.min(segment.start, duration)),
    end: thousandths(Math.min(Math.max(segment.end, segment.start), duration)),
    text: segment.text.trim(),
  }));
  return segments
    .filter(({ text }) => text !== '')
    .toSorted((a, b) => a.start - b.start || a.end - b.end);
}

function cutSpan({ start, end, speaker, heard }: HeardSpan): SpeechSegment[] {
  const { words, text } = heard.words;
  const confidence = heard.words.confidence === null ? null : thousandths(heard.words.confidence);
  const understood = isUnderstood(confidence);
  if (!understood)
    return [{ start, end, speaker, text: notUnderstood(end - start), understood, confidence }];
  if (words === null || words.length === 0)
    return [{ start, end, speaker, text, understood, confidence }];
  const segments: SpeechSegment[] = [];
  let from = 0;
  for (const [index, word] of words.entries()) {
    const next = words[index + 1];
    const first = words[from] ?? word;
    const sentence =
      /[.!?。！？؟।]["'”’)]*$/u.test(word.text) && word.end - first.start >= shortestSentence;
    if (next !== undefined && next.start - word.end <= longestPause && !sentence) continue;
    const last = segments.at(-1)?.end ?? start;
    segments.push({
      start: Math.max(last, start + first.start),
      end: Math.max(last, Math.min(end, start + word.end)),
      speaker,
      text: join(words.slice(from, index + 1).map((each) => each.text)),
      understood,
      confidence,
    });
    from = index + 1;
  }
  return segments;
}

const unspaced = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;

/** Words in one line, spaced as their script is. */
function join(words: readonly string[]): string {
  return words.reduce(
    (line, word) => (line === '' || unspaced.test(word) ? line + word : `${line} ${word}`),
    '',
  );
}
