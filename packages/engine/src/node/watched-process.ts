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
interface ProcessListener<Message> {
  onMessage?: (message: Message) => void;
  /** `why` is for the log: no content. */
  onEnd: (why: string) => void;
}

/** What whoever asks wants besides the answer. */
export interface AskOptions<Message> {
  /** Tells the process, once it aborts, that nobody wants the answer any more. */
  signal?: AbortSignal | null | undefined;
  /** Hears what the process tells of this call before it answers. */
  onMessage?: (message: Message) => void;
}

interface Waiting<Message> {
  resolve: (value: unknown) => void;
  reject: (error: Error) => void;
  onMessage: ((message: Message) => void) | undefined;
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
 * One child process that may crash. Every call is answered, or rejected with ProcessEnded when the
 * process dies, hangs or grows too large.
 */
export class WatchedProcess<Request, Message extends { kind: string; call?: number }> {
  readonly #child: ChildProcess;
  readonly #waiting = new Map<number, Waiting<Message>>();
  readonly #watch: NodeJS.Timeout;
  readonly #listener: ProcessListener<Message>;
  #calls = 0;
  #lastSign = performance.now();
  #memoryBytes = 0;
  #why: string | null = null;
  #errors = '';
  #ended = false;

  /** Runs the module at an address, one `inBackground` with a lower priority than this process. */
  constructor(
    module: URL,
    limits: ProcessLimits,
    listener: ProcessListener<Message>,
    inBackground = false,
  ) {
    this.#listener = listener;
    const env = Object.fromEntries(
      passedOn.flatMap((name) =>
        process.env[name] === undefined ? [] : [[name, process.env[name]]],
      ),
    );
    const heap = `--max-old-space-size=${limits.heapMegabytes}`;
    this.#child = fork(fileURLToPath(module), [], {
      execArgv: inBackground ? [heap, ...background] : [heap],
      env,
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
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

  /** Asks and answers what comes of it. */
  async ask(request: Request, { signal, onMessage }: AskOptions<Message> = {}): Promise<unknown> {
    if (this.#ended) throw new ProcessEnded('the process has ended');
    const call = ++this.#calls;
    const cancel = (): void => this.#send({ cancel: call });
    signal?.addEventListener('abort', cancel, { once: true });
    try {
      return await new Promise((resolve, reject) => {
        this.#waiting.set(call, { resolve, reject, onMessage });
        this.#send({ call, request });
      });
    } finally {
      signal?.removeEventListener('abort', cancel);
    }
  }

  /** Asks without waiting for what comes of it. */
  tell(request: Request): void {
    this.#send({ call: ++this.#calls, request });
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
      return;
    }
    if (message.call !== undefined) this.#waiting.get(message.call)?.onMessage?.(message);
    this.#listener.onMessage?.(message);
  }

  #measure(rssBytes: number, memoryMegabytes: number): void {
    this.#memoryBytes = rssBytes;
    if (rssBytes > memoryMegabytes * mebibyte)
      this.kill(`used ${Math.round(rssBytes / mebibyte)} MB, more than ${memoryMegabytes}`);
  }

  #settle(call: number): Waiting<Message> | undefined {
    const waiting = this.#waiting.get(call);
    this.#waiting.delete(call);
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
    for (const { reject } of this.#waiting.values()) reject(new ProcessEnded(why));
    this.#waiting.clear();
  }
}

/** Asks a process of its own, which may crash, and ends it. Throws ProcessEnded. */
export async function askApart<Request>(
  module: URL,
  limits: ProcessLimits,
  request: Request,
): Promise<unknown> {
  const child = new WatchedProcess<Request, never>(module, limits, { onEnd: () => undefined });
  try {
    return await child.ask(request);
  } finally {
    child.kill('asked');
  }
}

const common: readonly string[] = ['alive', 'answer', 'fault'] satisfies ChildMessage['kind'][];
const isCommon = (message: { kind: string }): message is ChildMessage =>
  common.includes(message.kind);
