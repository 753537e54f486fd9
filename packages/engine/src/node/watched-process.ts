import { fork, type ChildProcess } from 'node:child_process';
import { Socket } from 'node:net';
import { fileURLToPath } from 'node:url';

/** Limits of a child process; it is ended and replaced when it exceeds one. */
export interface ProcessLimits {
  heapMegabytes: number;
  memoryMegabytes: number;
  hangSeconds: number;
}

/** What every child process tells besides messages of its own. */
export type ChildMessage =
  | { kind: 'alive'; rssBytes: number }
  | { kind: 'answer'; call: number; value: unknown }
  | { kind: 'fault'; call: number; message: string };

/** A child process is asked, with a number that its answer carries, or told to stop an answer. */
export type ToChild<Request> = { call: number; request: Request } | { cancel: number };

/** What is told about the process. */
export interface ProcessListener<Message> {
  onMessage: (message: Message | ChildMessage) => void;
  /** `why` is for the log: no content. */
  onEnd: (why: string) => void;
}

/** The process was ended while it had something to do. */
export class ProcessEnded extends Error {
  override readonly name = 'ProcessEnded';
}

/** Environment the process sees: what programs need to run, no keys. */
const passedOn = [
  'PATH',
  'HOME',
  'TMPDIR',
  'TEMP',
  'TMP',
  'SystemRoot',
  'USERPROFILE',
  'LOCALAPPDATA',
  'APPDATA',
  'LANG',
  'LC_ALL',
  'LD_LIBRARY_PATH',
  'NODE_COMPILE_CACHE',
  // Which drivers of graphics cards are used, by Vulkan's loader and by llama.cpp.
  'VK_DRIVER_FILES',
  'VK_ICD_FILENAMES',
  'GGML_VK_VISIBLE_DEVICES',
] as const;
const background = ['--import', new URL('./lower-priority.ts', import.meta.url).href];
const mebibyte = 1_048_576;
const endMilliseconds = 3_000;
const tailCharacters = 2_000;

/**
 * How the process is started: by default the sources run as they are; a packaged app names its own
 * way.
 */
export type StartProcess = (settings: {
  execArgv: string[];
  env: NodeJS.ProcessEnv;
}) => ChildProcess;

/**
 * Starts the module at an address as a child process, one `inBackground` of lower priority than
 * this.
 */
export const startModule =
  (module: URL, inBackground = false): StartProcess =>
  ({ execArgv, env }) =>
    fork(fileURLToPath(module), [], {
      execArgv: inBackground ? [...execArgv, ...background] : execArgv,
      env,
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });

/**
 * One child process that may crash. Every call is answered, or rejected with ProcessEnded when the
 * process dies, hangs or grows too large.
 */
export class WatchedProcess<Request, Message extends { kind: string }> {
  readonly #child: ChildProcess;
  readonly #calls = new Map<
    number,
    { resolve: (value: unknown) => void; reject: (error: Error) => void }
  >();
  readonly #watch: NodeJS.Timeout;
  readonly #listener: ProcessListener<Message>;
  #lastSign = performance.now();
  #memoryBytes = 0;
  #why: string | null = null;
  #errors = '';
  #ended = false;

