import { SPEECH_RATE } from '@aplomb/engine';
import { power } from './mix-sound.ts';

/** Numbers in [0, 1) that are the same in every run. */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Kinds of noise that speech is mixed with. */
export const noiseKinds = ['white', 'pink', 'hum', 'clicks', 'music', 'babble'] as const;
export type NoiseKind = (typeof noiseKinds)[number];

/** Noise of `length` samples at 16 kHz. Babble is six of `voices` at once. */
export function noise(
  kind: NoiseKind,
  length: number,
  voices: readonly Float32Array[],
  seed = 1,
): Float32Array {
  const random = seeded(seed + noiseKinds.indexOf(kind) * 1000);
  return makers[kind](length, random, voices);
}

const makers: Readonly<
  Record<
    NoiseKind,
    (length: number, random: () => number, voices: readonly Float32Array[]) => Float32Array
  >
> = {
  white: (length, random) => Float32Array.from({ length }, () => gauss(random)),
  pink,
  hum,
  clicks,
  music,
  babble,
};

function gauss(random: () => number): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}

/** Paul Kellet's filter over white noise. */
function pink(length: number, random: () => number): Float32Array {
  const state = [0, 0, 0],
    poles = [0.99765, 0.963, 0.57],
    gains = [0.099046, 0.2965164, 1.0526913];
  return Float32Array.from({ length }, () => {
    const white = gauss(random);
    let sum = white * 0.1848;
    for (let i = 0; i < 3; i++) {
      state[i] = (poles[i] ?? 0) * (state[i] ?? 0) + (gains[i] ?? 0) * white;
      sum += state[i] ?? 0;
    }
    return sum;
  });
}

/** A fan: mains harmonics, the blades' tone wavering, air. */
function hum(length: number, random: () => number): Float32Array {
  const air = pink(length, random);
  return Float32Array.from({ length }, (_, i) => {
    const t = i / SPEECH_RATE,
      blades = 2 * Math.PI * 118 * t + 0.6 * Math.sin(2 * Math.PI * 0.35 * t);
    const mains = [1, 2, 3, 4, 6].reduce(
      (sum, n) => sum + Math.sin(2 * Math.PI * 50 * n * t + n) / n,
      0,
    );
    return 0.8 * mains + Math.sin(blades) + 0.4 * Math.sin(2 * blades) + 0.5 * (air[i] ?? 0);
  });
}

/** A keyboard: bursts of a few milliseconds at uneven times. */
function clicks(length: number, random: () => number): Float32Array {
  const sound = Float32Array.from({ length }, () => 0.002 * gauss(random));
  for (let at = 0; at < length; at += SPEECH_RATE * (0.06 + 0.3 * random())) {
    const start = Math.floor(at),
      ring = 900 + 3500 * random(),
      loud = 0.3 + random();
    for (let i = 0; i < 480 && start + i < length; i++) {
      const decay = Math.exp(-i / 60);
      sound[start + i] =
        (sound[start + i] ?? 0) +
        loud * decay * (gauss(random) * 0.6 + Math.sin((2 * Math.PI * ring * i) / SPEECH_RATE));
    }
  }
  return sound;
}

/** Music: chords of plucked strings, a bass and a drum at 100 beats a minute. */
function music(length: number, random: () => number): Float32Array {
  const sound = new Float32Array(length),
    beat = 0.6 * SPEECH_RATE;
  const chords = [
    [60, 64, 67],
    [57, 60, 64],
    [53, 57, 60],
    [55, 59, 62],
  ];
  for (let n = 0; n * beat < length; n++) {
    const chord = chords[Math.floor(n / 4) % 4] ?? [],
      start = Math.floor(n * beat);
    for (const note of [...chord, (chord[0] ?? 60) - 24, (chord[n % 3] ?? 60) + 12]) {
      const pitch = 440 * 2 ** ((note - 69) / 12),
        phase = random() * 6.28;
      for (let i = 0; i < beat * 2 && start + i < length; i++) {
        const t = i / SPEECH_RATE,
          decay = Math.exp(-3 * t) * Math.min(1, i / 80);
        for (let h = 1; h <= 6 && pitch * h < 7_500; h++)
          sound[start + i] =
            (sound[start + i] ?? 0) +
            (decay * Math.sin(2 * Math.PI * pitch * h * t + phase)) / (h * 3);
      }
    }
    for (let i = 0; i < 1_600 && start + i < length; i++)
      sound[start + i] =
        (sound[start + i] ?? 0) +
        (n % 2 === 1
          ? 0.7 * gauss(random) * Math.exp(-i / 300)
          : Math.sin(2 * Math.PI * (50 + 60 * Math.exp(-i / 300)) * (i / SPEECH_RATE)) *
            Math.exp(-i / 700));
  }
  return sound;
}

function babble(
  length: number,
  random: () => number,
  voices: readonly Float32Array[],
): Float32Array {
  const sound = new Float32Array(length);
  if (voices.length === 0) return sound;
  for (let talker = 0; talker < 6; talker++) {
    let at = 0;
    for (let turn = talker; at < length; turn++) {
      const voice = voices[Math.floor(random() * voices.length + turn) % voices.length] ?? sound,
        scale = 0.1 / Math.sqrt(power(voice) + 1e-12);
      for (let i = 0; i < voice.length && at < length; i++, at++)
        sound[at] = (sound[at] ?? 0) + scale * (voice[i] ?? 0);
    }
  }
  return sound;
}
