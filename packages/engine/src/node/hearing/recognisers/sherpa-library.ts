import { createRequire } from 'node:module';
import { ifInstalled } from '../../optional-package.ts';

/** The parts of sherpa-onnx that are used; the package has no types of its own. */
export interface SherpaLibrary {
  OfflineRecognizer: { createAsync(config: SherpaRecogniserConfig): Promise<SherpaRecogniser> };
  OfflineSpeakerDiarization: new (config: {
    segmentation: { pyannote: { model: string }; numThreads: number };
    embedding: { model: string; numThreads: number };
    clustering: { numClusters: number; threshold: number };
    minDurationOn: number;
    minDurationOff: number;
  }) => {
    sampleRate: number;
    process(samples: Float32Array): { start: number; end: number; speaker: number }[];
  };
}

export interface SherpaRecogniserConfig {
  featConfig: { sampleRate: number; featureDim: number };
  modelConfig: {
    transducer?: { encoder: string; decoder: string; joiner: string };
    whisper?: {
      encoder: string;
      decoder: string;
      language: string;
      task: 'transcribe';
      tailPaddings: number;
    };
    modelType?: string;
    tokens: string;
    numThreads: number;
    provider: 'cpu';
    debug: 0;
  };
}

export interface SherpaRecogniser {
  createStream(): { acceptWaveform(wave: { samples: Float32Array; sampleRate: number }): void };
  decodeAsync(
    stream: unknown,
  ): Promise<{ text: string; lang?: string; tokens?: string[]; timestamps?: number[] }>;
  setConfig(config: SherpaRecogniserConfig): void;
}

/**
 * sherpa-onnx's native library, or null where there is none. Bad model files end the process: only
 * the speech process may load it.
 */
export function loadSherpa(): SherpaLibrary | null {
  const require = createRequire(import.meta.url);
  return ifInstalled(() => require('sherpa-onnx-node') as SherpaLibrary);
}
