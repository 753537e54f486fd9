/** Tells how loud a channel is, and when nothing comes in. */
export interface LevelWatch {
  push(samples: Float32Array): void;
  /** Called now and then: whether sound stays away altogether is known only from the clock. */
  check(): void;
}

interface LevelHooks {
  /**
   * Whether silence says nothing once there was sound: what others say is silent whenever nobody
   * speaks, a microphone only when muted.
   */
  mayPause: boolean;
  onLevel(rms: number, peak: number): void;
  /** nothing: no samples arrive; silence: they do, and all are zero or nearly so. */
  onNoSignal(why: 'nothing' | 'silence'): void;
  /** Sound is there after all. */
  onSignal(): void;
}

const LEVEL_MILLISECONDS = 100,
  NO_SIGNAL_MILLISECONDS = 5_000;
/** Quieter than any open microphone: about −80 dB. */
const QUIET = 1e-4;

/** Watches one channel. What stays away is told once, until it is back. */
export function createLevelWatch(
  { mayPause, onLevel, onNoSignal, onSignal }: LevelHooks,
  now: () => number = () => performance.now(),
): LevelWatch {
  let lastSamples = now(),
    lastSound = now(),
    lastLevel = now();
  let squares = 0,
    peak = 0,
    count = 0;
  let told = false,
    heard = false;
  return {
    push(samples) {
      let loudest = 0;
      for (const sample of samples) {
        squares += sample * sample;
        loudest = Math.max(loudest, Math.abs(sample));
      }
      count += samples.length;
      peak = Math.max(peak, loudest);
      lastSamples = now();
      if (loudest > QUIET) {
        lastSound = lastSamples;
        if (told) onSignal();
        told = false;
        heard = true;
      }
      if (lastSamples - lastLevel < LEVEL_MILLISECONDS || count === 0) return;
      onLevel(Math.sqrt(squares / count), peak);
      lastLevel = lastSamples;
      squares = peak = count = 0;
    },
    check() {
      if (told || now() - lastSound < NO_SIGNAL_MILLISECONDS) return;
      const why = now() - lastSamples < NO_SIGNAL_MILLISECONDS ? 'silence' : 'nothing';
      if (why === 'silence' && heard && mayPause) return;
      told = true;
      onNoSignal(why);
    },
  };
}
