import { availableParallelism } from 'node:os';

/** Steps of a build with their share of its time, measured on two cores where nothing was cached. */
const weights = { packages: 9, reader: 6, answers: 6, app: 74, archive: 5 } as const;
export type BuildStep = keyof typeof weights;

export type ReportStep = (step: BuildStep, share: number) => void;

/**
 * Adds up the shares of the steps and reports each new percent, once. How long the rest takes is not
 * told: on a computer with other work, every guess was wrong by a multiple.
 */
export function trackProgress(report: (percent: number) => void): ReportStep {
  const shares = new Map<BuildStep, number>();
  let last = -1;
  return (step, share) => {
    shares.set(step, Math.min(1, share));
    const all = [...shares].reduce((sum, [name, done]) => sum + weights[name] * done, 0);
    const percent = Math.floor(all);
    if (percent === last) return;
    last = percent;
    report(percent);
  };
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
