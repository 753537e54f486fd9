import { partName } from '@aplomb/contract';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { DesktopError } from '../../base/desktop-error.ts';
import type { HandlersOf } from '../../base/handlers.ts';
import type { Utterance } from '../../base/history-records.ts';
import type { AudioPort, AudioSource } from '../../base/ports.ts';
import type { Vault } from '../../base/vault.ts';
import { mixDown } from './channel-aligner.ts';
import type { Listener } from './listener.ts';

const VALUE = 'audio-devices';
const choices = z.object({ microphone: z.string().nullable(), system: z.string().nullable() });

/** Which device stands for each source, as the user chose; null: the system's default. */
export interface DeviceChoice {
  of(source: AudioSource): string | null;
  set(source: AudioSource, deviceId: string | null): Promise<void>;
}

/** Reads the choice. */
export async function openDeviceChoice(vault: Pick<Vault, 'values'>): Promise<DeviceChoice> {
  let chosen = (await vault.values.get(VALUE, choices)) ?? { microphone: null, system: null };
  return {
    of: (source) => chosen[source],
    async set(source, deviceId) {
      const next = { ...chosen, [source]: deviceId };
      await vault.values.set(VALUE, next);
      chosen = next;
    },
  };
}

/** Loudness of one device over a while. Throws 1001 when it cannot be opened. */
export async function measureLevel(
  audio: AudioPort,
  source: AudioSource,
  deviceId: string | null,
  seconds: number,
): Promise<{ peak: number; rms: number; heard: boolean }> {
  const stream = await audio.open(source, deviceId);
  let peak = 0,
    squares = 0,
    count = 0;
  const listen = async (): Promise<void> => {
    for await (const { channels } of stream.chunks) {
      for (const sample of mixDown(channels)) {
        peak = Math.max(peak, Math.abs(sample));
        squares += sample * sample;
        count++;
      }
    }
  };
  await Promise.race([listen(), sleep(seconds * 1_000)]);
  await stream.close();
  return {
    peak: Math.min(1, peak),
    rms: count === 0 ? 0 : Math.sqrt(squares / count),
    heard: peak > 0.001,
  };
}

/** Requests about listening. */
export function audioHandlers(
  audio: AudioPort,
  listener: Listener,
  choice: DeviceChoice,
  vault: Pick<Vault, 'settings' | 'conversations'>,
  conversationId: () => string | null,
): HandlersOf<'audio'> {
  /** After a restart, what was said in the conversation that goes on. */
  const saidBefore = async (): Promise<Utterance[]> => {
    const id = conversationId();
    if (id === null) return [];
    const { content } = await vault.conversations.get(id);
    const last = content.findLast(({ body }) => body.kind === 'speech')?.body;
    return last?.kind === 'speech' ? [...last.utterances] : [];
  };
  return {
    'audio.devices': async () =>
      (await audio.devices()).map((device) => ({
        ...device,
        chosen: choice.of(device.source) === device.id,
      })),
    async 'audio.choose'({ source, deviceId }) {
      await choice.set(source, deviceId);
      return {};
    },
    'audio.start': ({ source }) =>
      listener.start(source ?? vault.settings.values.audio.input_source),
    'audio.stop': () => listener.stop(),
    'audio.pause': () => listener.pause(),
    'audio.resume': () => listener.resume(),
    'audio.clear'() {
      listener.clear();
      return {};
    },
    'audio.transcript': async () =>
      listener.transcript === null ? saidBefore() : [...listener.transcript.utterances],
    async 'audio.testLevel'({ source, deviceId, seconds }) {
      const device = (await audio.devices()).find(
        (candidate) =>
          candidate.source === source &&
          (deviceId === null ? candidate.default : candidate.id === deviceId),
      );
      if (!device)
        throw new DesktopError(1001, 'There is no such audio device.', {
          advice: `Connect one, or choose another under ${partName('now/session')}.`,
        });
      return { device: device.name, ...(await measureLevel(audio, source, deviceId, seconds)) };
    },
  };
}
