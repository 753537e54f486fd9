import type * as Recorder from 'native-recorder-nodejs';
import { DesktopError } from '../base/desktop-error.ts';
import { type Log, logFailure } from '../base/log.ts';
import type { AudioDevice, AudioPort, AudioSource } from '../base/ports.ts';
import { createChunkStream } from './chunk-stream.ts';
import { createGapFiller } from './gap-filler.ts';
import { startRecorder } from './start-recorder.ts';
import { splitChannels } from './wav.ts';
import { isMuted } from './win32/endpoint-volume.ts';

const kinds = { microphone: 'input', system: 'output' } as const satisfies Record<
  AudioSource,
  Recorder.DeviceType
>;
const WATCH_MILLISECONDS = 1_000;

/** Records through WASAPI: microphones, and outputs by loopback. */
export function createWin32Audio(log: Pick<Log, 'error'>): AudioPort {
  const open = new Set<() => Promise<void>>();
  // Its native part loads with the first use: most sessions record nothing.
  const load = (): Promise<typeof Recorder> =>
    import('native-recorder-nodejs').catch((cause: unknown) => {
      throw unavailable('The part that records sound does not load on this system.', cause);
    });
  const devices = async (): Promise<AudioDevice[]> => {
    const { AudioRecorder } = await load();
    return AudioRecorder.getDevices().map(({ id, name, type, isDefault }) => ({
      id,
      name,
      source: type === 'input' ? 'microphone' : 'system',
      default: isDefault,
    }));
  };
  return {
    devices,
    async open(source, deviceId) {
      const { AudioRecorder } = await load();
      const device = (await devices()).find(
        (one) => one.source === source && (deviceId === null ? one.default : one.id === deviceId),
      );
      if (!device) throw unavailable('There is no such audio device.');
      return record({ AudioRecorder, device, log, open, followsDefault: deviceId === null });
    },
    async close() {
      await Promise.all([...open].map((close) => close()));
    },
  };
}

const unavailable = (detail: string, cause?: unknown): DesktopError =>
  new DesktopError(1001, detail, { cause });

interface RecordParts {
  AudioRecorder: typeof Recorder.AudioRecorder;
  device: AudioDevice;
  log: Pick<Log, 'error'>;
  /** Holds what closes it. */
  open: Set<() => Promise<void>>;
  /** Whether it is let go when Windows makes another device the default. */
  followsDefault: boolean;
}

/** Records a device until it is closed, goes away or fails. */
async function record({
  AudioRecorder,
  device,
  log,
  open,
  followsDefault,
}: RecordParts): ReturnType<AudioPort['open']> {
  const stream = createChunkStream();
  const recorder = new AudioRecorder();
  const { sampleRate, channels } = AudioRecorder.getDeviceFormat(device.id);
  const filler = createGapFiller({
    sampleRate,
    channels,
    push: stream.push,
    silent: device.source === 'system',
  });
  recorder.on('data', (bytes: Buffer) => {
    filler.hear(splitChannels(bytes, channels), performance.now());
  });
  const watch = setInterval(() => {
    filler.check(performance.now());
    const now = AudioRecorder.getDevices().find(({ id }) => id === device.id);
    if (now === undefined) void close(unavailable('The audio device went away.'));
    else if (followsDefault && !now.isDefault)
      void close(unavailable('Another audio device is the default now.'));
  }, WATCH_MILLISECONDS);
  const close = async (fault?: DesktopError): Promise<void> => {
    clearInterval(watch);
    open.delete(close);
    if (fault) stream.fail(fault);
    else stream.end();
    await recorder.stop().catch(logFailure(log, 'an audio device did not stop'));
  };
  recorder.on('error', (cause: unknown) => {
    void close(unavailable('The audio device stopped.', cause));
  });
  open.add(close);
  const start = (): Promise<void> =>
    recorder.start({ deviceType: kinds[device.source], deviceId: device.id });
  await startRecorder(recorder, start).catch(async (cause: unknown) => {
    await close();
    throw unavailable(
      'The audio device cannot be opened. Another program may have it for itself.',
      cause,
    );
  });
  return { chunks: stream.chunks, muted: async () => isMuted(device.id), close: () => close() };
}
