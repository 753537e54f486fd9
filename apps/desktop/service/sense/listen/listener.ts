import type { Caption, Hearing } from '@aplomb/engine';
import type { AudioState } from '../../../shared/shapes/state.ts';
import { DesktopError } from '../../base/desktop-error.ts';
import type { AudioSource } from '../../base/ports.ts';
import type { Service } from '../../base/service.ts';
import type { Consent, HelpGuard } from '../../guard/index.ts';
import {
  type AudioChoice,
  type AudioSession,
  type Channel,
  newSession,
  sourcesOf,
} from './audio-session.ts';
import { closeDevices, finishSession, takeBackNotices } from './end-session.ts';
import { finishHearing, gaveUp } from './finish-hearing.ts';
import { markListening } from './interruption.ts';
import type { Silence } from './level-watch.ts';
import { openDevice } from './open-device.ts';
import type { Recordings } from './recordings.ts';
import { silenceFault } from './silence-fault.ts';
import { createTranscript, type Transcript } from './transcript.ts';

/** Listens to microphone, system audio or both. */
export interface Listener {
  start(choice: AudioChoice): Promise<AudioState>;
  /** Ends it, and waits until all that was ended is written. */
  stop(): Promise<AudioState>;
  pause(): AudioState;
  resume(): AudioState;
  clear(): void;
  /** Ends at once; what is still to be written is written afterwards. */
  stopNow(): void;
  readonly transcript: Transcript | null;
  onCaption(listener: (caption: Caption) => void): void;
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

/** State of the app's audio while nothing is listened to. */
const off = {
  phase: 'off',
  source: null,
  devices: [],
  channels: [],
  startedAt: null,
  recording: false,
} as const;

/** Makes the listener of the service. */
export function createListener(parts: ListenerParts): Listener {
  const { service, consent, guard } = parts;
  const { state, host, notices, vault, log } = service;
  const listeners: ((caption: Caption) => void)[] = [];
  let session: AudioSession | null = null;
  let last: Transcript | null = null;
  let stops = 0;
  /** What is still to be written of sessions that were ended. */
  let finishing: Promise<unknown> = Promise.resolve();
  const show = (change: Partial<AudioState>): AudioState => showAudio(service, change);
  const end = async (current: AudioSession): Promise<void> => {
    if (current.ended) return;
    current.ended = true;
    clearInterval(current.timer);
    if (session === current) session = null;
    takeBackNotices(current);
    show({ ...off, devices: [], channels: [] });
    signal(service, 'audio_stopped');
    const finished = finishSession(service, current);
    finishing = Promise.allSettled([finishing, finished]);
    await finished;
  };
  const deviceParts = {
    ...parts,
    show,
    onCaption(caption: Caption) {
      for (const listener of listeners) listener(caption);
    },
    onGone(current: AudioSession) {
      void end(current);
    },
  };
  const begin = (choice: AudioChoice): AudioSession => {
    const current = newSession(choice, createTranscript(service), levelHooks(service));
    session = current;
    last = current.transcript;
    show(startingState(choice, current));
    return current;
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
      await guard.require('listen');
      if (session !== null)
        throw new DesktopError('VALIDATION_ERROR', 'The app listens already.', {
          advice: 'Stop audio first to change the source.',
        });
      if (sourcesOf[choice].includes('system')) await consent.require();
      if (stops !== before) return state.now.audio;
      const current = begin(choice);
      await openDevices(deviceParts, current).catch(async (error: unknown) => {
        await end(current);
        throw error;
      });
      if (current.ended) return state.now.audio;
      await markListening(vault, true);
      await noteListening(service, current);
      signal(service, 'audio_started');
      // A device that could not be opened before could be now.
      notices.settle(1001);
      return show({ phase: 'on', devices: namesOf(current) });
    },
    async stop() {
      const current = session;
      if (current) {
        // What is said from now on is nobody's business any more, and would never let it catch up.
        current.paused = true;
        await closeDevices(current, log);
        const isWhole = current.hearing === null || (await finishHearing(current.hearing, log));
        if (!isWhole && !current.ended) giveUp(parts, current);
        await end(current);
      }
      return finishing.then(() => state.now.audio);
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

const startingState = (choice: AudioChoice, { channels }: AudioSession): Partial<AudioState> => ({
  phase: 'starting',
  source: choice,
  channels: channels.map(({ name }) => name),
  startedAt: new Date().toISOString(),
  recogniser: null,
  trusted: false,
});

const levelHooks = (service: Service): Parameters<typeof newSession>[2] => ({
  onLevel: (channel, rms, peak) => service.host.emit('level', { channel, rms, peak }),
  onNoSignal: (channel, why) => tellSilence(service, channel, why),
  isMuted: (channel) => isMuted(service, channel),
});

/** Shows a change in the app's state and tells it to the windows. */
function showAudio({ state, host }: Service, change: Partial<AudioState>): AudioState {
  const next = { ...state.now.audio, ...change };
  state.update({ audio: next });
  host.emit('audio.state', next);
  return next;
}

/** Opens the devices of all channels. Throws 1001 when one cannot be opened. */
async function openDevices(
  parts: Parameters<typeof openDevice>[0],
  current: AudioSession,
): Promise<void> {
  try {
    await Promise.all(current.channels.keys().map((at) => openDevice(parts, current, at)));
  } catch (error) {
    throw error instanceof DesktopError
      ? error
      : new DesktopError(1001, 'The audio device could not be opened.', { cause: error });
  }
}

/** Keeps the words that came, marks the rest, and ends the engine that is still at it. */
function giveUp({ service, endHearing }: ListenerParts, current: AudioSession): void {
  current.transcript.markMissing(current.heardSeconds);
  service.notices.tell('warning', 'The end was not transcribed', gaveUp);
  endHearing();
}

const namesOf = ({ channels }: AudioSession): string[] =>
  channels.map(({ device }) => device?.name ?? '');

/** The sound of a start or stop, unless a presentation is to stay silent. */
function signal({ host, state, vault }: Service, kind: 'audio_started' | 'audio_stopped'): void {
  const { silent_notifications: silent } = vault.settings.values.presentation;
  host.emit('signal', { kind, sound: !(state.now.presenting && silent) });
}

const noteListening = ({ vault, state }: Service, current: AudioSession): Promise<unknown> =>
  vault.audit.append({
    kind: 'capture',
    detail: `Listening: ${namesOf(current).join(', ')}`,
    to: '',
    bytes: 0,
    mode: state.now.context,
  });

async function isMuted({ log }: Service, { device }: Channel): Promise<boolean> {
  try {
    return (await device?.muted()) ?? false;
  } catch (error) {
    log.error('a device did not say whether it is muted', {}, error);
    return false;
  }
}

function tellSilence({ notices }: Service, channel: Channel, why: Silence): void {
  const device = channel.device?.name ?? 'The device';
  channel.silenceNotice = notices.fail(silenceFault(device, channel.source, why));
}
