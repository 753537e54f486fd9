import { DesktopError } from '../../base/desktop-error.ts';
import type { AudioSource } from '../../base/ports.ts';

const causes: Record<AudioSource, string> = {
  system: 'nothing plays there, or the meeting uses another output',
  microphone: 'it is muted, or its permission is missing',
};
const advice: Record<AudioSource, string> = {
  system: 'Play something, or choose the output the meeting uses.',
  microphone: 'Unmute it, or choose another microphone.',
};

/** What is told of a device that sends nothing, or only silence. */
export function silenceFault(
  device: string,
  source: AudioSource,
  why: 'nothing' | 'silence',
): DesktopError {
  const detail =
    why === 'nothing'
      ? `${device} has sent nothing for 5 seconds: another program may use it alone, or it was switched off.`
      : `${device} has been silent for 5 seconds: ${causes[source]}.`;
  return new DesktopError(1001, detail, { advice: advice[source] });
}
