/**
 * Why nothing is heard. nothing: no samples arrive; muted: the system mutes the device; zeros: samples
 * without any sound, as no open microphone sends them; silence: sound too quiet to be any.
 */
export type Silence = 'nothing' | 'muted' | 'zeros' | 'silence';

/** Tells how loud a channel is, and when nothing comes in. */
export interface LevelWatch {
  push(samples: Float32Array): void;
  /** Called now and then: whether sound stays away altogether is known only from the clock. */
  check(): void;
  /** Another device has taken over: what was seen of the one before says nothing of it. */
  restart(): void;
}

interface LevelHooks {
  /**
   * Whether silence says nothing once there was sound: what others say is silent whenever nobody
   * speaks, a microphone only when muted.
   */
  mayPause: boolean;
  onLevel(rms: number, peak: number): void;
  onNoSignal(why: Silence): void;
  /** Sound is there after all, or may be. */
  onSignal(): void;
  /** Whether the system mutes the device. */
  isMuted(): Promise<boolean>;
}

const LEVEL_MILLISECONDS = 100;
/** What is certain is told after these; what may be a pause or a slow start after the others. */
const CERTAIN_MILLISECONDS = 1_500,
  DOUBTFUL_MILLISECONDS = 5_000;
/** How long there is no sound at all before the system is asked, and how often it is then. */
const ASK_AFTER_MILLISECONDS = 400,
  ASK_AGAIN_MILLISECONDS = 900;
/** Nobody mutes a microphone for so short a time: it leaves its pauses out by itself. */
const PAUSE_MILLISECONDS = 200;
/** A check that comes so late comes before the samples of that time do. */
const LATE_MILLISECONDS = 1_000;
/** Quieter than any open microphone: about −80 dB. */
const QUIET = 1e-4;

/** Times of `now`; null before the first. */
interface Seen {
  samples: number | null;
  /** Since when all samples are zero; null where they are not. */
  zeros: number | null;
  sound: number;
  /** Whether there was sound. */
  heard: boolean;
  /** Whether the device sends zeros in its pauses. */
  gates: boolean;
  told: Silence | null;
}

/** Watches one channel. What stays away is told once, until it is back. */
export function createLevelWatch(
  hooks: LevelHooks,
  now: () => number = () => performance.now(),
): LevelWatch {
  const begin = (): Seen => ({
    samples: null,
    zeros: null,
    sound: now(),
    heard: false,
    gates: false,
    told: null,
  });
  let seen = begin(),
    lastCheck = now(),
    lastAsked = -Infinity;
  const meter = createMeter(hooks.onLevel, now);
  const tell = (why: Silence): void => {
    seen.told = why;
    hooks.onNoSignal(why);
  };
  const takeBack = (): void => {
    if (seen.told !== null) hooks.onSignal();
    seen.told = null;
  };
  const askMuted = async (): Promise<void> => {
    const asked = seen;
    const muted = await hooks.isMuted();
    if (asked !== seen || asked.zeros === null) return;
    if (muted === (asked.told === 'muted')) return;
    // What the system says itself is told in place of what was only inferred.
    takeBack();
    if (muted) tell('muted');
    else asked.zeros = asked.sound = now();
  };
  return {
    push(samples) {
      const loudest = meter(samples);
      const at = now();
      if (seen.told === 'nothing') takeBack();
      if (loudest > 0) {
        const pause = at - (seen.zeros ?? at);
        seen.gates ||= seen.heard && pause >= PAUSE_MILLISECONDS && pause < CERTAIN_MILLISECONDS;
        seen.zeros = null;
      } else seen.zeros ??= at;
      seen.samples = at;
      if (loudest <= QUIET) return;
      seen.sound = at;
      seen.heard = true;
      takeBack();
    },
    check() {
      const at = now();
      const isLate = at - lastCheck > LATE_MILLISECONDS;
      lastCheck = at;
      if (isLate) return;
      const silent = seen.zeros === null ? 0 : at - seen.zeros;
      if (silent >= ASK_AFTER_MILLISECONDS && at - lastAsked >= ASK_AGAIN_MILLISECONDS) {
        lastAsked = at;
        void askMuted();
      }
      const why = seen.told === null ? silenceAt(seen, at, hooks.mayPause) : null;
      if (why !== null) tell(why);
    },
    restart() {
      seen = begin();
    },
  };
}

/** Why nothing is heard by now; null where that may be a pause. */
function silenceAt(
  { samples, zeros, sound, heard, gates }: Seen,
  at: number,
  mayPause: boolean,
): Silence | null {
  // A device that has sent nothing yet may be slow to start.
  if (samples === null) return at - sound >= DOUBTFUL_MILLISECONDS ? 'nothing' : null;
  if (at - samples >= CERTAIN_MILLISECONDS) return 'nothing';
  const silent = zeros === null ? 0 : at - zeros;
  if (!mayPause && !gates && silent >= CERTAIN_MILLISECONDS) return 'zeros';
  return at - sound >= DOUBTFUL_MILLISECONDS && !(heard && mayPause) ? 'silence' : null;
}

/** Takes samples and answers the loudest; tells the level of what came since it was told last. */
function createMeter(
  onLevel: LevelHooks['onLevel'],
  now: () => number,
): (samples: Float32Array) => number {
  let squares = 0,
    peak = 0,
    count = 0,
    lastLevel = now();
  return (samples) => {
    let loudest = 0;
    for (const sample of samples) {
      squares += sample * sample;
      loudest = Math.max(loudest, Math.abs(sample));
    }
    count += samples.length;
    peak = Math.max(peak, loudest);
    if (now() - lastLevel >= LEVEL_MILLISECONDS && count > 0) {
      onLevel(Math.sqrt(squares / count), peak);
      lastLevel = now();
      squares = peak = count = 0;
    }
    return loudest;
  };
}
