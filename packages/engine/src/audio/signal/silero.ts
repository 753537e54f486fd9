import type { VoiceDetector } from '../ports.ts';
import { createFft } from './fft.ts';
import { createFramer } from './frames.ts';
import { MatrixKernel, type Stored } from './matrix-kernel.ts';

/** Samples of one frame, and of the frame before that the network sees as well. */
const frame = 512,
  context = 64;
/** Fourier window, its step and the steps within a frame. */
const window = 256,
  hop = 128,
  bins = 129,
  steps = 4;
const hidden = 128;
/** Weights and what is computed on the way. */
const numbers = 260_000;

/** Weights of the 16 kHz half of Silero VAD 5 or 6 by the names of the published file. */
export interface SileroWeights {
  constant(name: string): Float32Array;
}

interface Layer {
  inputs: number;
  outputs: number;
  stride: number;
  weight: Stored;
  bias: Float32Array;
  result: Stored;
}
/** Both matrices of the LSTM in one, by input: first what comes in, then the state. */
interface Gates {
  weight: Stored;
  bias: Float32Array;
  input: Stored;
  sums: Stored;
}
/**
 * What all streams share: each frame is computed at once, so that they share the room for it as
 * well.
 */
interface Network {
  kernel: MatrixKernel;
  magnitudes: Stored;
  layers: Layer[];
  gates: Gates;
}

const networks = new WeakMap<SileroWeights, Network>();

/**
 * Silero's network as published, run here instead of by a runtime: 300,000 weights do not need one,
 * it answers at once, and no second
 * ONNX runtime enters the process.
 */
export function createSileroDetector(weights: SileroWeights): VoiceDetector {
  const { kernel, magnitudes, layers, gates } = networks.get(weights) ?? networkOf(weights);
  const fft = createFft(window);
  const hann = Float32Array.from(
    { length: window },
    (_, i) => 0.5 - 0.5 * Math.cos((2 * Math.PI * i) / window),
  );
  const last = weights.constant('decoder.decoder.2.weight'),
    lastBias = weights.constant('decoder.decoder.2.bias')[0] ?? 0;
  const seen = new Float32Array(context + frame + context),
    windowed = new Float32Array(window),
    real = new Float32Array(bins),
    imaginary = new Float32Array(bins);
  const state = new Float32Array(hidden),
    cell = new Float32Array(hidden);
  const framesOf = createFramer(frame);

  const probability = (): number => {
    // What follows the frame is unknown yet: its end stands in, mirrored.
    for (let i = 0; i < context; i++)
      seen[context + frame + i] = seen[context + frame - 2 - i] ?? 0;
    for (let step = 0; step < steps; step++) {
      for (let i = 0; i < window; i++) windowed[i] = (seen[step * hop + i] ?? 0) * (hann[i] ?? 0);
      fft.forward(windowed, real, imaginary);
      for (let k = 0; k < bins; k++)
        magnitudes.numbers[step * bins + k] = Math.sqrt(
          (real[k] ?? 0) * (real[k] ?? 0) + (imaginary[k] ?? 0) * (imaginary[k] ?? 0),
        );
    }
    let signal = magnitudes;
    for (const layer of layers) signal = convolve(kernel, layer, signal);
    gates.input.numbers.set(signal.numbers.subarray(0, hidden));
    gates.input.numbers.set(state, hidden);
    updateLstm(kernel, gates, state, cell);
    let logit = lastBias;
    for (let i = 0; i < hidden; i++) logit += Math.max(0, state[i] ?? 0) * (last[i] ?? 0);
    seen.copyWithin(0, frame, frame + context);
    return sigmoid(logit);
  };

  return {
    frameSamples: frame,
    push: (samples) =>
      framesOf(samples).map((heard) => {
        seen.set(heard, context);
        return probability();
      }),
  };
}

function networkOf(weights: SileroWeights): Network {
  const kernel = new MatrixKernel(numbers),
    magnitudes = kernel.store(steps * bins);
  let length: number = steps;
  const layers = (
    [
      [bins, 128, 1],
      [128, 64, 2],
      [64, 64, 2],
      [64, hidden, 1],
    ] as const
  ).map(([inputs, outputs, stride], index): Layer => {
    const published = weights.constant(`encoder.${index}.reparam_conv.weight`),
      weight = kernel.store(published.length);
    for (let o = 0; o < outputs; o++)
      for (let i = 0; i < inputs; i++)
        for (let tap = 0; tap < 3; tap++)
          weight.numbers[(tap * inputs + i) * outputs + o] =
            published[(o * inputs + i) * 3 + tap] ?? 0;
    length = Math.ceil(length / stride);
    return {
      inputs,
      outputs,
      stride,
      weight,
      bias: weights.constant(`encoder.${index}.reparam_conv.bias`),
      result: kernel.store(length * outputs),
    };
  });
  const network = { kernel, magnitudes, layers, gates: lstmGates(kernel, weights) };
  networks.set(weights, network);
  return network;
}

function lstmGates(kernel: MatrixKernel, weights: SileroWeights): Gates {
  const weight = kernel.store(2 * hidden * 4 * hidden),
    added = weights.constant('decoder.rnn.bias_hh');
  ['decoder.rnn.weight_ih', 'decoder.rnn.weight_hh'].forEach((name, half) => {
    const published = weights.constant(name);
    for (let o = 0; o < 4 * hidden; o++)
      for (let i = 0; i < hidden; i++)
        weight.numbers[(half * hidden + i) * 4 * hidden + o] = published[o * hidden + i] ?? 0;
  });
  return {
    weight,
    bias: weights.constant('decoder.rnn.bias_ih').map((value, i) => value + (added[i] ?? 0)),
    input: kernel.store(2 * hidden),
    sums: kernel.store(4 * hidden),
  };
}

/**
 * A convolution over three steps and a ReLU, after which half of the inputs of the next are zero.
 */
function convolve(
  kernel: MatrixKernel,
  { inputs, outputs, stride, weight, bias, result }: Layer,
  signal: Stored,
): Stored {
  const length = signal.numbers.length / inputs,
    sums = result.numbers;
  for (let step = 0; step * outputs < sums.length; step++) {
    sums.set(bias, step * outputs);
    for (let tap = 0; tap < 3; tap++) {
      const from = step * stride + tap - 1;
      if (from >= 0 && from < length)
        kernel.addProducts(
          { sums: result, sumsFrom: step * outputs, outputs },
          { inputs: signal, inputsFrom: from * inputs, count: inputs },
          weight,
          tap * inputs * outputs,
        );
    }
  }
  for (let i = 0; i < sums.length; i++) if ((sums[i] ?? 0) < 0) sums[i] = 0;
  return result;
}

/** One step of the LSTM. */
function updateLstm(
  kernel: MatrixKernel,
  { weight, bias, input, sums }: Gates,
  state: Float32Array,
  cell: Float32Array,
): void {
  const gates = sums.numbers;
  gates.set(bias);
  kernel.addProducts(
    { sums, sumsFrom: 0, outputs: 4 * hidden },
    { inputs: input, inputsFrom: 0, count: 2 * hidden },
    weight,
    0,
  );
  for (let i = 0; i < hidden; i++) {
    const kept =
      sigmoid(gates[hidden + i] ?? 0) * (cell[i] ?? 0) +
      sigmoid(gates[i] ?? 0) * Math.tanh(gates[2 * hidden + i] ?? 0);
    cell[i] = kept;
    state[i] = sigmoid(gates[3 * hidden + i] ?? 0) * Math.tanh(kept);
  }
}

function sigmoid(x: number): number {
  return 1 / (1 + Math.exp(-x));
}
