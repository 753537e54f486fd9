/** Steps of a build with their share of its time, measured where nothing was cached. */
const weights = { packages: 4, reader: 6, app: 84, archive: 6 } as const;
export type BuildStep = keyof typeof weights;

/** How far a build has come, and how long the rest takes once that can be said. */
export interface BuildProgress {
  percent: number;
  secondsLeft: number | null;
}

export type ReportStep = (step: BuildStep, share: number) => void;

/** An estimate from less than this would be a guess. */
const ESTIMATE_FROM = { share: 0.05, seconds: 10 } as const;

/** Adds up the shares of the steps and reports each new percent, once. */
export function trackProgress(report: (progress: BuildProgress) => void): ReportStep {
  const started = performance.now();
  const shares = new Map<BuildStep, number>();
  let last = -1;
  return (step, share) => {
    shares.set(step, Math.min(1, share));
    const all = [...shares].reduce((sum, [name, done]) => sum + weights[name] * done, 0);
    const percent = Math.floor(all);
    if (percent === last) return;
    last = percent;
    const seconds = (performance.now() - started) / 1_000;
    const known = all / 100 >= ESTIMATE_FROM.share && seconds >= ESTIMATE_FROM.seconds;
    const secondsLeft = known ? Math.round((seconds * (100 - all)) / all) : null;
    report({ percent, secondsLeft });
  };
}
