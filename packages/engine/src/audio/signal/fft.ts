/**
 * Fourier transform of real signals of one length (a power of two), without memory of its own per
 * call.
 */
export interface RealFft {
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
            c = cos[i * step] ?? 0,
            s = sin[i * step] ?? 0;
          const r = (re[b] ?? 0) * c + (im[b] ?? 0) * s,
            q = (im[b] ?? 0) * c - (re[b] ?? 0) * s;
          re[b] = (re[a] ?? 0) - r;
          im[b] = (im[a] ?? 0) - q;
          re[a] = (re[a] ?? 0) + r;
          im[a] = (im[a] ?? 0) + q;
        }
      }
    }
  };

  return {
    forward(signal, real, imaginary) {
      for (let i = 0; i < half; i++) {
        re[i] = signal[2 * (reversed[i] ?? 0)] ?? 0;
        im[i] = signal[2 * (reversed[i] ?? 0) + 1] ?? 0;
      }
      transform();
      for (let k = 0; k <= half; k++) {
        const a = k % half,
          b = (half - k) % half;
        const evenRe = ((re[a] ?? 0) + (re[b] ?? 0)) / 2,
          evenIm = ((im[a] ?? 0) - (im[b] ?? 0)) / 2,
          oddRe = ((im[a] ?? 0) + (im[b] ?? 0)) / 2,
          oddIm = ((re[b] ?? 0) - (re[a] ?? 0)) / 2;
        real[k] = evenRe + oddRe * (cos[k] ?? 0) + oddIm * (sin[k] ?? 0);
        imaginary[k] = evenIm + oddIm * (cos[k] ?? 0) - oddRe * (sin[k] ?? 0);
      }
    },
    inverse(real, imaginary, signal) {
      for (let i = 0; i < half; i++) {
        const k = reversed[i] ?? 0,
          mirror = half - k;
        const evenRe = ((real[k] ?? 0) + (real[mirror] ?? 0)) / 2,
          evenIm = ((imaginary[k] ?? 0) - (imaginary[mirror] ?? 0)) / 2;
        const differenceRe = ((real[k] ?? 0) - (real[mirror] ?? 0)) / 2,
          differenceIm = ((imaginary[k] ?? 0) + (imaginary[mirror] ?? 0)) / 2;
        const oddRe = differenceRe * (cos[k] ?? 0) - differenceIm * (sin[k] ?? 0),
          oddIm = differenceIm * (cos[k] ?? 0) + differenceRe * (sin[k] ?? 0);
        // The conjugate goes in and the conjugate comes out: that turns the forward transform
        // around.
        re[i] = evenRe - oddIm;
        im[i] = -(evenIm + oddRe);
      }
      transform();
      for (let i = 0; i < half; i++) {
        signal[2 * i] = (re[i] ?? 0) / half;
        signal[2 * i + 1] = -(im[i] ?? 0) / half;
      }
    },
  };
}
