import type { SpeakerMethod, Transcription } from '@aplomb/contract';
import type { Heard, RecogniserChain } from './chain.ts';
import { isInvented, isSpoken } from './invented.ts';
import { LanguageVote } from './language-vote.ts';
import { SPEECH_RATE, type HearingOptions, type SpeakerSeparator } from './ports.ts';
import { SpeechFinder, type FinderSources, type FoundSpeech } from './speech-finder.ts';
import { stitch, type HeardSpan } from './stitch.ts';
import { distinctTracks, isBleed, type Track } from './tracks.ts';
import { isMostlyUnderstood } from './understood.ts';

/**
 * What hearing a recording needs from outside. `breathe` lets other work go on; `separator` is null
 * where voices cannot be told apart.
 */
export interface HearingTools extends FinderSources {
  separator(): Promise<SpeakerSeparator | null>;
  chain: RecogniserChain;
  breathe(): Promise<void>;
}

/** What the caller of a transcription wants to hear and may do meanwhile. */
export interface TranscribeHooks {
  signal: { readonly aborted: boolean };
  onProgress: (share: number) => void;
}

const chunk = SPEECH_RATE;
const doubtful = 0.6;

/** Hears a recording, decoded to channels of 16 kHz: who said what and when. */
export async function transcribeSpeech(
  channels: readonly Float32Array[],
  options: HearingOptions,
  tools: HearingTools,
  hooks: TranscribeHooks,
): Promise<Transcription | 'no_recogniser' | 'cancelled'> {
  const duration = (channels[0]?.length ?? 0) / SPEECH_RATE;
  const tracks = distinctTracks(channels, options.channelNames !== null);
  const spans: HeardSpan[] = [];
  const language = new LanguageVote(options.language);
  for (const [index, track] of tracks.entries()) {
    const outcome = await hearTrack(track, {
      tracks,
      options,
      tools,
      hooks,
      language,
      progress: (share) => hooks.onProgress((index + share) / tracks.length),
    });
    if (typeof outcome === 'string') return outcome;
    spans.push(...outcome);
  }
  const { method, named } = await nameSpeakers(spans, tracks, options, tools);
  return summarise(named, duration, method, language);
}

interface Hearing {
  tracks: readonly Track[];
  options: HearingOptions;
  tools: HearingTools;
  hooks: TranscribeHooks;
  language: LanguageVote;
  progress: (share: number) => void;
}

async function hearTrack(
  track: Track,
  hearing: Hearing,
): Promise<HeardSpan[] | 'no_recogniser' | 'cancelled'> {
  const { options, tools, hooks } = hearing;
  const finder = await SpeechFinder.open(options, tools);
  const spans: HeardSpan[] = [];
  try {
    for (let at = 0; at <= track.samples.length; at += chunk) {
      const last = at + chunk > track.samples.length;
      const found = finder.push(track.samples.subarray(at, at + chunk));
      if (last) found.push(...finder.flush());
      for (const speech of found) {
        const heard = await hearSpan(speech, track, hearing);
        if (heard === 'no_recogniser' || heard === 'cancelled') return heard;
        if (heard !== null)
          spans.push({
            channel: track.channel,
            start: speech.start / SPEECH_RATE,
            end: speech.end / SPEECH_RATE,
            speaker: null,
            heard,
          });
      }
      if (hooks.signal.aborted) return 'cancelled';
      hearing.progress(Math.min(1, (at + chunk) / Math.max(1, track.samples.length)));
      await tools.breathe();
    }
  } finally {
    finder.close();
  }
  return spans;
}

async function hearSpan(
  speech: FoundSpeech,
  track: Track,
  { tracks, tools, hooks, language }: Hearing,
): Promise<Heard | null | 'no_recogniser' | 'cancelled'> {
  if (hooks.signal.aborted) return 'cancelled';
  if (!isSpoken(speech)) return null;
  const here = track.samples.subarray(speech.start, speech.end);
  if (
    tracks.some(
      (other) => other !== track && isBleed(here, other.samples.subarray(speech.start, speech.end)),
    )
  )
    return null;
  const seconds = (speech.end - speech.start) / SPEECH_RATE;
  const heard = await tools.chain.hear(speech.samples, {
    language: language.ask(seconds),
    urgency: 'recording',
    signal: hooks.signal,
  });
  if (hooks.signal.aborted) return 'cancelled';
  if (heard === 'none') return 'no_recogniser';
  if (heard === 'stale' || isInvented(heard.words, { seconds, voice: speech.voice })) return null;
  language.hear(heard.words.language, seconds);
  return heard;
}

/**
 * Names speakers by their channel where there are two, else by their voices where that can be told,
 * else not at all.
 */
async function nameSpeakers(
  spans: readonly HeardSpan[],
  tracks: readonly Track[],
  options: HearingOptions,
  tools: HearingTools,
): Promise<{ method: SpeakerMethod; named: HeardSpan[] }> {
  const [only, second] = tracks;
  if (!options.speakers || only === undefined || spans.length === 0)
    return { method: 'none', named: [...spans] };
  if (second !== undefined) {
    return {
      method: 'channels',
      named: spans.map((span) => ({
        ...span,
        speaker: options.channelNames?.[span.channel] ?? `Speaker ${span.channel + 1}`,
      })),
    };
  }
  const separate = await tools.separator();
  if (separate === null) return { method: 'none', named: [...spans] };
  const numbers = separate(
    only.samples,
    spans.map(({ start, end }) => ({
      start: Math.round(start * SPEECH_RATE),
      end: Math.round(end * SPEECH_RATE),
    })),
  );
  const order = [...new Set(numbers)];
  return {
    method: 'voices',
    named: spans.map((span, index) => ({
      ...span,
      speaker: `Speaker ${order.indexOf(numbers[index] ?? 0) + 1}`,
    })),
  };
}

function summarise(
  spans: readonly HeardSpan[],
  duration: number,
  method: SpeakerMethod,
  language: LanguageVote,
): Transcription {
  const told = spans
    .map(({ heard }) => heard.words.confidence)
    .filter((confidence) => confidence !== null);
  const mean = told.reduce((sum, confidence) => sum + confidence, 0) / Math.max(1, told.length);
  const first = spans[0]?.heard;
  const segments = stitch(spans, duration);
  const understood = isMostlyUnderstood(segments);
  return {
    language: understood ? language.most() : null,
    duration: Math.round(duration * 1000) / 1000,
    recogniser: first === undefined ? null : { engine: first.engine, model: first.model },
    low_confidence:
      spans.some(({ heard }) => !heard.trusted) || (told.length > 0 && mean < doubtful),
    understood,
    speaker_method: method,
    segments,
  };
}
