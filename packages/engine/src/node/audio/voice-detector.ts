import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { VoiceDetector } from '../../audio/ports.ts';
import { createSileroDetector, type SileroWeights } from '../../audio/signal/silero.ts';
import { readSileroWeights } from '../../audio/signal/silero-weights.ts';

/** Silero VAD 6 as packed by @ricky0123/vad-web 0.0.31: MIT, the same bytes as upstream. */
const model = { file: 'silero_vad_v6.onnx', sha256: '1a153a22f4509e292a94e67d6f9b85e8deb25b4988682b7e174c65279d8788e3' } as const;
let weights: SileroWeights | undefined;

/** A model file whose bytes are not the pinned ones. */
export class VoiceModelError extends Error {
  override readonly name = 'VoiceModelError';
}

/** Detects speech with Silero VAD 6. The weights are read once per process. Throws VoiceModelError. */
export function createVoiceDetector(file = installedModel()): VoiceDetector {
  weights ??= loadWeights(file);
  return createSileroDetector(weights);
}

function installedModel(): string {
  return join(dirname(createRequire(import.meta.url).resolve('@ricky0123/vad-web')), model.file);
}

function loadWeights(file: string): SileroWeights {
  const bytes = readFileSync(file);
  if (createHash('sha256').update(bytes).digest('hex') !== model.sha256) throw new VoiceModelError(`${model.file} does not have the pinned SHA-256. Install the package @ricky0123/vad-web again.`);
  return readSileroWeights(bytes);
}
