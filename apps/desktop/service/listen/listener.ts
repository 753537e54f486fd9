import { partName } from '@aplomb/contract';
import type { Caption, Hearing, LiveEvent, LiveHearing } from '@aplomb/engine';
import type { AudioState } from '../../shared/shapes/state.ts';
import { asDesktopError, DesktopError } from '../desktop-error.ts';
import type { AudioChunk, AudioSource } from '../ports.ts';
import { type Log, logFailure } from '../log.ts';
import type { HelpGuard } from '../responsible/help-guard.ts';
import type { Service } from '../service.ts';
import { createChannelAligner, mixDown, type ChannelAligner } from './channel-aligner.ts';
import type { Consent } from './consent.ts';
import { finishHearing, gaveUp } from './finish-hearing.ts';
import { markListening } from './interruption.ts';
import { keepDevice, type KeptDevice } from './kept-device.ts';
import { createLevelWatch, type LevelWatch } from './level-watch.ts';
import { recogniserName } from './recogniser-name.ts';
import type { Recording, Recordings } from './recordings.ts';
import { silenceFault } from './silence-fault.ts';
import type { TakeBack } from '../state/notices.ts';
import { createTranscript, type Transcript } from './transcript.ts';

export type AudioChoice = Exclude<AudioState['source'], null>;

/** Listens to microphone, system audio or both. */
export interface Listener {
  start(choice: AudioChoice): Promise<AudioState>;
  stop(): Promise<AudioState>;
  pause(): AudioState;
  resume(): AudioState;
  clear(): void;
  /** Ends at once; what is still to be written is written afterwards. */
  stopNow(): void;
  readonly transcript: Transcript | null;
  onCaption(listener: (caption: Caption) => void): void;
}

const noSpeechModel =
  `No speech model is installed, so sound is heard, but not turned into words. ` +
  `Download one under ${partName('settings/models')}.`;

interface Channel {
  source: AudioSource;
  name: string;
  device: KeptDevice | null;
  watch: LevelWatch;
  recording: Recording | null;
  recordingAsked: boolean;
  /** Takes back the notice that nothing is heard. */
  silenceNotice: TakeBack | null;
}
interface Session {
  channels: Channel[];
  transcript: Transcript;
  hearing: LiveHearing | null;
  aligner: ChannelAligner | null;
  opening: boolean;
  sampleRate: number;
  /** Seconds of sound handed to the speech engine. */
  heardSeconds: number;
  paused: boolean;
  ended: boolean;
  /** Take back what was told of this session: it is over when the session is. */
  notices: TakeBack[];
  timer: NodeJS.Timeout;
}
interface ListenerParts {
  service: Service;
  hearing: () => Hearing;
  /** Ends the speech engine; the next listening begins a new one. */
  endHearing: () => void;
  consent: Consent;
  recordings: Recordings;
  guard: HelpGuard;
  deviceOf: (source: AudioSource) => string | null;
}

const sourcesOf: Record<AudioChoice, readonly AudioSource[]> = {
  microphone: ['microphone'],
  system: ['system'],
  both: ['microphone', 'system'],
};
const nameOf: Record<AudioSource, string> = { microphone: 'You', system: 'Others' };
const CHECK_MILLISECONDS = 500;

