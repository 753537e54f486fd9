import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { VoiceDetector } from '../../audio/ports.ts';
import { createSileroDetector, type SileroWeights } from '../../audio/signal/silero.ts';
import { readSileroWeights } from '../../audio/signal/silero-weights.ts';
import { verifiedFile } from './verified-file.ts';

/** Silero VAD 6 as packed by @ricky0123/vad-web 0.0.31: MIT, the same bytes as upstream. */
const model = {
  file: 'silero_vad_v6.onnx',
  sha256: '1a153a22f4509e292a94e67d6f9b85e8deb25b4988682b7e174c65279d8788e3',
} as const;
let weights: SileroWeights | undefined;

/**
 * Detects speech with Silero VAD 6. The weights are read once per process. Throws AudioModelError.
 */
export function createVoiceDetector(): VoiceDetector {
  weights ??= readSileroWeights(
    verifiedFile(
      join(dirname(createRequire(import.meta.url).resolve('@ricky0123/vad-web')), model.file),
      model.sha256,
    ),
  );
  return createSileroDetector(weights);
}
