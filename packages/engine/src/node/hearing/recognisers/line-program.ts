import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { createInterface } from 'node:readline';
import { RecogniserError } from '../../../audio/recogniser-error.ts';
import { hasCode } from '../../files.ts';

/** How a program is run; the parts of its output that are read. */
export interface LineProgramOptions {
  command: string;
  args: readonly string[];
  read: 'stdout' | 'stderr';
}

/**
 * A program that stays alive and answers each line it is given with lines, the last of which
 * `isLast` knows. One question at a time.
 */
export class LineProgram {
  readonly #options: LineProgramOptions;
  #child: ChildProcessWithoutNullStreams | null = null;
  #onLine: (line: string) => void = () => undefined;
  #onEnd: (why: string) => void = () => undefined;

  constructor(options: LineProgramOptions) {
    this.#options = options;
  }

  /**
   * The lines answered to a line. Throws RecogniserError when the program ends, cannot start, takes
   * too long or `signal` aborts; it is then started anew.
   */
  ask(
    line: string,
    isLast: (line: string) => boolean,
    { seconds, signal }: { seconds: number; signal: AbortSignal | null },
  ): Promise<string[]> {
    return new Promise((resolve, reject) => {
      const lines: string[] = [];
      const end = (why: string): void => {
        settle();
        this.close();
        reject(new RecogniserError(why));
      };
      const timer = setTimeout(
        end,
        seconds * 1000,
        `${this.#options.command} did not answer within ${seconds} seconds and was stopped.`,
      );
      const onAbort = (): void => end('The recognition was cancelled.');
      const settle = (): void => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', onAbort);
        this.#onLine = () => undefined;
        this.#onEnd = () => undefined;
      };
      this.#onEnd = end;
      this.#onLine = (answered) => {
        lines.push(answered);
        if (!isLast(answered)) return;
        settle();
        resolve(lines);
      };
      if (signal?.aborted === true) return onAbort();
      signal?.addEventListener('abort', onAbort, { once: true });
      this.#start().stdin.write(`${line}\n`);
    });
  }

  #start(): ChildProcessWithoutNullStreams {
    if (this.#child !== null) return this.#child;
    const { command, args, read } = this.#options;
    const child = spawn(command, args, {
      stdio: ['pipe', 'pipe', 'pipe'],
      windowsHide: true,
      detached: process.platform !== 'win32',
    });
    const ended = (why: string) => {
      if (this.#child !== child) return;
      this.#child = null;
      this.#onEnd(`${command} ${why}.`);
    };
    child.on('error', (error) => ended(`could not be started: ${error.message}`));
    child.on('exit', (code, signal) => ended(`ended with ${signal ?? `code ${code}`}`));
    // A program that has ended takes no more input; its end is told by 'exit'.
    child.stdin.on('error', () => undefined);
    child[read === 'stdout' ? 'stderr' : 'stdout'].resume();
    createInterface({ input: child[read] }).on('line', (line) => {
      if (this.#child === child) this.#onLine(line);
    });
    this.#child = child;
    return child;
  }

  /** Ends the program; the next question starts it anew. */
  close(): void {
    const child = this.#child;
    this.#child = null;
    if (child?.pid === undefined) return;
    child.stdin.destroy();
    try {
      // The whole group: the program may have been started by a shell.
      if (process.platform === 'win32') child.kill();
      else process.kill(-child.pid, 'SIGKILL');
    } catch (error) {
      // It may have ended already.
      if (!hasCode(error, 'ESRCH')) throw error;
    }
  }
}
