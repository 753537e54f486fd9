import type { VoiceDetector } from '../ports.ts';
import { createFft } from './fft.ts';

/** Samples of one frame, and of the frame before that the network sees as well. */
const frame = 512, context = 64;
/** Fourier window, its step and the steps within a frame. */
const window = 256, hop = 128, bins = 129, steps = 4;
const hidden = 128;

/** Weights of the 16 kHz half of Silero VAD 5 or 6 by the names of the published file. */
export interface SileroWeights { constant(name: string): Float32Array }

interface Layer { inputs: number; outputs: number; stride: number; weight: Float32Array; bias: Float32Array }

/**
 * Silero's network as published, run here instead of by a runtime: 300,000 weights do not need one, it answers at once, and no second
 * ONNX runtime enters the process.
 */
export function createSileroDetector(weights: SileroWeights): VoiceDetector {
  const fft = createFft(window);
  const hann = Float32Array.from({ length: window }, (_, i) => 0.5 - 0.5 * Math.cos((2 * Math.PI * i) / window));
  const layers = ([[bins, 128, 1], [128, 64, 2], [64, 64, 2], [64, hidden, 1]] as const).map(([inputs, outputs, stride], i) => layer(weights, i, inputs, outputs, stride));
  const gates = lstmGates(weights), last = weights.constant('decoder.decoder.2.weight'), lastBias = weights.constant('decoder.decoder.2.bias')[0] ?? 0;
  const seen = new Float32Array(context + frame + context), windowed = new Float32Array(window), real = new Float32Array(bins), imaginary = new Float32Array(bins);
  const magnitudes = new Float32Array(steps * bins), input = new Float32Array(2 * hidden), cell = new Float32Array(hidden), sums = new Float32Array(4 * hidden);
  const waiting = new Float32Array(frame);
  let filled = 0;

  const probability = (): number => {
    // What follows the frame is unknown yet: its end stands in, mirrored.
    for (let i = 0; i < context; i++) seen[context + frame + i] = seen[context + frame - 2 - i]!;
    for (let step = 0; step < steps; step++) {
      for (let i = 0; i < window; i++) windowed[i] = seen[step * hop + i]! * hann[i]!;
      fft.forward(windowed, real, imaginary);
      for (let k = 0; k < bins; k++) magnitudes[step * bins + k] = Math.hypot(real[k]!, imaginary[k]!);
    }
    let signal: Float32Array = magnitudes;
    for (const one of layers) signal = convolve(one, signal);
    input.set(signal.subarray(0, hidden));
    updateLstm(gates, input, cell, sums);
    let logit = lastBias;
    for (let i = 0; i < hidden; i++) logit += Math.max(0, input[hidden + i]!) * last[i]!;
    seen.copyWithin(0, frame, frame + context);
    return sigmoid(logit);
  };

  return {
    frameSamples: frame,
    push(samples) {
      const answers: number[] = [];
      for (let at = 0; at < samples.length;) {
        const take = Math.min(frame - filled, samples.length - at);
        waiting.set(samples.subarray(at, at + take), filled);
        at += take;
        filled += take;
        if (filled < frame) break;
        filled = 0;
        seen.set(waiting, context);
        answers.push(probability());
      }
      return answers;
    },
    reset() {
      filled = 0;
      for (const state of [seen, input, cell]) state.fill(0);
    },
    close: () => undefined,
  };
}

/** A convolution over three steps; its weights stand by input, so that inputs of zero (half of them after a ReLU) cost nothing. */
function layer(weights: SileroWeights, index: number, inputs: number, outputs: number, stride: number): Layer {
  const published = weights.constant(`encoder.${index}.reparam_conv.weight`);
  const weight = new Float32Array(published.length);
  for (let o = 0; o < outputs; o++) for (let i = 0; i < inputs; i++) for (let tap = 0; tap < 3; tap++) weight[(tap * inputs + i) * outputs + o] = published[(o * inputs + i) * 3 + tap]!;
  return { inputs, outputs, stride, weight, bias: weights.constant(`encoder.${index}.reparam_conv.bias`) };
}

function convolve({ inputs, outputs, stride, weight, bias }: Layer, signal: Float32Array): Float32Array {
  const length = signal.length / inputs, produced = Math.ceil(length / stride);
  const result = new Float32Array(produced * outputs);
  for (let step = 0; step < produced; step++) {
    const sum = result.subarray(step * outputs, (step + 1) * outputs);
    sum.set(bias);
    for (let tap = 0; tap < 3; tap++) {
      const from = step * stride + tap - 1;
      if (from >= 0 && from < length) addProducts(sum, signal.subarray(from * inputs, (from + 1) * inputs), weight, tap * inputs * outputs);
    }
    for (let i = 0; i < outputs; i++) if (sum[i]! < 0) sum[i] = 0;
  }
  return result;
}

/** sum += inputs × weights, where the weights of each input stand in a row; four rows at a time, rows of zero inputs left out. */
function addProducts(sum: Float32Array, inputs: Float32Array, weight: Float32Array, offset: number): void {
  const outputs = sum.length;
  let used = 0;
  for (let i = 0; i < inputs.length; i++) if (inputs[i] !== 0) rows[used++] = i;
  // A group that is not full repeats its first row with a factor of zero.
  for (let i = 0; i < used; i += 4) {
    const first = rows[i]!, a = inputs[first]!, at = offset + first * outputs;
    const second = i + 1 < used ? rows[i + 1]! : first, third = i + 2 < used ? rows[i + 2]! : first, fourth = i + 3 < used ? rows[i + 3]! : first;
    const b = second === first ? 0 : inputs[second]!, c = third === first ? 0 : inputs[third]!, d = fourth === first ? 0 : inputs[fourth]!;
    const atB = offset + second * outputs, atC = offset + third * outputs, atD = offset + fourth * outputs;
    for (let o = 0; o < outputs; o++) sum[o]! += a * weight[at + o]! + b * weight[atB + o]! + c * weight[atC + o]! + d * weight[atD + o]!;
  }
}

const rows = new Uint16Array(2 * hidden);

interface Gates { weight: Float32Array; bias: Float32Array }

/** Both matrices of the LSTM in one, by input: first what comes in, then the state. */
function lstmGates(weights: SileroWeights): Gates {
  const weight = new Float32Array(2 * hidden * 4 * hidden);
  ['decoder.rnn.weight_ih', 'decoder.rnn.weight_hh'].forEach((name, half) => {
    const published = weights.constant(name);
    for (let o = 0; o < 4 * hidden; o++) for (let i = 0; i < hidden; i++) weight[(half * hidden + i) * 4 * hidden + o] = published[o * hidden + i]!;
  });
  const state = weights.constant('decoder.rnn.bias_hh');
  return { weight, bias: weights.constant('decoder.rnn.bias_ih').map((value, i) => value + (state[i] ?? 0)) };
}

/** One step of the LSTM: `input` holds what comes in and the state, which is replaced. */
function updateLstm({ weight, bias }: Gates, input: Float32Array, cell: Float32Array, sums: Float32Array): void {
  sums.set(bias);
  addProducts(sums, input, weight, 0);
  for (let i = 0; i < hidden; i++) {
    const kept = sigmoid(sums[hidden + i]!) * cell[i]! + sigmoid(sums[i]!) * Math.tanh(sums[2 * hidden + i]!);
    cell[i] = kept;
    input[hidden + i] = sigmoid(sums[3 * hidden + i]!) * Math.tanh(kept);
  }
}

function sigmoid(x: number): number {
  return 1 / (1 + Math.exp(-x));
}
