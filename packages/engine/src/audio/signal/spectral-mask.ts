import { createFft } from './fft.ts';

/** Fourier window of 32 ms and its step. */
export const maskWindow = 512, maskHop = 128;
const bins = maskWindow / 2 + 1;
/** Power of a bin in digital silence, from which no noise can be told. */
const nothing = 1e-6;

/** How the two estimates of what is speech are joined, fitted on mixes with recorded speech. */
const tuning = {
  /** Exponents of the network's mask and of the Wiener gain. */
  network: 0.7, wiener: 0.4,
  /** How slowly the noise spectrum follows, and how far a single frame can lift it: keys and drums are no floor. */
  noiseMemory: 0.98, highestRise: 2,
  /** Weight of the frame before in the estimate of the ratio of speech to noise, and the least ratio. */
  past: 0.95, leastRatio: 0.003,
} as const;

/** Lets speech through: takes frames of `maskWindow` samples every `maskHop`, with the network's version of them, and answers `maskHop` samples, a window less a step behind. */
export interface SpectralMask { next(noisy: Float32Array, estimate: Float32Array): Float32Array }

/**
 * A mask over the noisy spectrum. A network that answers sound (not gains) shifts phases and blurs; the ratio of its magnitudes to the
 * input's keeps the input's phases, and a Wiener gain over a slowly followed noise spectrum sharpens it where noise is steady.
 */
export function createSpectralMask(): SpectralMask {
  const fft = createFft(maskWindow);
  // Applied twice, and four frames overlap: the squares of the window then add up to two.
  const window = Float32Array.from({ length: maskWindow }, (_, i) => Math.sin((Math.PI * (i + 0.5)) / maskWindow));
  const scale = (2 * maskHop) / maskWindow;
  const real = new Float32Array(bins), imaginary = new Float32Array(bins), estimateReal = new Float32Array(bins), estimateImaginary = new Float32Array(bins);
  const floor = new Float32Array(bins), before = new Float32Array(bins), frame = new Float32Array(maskWindow), sums = new Float32Array(maskWindow);

  const transform = (samples: Float32Array, re: Float32Array, im: Float32Array): void => {
    for (let i = 0; i < maskWindow; i++) frame[i] = samples[i]! * window[i]!;
    fft.forward(frame, re, im);
  };

  const gain = (bin: number): number => {
    const power = real[bin]! ** 2 + imaginary[bin]! ** 2 + 1e-12;
    const mask = Math.min(1, Math.sqrt((estimateReal[bin]! ** 2 + estimateImaginary[bin]! ** 2) / power));
    const known = floor[bin]!, rate = (1 - tuning.noiseMemory) * (1 - mask);
    const noise = known < nothing ? power * Math.max(0.05, 1 - mask) : (1 - rate) * known + rate * Math.min(power, tuning.highestRise * known);
    floor[bin] = noise;
    const ratio = Math.max((tuning.past * before[bin]!) / noise + (1 - tuning.past) * Math.max(power / noise - 1, 0), tuning.leastRatio);
    before[bin] = mask * mask * power;
    return mask ** tuning.network * (ratio / (1 + ratio)) ** tuning.wiener;
  };

  return {
    next(noisy, estimate) {
      transform(estimate, estimateReal, estimateImaginary);
      transform(noisy, real, imaginary);
      for (let bin = 0; bin < bins; bin++) {
        const factor = gain(bin);
        real[bin]! *= factor;
        imaginary[bin]! *= factor;
      }
      fft.inverse(real, imaginary, frame);
      for (let i = 0; i < maskWindow; i++) sums[i]! += frame[i]! * window[i]! * scale;
      const done = sums.slice(0, maskHop);
      sums.copyWithin(0, maskHop);
      sums.fill(0, maskWindow - maskHop);
      return done;
    },
  };
}
