import type { NoiseReducer } from '../../audio/ports.ts';
import { createVoiceGuard, type VoiceGuard } from '../../audio/signal/voice-guard.ts';
import { gtcrnFrame, openGtcrn, type Gtcrn } from './gtcrn.ts';
import { createVoiceDetector } from './voice-detector.ts';

/** Frames of digital silence after which the network has nothing left to say: half a second. */
const settled = 32;

/**
 * Lowers noise in one stream of 16 kHz with GTCRN, and steps back where it would take away voices.
 * Output is in step with input and comes 16–32 ms later.
 */
export async function openNoiseReducer(): Promise<NoiseReducer> {
  return inStep(await openGtcrn(), createVoiceGuard(createVoiceDetector));
}

/** Feeds a network whole frames and leaves out the first, which lies before the stream. */
function inStep(network: Gtcrn, guard: VoiceGuard): NoiseReducer {
  const frame = new Float32Array(gtcrnFrame),
    before = new Float32Array(gtcrnFrame);
  let filled = 0,
    late = gtcrnFrame,
    read = 0,
    written = 0,
    share = 1,
    silent = 0;

  /**
   * Writes what was heard with the share that the guard gives back, which changes from sample to
   * sample so that nothing clicks.
   */
  const mixBack = (heard: Float32Array, output: Float32Array): void => {
    const from = share;
    share = guard.share(before, heard);
    for (let i = 0; i < gtcrnFrame; i++)
      output[i] =
        (heard[i] ?? 0) +
        (from + ((share - from) * i) / gtcrnFrame) * ((before[i] ?? 0) - (heard[i] ?? 0));
  };

  const hear = (samples: Float32Array): Float32Array => {
    const output = new Float32Array(filled + samples.length);
    let length = 0;
    for (let at = 0; at < samples.length;) {
      const take = Math.min(gtcrnFrame - filled, samples.length - at);
      frame.set(samples.subarray(at, at + take), filled);
      at += take;
      filled += take;
      if (filled < gtcrnFrame) break;
      filled = 0;
      silent = frame.some((value) => value !== 0) ? 0 : silent + 1;
      // A program that plays nothing sends zeros, which need no network.
      const heard = silent > settled ? null : network.process(frame);
      if (late === 0) {
        if (heard !== null) mixBack(heard, output.subarray(length, length + gtcrnFrame));
        length += gtcrnFrame;
      }
      before.set(frame);
      late = 0;
    }
    written += length;
    return output.subarray(0, length);
  };

  return {
    push(samples) {
      read += samples.length;
      return hear(samples);
    },
    flush() {
      const wanted = read - written;
      return wanted === 0
        ? new Float32Array(0)
        : hear(new Float32Array(2 * gtcrnFrame)).subarray(0, wanted);
    },
    close() {
      network.close();
      guard.close();
    },
  };
}
