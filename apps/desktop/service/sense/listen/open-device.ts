import type { AudioState } from '../../../shared/shapes/state.ts';
import type { DesktopError } from '../../base/desktop-error.ts';
import type { AudioSource } from '../../base/ports.ts';
import type { Service } from '../../base/service.ts';
import type { AudioSession } from './audio-session.ts';
import { keepDevice } from './kept-device.ts';
import { type SoundParts, takeSound } from './take-sound.ts';

interface DeviceParts extends SoundParts {
  readonly deviceOf: (source: AudioSource) => string | null;
  /** It went away and stays away. */
  readonly onGone: (current: AudioSession) => void;
}

/** Opens the device of one channel of a session, and follows it while it goes and comes back. */
export async function openDevice(
  parts: DeviceParts,
  current: AudioSession,
  index: number,
): Promise<void> {
  const { service, show, deviceOf, onGone } = parts;
  const channel = current.channels[index];
  if (channel === undefined) return;
  const { source } = channel;
  const device = await keepDevice(service.platform.audio, source, deviceOf(source), {
    onChunk: (chunk) => takeSound(parts, current, index, chunk),
    onLost(cause) {
      if (cause !== null) service.log.error('a device broke off', {}, cause);
      if (!current.ended) show({ phase: 'recovering' });
    },
    onBack(name, replaced) {
      if (current.ended) return;
      show(backState(current, name));
      channel.silenceNotice?.();
      channel.watch.restart();
      current.notices.push(tellBack(service, name, replaced));
    },
    onFailed(error: DesktopError) {
      service.notices.fail(error);
      onGone(current);
    },
  });
  // Ended while the device was opened: nobody else would close it.
  if (current.ended) await device.close();
  else channel.device = device;
}

const backState = ({ paused, channels }: AudioSession, name: string): Partial<AudioState> => ({
  phase: paused ? 'paused' : 'on',
  devices: channels.map(({ device }) => device?.name ?? name),
});

const tellBack = ({ notices }: Service, name: string, replaced: boolean) =>
  notices.tell(
    'info',
    'Audio is back',
    replaced ? `${name} has taken over.` : `${name} is heard again.`,
  );
