/** Mean square of samples. */
export function power(samples: Float32Array): number {
  let sum = 0;
  for (const value of samples) sum += value * value;
  return sum / Math.max(1, samples.length);
}

/** Speech and noise together, the speech louder by `decibels`. */
export function mix(speech: Float32Array, other: Float32Array, decibels: number): Float32Array {
  const scale = Math.sqrt(power(speech) / (power(other) * 10 ** (decibels / 10) + 1e-20));
  return speech.map((value, i) => value + scale * (other[i] ?? 0));
}

/** Scale-invariant signal-to-distortion ratio in dB. */
export function siSdr(reference: Float32Array, heard: Float32Array): number {
  let dot = 0,
    energy = 0;
  for (let i = 0; i < reference.length; i++) {
    dot += (reference[i] ?? 0) * (heard[i] ?? 0);
    energy += (reference[i] ?? 0) ** 2;
  }
  const scale = dot / energy;
  let signal = 0,
    error = 0;
  for (let i = 0; i < reference.length; i++) {
    signal += (scale * (reference[i] ?? 0)) ** 2;
    error += (scale * (reference[i] ?? 0) - (heard[i] ?? 0)) ** 2;
  }
  return 10 * Math.log10(signal / error);
}
