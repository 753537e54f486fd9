import { spawn } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { HIDDEN, START_AGAIN } from './base/start-again.ts';

const PAUSE_MILLISECONDS = 500;
/** A service that falls this often within this time would only fall again. */
const MOST_FALLS = 5,
  WITHIN_MILLISECONDS = 60_000;
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Runs a module as a child and starts it again when it is killed or crashes. Answers its exit code
 * once it ends by itself, is told to, or falls too often.
 */
export async function supervise(module: string, args: readonly string[]): Promise<number> {
  const falls: number[] = [];
  let told = false,
    given = args;
  for (;;) {
    const { code, ready } = await run(module, given, () => {
      told = true;
    });
    // Whoever deleted everything sees the app begin anew, however it was started.
    if (!told && code === START_AGAIN) {
      given = args.filter((arg) => arg !== HIDDEN);
      continue;
    }
    if (told || code === 0 || (!ready && code !== null)) return code ?? 0;
    const now = performance.now();
    falls.push(now);
    if (falls.filter((at) => now - at < WITHIN_MILLISECONDS).length > MOST_FALLS) return code ?? 1;
    await wait(PAUSE_MILLISECONDS);
  }
}

/**
 * One life of the child: its exit code, null when a signal ended it, and whether it had said that
 * it was ready.
 */
function run(
  module: string,
  args: readonly string[],
  onTold: () => void,
): Promise<{ code: number | null; ready: boolean }> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [module, ...args], {
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    });
    let ready = false;
    const forward = (signal: NodeJS.Signals): void => {
      onTold();
      child.kill(signal);
    };
    for (const signal of signals) process.on(signal, forward);
    const done = (code: number | null): void => {
      for (const signal of signals) process.off(signal, forward);
      resolve({ code, ready });
    };
    child.once('message', () => {
      ready = true;
    });
    child.once('error', () => done(1));
    child.once('exit', done);
  });
}
