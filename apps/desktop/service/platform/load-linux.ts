import { readdir, readFile } from 'node:fs/promises';
import { ifOutOfReach } from '../base/out-of-reach.ts';
import type { AppLoad, ProcessLoad } from '../base/ports.ts';
import { treeOf } from './process-tree.ts';

interface Status extends Omit<ProcessLoad, 'memory'> {
  /** Processor time of its own and of the children it has waited for, in seconds. */
  cpuSeconds: number;
  /** Pages in memory, shared ones counted whole. */
  residentPages: number;
}

const TICKS_PER_SECOND = 100,
  BYTES_PER_KILOBYTE = 1_024;
/** A process whose pages changed by less keeps its figure: asking for it costs the kernel time. */
const PAGES_OF_NOTE = 256;

/**
 * Counts the processes below `root` as the kernel does: processor time with that of ended children,
 * and memory with shared pages divided among those who share them (PSS).
 */
export function createLinuxLoad(root: number): () => Promise<AppLoad> {
  let known = new Map<number, { residentPages: number; memory: number }>();
  return async () => {
    const all = await statuses();
    // Asking for memory takes time in which processes go on.
    const countedAt = performance.now();
    const tree = treeOf(all, root);
    // Who shares pages with whom has changed with every process that came or went.
    const isSame = tree.length === known.size && tree.every(({ id }) => known.has(id));
    const next: typeof known = new Map();
    for (const { id, residentPages } of tree) {
      const before = isSame ? known.get(id) : undefined;
      const isKept =
        before !== undefined && Math.abs(before.residentPages - residentPages) < PAGES_OF_NOTE;
      next.set(id, isKept ? before : { residentPages, memory: await memoryOf(id) });
    }
    known = next;
    return {
      cpuSeconds: tree.reduce((sum, { cpuSeconds }) => sum + cpuSeconds, 0),
      countedAt,
      processes: tree.map(({ id, parent }) => ({
        id,
        parent,
        memory: next.get(id)?.memory ?? 0,
      })),
    };
  };
}

async function statuses(): Promise<Status[]> {
  const names = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const found = await Promise.all(
    names.map(async (name) => statusOf(await textOf(`/proc/${name}/stat`))),
  );
  return found.filter((status) => status !== null);
}

/** The fields of /proc/PID/stat; the name in parentheses may hold anything. */
function statusOf(text: string): Status | null {
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  const field = (place: number): number => Number(fields[place - 3]);
  if (fields.length < 22) return null;
  const ticks = field(14) + field(15) + field(16) + field(17);
  return {
    id: Number.parseInt(text, 10),
    parent: field(4),
    cpuSeconds: ticks / TICKS_PER_SECOND,
    residentPages: field(24),
  };
}

async function memoryOf(id: number): Promise<number> {
  const [, kilobytes = '0'] = /^Pss:\s+(\d+)/m.exec(await textOf(`/proc/${id}/smaps_rollup`)) ?? [];
  return Number(kilobytes) * BYTES_PER_KILOBYTE;
}

/** A process may end while it is read: then there is nothing to read. */
const textOf = (file: string): Promise<string> => readFile(file, 'utf8').catch(ifOutOfReach(''));
