import { SPEECH_RATE } from '@aplomb/engine';

/** Seconds until an echo has died away by 60 dB, and how loud all echoes are beside the voice. */
const FADE_SECONDS = 0.5,
  ECHO_SHARE = 1;
const REFLECTIONS = 60;

/** A voice as a microphone hears it across a room: the voice, and echoes that fade. */
export function roomOf(sound: Float32Array): Float32Array {
  const heard = Float32Array.from(sound);
  let seed = 7;
  const random = (): number => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return seed / 2_147_483_648;
  };
  const echoes = Array.from({ length: REFLECTIONS }, () => {
    const seconds = 0.005 + FADE_SECONDS * random();
    const gain = (random() < 0.5 ? -1 : 1) * 10 ** ((-3 * seconds) / FADE_SECONDS);
    return { delay: Math.round(seconds * SPEECH_RATE), gain };
  });
  const energy = Math.sqrt(echoes.reduce((sum, { gain }) => sum + gain * gain, 0));
  for (const { delay, gain } of echoes) {
    const share = (ECHO_SHARE * gain) / energy;
    for (let at = delay; at < heard.length; at++)
      heard[at] = (heard[at] ?? 0) + share * (sound[at - delay] ?? 0);
  }
  return heard;
}
