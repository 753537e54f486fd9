import { partName } from '@aplomb/contract';
import { spawn } from 'node:child_process';
import { DesktopError } from '../base/desktop-error.ts';
import type { AudioDevice, AudioPort, AudioSource } from '../base/ports.ts';
import { createChunkStream } from './chunk-stream.ts';
import { outputOf } from './run-program.ts';
import { splitChannels } from './wav.ts';

const SAMPLE_RATE = 48_000,
  CHUNK_SAMPLES = 960,
  MONITOR = '.monitor';
const channelsOf: Readonly<Record<AudioSource, number>> = { microphone: 1, system: 2 };

interface PulseDevice {
  name: string;
  description?: string;
  mute?: boolean;
}

/**
 * Records through PulseAudio or PipeWire with their own tools; system audio is the monitor of an
 * output.
 */
export function createPulseAudio(): AudioPort {
  const open = new Set<() => Promise<void>>();
  const port: AudioPort = {
    devices: listDevices,
    async open(source, deviceId) {
      const device = (await listDevices()).find(
        (one) => one.source === source && (deviceId === null ? one.default : one.id === deviceId),
      );
      if (!device) throw unavailable('There is no such audio device.');
      const stream = createChunkStream();
      const channels = channelsOf[source],
        chunkBytes = CHUNK_SAMPLES * channels * 2;
      const child = spawn(
        'parec',
        [
          `--device=${device.id}`,
          '--format=s16le',
          `--rate=${SAMPLE_RATE}`,
          `--channels=${channels}`,
          '--latency-msec=20',
          '--raw',
          '--client-name=Aplomb',
        ],
        { stdio: ['ignore', 'pipe', 'ignore'] },
      );
      let rest: Buffer = Buffer.alloc(0);
      child.stdout.on('data', (bytes: Buffer) => {
        rest = rest.length === 0 ? bytes : Buffer.concat([rest, bytes]);
        for (; rest.length >= chunkBytes; rest = rest.subarray(chunkBytes))
          stream.push({
            sampleRate: SAMPLE_RATE,
            channels: splitChannels(rest.subarray(0, chunkBytes), channels),
            at: performance.now(),
          });
      });
      const ended = new Promise<void>((resolve) => {
        child.on('error', (cause) => {
          stream.fail(unavailable('The audio device cannot be opened.', cause));
          resolve();
        });
        child.on('close', () => {
          stream.fail(unavailable('The audio device went away.'));
          open.delete(close);
          resolve();
        });
      });
      const close = async (): Promise<void> => {
        stream.end();
        child.kill();
        await ended;
      };
      open.add(close);
      return { chunks: stream.chunks, muted: () => isMuted(device.id), close };
    },
    async close() {
      await Promise.all([...open].map((close) => close()));
    },
  };
  return port;
}

async function listDevices(): Promise<AudioDevice[]> {
  const [sources, input, output] = await Promise.all([
    listOf('sources'),
    outputOf('pactl', ['get-default-source']),
    outputOf('pactl', ['get-default-sink']),
  ]);
  const found = sources.map(({ name, description }): AudioDevice => {
    const source = name.endsWith(MONITOR) ? 'system' : 'microphone';
    return {
      id: name,
      name: description ?? name,
      source,
      default: name === (source === 'system' ? `${output?.trim()}${MONITOR}` : input?.trim()),
    };
  });
  // Where the default input is itself a monitor, or there is none, the first device of a kind
  // stands in.
  return found.map((device, index) => ({
    ...device,
    default:
      device.default ||
      (!found.some((one) => one.source === device.source && one.default) &&
        found.findIndex((one) => one.source === device.source) === index),
  }));
}

/** Whether the system mutes a source, or the output that it is the monitor of. */
async function isMuted(id: string): Promise<boolean> {
  const output = id.endsWith(MONITOR) ? id.slice(0, -MONITOR.length) : null;
  const [sources, sinks] = await Promise.all([
    listOf('sources'),
    output === null ? [] : listOf('sinks'),
  ]);
  const isOff = (devices: readonly PulseDevice[], of: string | null): boolean =>
    devices.find(({ name }) => name === of)?.mute === true;
  return isOff(sources, id) || isOff(sinks, output);
}

/** Sources or sinks; none where PulseAudio does not answer. */
async function listOf(kind: 'sources' | 'sinks'): Promise<PulseDevice[]> {
  const text = await outputOf('pactl', ['--format=json', 'list', kind]);
  const value: unknown = text === null ? null : JSON.parse(text);
  return Array.isArray(value)
    ? value.filter(
        (one: unknown): one is PulseDevice =>
          typeof one === 'object' && one !== null && 'name' in one && typeof one.name === 'string',
      )
    : [];
}

const unavailable = (detail: string, cause?: unknown): DesktopError =>
  new DesktopError(1001, detail, {
    advice:
      `Connect one, or choose another under ${partName('now/session')}. ` +
      `On Linux the tools pactl and parec (package pulseaudio-utils) are needed.`,
    cause,
  });
