import type { AppLoad, ProcessLoad } from '../base/ports.ts';
import { treeOf } from './process-tree.ts';
import { bindAsync } from './win32/bind.ts';

interface Entry extends ProcessLoad {
  cpuSeconds: number;
  createdAt: bigint;
}

const SYSTEM_PROCESS_INFORMATION = 5,
  STATUS_INFO_LENGTH_MISMATCH = 0xc0000004,
  HUNDRED_NANOSECONDS_PER_SECOND = 1e7;
/** Places in SYSTEM_PROCESS_INFORMATION on 64-bit Windows. */
const offsets = {
  privateWorkingSet: 8,
  createTime: 32,
  userTime: 40,
  kernelTime: 48,
  id: 80,
  parent: 88,
  workingSet: 144,
} as const;
const FIRST_BYTES = 512 * 1024;

const query = bindAsync<number>('ntdll.dll', 'NtQuerySystemInformation', 'uint32', [
  'int',
  '_Out_ uint8 *',
  'uint32',
  'intptr',
]);

/**
 * Counts the processes below `root` as the Task Manager does: processor time and private working
 * set, all from one look at the system.
 */
export function createWin32Load(root: number): () => Promise<AppLoad> {
  let size = FIRST_BYTES,
    ended = 0;
  let before = new Map<number, number>();
  return async () => {
    let bytes = Buffer.alloc(size);
    while (
      (await query(SYSTEM_PROCESS_INFORMATION, bytes, size, 0)) === STATUS_INFO_LENGTH_MISMATCH
    )
      bytes = Buffer.alloc((size *= 2));
    const countedAt = performance.now();
    const tree = treeOf(withTrueParents(entriesOf(bytes)), root);
    const now = new Map(tree.map(({ id, cpuSeconds }) => [id, cpuSeconds]));
    // The time of what has ended is kept, so that the sum never falls.
    for (const [id, seconds] of before) if (!now.has(id)) ended += seconds;
    before = now;
    return {
      cpuSeconds: tree.reduce((sum, { cpuSeconds }) => sum + cpuSeconds, ended),
      countedAt,
      processes: tree.map(({ id, parent, memory }) => ({ id, parent, memory })),
    };
  };
}

function entriesOf(bytes: Buffer): Entry[] {
  const entries: Entry[] = [];
  for (let at = 0; ;) {
    const long = (offset: number): bigint => bytes.readBigInt64LE(at + offset);
    entries.push({
      id: Number(long(offsets.id)),
      parent: Number(long(offsets.parent)),
      cpuSeconds:
        Number(long(offsets.userTime) + long(offsets.kernelTime)) / HUNDRED_NANOSECONDS_PER_SECOND,
      // Wine counts no private pages.
      memory: Number(long(offsets.privateWorkingSet) || long(offsets.workingSet)),
      createdAt: long(offsets.createTime),
    });
    const next = bytes.readUInt32LE(at);
    if (next === 0) return entries;
    at += next;
  }
}

/** Windows gives the number of an ended parent to others: a parent is older than its children. */
function withTrueParents(entries: readonly Entry[]): Entry[] {
  const createdAt = new Map(entries.map((entry) => [entry.id, entry.createdAt]));
  return entries.map((entry) => {
    const parentAt = createdAt.get(entry.parent);
    return parentAt !== undefined && parentAt <= entry.createdAt ? entry : { ...entry, parent: -1 };
  });
}
