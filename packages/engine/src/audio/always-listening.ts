import type { VoiceDetector } from './ports.ts';

const frameSamples = 512;

/**
 * Stands for the voice detector where it is switched off: everything is speech, louder more so, so
 * that cuts fall on quiet.
 */
export function alwaysListening(): VoiceDetector {
  let rest = new Float32Array(0);
  return {
    frameSamples,
    push(samples) {
      const joined = new Float32Array(rest.length + samples.length);
      joined.set(rest);
      joined.set(samples, rest.length);
      const whole = Math.floor(joined.length / frameSamples);
      rest = joined.slice(whole * frameSamples);
      return Array.from({ length: whole }, (_, frame) => {
        const power =
          joined
            .subarray(frame * frameSamples, (frame + 1) * frameSamples)
            .reduce((sum, value) => sum + value * value, 0) / frameSamples;
        return Math.min(1, 0.5 + 5 * Math.sqrt(power));
      });
    },
    reset() {
      rest = new Float32Array(0);
    },
    close() {
      rest = new Float32Array(0);
    },
  };
}
