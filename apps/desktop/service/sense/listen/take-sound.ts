import { partName } from '@aplomb/contract';
import type { Caption, Hearing, LiveEvent } from '@aplomb/engine';
import type { AudioState } from '../../../shared/shapes/state.ts';
import { asDesktopError } from '../../base/desktop-error.ts';
import { logFailure } from '../../base/log.ts';
import type { AudioChunk } from '../../base/ports.ts';
import type { Service } from '../../base/service.ts';
import type { AudioSession, Channel } from './audio-session.ts';
import { createChannelAligner, mixDown } from './channel-aligner.ts';
import { recogniserName } from './recogniser-name.ts';
import type { Recordings } from './recordings.ts';

const noSpeechModel =
  `No speech model is installed, so sound is heard, but not turned into words. ` +
  `Download one under ${partName('settings/models')}.`;

/** Where the sound of a session goes. */
export interface SoundParts {
  readonly service: Service;
  readonly recordings: Recordings;
  readonly hearing: () => Hearing;
  readonly show: (change: Partial<AudioState>) => AudioState;
  readonly onCaption: (caption: Caption) => void;
}

/** Takes one piece of sound: into its recording, and to the speech engine as far as it is wanted. */
export function takeSound(
  parts: SoundParts,
  current: AudioSession,
  index: number,
  chunk: AudioChunk,
): void {
  const { vault, notices } = parts.service;
  const channel = current.channels[index];
  if (channel === undefined) return;
  const mono = mixDown(chunk.channels);
  channel.watch.push(mono);
  if (current.paused || current.ended) return;
  channel.recordingBegun ??= beginRecording(parts, current, channel, chunk.sampleRate).catch(
    (error: unknown) => void notices.fail(asDesktopError(error)),
  );
  channel.recording?.push(chunk);
  if (vault.settings.values.audio.transcription) transcribe(parts, current, { index, mono, chunk });
}

async function beginRecording(
  { recordings, show }: SoundParts,
  current: AudioSession,
  channel: Channel,
  sampleRate: number,
): Promise<void> {
  const recording = await recordings.begin(channel.name, sampleRate);
  if (recording === null) return;
  channel.recording = recording;
  current.transcript.setRecording(recording.id);
  if (!current.ended) show({ recording: true });
}

/** Hands to the speech engine what has come of all channels; it is opened with the first sound. */
function transcribe(
  parts: SoundParts,
  current: AudioSession,
  { index, mono, chunk }: { index: number; mono: Float32Array; chunk: AudioChunk },
): void {
  const { notices, log } = parts.service;
  const { sampleRate, at } = chunk;
  if (current.aligner === null && !current.opening) {
    current.opening = true;
    openHearing(parts, current, sampleRate).catch((error: unknown) => {
      // Its end came first: the engine was ended with it.
      if (current.ended) return;
      log.error('the speech engine could not be opened', {}, error);
      current.notices.push(
        notices.tell(
          'warning',
          'No captions',
          'The speech engine could not be started. Sound is heard, but not turned into words.',
        ),
      );
    });
  }
  current.aligner?.push(index, mono, sampleRate, at);
  const ready = current.hearing && current.aligner?.take();
  if (!ready) return;
  current.heardSeconds += (ready[0]?.length ?? 0) / current.sampleRate;
  current.hearing?.push(ready).catch(logFailure(log, 'the speech engine took no more sound'));
}

async function openHearing(
  parts: SoundParts,
  current: AudioSession,
  sampleRate: number,
): Promise<void> {
  const { audio: settings } = parts.service.vault.settings.values;
  const { channels } = current;
  current.aligner = createChannelAligner(channels.length, sampleRate);
  current.sampleRate = sampleRate;
  current.hearing = await parts.hearing().live(
    {
      language: 'auto',
      noiseReduction: settings.noise_reduction,
      voiceActivityDetection: settings.voice_activity_detection,
      speakers: true,
      channelNames: channels.length === 2 ? channels.map(({ name }) => name) : null,
      sampleRate,
      channels: channels.length === 2 ? 2 : 1,
      echo: channels.length === 2,
    },
    (event) => hear(parts, current, event),
  );
  if (current.ended) await current.hearing.close();
}

/** What the speech engine says. */
function hear(
  { service: { host, notices }, show, onCaption }: SoundParts,
  current: AudioSession,
  event: LiveEvent,
): void {
  if (current.ended) return;
  if (event.kind === 'recogniser') {
    current.trusted = event.trusted;
    show({
      recogniser: event.model === null ? null : recogniserName(event.engine, event.model),
      trusted: event.trusted,
    });
    if (event.engine === null)
      current.notices.push(notices.tell('warning', 'No captions', noSpeechModel));
  } else if (event.kind === 'caption') {
    host.emit('caption', event.caption);
    current.transcript.take(event.caption, current.trusted);
    if (event.caption.understood) onCaption(event.caption);
  }
}
