import { SPEECH_RATE } from '@aplomb/engine';
import { createFft } from '../../packages/engine/src/audio/signal/fft.ts';

export type Place = readonly [number, number, number];

const SOUND = 343,
  SABINE = 0.161;

/**
 * What a microphone hears of a click in a room of `size` metres that falls silent by 60 dB in
 * `fade` seconds, its energy 1: image sources (Allen and Berkley 1979), walls by Eyring.
 */
export function clickIn(size: Place, source: Place, microphone: Place, fade: number): Float32Array {
  const [x, y, z] = size;
  const wall = Math.sqrt(Math.exp((-SABINE * x * y * z) / (2 * (x * y + x * z + y * z) * fade)));
  const heard = new Float32Array(Math.round(fade * SPEECH_RATE));
  /** Images of the source along one side: how far from the microphone, after how many walls. */
  const images = size.map((length, axis) => {
    const most = Math.ceil((SOUND * fade) / (2 * length));
    return Array.from({ length: 2 * (2 * most + 1) }, (_, index) => {
      const round = (index >> 1) - most,
        turned = index & 1;
      const place = (1 - 2 * turned) * (source[axis] ?? 0) + 2 * round * length;
      return {
        away: place - (microphone[axis] ?? 0),
        walls: Math.abs(round - turned) + Math.abs(round),
      };
    });
  });
  for (const a of images[0] ?? [])
    for (const b of images[1] ?? [])
      for (const c of images[2] ?? []) {
        const metres = Math.hypot(a.away, b.away, c.away),
          at = Math.round((metres / SOUND) * SPEECH_RATE);
        if (at < heard.length)
          heard[at] = (heard[at] ?? 0) + wall ** (a.walls + b.walls + c.walls) / metres;
      }
  const energy = Math.sqrt(heard.reduce((sum, value) => sum + value * value, 0));
  return heard.map((value) => value / energy);
}

/** A sound as it is heard through a room. */
export function through(sound: Float32Array, click: Float32Array): Float32Array {
  const size = 2 ** Math.ceil(Math.log2(2 * click.length)),
    hop = size - click.length + 1,
    bins = size / 2 + 1,
    fft = createFft(size);
  const block = new Float32Array(size),
    [cr, ci, sr, si] = Array.from({ length: 4 }, () => new Float32Array(bins)) as [
      Float32Array,
      Float32Array,
      Float32Array,
      Float32Array,
    ];
  block.set(click);
  fft.forward(block, cr, ci);
  const heard = new Float32Array(sound.length + size);
  for (let at = 0; at < sound.length; at += hop) {
    block.fill(0);
    block.set(sound.subarray(at, at + hop));
    fft.forward(block, sr, si);
    for (let k = 0; k < bins; k++) {
      const [a, b, c, d] = [sr[k] ?? 0, si[k] ?? 0, cr[k] ?? 0, ci[k] ?? 0];
      sr[k] = a * c - b * d;
      si[k] = a * d + b * c;
    }
    fft.inverse(sr, si, block);
    for (const [index, value] of block.entries())
      heard[at + index] = (heard[at + index] ?? 0) + value;
  }
  return heard.subarray(0, sound.length);
}
