import type { NoiseReducer } from '../../audio/ports.ts';
import { createFramer, faded, joinSamples } from '../../audio/signal/frames.ts';
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
function inStep(network: Gtcrn, shareToGiveBack: VoiceGuard): NoiseReducer {
  const framesOf = createFramer(gtcrnFrame);
  let before: Float32Array | null = null,
    read = 0,
    written = 0,
    share = 1,
    silent = 0;

  /** What was heard, with the share of what was taken that the guard gives back. */
  const mixBack = (heard: Float32Array, taken: Float32Array): Float32Array => {
    const from = share;
    share = shareToGiveBack(taken, heard);
    return faded(heard, taken, from, share);
  };

  const hear = (samples: Float32Array): Float32Array => {
    const output: Float32Array[] = [];
    for (const frame of framesOf(samples)) {
      silent = frame.some((value) => value !== 0) ? 0 : silent + 1;
      // A program that plays nothing sends zeros, which need no network.
      const heard = silent > settled ? null : network.process(frame);
      if (before !== null)
        output.push(heard === null ? new Float32Array(gtcrnFrame) : mixBack(heard, before));
      before = frame;
    }
    written += output.length * gtcrnFrame;
    return joinSamples(output);
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
    close: () => network.close(),
  };
}