  constructor(limits: ProcessLimits, listener: ProcessListener<Message>, start: StartProcess) {
    this.#listener = listener;
    const env = Object.fromEntries(
      passedOn.flatMap((name) =>
        process.env[name] === undefined ? [] : [[name, process.env[name]]],
      ),
    );
    this.#child = start({ execArgv: [`--max-old-space-size=${limits.heapMegabytes}`], env });
    this.#child.on('message', (message) => this.#take(message as Message | ChildMessage, limits));
    this.#child.on('error', (error) => this.#end(`could not be started: ${error.message}`));
    this.#child.on('exit', (code, signal) =>
      this.#end(this.#why ?? `ended with ${signal ?? `code ${code}`}`),
    );
    this.#child.stderr?.on('data', (piece: Buffer) => {
      this.#errors = (this.#errors + piece.toString('utf8')).slice(-tailCharacters);
    });
    this.#watch = setInterval(() => {
      const { silentSeconds } = this.signs;
      if (silentSeconds > limits.hangSeconds)
        this.kill(`gave no sign of life for ${Math.round(silentSeconds)} seconds`);
    }, 1_000).unref();
  }

  /** Number of the process while it lives. */
  get pid(): number | undefined {
    return this.#child.pid;
  }

  /** Seconds since the process last told that it lives, and the memory it then had. */
  get signs(): { silentSeconds: number; memoryBytes: number } {
    return {
      silentSeconds: (performance.now() - this.#lastSign) / 1000,
      memoryBytes: this.#memoryBytes,
    };
  }

  /** Asks; `call` is a number never used before. */
  ask(call: number, request: Request): Promise<unknown> {
    return new Promise((resolve, reject) => {
      if (this.#ended) {
        reject(new ProcessEnded('the process has ended'));
        return;
      }
      this.#calls.set(call, { resolve, reject });
      this.#send({ call, request });
    });
  }

  /** Asks without waiting for what comes of it; `call` is a number never used before. */
  tell(call: number, request: Request): void {
    this.#send({ call, request });
  }

  cancel(call: number): void {
    this.#send({ cancel: call });
  }

  /** Keeps this process alive while there is work, and lets it end otherwise. */
  hold(busy: boolean): void {
    const errors = this.#child.stderr instanceof Socket ? this.#child.stderr : null;
    for (const handle of [this.#child, this.#child.channel, errors]) {
      if (busy) handle?.ref();
      else handle?.unref();
    }
  }

  /** Lets the process end by itself; it is killed when it does not. */
  end(why: string): void {
    this.#why ??= why;
    if (this.#child.connected) this.#child.disconnect();
    setTimeout(() => this.#child.kill('SIGKILL'), endMilliseconds).unref();
  }

  kill(why: string): void {
    this.#why ??= why;
    this.#child.kill('SIGKILL');
  }

  #send(message: ToChild<Request>): void {
    // A process that is gone tells so by its exit.
    if (this.#child.connected) this.#child.send(message, () => undefined);
  }

  #take(message: Message | ChildMessage, { memoryMegabytes }: ProcessLimits): void {
    this.#lastSign = performance.now();
    if (isCommon(message)) {
      if (message.kind === 'alive') this.#measure(message.rssBytes, memoryMegabytes);
      else if (message.kind === 'answer') this.#settle(message.call)?.resolve(message.value);
      else this.#settle(message.call)?.reject(new ProcessEnded(message.message));
    }
    this.#listener.onMessage(message);
  }

  #measure(rssBytes: number, memoryMegabytes: number): void {
    this.#memoryBytes = rssBytes;
    if (rssBytes > memoryMegabytes * mebibyte)
      this.kill(`used ${Math.round(rssBytes / mebibyte)} MB, more than ${memoryMegabytes}`);
  }

  #settle(
    call: number,
  ): { resolve: (value: unknown) => void; reject: (error: Error) => void } | undefined {
    const waiting = this.#calls.get(call);
    this.#calls.delete(call);
    return waiting;
  }

  #end(why: string): void {
    if (this.#ended) return;
    this.#ended = true;
    clearInterval(this.#watch);
    this.#listener.onEnd(
      this.#errors === ''
        ? why
        : `${why}; its last words: ${this.#errors.trim().split('\n').slice(-3).join(' | ')}`,
    );
    for (const { reject } of this.#calls.values()) reject(new ProcessEnded(why));
    this.#calls.clear();
  }
}

const common: readonly string[] = ['alive', 'answer', 'fault'] satisfies ChildMessage['kind'][];
const isCommon = (message: { kind: string }): message is ChildMessage =>
  common.includes(message.kind);
