import { availableParallelism } from 'node:os';

/** Steps of a build with their share of its time, measured on two cores where nothing was cached. */
const weights = { packages: 9, reader: 6, answers: 6, app: 74, archive: 5 } as const;
export type BuildStep = keyof typeof weights;

/** How far a build has come, and how long the rest takes once that can be said. */
export interface BuildProgress {
  percent: number;
  secondsLeft: number | null;
}

export type ReportStep = (step: BuildStep, share: number) => void;

/** An estimate from less than this would be a guess. */
const ESTIMATE_FROM = { share: 0.08, seconds: 10 } as const;

/**
 * Adds up the shares of the steps and reports each new percent, once. How long the rest takes is
 * told by the speed of late: the time that the network took for packages says nothing, and the
 * processor has other work too.
 */
export function trackProgress(report: (progress: BuildProgress) => void): ReportStep {
  const shares = new Map<BuildStep, number>();
  const past: Moment[] = [];
  let computingSince: number | null = null;
  let last = -1;
  return (step, share) => {
    shares.set(step, Math.min(1, share));
    if (step !== 'packages') computingSince ??= performance.now();
    const all = [...shares].reduce((sum, [name, done]) => sum + weights[name] * done, 0);
    const percent = Math.floor(all);
    if (percent === last) return;
    last = percent;
    const fetched = (shares.get('packages') ?? 0) * weights.packages;
    const done = (all - fetched) / (100 - weights.packages);
    const seconds = computingSince === null ? 0 : (performance.now() - computingSince) / 1_000;
    past.push({ seconds, done });
    report({ percent, secondsLeft: estimate(past) });
  };
}

/** How much was computed when. */
interface Moment {
  readonly seconds: number;
  readonly done: number;
}

/** Seconds that the rest takes at the speed of the last half of the time; null while that is a guess. */
function estimate(past: readonly Moment[]): number | null {
  const now = past.at(-1);
  if (now === undefined || now.done < ESTIMATE_FROM.share || now.seconds < ESTIMATE_FROM.seconds)
    return null;
  const half = past.find(({ seconds }) => seconds >= now.seconds / 2) ?? now;
  const speed = (now.done - half.done) / (now.seconds - half.seconds);
  return speed > 0 ? Math.round((1 - now.done) / speed) : null;
}

/** Threads of Node's pool, which compresses. */
const POOL_THREADS = 4;

/**
 * Time that pieces of work take side by side, in units of the work: while there are more pieces than
 * processors, each is slower, and the longest piece ends alone.
 */
export function timeSideBySide(
  work: readonly number[],
  processors = Math.min(availableParallelism(), POOL_THREADS),
): number {
  let time = 0;
  let done = 0;
  for (const [index, piece] of work.toSorted((a, b) => a - b).entries()) {
    const running = work.length - index;
    time += (piece - done) * Math.max(1, running / processors);
    done = piece;
  }
  return time;
}
