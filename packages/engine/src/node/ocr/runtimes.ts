import { availableParallelism } from 'node:os';
import type { InferenceSession } from 'onnxruntime-node';
import { loadOnnxRuntime } from '../onnx-runtime.ts';

/** A network ready to run: planes of a picture in, numbers with their shape out. */
export interface Network {
  run(
    planes: Float32Array,
    height: number,
    width: number,
  ): Promise<{ data: Float32Array; dims: readonly number[] }>;
  /** What layers named as outputs give. */
  look(
    planes: Float32Array,
    height: number,
    width: number,
    names: readonly string[],
  ): Promise<{ data: Float32Array; dims: readonly number[] }[]>;
  release(): Promise<void>;
}

/** Opens a network on onnxruntime, a pack's where one is named. Throws the library's own error. */
export async function openNetwork(
  model: Uint8Array,
  threads = Math.min(2, availableParallelism()),
  pack: string | null = null,
): Promise<Network> {
  const library = await loadOnnxRuntime(pack);
  const settings: InferenceSession.SessionOptions = {
    executionProviders: ['cpu'],
    graphOptimizationLevel: 'all',
    interOpNumThreads: 1,
    intraOpNumThreads: threads,
    // The arena would keep the largest tile's worth of memory for good; without it reading takes as
    // long. Threads that sleep while they wait took a sixth longer where nothing else runs.
    enableCpuMemArena: false,
    enableMemPattern: false,
  };
  const session = await library.InferenceSession.create(model, settings);
  const look: Network['look'] = async (planes, height, width, names) => {
    const picture = new library.Tensor('float32', planes, [1, 3, height, width]);
    const outputs = await session.run({ [session.inputNames[0] ?? '']: picture }, names);
    return names.map((name) => {
      const output = outputs[name];
      if (!(output?.data instanceof Float32Array))
        throw new TypeError('the OCR model answered no numbers');
      return { data: output.data, dims: output.dims };
    });
  };
  return {
    look,
    async run(planes, height, width) {
      const [output] = await look(planes, height, width, session.outputNames.slice(0, 1));
      if (output === undefined) throw new TypeError('the OCR model answered nothing');
      return output;
    },
    release: () => session.release(),
  };
}
