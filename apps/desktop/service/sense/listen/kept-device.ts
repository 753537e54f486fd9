import { setTimeout as sleep } from 'node:timers/promises';
import { asDesktopError, DesktopError } from '../../base/desktop-error.ts';
import type { AudioChunk, AudioPort, AudioSource } from '../../base/ports.ts';

/** Hears what becomes of a device that is kept open. */
export interface DeviceHooks {
  onChunk(chunk: AudioChunk): void;
  /** The device went away, with the failure it broke off with; it is looked for. */
  onLost(cause: unknown): void;
  /** It is back, or the system's default took its place. */
  onBack(device: string, replaced: boolean): void;
  /** It stays away. */
  onFailed(error: DesktopError): void;
}

/** A device that is opened again when it goes away. */
export interface KeptDevice {
  readonly name: string;
  muted(): Promise<boolean>;
  close(): Promise<void>;
}

const WAIT_MILLISECONDS = [0, 150, 300, 500, 1_000, 1_000, 1_000, 1_000, 1_000, 1_000, 1_000];

/**
 * Opens a device and keeps it open: when it goes away, the same one is tried, then the default.
 * Throws 1001 when it cannot be opened at first.
 */
export async function keepDevice(
  audio: AudioPort,
  source: AudioSource,
  deviceId: string | null,
  hooks: DeviceHooks,
): Promise<KeptDevice> {
  let closed = false;
  let stream = await audio.open(source, deviceId);
  let name = await nameOf(audio, source, deviceId);

  const reopen = async (): Promise<boolean> => {
    let last: unknown = null;
    for (const wait of WAIT_MILLISECONDS) {
      await sleep(wait);
      if (closed) return false;
      for (const candidate of deviceId === null ? [null] : [deviceId, null]) {
        try {
          const opened = await audio.open(source, candidate);
          const before = name;
          stream = opened;
          name = await nameOf(audio, source, candidate);
          hooks.onBack(name, name !== before);
          return true;
        } catch (error) {
          last = error;
        }
      }
    }
    hooks.onFailed(goneForGood(name, last));
    return false;
  };

  const listen = async (): Promise<void> => {
    do {
      let cause: unknown = null;
      try {
        for await (const chunk of stream.chunks) {
          if (closed) return;
          hooks.onChunk(chunk);
        }
      } catch (error) {
        // A stream that breaks off is a device that went away, whatever it says.
        cause = error;
      }
      if (closed) return;
      hooks.onLost(cause);
    } while (await reopen());
  };
  listen().catch((error: unknown) => hooks.onFailed(asDesktopError(error)));

  return {
    get name() {
      return name;
    },
    muted: () => stream.muted(),
    async close() {
      closed = true;
      await stream.close();
    },
  };
}

async function nameOf(
  audio: AudioPort,
  source: AudioSource,
  deviceId: string | null,
): Promise<string> {
  const devices = (await audio.devices()).filter((device) => device.source === source);
  const found =
    devices.find((device) => device.id === deviceId) ??
    devices.find((device) => device.default) ??
    devices[0];
  return found?.name ?? (source === 'microphone' ? 'The microphone' : 'System audio');
}

const goneForGood = (name: string, cause: unknown): DesktopError =>
  new DesktopError(
    1001,
    `${name} went away and did not come back.` +
      (cause instanceof DesktopError ? ` ${cause.detail}` : ''),
    {
      advice: 'Connect it again, or choose another device, then start audio again.',
      cause,
    },
  );
