import { readdirSync, readFileSync } from 'node:fs';

const TICKS_PER_SECOND = 100;

/**
 * Numbers of a process and all below it, but for those whose command holds `without`. Linux only.
 */
export function treeOf(pid: number, without: RegExp): number[] {
  const below = processes().filter(
    ({ parent, command }) => parent === pid && !without.test(command),
  );
  return [pid, ...below.flatMap((child) => treeOf(child.pid, without))];
}

/** Megabytes that processes hold, shared pages counted by their share. */
export function megabytesOf(pids: readonly number[]): number {
  return sumOf(pids, /^Pss:\s+(\d+)/m);
}

/**
 * Megabytes that processes hold when each counts all it maps: pages that several share are counted
 * for each of them.
 */
export function residentMegabytesOf(pids: readonly number[]): number {
  return sumOf(pids, /^Rss:\s+(\d+)/m);
}

function sumOf(pids: readonly number[], kilobytes: RegExp): number {
  return (
    pids.reduce(
      (sum, pid) => sum + Number(kilobytes.exec(readOr(`/proc/${pid}/smaps_rollup`, ''))?.[1] ?? 0),
      0,
    ) / 1024
  );
}

/** Seconds of processor time that a process and all it started have taken, those that ended too. */
export function allProcessorSecondsOf(pid: number): number {
  return (
    treeOf(pid, /^$/).reduce((sum, each) => {
      const fields = readOr(`/proc/${each}/stat`, '').split(') ')[1]?.split(' ') ?? [];
      return sum + fields.slice(11, 15).reduce((ticks, field) => ticks + Number(field), 0);
    }, 0) / TICKS_PER_SECOND
  );
}

/** Seconds of processor time that processes have taken so far. */
export function processorSecondsOf(pids: readonly number[]): number {
  return pids.reduce((sum, pid) => {
    const fields = readOr(`/proc/${pid}/stat`, '').split(') ')[1]?.split(' ') ?? [];
    return sum + (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) / TICKS_PER_SECOND;
  }, 0);
}

function processes(): { pid: number; parent: number; command: string }[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => ({
      pid: Number(name),
      parent: Number(/^PPid:\s+(\d+)/m.exec(readOr(`/proc/${name}/status`, ''))?.[1] ?? 0),
      command: readOr(`/proc/${name}/cmdline`, ''),
    }));
}

function readOr(path: string, otherwise: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    // The process ended between the listing and the reading.
    return otherwise;
  }
}
