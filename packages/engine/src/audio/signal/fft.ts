/**
 * Fourier transform of real signals of one length (a power of two), without memory of its own per
 * call.
 */
export interface RealFft {
  readonly size: number;
  /** Spectrum of `signal` in bins 0 … size / 2. */
  forward(signal: Float32Array, real: Float32Array, imaginary: Float32Array): void;
  /** Signal of a spectrum, scaled so that it undoes `forward`. */
  inverse(real: Float32Array, imaginary: Float32Array, signal: Float32Array): void;
}

/** A transform of `size` samples, done as a complex one of half the length. */
export function createFft(size: number): RealFft {
  const half = size / 2,
    bits = Math.log2(half);
  const cos = Float64Array.from({ length: size }, (_, i) => Math.cos((2 * Math.PI * i) / size));
  const sin = Float64Array.from({ length: size }, (_, i) => Math.sin((2 * Math.PI * i) / size));
  const reversed = Uint32Array.from({ length: half }, (_, i) => {
    let value = 0;
    for (let bit = 0; bit < bits; bit++) value |= ((i >> bit) & 1) << (bits - 1 - bit);
    return value;
  });
  const re = new Float64Array(half),
    im = new Float64Array(half);

  /** Butterflies over re and im, which stand in reversed order. */
  const transform = (): void => {
    for (let length = 2; length <= half; length *= 2) {
      const step = size / length,
        middle = length / 2;
      for (let block = 0; block < half; block += length) {
        for (let i = 0; i < middle; i++) {
          const a = block + i,
            b = a + middle,
            c = cos[i * step]!,
            s = sin[i * step]!;
          const r = re[b]! * c + im[b]! * s,
            q = im[b]! * c - re[b]! * s;
          re[b] = re[a]! - r;
          im[b] = im[a]! - q;
          re[a] = re[a]! + r;
          im[a] = im[a]! + q;
        }
      }
    }
  };

  return {
    size,
    forward(signal, real, imaginary) {
      for (let i = 0; i < half; i++) {
        re[i] = signal[2 * reversed[i]!]!;
        im[i] = signal[2 * reversed[i]! + 1]!;
      }
      transform();
      for (let k = 0; k <= half; k++) {
        const a = k % half,
          b = (half - k) % half;
        const evenRe = (re[a]! + re[b]!) / 2,
          evenIm = (im[a]! - im[b]!) / 2,
          oddRe = (im[a]! + im[b]!) / 2,
          oddIm = (re[b]! - re[a]!) / 2;
        real[k] = evenRe + oddRe * cos[k]! + oddIm * sin[k]!;
        imaginary[k] = evenIm + oddIm * cos[k]! - oddRe * sin[k]!;
      }
    },
    inverse(real, imaginary, signal) {
      for (let i = 0; i < half; i++) {
        const k = reversed[i]!,
          mirror = half - k;
        const evenRe = (real[k]! + real[mirror]!) / 2,
          evenIm = (imaginary[k]! - imaginary[mirror]!) / 2;
        const differenceRe = (real[k]! - real[mirror]!) / 2,
          differenceIm = (imaginary[k]! + imaginary[mirror]!) / 2;
        const oddRe = differenceRe * cos[k]! - differenceIm * sin[k]!,
          oddIm = differenceIm * cos[k]! + differenceRe * sin[k]!;
        // The conjugate goes in and the conjugate comes out: that turns the forward transform
        // around.
        re[i] = evenRe - oddIm;
        im[i] = -(evenIm + oddRe);
      }
      transform();
      for (let i = 0; i < half; i++) {
        signal[2 * i] = re[i]! / half;
        signal[2 * i + 1] = -im[i]! / half;
      }
    },
  };
}
