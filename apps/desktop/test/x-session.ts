import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { findProgram, installPrograms } from '../../../tools/system-packages.ts';

const programs = ['xvfb', 'openbox', 'xdotool', 'xprop'] as const;

/** Why no graphical session can be made here, or null. */
export function xSessionFault(): string | null {
  if (process.platform !== 'linux') return 'needs Linux';
  installPrograms(programs);
  const absent = programs.filter((name) => findProgram(name) === null);
  return absent.length === 0 ? null : `needs ${absent.join(', ')}`;
}

/** A screen of its own with a window manager. */
export interface XSession {
  display: string;
  run(program: string, ...args: string[]): string;
  start(program: string, ...args: string[]): ChildProcess;
  /**
   * Hands a command to an xdotool that runs already, where its start must not be part of what is
   * measured.
   */
  input(command: string): void;
  close(): Promise<void>;
}

/** Starts an X server and a window manager, and waits until both answer. */
export async function openXSession(
  size = '1280x800',
  environment: NodeJS.ProcessEnv = {},
): Promise<XSession> {
  // A server that resets with its last client would drop a window manager that is only just coming.
  const server = spawn(
    'Xvfb',
    ['-noreset', '-displayfd', '3', '-screen', '0', `${size}x24`, '-nolisten', 'tcp'],
    { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] },
  );
  const [number] = (await once(server.stdio[3] as NodeJS.ReadableStream, 'data')) as [Buffer];
  const display = `:${number.toString().trim()}`;
  const env = { ...process.env, ...environment, DISPLAY: display };
  const children = [server];
  let typist: ChildProcess | null = null;
  const session: XSession = {
    display,
    run: (program, ...args) =>
      execFileSync(program, args, {
        env,
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'ignore'],
      }).trim(),
    start(program, ...args) {
      const child = spawn(program, args, { env, stdio: 'ignore' });
      children.push(child);
      return child;
    },
    input(command) {
      if (typist === null)
        children.push(
          (typist = spawn('xdotool', ['-'], { env, stdio: ['pipe', 'ignore', 'ignore'] })),
        );
      typist.stdin?.write(`${command}\n`);
    },
    async close() {
      for (const child of children.toReversed()) {
        if (child.exitCode !== null || child.signalCode !== null) continue;
        child.kill('SIGKILL');
        await once(child, 'exit');
      }
    },
  };
  session.start('openbox');
  await until(() => {
    try {
      return session.run('xprop', '-root', '_NET_SUPPORTING_WM_CHECK').includes('window id');
    } catch {
      return false;
    }
  });
  return session;
}

/** Waits until the condition holds; fails after a generous time. */
export async function until(
  holds: () => boolean | Promise<boolean>,
  what = 'the condition',
  seconds = 120,
): Promise<void> {
  for (const end = performance.now() + seconds * 1000; !(await holds()); await wait(30))
    if (performance.now() > end)
      throw new TypeError(`${what} did not come about within ${seconds} s`);
}
