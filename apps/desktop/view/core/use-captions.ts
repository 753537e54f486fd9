import { useState } from 'react';
import type { EventData } from '../../shared/messages.ts';
import { useAppState } from './app-state.tsx';
import { useEvent } from './use-event.ts';

export type Caption = EventData<'caption'>;

/** Captions kept in a window; the transcript in the history has all of them. */
const most = 200;

/** What is said, oldest first; a sentence is replaced as it grows. */
export function useCaptions(): readonly Caption[] {
  const [captions, setCaptions] = useState<readonly Caption[]>([]);
  useEvent('caption', (caption) =>
    setCaptions((before) =>
      [
        ...before.filter(({ id, channel }) => id !== caption.id || channel !== caption.channel),
        caption,
      ].slice(-most),
    ),
  );
  useEvent('transcript.cleared', () => setCaptions([]));
  return captions;
}

/**
 * Who says a caption: the speaker told apart, or the name of the channel where there are several.
 */
export function useSpeakerOf(): (caption: Caption) => string | null {
  const { channels } = useAppState().audio;
  return ({ speaker, channel }) =>
    speaker ?? (channels.length > 1 ? (channels[channel] ?? null) : null);
}
