import { type ChildProcess, fork } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { VideoFault } from '@aplomb/engine';
import { inBackground } from '../../pool/in-background.ts';
import type { FromVideoWorker, ToVideoWorker, VideoTask } from '../../pool/video-messages.ts';

/** What reading a video tells, in order. */
export type VideoEvent = Exclude<FromVideoWorker, { kind: 'fault' }>;

/** Why a video was not read: what is wrong with the file, or how its process ended. */
export type VideoFailure = VideoFault | 'crashed' | 'stuck' | 'too_heavy';

/** Raised when a video is not read. */
export class VideoReadError extends Error {
  override readonly name = 'VideoReadError';
  readonly reason: VideoFailure;

  constructor(reason: VideoFailure) {
    super(`the video was not read: ${reason}`);
    this.reason = reason;
  }
}

const worker = fileURLToPath(new URL('../../pool/video-worker.ts', import.meta.url));
const HEAP_MEGABYTES = 512;
/** Memory beyond this is not a video's but an attack's. */
const RESIDENT_BYTES = 1_500 * 1024 * 1024;
const WATCH_MILLISECONDS = 500;

/** A video being read in a process of its own. */
export class VideoProcess {
  readonly #child: ChildProcess;
  readonly #events: (VideoEvent | Error)[] = [];
  readonly #watch: NodeJS.Timeout;
  readonly #stuckMilliseconds: number;
  #wake: (() => void) | null = null;
  #heardAt = Date.now();
  #waitsForUs = false;

  constructor(task: VideoTask, { stuckSeconds }: { stuckSeconds: number }) {
    this.#stuckMilliseconds = stuckSeconds * 1_000;
    // What counts comes as messages.
    this.#child = fork(worker, {
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      execArgv: [`--max-old-space-size=${HEAP_MEGABYTES}`, ...inBackground],
    });
    this.#child.on('message', (message: FromVideoWorker) => this.#hear(message));
    this.#child.once('close', () => this.#put(new VideoReadError('crashed')));
    this.#child.once('error', () => this.#put(new VideoReadError('crashed')));
    this.#watch = setInterval(() => this.#look(), WATCH_MILLISECONDS);
    this.#send({ kind: 'task', task });
  }

  /** What it tells until it is done. Throws VideoReadError, or the signal's reason. */
  async *events(signal: AbortSignal): AsyncGenerator<VideoEvent> {
    const abort = (): void => {
      this.#put(signal.reason instanceof Error ? signal.reason : new VideoReadError('crashed'));
    };
    signal.addEventListener('abort', abort, { once: true });
    try {
      signal.throwIfAborted();
      for (;;) {
        const event = this.#events.shift();
        if (event === undefined) {
          this.#waitsForUs = false;
          await new Promise<void>((resolve) => {
            this.#wake = resolve;
          });
          continue;
        }
        if (event instanceof Error) throw event;
        this.#waitsForUs = true;
        yield event;
        this.#heardAt = Date.now();
        if (event.kind === 'frame') this.#send({ kind: 'next' });
        if (event.kind === 'done') return;
      }
    } finally {
      signal.removeEventListener('abort', abort);
      this.close();
    }
  }

  /** Ends the process. */
  close(): void {
    clearInterval(this.#watch);
    this.#child.kill('SIGKILL');
  }

  #hear(message: FromVideoWorker): void {
    this.#heardAt = Date.now();
    this.#put(message.kind === 'fault' ? new VideoReadError(message.reason) : message);
  }

  #put(event: VideoEvent | Error): void {
    this.#events.push(event);
    this.#wake?.();
    this.#wake = null;
  }

  #send(message: ToVideoWorker): void {
    // One that is gone says so by its end.
    this.#child.send(message, () => undefined);
  }

  #look(): void {
    if (!this.#waitsForUs && Date.now() - this.#heardAt > this.#stuckMilliseconds)
      this.#end('stuck');
    else if (residentBytes(this.#child.pid) > RESIDENT_BYTES) this.#end('too_heavy');
  }

  #end(reason: VideoFailure): void {
    this.#put(new VideoReadError(reason));
    this.close();
  }
}

/** Memory a process holds; 0 where the system does not tell. */
function residentBytes(pid: number | undefined): number {
  const file = `/proc/${pid ?? 0}/status`;
  // Linux alone has it, and only while the process lives.
  const status = existsSync(file) ? readFileSync(file, 'latin1') : '';
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) * 1024;
}
