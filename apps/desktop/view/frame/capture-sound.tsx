import { useEffect, useRef } from 'react';
import { useEvent } from '../core/use-event.ts';

/** Pitches in hertz: rising when something starts, falling when it stops. */
const pitches = {
  capture_started: [660, 880],
  audio_started: [660, 880],
  capture_stopped: [660, 440],
  audio_stopped: [660, 440],
  live_answer: [880, 1_175],
} as const;
const noticePitches = [587, 587] as const;
const toneSeconds = 0.09;
const loudness = 0.08;
const closeMilliseconds = 1_000;

/**
 * Plays the sounds of the capture state and of notices. Of all open windows one plays: the one that
 * holds the lock.
 */
export function CaptureSound() {
  const playing = useRef(false);
  useEffect(() => {
    const controller = new AbortController();
    const hold = (): Promise<void> =>
      new Promise((done) => {
        playing.current = true;
        controller.signal.addEventListener('abort', () => done());
      });
    navigator.locks
      .request('aplomb.sound', { signal: controller.signal }, hold)
      .catch((error: unknown) => {
        // Aborted while waiting: the window has gone.
        if (!controller.signal.aborted) reportError(error);
      });
    return () => {
      playing.current = false;
      controller.abort();
    };
  }, []);
  useEvent('signal', ({ kind, sound }) => {
    if (sound && playing.current) play(pitches[kind]);
  });
  useEvent('notice', ({ sound }) => {
    if (sound && playing.current) play(noticePitches);
  });
  return null;
}

function play(tones: readonly number[]): void {
  const context = new AudioContext();
  const gain = new GainNode(context, { gain: loudness });
  gain.connect(context.destination);
  tones.forEach((frequency, index) => {
    const tone = new OscillatorNode(context, { frequency });
    tone.connect(gain);
    tone.start(context.currentTime + index * toneSeconds);
    tone.stop(context.currentTime + (index + 1) * toneSeconds);
  });
  // Not at the last tone's end: where the page may not play yet, it never comes.
  setTimeout(() => void context.close(), closeMilliseconds);
}
