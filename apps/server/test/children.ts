import type { ChildProcess } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

const running = new Set<ChildProcess>();
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

/** Sees to it that a child ends with the test process, however that ends. */
export function endWithTests<Child extends ChildProcess>(child: Child): Child {
  running.add(child);
  child.once('exit', () => running.delete(child));
  return child;
}

/** Stops a process and its children until `thaw`, as a machine that hangs does. */
export function freeze({ pid = 0 }: ChildProcess): { thaw(): void } {
  process.kill(pid, 'SIGSTOP');
  const frozen = [pid, ...childrenOf(pid)];
  for (const one of frozen) process.kill(one, 'SIGSTOP');
  return {
    thaw: () => {
      for (const one of frozen) process.kill(one, 'SIGCONT');
    },
  };
}

/**
 * Processes that a process has started, once they run a program of their own: one that is frozen
 * before it does would hold the process that waits for that. Linux only.
 */
export function childrenOf(pid: number): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ');
  const still = new Set(['', commandOf(pid)]);
  return children
    .filter(Boolean)
    .map(Number)
    .filter((child) => !still.has(commandOf(child)));
}

function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    // It has ended.
    return '';
  }
}

/** Whether processes can be frozen with their children here. */
export const canFreeze = existsSync(`/proc/self/task/${process.pid}/children`);
