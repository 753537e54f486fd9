import { fileURLToPath } from 'node:url';
import type { VoiceDetector } from '../../audio/ports.ts';
import { createSileroDetector, type SileroWeights } from '../../audio/signal/silero.ts';
import { readSileroWeights } from '../../audio/signal/silero-weights.ts';
import { verifiedFile } from './verified-file.ts';

/** Silero VAD 6 as published by upstream: models/audio/NOTICE.md. */
const model = {
  file: new URL('../../../models/audio/silero_vad_v6.onnx', import.meta.url),
  sha256: '1a153a22f4509e292a94e67d6f9b85e8deb25b4988682b7e174c65279d8788e3',
} as const;
let weights: SileroWeights | undefined;

/**
 * Detects speech with Silero VAD 6. The weights are read once per process. Throws AudioModelError.
 */
export function createVoiceDetector(): VoiceDetector {
  weights ??= readSileroWeights(verifiedFile(fileURLToPath(model.file), model.sha256));
  return createSileroDetector(weights);
}
