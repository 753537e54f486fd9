/** Turns one stream of sound to another rate; push returns what is ready, flush the rest. */
export interface Resampler {
  push(samples: Float32Array): Float32Array;
  flush(): Float32Array;
}

interface Filter {
  up: number;
  down: number;
  taps: number;
  /** Filter taps of each of the `up` phases, newest sample last. */ phases: Float32Array[];
}

/**
 * Most numbers of a filter, which bounds its phases: only the oddest rates are met within a
 * millionth instead of exactly.
 */
const mostNumbers = 2_000_000;
/**
 * Share of the lower Nyquist frequency that passes unchanged, and β of the Kaiser window for −95
 * dB.
 */
const passband = 0.875,
  beta = 9.6;
const filters = new Map<string, Filter>();

/**
 * A resampler of windowed-sinc filters: flat below 7/8 of the lower Nyquist frequency, aliases
 * under −90 dB, output aligned with its input.
 */
export function createResampler(from: number, to: number): Resampler {
  if (from === to) return { push: (samples) => samples, flush: () => new Float32Array(0) };
  const { up, down, taps, phases } = filterFor(from, to);
  let held: Float32Array = new Float32Array(taps / 2 - 1),
    phase = 0,
    skip = 0,
    read = 0,
    written = 0;

  const run = (samples: Float32Array): Float32Array => {
    const input = new Float32Array(held.length + samples.length);
    input.set(held);
    input.set(samples, held.length);
    const output = new Float32Array(
      Math.max(0, Math.ceil(((input.length - taps + 1) * up - phase) / down)),
    );
    let at = 0,
      count = 0;
    for (; at + taps <= input.length; count++) {
      const filter = phases[phase];
      if (filter) output[count] = dot(input, at, filter);
      phase += down;
      at += Math.floor(phase / up);
      phase %= up;
    }
    // A step longer than what is held waits for the samples to skip.
    held = input.slice(Math.min(at, input.length));
    skip = Math.max(0, at - input.length);
    written += count;
    return output.subarray(0, count);
  };

  return {
    push(samples) {
      read += samples.length;
      const skipped = Math.min(skip, samples.length);
      skip -= skipped;
      return skipped === samples.length
        ? new Float32Array(0)
        : run(skipped === 0 ? samples : samples.subarray(skipped));
    },
    flush() {
      const wanted = Math.round((read * up) / down) - written;
      const rest = new Float32Array(Math.max(0, wanted));
      if (wanted > 0) {
        const silence = new Float32Array(
          Math.max(skip, 0) + taps + Math.ceil((wanted * down) / up),
        );
        const last = run(silence.subarray(skip));
        rest.set(last.subarray(0, wanted));
      }
      return rest;
    },
  };
}

function dot(input: Float32Array, at: number, filter: Float32Array): number {
  let a = 0,
    b = 0,
    c = 0,
    d = 0;
  // Lengths are multiples of four.
  for (let i = 0; i < filter.length; i += 4) {
    a += (input[at + i] ?? 0) * (filter[i] ?? 0);
    b += (input[at + i + 1] ?? 0) * (filter[i + 1] ?? 0);
    c += (input[at + i + 2] ?? 0) * (filter[i + 2] ?? 0);
    d += (input[at + i + 3] ?? 0) * (filter[i + 3] ?? 0);
  }
  return a + b + c + d;
}

function filterFor(from: number, to: number): Filter {
  const key = `${from}/${to}`;
  const known = filters.get(key);
  if (known) return known;
  const made = designFilter(from, to);
  // Rates come from files: what strangers choose must not pile up.
  if (filters.size >= 8) filters.clear();
  filters.set(key, made);
  return made;
}

function designFilter(from: number, to: number): Filter {
  const nyquist = Math.min(from, to) / 2,
    cutoff = (nyquist * (1 + passband)) / 2 / from;
  // Kaiser's estimate of the length for 95 dB over the transition band.
  const taps = 4 * Math.ceil((87 * from) / (14.36 * nyquist * (1 - passband)) / 4);
  const [up, down] = nearestFraction(to, from, Math.floor(mostNumbers / taps));
  const phases = Array.from({ length: up }, (_, phase) => {
    const taken = Float64Array.from({ length: taps }, (_, i) => {
      const time = i - (taps / 2 - 1) - phase / up,
        edge = (2 * time) / taps;
      return Math.abs(edge) >= 1 ? 0 : sinc(2 * cutoff * time) * kaiser(edge * edge);
    });
    const sum = taken.reduce((total, value) => total + value, 0);
    return Float32Array.from(taken, (value) => value / sum);
  });
  return { up, down, taps, phases };
}

/** The fraction closest to a/b whose upper number is at most `most` (continued fractions). */
function nearestFraction(a: number, b: number, most: number): [number, number] {
  let [p0, q0, p1, q1, x, y] = [0, 1, 1, 0, a, b];
  while (y > 0) {
    const whole = Math.floor(x / y);
    const [p, q] = [whole * p1 + p0, whole * q1 + q0];
    if (p > most) break;
    [p0, q0, p1, q1, x, y] = [p1, q1, p, q, y, x % y];
  }
  return [p1, q1];
}

function sinc(x: number): number {
  return x === 0 ? 1 : Math.sin(Math.PI * x) / (Math.PI * x);
}

/**
 * Kaiser's window by the square of the distance from its middle (0 … 1), from a table: the series
 * for every tap would take seconds.
 */
function kaiser(square: number): number {
  const at = square * tableSteps,
    index = Math.floor(at);
  table ??= Float64Array.from({ length: tableSteps + 2 }, (_, i) =>
    bessel(beta * Math.sqrt(Math.max(0, 1 - i / tableSteps))),
  );
  return (table[index] ?? 0) + (at - index) * ((table[index + 1] ?? 0) - (table[index] ?? 0));
}

const tableSteps = 8_192;
let table: Float64Array | undefined;

/** Modified Bessel function of the first kind, order zero. */
function bessel(x: number): number {
  let sum = 1,
    term = 1;
  for (let k = 1; term > sum * 1e-12; k++) {
    term *= (x / (2 * k)) ** 2;
    sum += term;
  }
  return sum;
}
