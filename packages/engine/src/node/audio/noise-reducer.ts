import type { NoiseReducer } from '../../audio/ports.ts';
import { createNoiseReducer } from '../../audio/signal/noise-reducer.ts';
import { openRnnoise } from './rnnoise.ts';
import { createVoiceDetector } from './voice-detector.ts';

/** Lowers noise in one stream of 16 kHz with RNNoise; about 70 ms behind its input. */
export async function openNoiseReducer(): Promise<NoiseReducer> {
  return createNoiseReducer(await openRnnoise(), createVoiceDetector());
}
