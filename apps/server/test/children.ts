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

/** Processes that a process has started. Linux only. */
export const childrenOf = (pid: number): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);

/** Whether processes can be frozen with their children here. */
export const canFreeze = existsSync(`/proc/self/task/${process.pid}/children`);
