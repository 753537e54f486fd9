import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { VoiceDetector } from '../../audio/ports.ts';
import { createSileroDetector, type SileroWeights } from '../../audio/signal/silero.ts';
import { pinnedFile } from '../pinned-file.ts';

/** Weights of Silero VAD 6 for 16 kHz, taken out of its file: models/audio/NOTICE.md. */
const model = {
  file: new URL('../../../models/audio/silero-vad.bin', import.meta.url),
  lengths: new URL('../../../models/audio/silero-vad.json', import.meta.url),
  sha256: '2ff111bbd149549f539bdc239b24c3c124353bdd814a8486ec5025574466970f',
} as const;
let weights: SileroWeights | undefined;

/**
 * Detects speech with Silero VAD 6. The weights are read once per process. Throws PinnedFileError.
 */
export function createVoiceDetector(): VoiceDetector {
  weights ??= readWeights();
  return createSileroDetector(weights);
}

function readWeights(): SileroWeights {
  const bytes = pinnedFile(fileURLToPath(model.file), model.sha256);
  const numbers = new Float32Array(Uint8Array.from(bytes).buffer);
  const lengths = JSON.parse(readFileSync(model.lengths, 'utf8')) as Record<string, number>;
  let at = 0;
  const constants = new Map(
    Object.entries(lengths).map(([name, length]) => [name, numbers.subarray(at, (at += length))]),
  );
  return { constant: (name) => constants.get(name) ?? new Float32Array(0) };
}
