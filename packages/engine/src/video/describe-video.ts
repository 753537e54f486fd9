import type { Transcription, VideoAnalysis } from '@aplomb/contract';

const screensTold = 3;
const wordsQuoted = 24;

/** A few sentences on a video: how long, which screens, what was said. */
export function describeVideo({
  duration,
  screens,
  sound,
  transcript,
}: Pick<VideoAnalysis, 'duration' | 'screens' | 'sound' | 'transcript'>): string {
  const longest = screens
    .toSorted((a, b) => b.end - b.start - (a.end - a.start))
    .slice(0, screensTold)
    .toSorted((a, b) => a.start - b.start);
  const told = longest.map(({ start, summary }) => `From ${clock(start)}: ${summary}`);
  const more = screens.length > screensTold ? ` The ${screensTold} shown longest:` : '';
  return [
    `A video of ${clock(duration)} with ${screens.length} ${screens.length === 1 ? 'screen' : 'screens'}.${more}`,
    ...told,
    describeSound(sound, transcript),
  ]
    .filter((sentence) => sentence !== '')
    .join(' ');
}

/** All a video says, as text: what appeared on screen and what was said, in order. */
export function videoText({
  timeline,
  transcript,
}: Pick<VideoAnalysis, 'timeline' | 'transcript'>): string {
  const shown = timeline
    .filter(({ text_added: added }) => added.length > 0)
    .map(({ start, text_added: added }) => ({
      start,
      text: `[${clock(start)}] On screen:\n${added.join('\n')}`,
    }));
  const said = (transcript?.segments ?? []).map(({ start, speaker, text }) => ({
    start,
    text: `[${clock(start)}] ${speaker ?? 'Said'}: ${text}`,
  }));
  return [...shown, ...said]
    .toSorted((a, b) => a.start - b.start)
    .map(({ text }) => text)
    .join('\n\n');
}

function describeSound(sound: VideoAnalysis['sound'], transcript: Transcription | null): string {
  switch (sound) {
    case 'no_sound':
      return 'It has no sound.';
    case 'no_recogniser':
      return 'Its speech was not transcribed: this server has no recogniser for it.';
    case 'failed':
      return 'Its sound could not be decoded.';
    case 'transcribed':
      return describeSpeech(transcript);
  }
}

function describeSpeech(transcript: Transcription | null): string {
  if (transcript?.understood === false)
    return 'Somebody speaks, but the words were not understood.';
  const words = (transcript?.segments ?? [])
    .flatMap(({ text }) => text.split(/\s+/))
    .filter((word) => word !== '');
  if (words.length === 0) return 'Nobody speaks.';
  return (
    `Said${transcript?.low_confidence === true ? ' (words may be misheard)' : ''}: ` +
    `“${words.slice(0, wordsQuoted).join(' ')}${words.length > wordsQuoted ? ' …' : ''}”`
  );
}

function clock(seconds: number): string {
  const whole = Math.floor(seconds),
    hours = Math.floor(whole / 3600);
  const two = (value: number): string => String(value).padStart(2, '0');
  return hours > 0
    ? `${hours}:${two(Math.floor(whole / 60) % 60)}:${two(whole % 60)}`
    : `${Math.floor(whole / 60)}:${two(whole % 60)}`;
}
