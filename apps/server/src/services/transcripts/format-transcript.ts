import type { SpeechSegment, TranscriptFormat } from '@aplomb/contract';
import { type Cue, cuesOf } from './cues.ts';

/** A transcript as it is kept. */
export interface Transcript {
  transcript: string;
  segments: readonly SpeechSegment[] | null;
}

/** Writes a transcript as text or subtitles. Subtitles need segments. */
export function formatTranscript(
  { transcript, segments }: Transcript,
  format: TranscriptFormat,
): string {
  switch (format) {
    case 'text':
      if (segments?.some(({ speaker }) => speaker !== null) === true) return paragraphs(segments);
      return transcript === '' ? '' : `${transcript}\n`;
    case 'srt':
      return cuesOf(segments ?? [])
        .map(
          (cue, index) =>
            `${index + 1}\n${timeOf(cue.start, ',')} --> ${timeOf(cue.end, ',')}\n${srtText(cue)}\n\n`,
        )
        .join('');
    case 'vtt':
      return `WEBVTT\n\n${cuesOf(segments ?? [])
        .map((cue) => `${timeOf(cue.start, '.')} --> ${timeOf(cue.end, '.')}\n${vttText(cue)}\n\n`)
        .join('')}`;
  }
}

/** What one speaker says until another does is a paragraph. */
function paragraphs(segments: readonly SpeechSegment[]): string {
  const turns: { speaker: string | null; text: string }[] = [];
  for (const { speaker, text } of segments) {
    const turn = turns.at(-1);
    if (turn !== undefined && turn.speaker === speaker) turn.text += ` ${text}`;
    else turns.push({ speaker, text });
  }
  return `${turns.map(({ speaker, text }) => (speaker === null ? text : `${speaker}: ${text}`)).join('\n\n')}\n`;
}

/** SRT has no escapes: an arrow would begin a cue for some players, and tags would be obeyed. */
function srtText({ speaker, lines }: Cue): string {
  const safe = (text: string): string =>
    text.replaceAll('-->', '→').replaceAll('<', '‹').replaceAll('>', '›');
  const [first = '', ...rest] = lines.map(safe);
  return [speaker === null ? first : `${safe(speaker)}: ${first}`, ...rest].join('\n');
}

function vttText({ speaker, lines }: Cue): string {
  const safe = (text: string): string =>
    text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  return `${speaker === null ? '' : `<v ${safe(speaker)}>`}${lines.map(safe).join('\n')}`;
}

/** HH:MM:SS and milliseconds. */
function timeOf(seconds: number, point: ',' | '.'): string {
  const milliseconds = Math.round(seconds * 1_000);
  const two = (value: number): string => String(value).padStart(2, '0');
  return (
    `${two(Math.floor(milliseconds / 3_600_000))}:` +
    `${two(Math.floor(milliseconds / 60_000) % 60)}:` +
    `${two(Math.floor(milliseconds / 1_000) % 60)}${point}` +
    String(milliseconds % 1_000).padStart(3, '0')
  );
}
