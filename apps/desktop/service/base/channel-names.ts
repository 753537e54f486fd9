import type { AudioSource } from './ports.ts';

/** Who speaks on a channel, as transcripts name them. */
export const channelNames = {
  microphone: 'You',
  system: 'Others',
} as const satisfies Record<AudioSource, string>;
