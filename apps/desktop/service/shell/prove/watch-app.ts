import { cpus } from 'node:os';
import { createLoad, foreignPeers } from '../../platform/index.ts';
import type { AppUnderProof } from './app-under-proof.ts';

const LOOK_MILLISECONDS = 500,
  MILLISECONDS_PER_SECOND = 1_000,
  MICROSECONDS_PER_SECOND = 1_000_000;

/** What is looked at beside the app for as long as a proof runs. */
export interface AppWatch {
  /** Peers beyond this machine seen so far; null once the system did not tell. */
  peers(): ReadonlySet<string> | null;
  /**
   * Begins to count who takes the processors. What it answers tells the share that programs other
   * than the app took since then; null where the system counts nothing.
   */
  countOthers(): Promise<() => Promise<number | null>>;
  stop(): void;
}

/** Seconds of processor time: of all processors, of that in use, and of the app with its proof. */
interface ProcessorTime {
  readonly all: number;
  readonly used: number;
  readonly own: number;
}

/** Looks twice a second at the app’s processes: whom they are connected to, what they take. */
export function watchApp(app: Pick<AppUnderProof, 'pid'>): AppWatch {
  let seen: Set<string> | null = new Set();
  let isLooking = false;
  const count = createCount(app);
  const look = async (): Promise<void> => {
    const { processes } = await count.look();
    const peers = await foreignPeers(processes.map(({ id }) => id));
    if (peers === null) seen = null;
    for (const peer of peers ?? []) seen?.add(peer);
  };
  const timer = setInterval(() => {
    if (isLooking || app.pid() === 0) return;
    isLooking = true;
    look()
      .catch(() => {
        // What cannot be looked at is not said to be empty.
        seen = null;
      })
      .finally(() => {
        isLooking = false;
      });
  }, LOOK_MILLISECONDS);
  return {
    peers: () => seen,
    async countOthers() {
      const before = await count.time();
      return async () => shareOfOthers(before, await count.time());
    },
    stop: () => clearInterval(timer),
  };
}

/** Counts the processor time of the app over its starts; each has another first process. */
function createCount(app: Pick<AppUnderProof, 'pid'>) {
  let root = app.pid(),
    load = createLoad(root),
    ofEndedStarts = 0,
    ofThisStart = 0;
  const look = async () => {
    if (app.pid() !== root) {
      ofEndedStarts += ofThisStart;
      ofThisStart = 0;
      root = app.pid();
      load = createLoad(root);
    }
    const counted = await load();
    // Once it has ended, nothing is left to count.
    if (root === app.pid()) ofThisStart = Math.max(ofThisStart, counted.cpuSeconds);
    return counted;
  };
  const time = async (): Promise<ProcessorTime> => {
    await look();
    const { user, system } = process.cpuUsage();
    const own = ofEndedStarts + ofThisStart + (user + system) / MICROSECONDS_PER_SECOND;
    return { ...ofMachine(), own };
  };
  return { look, time };
}

function ofMachine(): Pick<ProcessorTime, 'all' | 'used'> {
  let [all, idle] = [0, 0];
  for (const { times } of cpus()) {
    all += Object.values(times).reduce((sum, time) => sum + time, 0);
    idle += times.idle;
  }
  return { all: all / MILLISECONDS_PER_SECOND, used: (all - idle) / MILLISECONDS_PER_SECOND };
}

function shareOfOthers(before: ProcessorTime, after: ProcessorTime): number | null {
  const all = after.all - before.all;
  if (all <= 0) return null;
  const others = after.used - before.used - (after.own - before.own);
  return Math.max(0, others / all);
}
