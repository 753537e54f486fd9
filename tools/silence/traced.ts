import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { readTraces, type Traced, traceCommand } from './read-trace.ts';

/** Raised when a program under the trace did not do what the proof needs. */
export class ProofError extends Error {
  override readonly name = 'ProofError';
}

/** Runs programs under a trace whose files lie in one folder. */
export class Tracer {
  readonly #folder: string;
  readonly #environment: Readonly<Record<string, string>>;

  constructor(folder: string, environment: Readonly<Record<string, string>>) {
    mkdirSync(folder, { recursive: true });
    this.#folder = folder;
    this.#environment = environment;
  }

  /** What comes before a program's own command. */
  get command(): string[] {
    return traceCommand(this.#folder);
  }

  /** What the programs did so far. */
  get seen(): Traced {
    return readTraces(this.#folder);
  }

  /** Starts Node with these arguments. */
  start(...args: string[]): ChildProcess {
    const [program = '', ...before] = this.command;
    return spawn(program, [...before, process.execPath, ...args], {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: this.#environment,
    });
  }

  /** Runs Node with these arguments to its end and answers its last line. */
  async run(...args: string[]): Promise<string> {
    const child = this.start(...args);
    const ended = once(child, 'exit');
    const lines: string[] = [];
    for await (const line of linesOf(child)) lines.push(line);
    const [code] = (await ended) as [number | null];
    if (code !== 0) throw new ProofError(`${args.join(' ')} ended with ${code}.`);
    return lines.at(-1) ?? '';
  }
}

/** The first line of a program's output that fits; what it says later is read and dropped. */
export async function lineOf(child: ChildProcess, fits: RegExp): Promise<string> {
  const lines = linesOf(child);
  return new Promise((resolve, reject) => {
    lines.on('line', (line) => {
      if (fits.test(line)) resolve(line);
    });
    lines.on('close', () => reject(new ProofError(`No line of the output fits ${fits.source}.`)));
  });
}

/** Asks a program to end and waits for it. */
export async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}

const linesOf = (child: ChildProcess) =>
  createInterface({ input: child.stdout as NodeJS.ReadableStream });