/** Makes the listener of the service. */
export function createListener({
  service,
  hearing,
  endHearing,
  consent,
  recordings,
  guard,
  deviceOf,
}: ListenerParts): Listener {
  const {
    platform: { audio },
    state,
    host,
    notices,
    vault,
    log,
  } = service;
  const listeners: ((caption: Caption) => void)[] = [];
  let session: Session | null = null;
  let last: Transcript | null = null;
  let stops = 0;

  const show = (change: Partial<AudioState>): AudioState => {
    const next = { ...state.now.audio, ...change };
    state.update({ audio: next });
    host.emit('audio.state', next);
    return next;
  };
  const signal = (kind: 'audio_started' | 'audio_stopped'): void =>
    host.emit('signal', {
      kind,
      sound: !(state.now.presenting && vault.settings.values.presentation.silent_notifications),
    });

  const hear = (current: Session, event: LiveEvent): void => {
    if (current.ended) return;
    if (event.kind === 'recogniser') {
      show({
        recogniser: event.model === null ? null : recogniserName(event.engine, event.model),
        trusted: event.trusted,
      });
      if (event.engine === null)
        current.notices.push(notices.tell('warning', 'No captions', noSpeechModel));
    } else if (event.kind === 'caption') {
      host.emit('caption', event.caption);
      current.transcript.take(event.caption, 0);
      for (const listener of listeners) listener(event.caption);
    }
  };
  const openHearing = async (current: Session, sampleRate: number): Promise<void> => {
    const { audio: settings } = vault.settings.values;
    current.aligner = createChannelAligner(current.channels.length, sampleRate);
    current.sampleRate = sampleRate;
    current.hearing = await hearing().live(
      {
        language: 'auto',
        noiseReduction: settings.noise_reduction,
        voiceActivityDetection: settings.voice_activity_detection,
        speakers: true,
        channelNames:
          current.channels.length === 2 ? current.channels.map(({ name }) => name) : null,
        sampleRate,
        channels: current.channels.length === 2 ? 2 : 1,
      },
      (event) => hear(current, event),
    );
    if (current.ended) await current.hearing.close();
  };
  const beginRecording = async (
    current: Session,
    channel: Channel,
    sampleRate: number,
  ): Promise<void> => {
    const recording = await recordings.begin(channel.name, sampleRate);
    if (recording === null) return;
    channel.recording = recording;
    current.transcript.setRecording(recording.id);
    show({ recording: true });
  };
  const take = (current: Session, channel: Channel, index: number, chunk: AudioChunk): void => {
    const mono = mixDown(chunk.channels);
    channel.watch.push(mono);
    if (current.paused || current.ended) return;
    if (!channel.recordingAsked) {
      channel.recordingAsked = true;
      beginRecording(current, channel, chunk.sampleRate).catch((error: unknown) =>
        notices.fail(asDesktopError(error)),
      );
    }
    channel.recording?.push(chunk);
    if (!vault.settings.values.audio.transcription) return;
    if (current.aligner === null && !current.opening) {
      current.opening = true;
      openHearing(current, chunk.sampleRate).catch((error: unknown) => {
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
    current.aligner?.push(index, mono, chunk.sampleRate);
    const ready = current.hearing && current.aligner?.take();
    if (ready) current.heardSeconds += (ready[0]?.length ?? 0) / current.sampleRate;
    if (ready)
      current.hearing?.push(ready).catch(logFailure(log, 'the speech engine took no more sound'));
  };
  const open = async (current: Session, channel: Channel, index: number): Promise<void> => {
    const device = await keepDevice(audio, channel.source, deviceOf(channel.source), {
      onChunk: (chunk) => take(current, channel, index, chunk),
      onLost(cause) {
        if (cause !== null) log.error('a device broke off', {}, cause);
        if (!current.ended) show({ phase: 'recovering' });
      },
      onBack(device, replaced) {
        if (current.ended) return;
        show({
          phase: current.paused ? 'paused' : 'on',
          devices: current.channels.map(({ device: each }) => each?.name ?? device),
        });
        channel.silenceNotice?.();
        current.notices.push(
          notices.tell(
            'info',
            'Audio is back',
            replaced ? `${device} has taken over.` : `${device} is heard again.`,
          ),
        );
      },
      onFailed(error) {
        notices.fail(error);
        if (!current.ended) void end(current);
      },
    });
    // Ended while the device was opened: nobody else would close it.
    if (current.ended) await device.close();
    else channel.device = device;
  };
  const end = async (current: Session): Promise<void> => {
    if (current.ended) return;
    current.ended = true;
    clearInterval(current.timer);
    if (session === current) session = null;
    for (const { silenceNotice } of current.channels) silenceNotice?.();
    for (const takeBack of current.notices) takeBack();
    show({
      phase: 'off',
      source: null,
      devices: [],
      channels: [],
      startedAt: null,
      recording: false,
    });
    signal('audio_stopped');
    await closeDevices(current, log);
    await current.hearing?.close().catch(logFailure(log, 'the speech engine did not end'));
    for (const { recording } of current.channels)
      await recording?.finish().catch(logFailure(log, 'the recording could not be completed'));
    await current.transcript.settle();
    await markListening(vault, false).catch(logFailure(log, 'the end of listening was not noted'));
  };
  /** Keeps the words that came, marks the rest, and ends the engine that is still at it. */
  const giveUp = (current: Session): void => {
    current.transcript.markMissing(current.heardSeconds);
    notices.tell('warning', 'The end was not transcribed', gaveUp);
    endHearing();
  };
  const noSignal = (channel: Channel, why: 'nothing' | 'silence'): void => {
    const device = channel.device?.name ?? 'The device';
    channel.silenceNotice = notices.fail(silenceFault(device, channel.source, why));
  };

  return {
    get transcript() {
      return session?.transcript ?? last;
    },
    onCaption(listener) {
      listeners.push(listener);
    },
    async start(choice) {
      const before = stops;
      await guard.require();
      if (session !== null)
        throw new DesktopError('VALIDATION_ERROR', 'The app listens already.', {
          advice: 'Stop audio first to change the source.',
        });
      if (sourcesOf[choice].includes('system')) await consent.require();
      if (stops !== before) return state.now.audio;
      const transcript = createTranscript(service);
      const current: Session = {
        channels: sourcesOf[choice].map((source): Channel => {
          const channel: Channel = {
            source,
            name: nameOf[source],
            device: null,
            recording: null,
            recordingAsked: false,
            silenceNotice: null,
            watch: createLevelWatch({
              mayPause: source === 'system',
              onLevel: (rms, peak) =>
                host.emit('level', { channel: sourcesOf[choice].indexOf(source), rms, peak }),
              onNoSignal: (why) => noSignal(channel, why),
              onSignal: () => channel.silenceNotice?.(),
            }),
          };
          return channel;
        }),
        transcript,
        hearing: null,
        aligner: null,
        opening: false,
        sampleRate: 1,
        heardSeconds: 0,
        paused: false,
        ended: false,
        notices: [],
        timer: setInterval(() => {
          if (!current.paused) for (const { watch } of current.channels) watch.check();
        }, CHECK_MILLISECONDS),
      };
      session = current;
      last = transcript;
      show({
        phase: 'starting',
        source: choice,
        channels: current.channels.map(({ name }) => name),
        startedAt: new Date().toISOString(),
        recogniser: null,
        trusted: false,
      });
      try {
        await Promise.all(current.channels.map((channel, index) => open(current, channel, index)));
      } catch (error) {
        await end(current);
        throw error instanceof DesktopError
          ? error
          : new DesktopError(1001, 'The audio device could not be opened.', { cause: error });
      }
      if (current.ended) return state.now.audio;
      await markListening(vault, true);
      await vault.audit.append({
        kind: 'capture',
        detail: `Listening: ${current.channels.map(({ device }) => device?.name ?? '').join(', ')}`,
        to: '',
        bytes: 0,
        mode: state.now.context,
      });
      signal('audio_started');
      // A device that could not be opened before could be now.
      notices.settle(1001);
      return show({
        phase: 'on',
        devices: current.channels.map(({ device }) => device?.name ?? ''),
      });
    },
    async stop() {
      const current = session;
      if (current) {
        // What is said from now on is nobody's business any more, and would never let it catch up.
        current.paused = true;
        await closeDevices(current, log);
        const isWhole = current.hearing === null || (await finishHearing(current.hearing, log));
        if (!isWhole && !current.ended) giveUp(current);
        await end(current);
      }
      return state.now.audio;
    },
    pause() {
      if (session === null) return state.now.audio;
      session.paused = true;
      return show({ phase: 'paused' });
    },
    resume() {
      if (session === null) return state.now.audio;
      session.paused = false;
      return show({ phase: 'on' });
    },
    clear() {
      this.transcript?.clear();
      host.emit('transcript.cleared', {});
    },
    stopNow() {
      stops++;
      if (session !== null) void end(session);
    },
  };
}

/** Closes what a session listens with; a device that does not close is none the less let go. */
async function closeDevices({ channels }: Session, log: Log): Promise<void> {
  const close = async ({ device }: Channel): Promise<void> => device?.close();
  for (const closed of await Promise.allSettled(channels.map(close)))
    if (closed.status === 'rejected') log.error('a device did not close', {}, closed.reason);
}
