import { createFft } from './fft.ts';

/** Samples of a block, of its transform, and bins of that. */
export const echoBlock = 256;
const size = 2 * echoBlock,
  bins = echoBlock + 1;
/** Blocks that an echo may last: 576 ms from what plays to its last reverberation. */
const parts = 36;
/** How well the room stays as it is from block to block, and how slowly noise changes. */
const steady = 0.9995,
  slow = 0.9,
  least = 1e-6;
/** Of every so many parts, one is brought back to its length with each block: that costs most. */
const turns = 4;

interface Spectrum {
  re: Float32Array;
  im: Float32Array;
}
const spectrum = (): Spectrum => ({ re: new Float32Array(bins), im: new Float32Array(bins) });

/**
 * What the microphone heard besides the echo, and by bin the power of the echo that may still be
 * in it.
 */
export interface EchoFree {
  samples: Float32Array;
  residual: Float32Array;
}

/** Both take a block of what is played; the first hears nothing at the same time yet. */
export interface EchoFilter {
  wait(far: Float32Array): void;
  hear(near: Float32Array, far: Float32Array): EchoFree;
}

/**
 * Learns the way from loudspeaker to microphone and takes the echo out, block by block: Kalman
 * filter in the frequency domain (Enzner and Vary, Signal Processing 86, 2006), in partitions
 * (Kuech, Mabande and Enzner, ICASSP 2014). It knows how sure it is, so that two people talking at
 * once neither stop nor spoil it. Lasts for one stream.
 */
export function createEchoFilter(): EchoFilter {
  const fft = createFft(size);
  const played = Array.from({ length: parts }, spectrum),
    path = Array.from({ length: parts }, spectrum),
    doubt = Array.from({ length: parts }, () => new Float32Array(bins).fill(1));
  const before = new Float32Array(echoBlock),
    block = new Float32Array(size),
    echo = spectrum(),
    error = spectrum(),
    residual = new Float32Array(bins),
    noise = new Float32Array(bins).fill(least);
  let turn = 0;

  const hearPlayed = (far: Float32Array): void => {
    const newest = played.pop() ?? spectrum();
    block.set(before);
    block.set(far, echoBlock);
    before.set(far);
    fft.forward(block, newest.re, newest.im);
    played.unshift(newest);
  };
  /** The echo as it is expected, into `echo`, and how far that may be wrong. */
  const expect = (): void => {
    echo.re.fill(0);
    echo.im.fill(0);
    residual.fill(0);
    for (const [part, { re: xr, im: xi }] of played.entries()) {
      const { re: wr, im: wi } = path[part] ?? echo,
        wrong = doubt[part] ?? residual;
      for (let k = 0; k < bins; k++) {
        const x = xr[k] ?? 0,
          y = xi[k] ?? 0,
          u = wr[k] ?? 0,
          v = wi[k] ?? 0;
        echo.re[k] = (echo.re[k] ?? 0) + u * x - v * y;
        echo.im[k] = (echo.im[k] ?? 0) + u * y + v * x;
        residual[k] = (residual[k] ?? 0) + (wrong[k] ?? 0) * (x * x + y * y);
      }
    }
  };
  /** One step of the filter: the more doubt beside noise, the more it believes the error. */
  const learn = (part: number): void => {
    const { re: xr, im: xi } = played[part] ?? echo,
      { re: wr, im: wi } = path[part] ?? echo,
      wrong = doubt[part] ?? residual;
    for (let k = 0; k < bins; k++) {
      const x = xr[k] ?? 0,
        y = xi[k] ?? 0,
        gain = (wrong[k] ?? 0) / ((residual[k] ?? 0) + 2 * (noise[k] ?? 0) + least),
        er = error.re[k] ?? 0,
        ei = error.im[k] ?? 0,
        u = wr[k] ?? 0,
        v = wi[k] ?? 0;
      wrong[k] =
        steady * steady * (1 - 0.5 * gain * (x * x + y * y)) * (wrong[k] ?? 0) +
        (1 - steady * steady) * (u * u + v * v);
      wr[k] = u + gain * (x * er + y * ei);
      wi[k] = v + gain * (x * ei - y * er);
    }
    if (part % turns !== turn % turns) return;
    fft.inverse(wr, wi, block);
    block.fill(0, echoBlock);
    fft.forward(block, wr, wi);
  };

  const hear = (near: Float32Array, far: Float32Array): EchoFree => {
    hearPlayed(far);
    expect();
    fft.inverse(echo.re, echo.im, block);
    const samples = near.map((value, i) => value - (block[echoBlock + i] ?? 0));
    block.fill(0, 0, echoBlock);
    block.set(samples, echoBlock);
    fft.forward(block, error.re, error.im);
    for (let k = 0; k < bins; k++)
      noise[k] =
        slow * (noise[k] ?? 0) + (1 - slow) * ((error.re[k] ?? 0) ** 2 + (error.im[k] ?? 0) ** 2);
    const now = residual.map((value) => value / 2);
    for (let part = 0; part < parts; part++) learn(part);
    turn++;
    return { samples, residual: now };
  };
  return { wait: hearPlayed, hear };
}
