import { createEchoFilter, echoBlock } from './echo-filter.ts';
import { createEchoWatch } from './echo-watch.ts';
import { createFft } from './fft.ts';
import { createFramer, faded, joinSamples } from './frames.ts';

const size = 2 * echoBlock,
  bins = echoBlock + 1;
/** How much more than the filter expects to be left is taken away, and how deep at most (−50 dB). */
const caution = 2,
  floor = 0.003;
const smooth = 0.5,
  nothing = 1e-12;
/**
 * Blocks by which the microphone is held back (48 ms): what plays may be told of a little after it
 * was heard, and no filter finds an echo that comes before its sound.
 */
const hold = 3;

/**
 * A microphone without what the loudspeakers play. `samples` keep the voice as it is, with a
 * faint rest of the echo: what to recognise. `guide` has no rest, which costs parts of a voice that
 * speaks at the same time: where to listen.
 */
export interface Cancelled {
  samples: Float32Array;
  guide: Float32Array;
}

/** Takes the echo out of one stream of 16 kHz; output is in step and comes 64–80 ms later. */
export interface EchoCanceller {
  /** `far` is what was played while `near` was heard, of the same length. */
  push(near: Float32Array, far: Float32Array): Cancelled;
  /** The rest of the stream; the next push begins anew in the same room. */
  flush(): Cancelled;
}

/** Opens a canceller for one stream. */
export function createEchoCanceller(): EchoCanceller {
  const filter = createEchoFilter(),
    hasEcho = createEchoWatch(),
    suppress = createSuppressor();
  const held: Float32Array[] = [];
  let nearFrames = createFramer(echoBlock),
    farFrames = createFramer(echoBlock),
    last: { near: Float32Array; free: Float32Array } | null = null,
    share = 0,
    read = 0,
    written = 0;

  const hear = (heard: Float32Array, played: Float32Array): Cancelled => {
    const samples: Float32Array[] = [],
      guide: Float32Array[] = [];
    const fars = farFrames(played);
    for (const [index, near] of nearFrames(heard).entries()) {
      const far = fars[index] ?? new Float32Array(echoBlock);
      held.push(near);
      const block = held.length > hold ? held.shift() : undefined;
      if (block === undefined) {
        filter.wait(far);
        continue;
      }
      const free = filter.hear(block, far),
        quiet = suppress(free.samples, free.residual);
      const from = share;
      share = hasEcho(block, free.samples, far) ? 1 : 0;
      if (last !== null) {
        samples.push(faded(last.near, last.free, from, share));
        guide.push(faded(last.near, quiet, from, share));
      }
      last = { near: block, free: free.samples };
    }
    written += samples.length * echoBlock;
    return { samples: joinSamples(samples), guide: joinSamples(guide) };
  };

  return {
    push(heard, played) {
      read += heard.length;
      return hear(heard, played);
    },
    flush() {
      const rest = new Float32Array((2 + hold) * echoBlock),
        { samples, guide } = hear(rest, rest),
        wanted = read - written + samples.length;
      nearFrames = createFramer(echoBlock);
      farFrames = createFramer(echoBlock);
      read = written = 0;
      held.length = 0;
      last = null;
      return { samples: samples.subarray(0, wanted), guide: guide.subarray(0, wanted) };
    },
  };
}

/**
 * Takes away what may be left of the echo, by the power that the filter expects of it (the
 * postfilter of Enzner and Vary 2006). Answers the block before.
 */
function createSuppressor(): (block: Float32Array, residual: Float32Array) => Float32Array {
  const fft = createFft(size),
    window = Float32Array.from({ length: size }, (_, i) => Math.sin((Math.PI * (i + 0.5)) / size)),
    frame = new Float32Array(size),
    shaped = new Float32Array(size),
    rest = new Float32Array(echoBlock),
    re = new Float32Array(bins),
    im = new Float32Array(bins),
    power = new Float32Array(bins),
    left = new Float32Array(bins);
  return (block, residual) => {
    frame.copyWithin(0, echoBlock);
    frame.set(block, echoBlock);
    for (let i = 0; i < size; i++) shaped[i] = (frame[i] ?? 0) * (window[i] ?? 0);
    fft.forward(shaped, re, im);
    for (let k = 0; k < bins; k++) {
      const a = re[k] ?? 0,
        b = im[k] ?? 0;
      power[k] = smooth * (power[k] ?? 0) + (1 - smooth) * (a * a + b * b);
      left[k] = smooth * (left[k] ?? 0) + (1 - smooth) * (residual[k] ?? 0);
      const gain = Math.max(floor, 1 - (caution * (left[k] ?? 0)) / ((power[k] ?? 0) + nothing));
      re[k] = gain * a;
      im[k] = gain * b;
    }
    fft.inverse(re, im, shaped);
    const quiet = rest.map((value, i) => value + (shaped[i] ?? 0) * (window[i] ?? 0));
    for (let i = 0; i < echoBlock; i++)
      rest[i] = (shaped[echoBlock + i] ?? 0) * (window[echoBlock + i] ?? 0);
    return quiet;
  };
}
