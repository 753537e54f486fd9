import { powerOf } from './frames.ts';

/** A block with less power than this plays nothing (−70 dB). */
const silent = 1e-7;
/** So much less is left, within 0.2 s, where there is an echo; where there is none, after 3 s, not. */
const proven = 0.5,
  disproven = 0.98;
const soon = 0.92,
  late = 0.995;

/**
 * Tells block by block whether loudspeakers are in use: whether taking out what the filter expects
 * leaves less of what the microphone heard. With headphones it does not, and the microphone is best
 * left as it is.
 */
export function createEchoWatch(): (
  near: Float32Array,
  rest: Float32Array,
  far: Float32Array,
) => boolean {
  let [nearSoon, restSoon, nearLate, restLate] = [0, 0, 0, 0],
    echoes = false;
  return (near, rest, far) => {
    if (powerOf(far) < silent) return echoes;
    const [before, after] = [powerOf(near), powerOf(rest)];
    nearSoon += (1 - soon) * (before - nearSoon);
    restSoon += (1 - soon) * (after - restSoon);
    nearLate += (1 - late) * (before - nearLate);
    restLate += (1 - late) * (after - restLate);
    if (restSoon < proven * nearSoon) echoes = true;
    else if (restLate > disproven * nearLate) echoes = false;
    return echoes;
  };
}
