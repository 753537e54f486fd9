import type { SpeechSegment } from '@aplomb/contract';

/** A subtitle: at most two lines for a few seconds. */
export interface Cue {
  start: number;
  end: number;
  speaker: string | null;
  lines: string[];
}

const LINE_CHARACTERS = 42;
const CUE_LINES = 2;
/** Shown at least this long, so that a cue is never empty. */
const SHORTEST_SECONDS = 0.1;

/** Cuts segments into subtitles. Within a segment the time goes by the length of the words. */
export function cuesOf(segments: readonly SpeechSegment[]): Cue[] {
  return segments.flatMap(({ start, end, speaker, text }) => {
    const lines = linesOf(text);
    const groups = Array.from({ length: Math.ceil(lines.length / CUE_LINES) }, (_, index) =>
      lines.slice(index * CUE_LINES, (index + 1) * CUE_LINES),
    );
    const lengths = groups.map((group) => group.join(' ').length);
    const total = lengths.reduce((sum, length) => sum + length, 0);
    const seconds = Math.max(end - start, SHORTEST_SECONDS * groups.length);
    let before = 0;
    return groups.map((group, index) => {
      const from = start + (seconds * before) / total;
      before += lengths[index] ?? 0;
      return { start: from, end: start + (seconds * before) / total, speaker, lines: group };
    });
  });
}

/** Lines of whole words; a word longer than a line has one of its own. */
function linesOf(text: string): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/).filter((part) => part !== '')) {
    const line = lines.at(-1);
    if (line !== undefined && line.length + 1 + word.length <= LINE_CHARACTERS)
      lines[lines.length - 1] = `${line} ${word}`;
    else lines.push(word);
  }
  return lines;
}
