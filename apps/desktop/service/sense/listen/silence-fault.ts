import { DesktopError } from '../../base/desktop-error.ts';
import type { AudioSource } from '../../base/ports.ts';
import type { Silence } from './level-watch.ts';

const details: Record<Silence, (device: string, source: AudioSource) => string> = {
  nothing: (device) =>
    `${device} sends nothing: another program may use it alone, or it was switched off.`,
  muted: (device) => `${device} is muted in the settings of this computer.`,
  zeros: (device) =>
    `${device} sends no sound at all: it is muted, at the device or by a program, or its permission is missing.`,
  silence: (device, source) => `${device} has been silent for 5 seconds: ${causes[source]}.`,
};
const causes: Record<AudioSource, string> = {
  system: 'nothing plays there, or the meeting uses another output',
  microphone: 'it is muted, or its permission is missing',
};
const advice: Record<AudioSource, string> = {
  system: 'Play something, or choose the output the meeting uses.',
  microphone: 'Unmute it, or choose another microphone.',
};

/** What is told of a device that sends nothing, or only silence. */
export function silenceFault(device: string, source: AudioSource, why: Silence): DesktopError {
  return new DesktopError(1001, details[why](device, source), {
    advice: why === 'muted' ? 'Unmute it there.' : advice[source],
  });
}
