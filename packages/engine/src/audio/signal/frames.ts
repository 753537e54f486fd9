/** Stretches of sound one after the other. */
export function joinSamples(parts: readonly Float32Array[]): Float32Array {
  const joined = new Float32Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    joined.set(part, at);
    at += part.length;
  }
  return joined;
}

/** Cuts one stream of sound into frames of one size; what is left over begins the next. */
export function createFramer(size: number): (samples: Float32Array) => Float32Array[] {
  let rest = new Float32Array(0);
  return (samples) => {
    const all = joinSamples([rest, samples]);
    const whole = Math.floor(all.length / size);
    rest = all.slice(whole * size);
    return Array.from({ length: whole }, (_, i) => all.subarray(i * size, (i + 1) * size));
  };
}

/** Mean power of a stretch of sound. */
export const powerOf = (samples: Float32Array): number =>
  samples.reduce((sum, value) => sum + value * value, 0) / Math.max(1, samples.length);

/** From one share of the second sound to another, so that nothing clicks. */
export const faded = (
  one: Float32Array,
  other: Float32Array,
  from: number,
  to: number,
): Float32Array =>
  from + to === 0
    ? one
    : one.map((value, i) => {
        const share = from + ((to - from) * i) / one.length;
        return value + share * ((other[i] ?? 0) - value);
      });
