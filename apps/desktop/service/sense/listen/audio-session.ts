import type { LiveHearing } from '@aplomb/engine';
import type { AudioState } from '../../../shared/shapes/state.ts';
import { channelNames } from '../../base/channel-names.ts';
import type { TakeBack } from '../../base/notices.ts';
import type { AudioSource } from '../../base/ports.ts';
import type { ChannelAligner } from './channel-aligner.ts';
import type { KeptDevice } from './kept-device.ts';
import { createLevelWatch, type LevelWatch, type Silence } from './level-watch.ts';
import type { Recording } from './recordings.ts';
import type { Transcript } from './transcript.ts';

export type AudioChoice = Exclude<AudioState['source'], null>;

/** One source that is listened to. */
export interface Channel {
  readonly source: AudioSource;
  readonly name: string;
  device: KeptDevice | null;
  readonly watch: LevelWatch;
  recording: Recording | null;
  /** Asked for with the first sound. */
  recordingBegun: Promise<void> | null;
  /** Takes back the notice that nothing is heard. */
  silenceNotice: TakeBack | null;
}

/** One time of listening, from start to stop. */
export interface AudioSession {
  readonly channels: readonly Channel[];
  readonly transcript: Transcript;
  hearing: LiveHearing | null;
  aligner: ChannelAligner | null;
  /** Whether the recogniser of the latest words is a good one. */
  trusted: boolean;
  opening: boolean;
  sampleRate: number;
  /** Seconds of sound handed to the speech engine. */
  heardSeconds: number;
  paused: boolean;
  ended: boolean;
  /** Take back what was told of this session: it is over when the session is. */
  readonly notices: TakeBack[];
  readonly timer: NodeJS.Timeout;
}

export const sourcesOf: Record<AudioChoice, readonly AudioSource[]> = {
  microphone: ['microphone'],
  system: ['system'],
  both: ['microphone', 'system'],
};
const CHECK_MILLISECONDS = 500;

interface LevelHooks {
  onLevel(channel: number, rms: number, peak: number): void;
  onNoSignal(channel: Channel, why: Silence): void;
  isMuted(channel: Channel): Promise<boolean>;
}

/** A session whose devices are still to be opened. */
export function newSession(
  choice: AudioChoice,
  transcript: Transcript,
  hooks: LevelHooks,
): AudioSession {
  const channels = sourcesOf[choice].map((source, index) => newChannel(source, index, hooks));
  const session: AudioSession = {
    channels,
    transcript,
    hearing: null,
    aligner: null,
    trusted: true,
    opening: false,
    sampleRate: 1,
    heardSeconds: 0,
    paused: false,
    ended: false,
    notices: [],
    timer: setInterval(() => {
      if (!session.paused) for (const { watch } of channels) watch.check();
    }, CHECK_MILLISECONDS),
  };
  return session;
}

function newChannel(source: AudioSource, index: number, hooks: LevelHooks): Channel {
  const channel: Channel = {
    source,
    name: channelNames[source],
    device: null,
    recording: null,
    recordingBegun: null,
    silenceNotice: null,
    watch: createLevelWatch({
      mayPause: source === 'system',
      onLevel: (rms, peak) => hooks.onLevel(index, rms, peak),
      onNoSignal: (why) => hooks.onNoSignal(channel, why),
      onSignal: () => channel.silenceNotice?.(),
      isMuted: () => hooks.isMuted(channel),
    }),
  };
  return channel;
}
