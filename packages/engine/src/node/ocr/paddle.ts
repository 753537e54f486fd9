import { availableParallelism } from 'node:os';
import type { InferenceSession } from 'onnxruntime-node';
import type { OcrPort } from '../../ports.ts';
import { createLineCache } from '../../screen/ocr/line-cache.ts';
import { readFrame, type CachedLine } from '../../screen/ocr/read-frame.ts';
import { loadModelFiles } from './model-files.ts';
import { withOwnHead } from './own-head.ts';

/** How to run PP-OCR. `threads` defaults to min(2, cores); `modelFolder` to the installed package's. Up to 4,000 lines and 16 tiles are remembered. */
export interface PaddleOcrOptions { threads?: number; modelFolder?: string; cachedLines?: number; cachedTiles?: number }

/**
 * PP-OCRv4 mobile on onnxruntime's CPU provider. It computes on the calling thread: run it in a process of its own. Reads wait for each
 * other. Throws OcrModelError when a model file is missing or changed, and onnxruntime's error when its library does not load.
 */
export async function createPaddleOcr(options: PaddleOcrOptions = {}): Promise<OcrPort> {
  const [ort, files] = await Promise.all([import('onnxruntime-node'), loadModelFiles(options.modelFolder)]);
  const settings: InferenceSession.SessionOptions = {
    executionProviders: ['cpu'], graphOptimizationLevel: 'all', interOpNumThreads: 1,
    intraOpNumThreads: options.threads ?? Math.min(2, availableParallelism()),
  };
  const detection = await ort.InferenceSession.create(files.detection, settings);
  const { model, chars } = await withOwnHead(files.recognition);
  const recognition = await ort.InferenceSession.create(model, settings);
  const run = async (session: InferenceSession, planes: Float32Array, height: number, width: number) => {
    const tensor = new ort.Tensor('float32', planes, [1, 3, height, width]);
    const outputs = await session.run({ [session.inputNames[0] ?? '']: tensor });
    const output = outputs[session.outputNames[0] ?? ''];
    if (!(output?.data instanceof Float32Array)) throw new TypeError('the OCR model answered no numbers');
    return { data: output.data, dims: output.dims };
  };
  const reader = {
    chars,
    cache: createLineCache<CachedLine>(options.cachedLines),
    tiles: createLineCache<Uint8Array>(options.cachedTiles ?? 16),
    networks: {
      detect: async (planes: Float32Array, width: number, height: number) => (await run(detection, planes, height, width)).data,
      recognise: async (planes: Float32Array, width: number) => {
        const { data, dims } = await run(recognition, planes, 48, width);
        return { probabilities: data, steps: dims[1] ?? 0, classes: dims[2] ?? 0 };
      },
    },
  };
  let last: Promise<unknown> = Promise.resolve();
  return {
    name: 'PP-OCRv4',
    read(frame) {
      const result = last.then(() => readFrame(frame, reader));
      last = result.catch(() => undefined);
      return result;
    },
    async close() {
      await last;
      await detection.release();
      await recognition.release();
    },
  };
}
