import { SPEECH_RATE } from '../src/audio/ports.ts';
import { noiseSource } from './speech.ts';

const fill = (seconds: number, sample: (time: number) => number): Float32Array =>
  Float32Array.from({ length: Math.round(seconds * SPEECH_RATE) }, (_, index) =>
    sample(index / SPEECH_RATE),
  );

/** Sounds of a room in which nobody speaks, seconds long, loud enough to be heard. */
export const noises: Readonly<
  Record<'silence' | 'fan' | 'keyboard' | 'music', (seconds: number) => Float32Array>
> = {
  silence(seconds) {
    const random = noiseSource(1);
    return fill(seconds, () => random() * 2e-4);
  },
  /** Hum of the mains with its harmonics under rushing air. */
  fan(seconds) {
    const random = noiseSource(2);
    let air = 0;
    return fill(seconds, (time) => {
      air += 0.05 * (random() - air);
      return (
        0.25 * air +
        0.03 *
          [1, 2, 3, 4, 6].reduce(
            (sum, harmonic) => sum + Math.sin(2 * Math.PI * 50 * harmonic * time) / harmonic,
            0,
          )
      );
    });
  },
  /** Strokes of three milliseconds and their ring, three to eight a second, with pauses. */
  keyboard(seconds) {
    const random = noiseSource(3);
    let next = 0,
      since = 1;
    return fill(seconds, (time) => {
      if (time >= next) {
        next = time + 0.12 + 0.1 * Math.abs(random()) + (random() > 0.9 ? 1.5 : 0);
        since = 0;
      }
      since += 1 / SPEECH_RATE;
      return (
        random() * (0.3 * Math.exp(-since / 0.003) + 0.02 * Math.exp(-since / 0.04)) +
        random() * 5e-4
      );
    });
  },
  /** Broken chords of decaying tones over a bass, with a beat. */
  music(seconds) {
    const random = noiseSource(4);
    const chords = [
      [220, 261.6, 329.6],
      [174.6, 220, 261.6],
      [261.6, 329.6, 392],
      [196, 246.9, 293.7],
    ];
    return fill(seconds, (time) => {
      const chord = chords[Math.floor(time / 2) % chords.length] ?? [];
      const note = chord[Math.floor(time * 4) % 3] ?? 220;
      const since = time % 0.25;
      const tone =
        [1, 2, 3, 4].reduce(
          (sum, harmonic) => sum + Math.sin(2 * Math.PI * note * harmonic * time) / harmonic ** 2,
          0,
        ) * Math.exp(-since * 6);
      const bass = Math.sin(Math.PI * (chord[0] ?? 110) * time) * 0.5;
      const beat = random() * Math.exp(-(time % 0.5) * 40) * 0.3;
      return 0.15 * (tone + bass + beat);
    });
  },
};
