import { availableParallelism, totalmem } from 'node:os';
import {
  recogniserEngines,
  suitingModels,
  type RecogniserEngine,
  type SpeechModelId,
} from '@aplomb/contract';
import type {
  Hearing,
  HearingFault,
  HearingLoad,
  HearingStatus,
  RecordingSource,
} from '../../audio/ports.ts';
import { abortOf } from './abort-of.ts';
import { RelayedStream } from './relayed-stream.ts';
import type { CloudRecogniser, FromChild, HearingConfig, Request } from './messages.ts';
import {
  type AskOptions,
  ProcessEnded,
  type ProcessLimits,
  WatchedProcess,
} from '../watched-process.ts';

type SpeechProcess = WatchedProcess<Request, FromChild>;

/** One line for the log: what happened to the speech process. Holds no content and no key. */
export interface HearingLogEntry {
  level: 'info' | 'warn';
  message: string;
  detail: string;
}

/** How the speech engine is set up; everything but the models' folder has a default. */
export interface HearingSetup {
  modelsFolder: string | null;
  /** Recognisers in the order they are tried. */
  order?: readonly RecogniserEngine[];
  /**
   * Models to use; by default all that are installed, those that suit this machine's memory first.
   */
  models?: readonly SpeechModelId[];
  threads?: number;
  cloud?: CloudRecogniser | null;
  limits?: Partial<ProcessLimits>;
  /** Longest time one recording may take. */
  jobSeconds?: number;
  /**
   * How long a recording that was stopped may go on before its process is ended; by default for
   * ever, because the process may have other work.
   */
  obeySeconds?: number;
  /** Time without work after which the process ends. */
  idleSeconds?: number;
  /** Whether its process has a lower priority than this one. */
  inBackground?: boolean;
  log?: (entry: HearingLogEntry) => void;
  /** Module of its process; by default one that decodes MP3, WAV and FLAC alone. */
  module?: URL;
}

const defaultLimits: ProcessLimits = {
  heapMegabytes: 1_024,
  memoryMegabytes: 4_096,
  hangSeconds: 60,
};
const gibibyte = 2 ** 30;

/**
 * The speech engine, in a child process that starts with the first use, ends when idle and is
 * replaced when it dies or hangs.
 */
export function createHearing(setup: HearingSetup): Hearing & { readonly pid: number | null } {
  return new ProcessHearing(setup);
}

class ProcessHearing implements Hearing {
  readonly #setup: HearingSetup;
  readonly #avoid = new Set<string>();
  readonly #streams = new Map<number, RelayedStream>();
  #process: SpeechProcess | null = null;
  #opening: string | null = null;
  #opened = 0;
  #busy = 0;
  #losses = 0;
  #idle: NodeJS.Timeout | undefined;
  #closed = false;

  constructor(setup: HearingSetup) {
    this.#setup = setup;
  }

  /** Number of the speech process while there is one. */
  get pid(): number | null {
    return this.#process?.pid ?? null;
  }

  get load(): HearingLoad {
    return {
      busy: this.#busy,
      running: this.#process !== null,
      losses: this.#losses,
      ...(this.#process?.signs ?? { silentSeconds: 0, memoryBytes: 0 }),
    };
  }

  async status(): Promise<HearingStatus> {
    return (await this.#ask({ kind: 'status' })) as HearingStatus;
  }

  async transcribe(
    source: RecordingSource,
    { signal, onProgress, ...options }: Parameters<Hearing['transcribe']>[1],
  ): ReturnType<Hearing['transcribe']> {
    const abort = abortOf(signal);
    if (abort?.aborted) return { ok: false, reason: 'cancelled' };
    const process = this.#running();
    const { jobSeconds = 7_200, obeySeconds = Infinity } = this.#setup;
    let disobeying: NodeJS.Timeout | undefined;
    const watch = (): void => {
      const why = `went on for ${obeySeconds} seconds with a recording that was stopped`;
      if (obeySeconds < Infinity)
        disobeying = setTimeout(() => process.kill(why), obeySeconds * 1_000);
    };
    abort?.addEventListener('abort', watch, { once: true });
    const timer = setTimeout(
      () => process.kill(`a recording took longer than ${jobSeconds} seconds`),
      jobSeconds * 1_000,
    );
    try {
      const request: Request = { kind: 'transcribe', source, options };
      const answer = await this.#ask(request, {
        signal: abort,
        onMessage(message) {
          if (message.kind !== 'progress') return;
          onProgress?.({ share: message.share, seconds: message.seconds });
        },
      });
      return answer as Awaited<ReturnType<Hearing['transcribe']>>;
    } catch (error) {
      if (!(error instanceof ProcessEnded)) throw error;
      const reason: HearingFault = abort?.aborted ? 'cancelled' : 'crashed';
      return { ok: false, reason };
    } finally {
      clearTimeout(timer);
      clearTimeout(disobeying);
      abort?.removeEventListener('abort', watch);
    }
  }

  async live(
    options: Parameters<Hearing['live']>[0],
    onEvent: Parameters<Hearing['live']>[1],
  ): ReturnType<Hearing['live']> {
    const live = ++this.#opened;
    const stream = new RelayedStream(
      live,
      options,
      onEvent,
      (request) => this.#ask(request),
      () => {
        this.#streams.delete(live);
        this.#work(-1);
      },
    );
    this.#streams.set(live, stream);
    this.#work(1);
    try {
      await stream.open();
    } catch (error) {
      await stream.close();
      throw error;
    }
    return stream;
  }

  close(): Promise<void> {
    this.#closed = true;
    this.#end('closed');
    return Promise.resolve();
  }

  async #ask(request: Request, options?: AskOptions<FromChild>): Promise<unknown> {
    const process = this.#running();
    this.#work(1);
    try {
      return await process.ask(request, options);
    } finally {
      this.#work(-1);
    }
  }

  /** Counts work begun and done; a process without work ends after a while. */
  #work(change: 1 | -1): void {
    this.#busy += change;
    clearTimeout(this.#idle);
    this.#process?.hold(this.#busy > 0);
    if (this.#busy === 0 && this.#process !== null)
      this.#idle = setTimeout(
        () => this.#end('idle'),
        (this.#setup.idleSeconds ?? 300) * 1000,
      ).unref();
  }

  #running(): SpeechProcess {
    if (this.#closed) throw new ProcessEnded('the speech engine was closed');
    if (this.#process !== null) return this.#process;
    const started = new WatchedProcess<Request, FromChild>(
      this.#setup.module ?? new URL('./hearing-process.ts', import.meta.url),
      { ...defaultLimits, ...this.#setup.limits },
      {
        onMessage: (message) => this.#hear(message),
        onEnd: (why) => this.#lost(started, why),
      },
      this.#setup.inBackground,
    );
    this.#process = started;
    // Heard before anything else: messages keep their order.
    started.tell({ kind: 'configure', config: this.#config() });
    return started;
  }

  #config(): HearingConfig {
    const {
      order = recogniserEngines,
      modelsFolder,
      models = suitingModels(totalmem() / gibibyte),
      threads = Math.min(4, availableParallelism()),
      cloud = null,
    } = this.#setup;
    return { order, modelsFolder, models, threads, cloud, avoid: [...this.#avoid] };
  }

  #hear(message: FromChild): void {
    if (message.kind === 'opening') this.#opening = message.recogniser;
    else if (message.kind === 'recogniser_failed')
      this.#setup.log?.({
        level: 'warn',
        message: `the recogniser ${message.recogniser} failed and is put aside`,
        detail: message.reason,
      });
    else if (message.kind === 'event') this.#streams.get(message.live)?.hear(message.event);
  }

  #lost(process: SpeechProcess, why: string): void {
    if (this.#process !== process) return;
    this.#process = null;
    this.#losses += 1;
    if (this.#opening !== null) this.#avoid.add(this.#opening);
    this.#setup.log?.({
      level: 'warn',
      message: 'the speech process ended and will be replaced',
      detail: this.#opening === null ? why : `${why}, while loading ${this.#opening}`,
    });
    this.#opening = null;
    for (const stream of this.#streams.values()) stream.reopen();
  }

  #end(why: string): void {
    const ending = this.#process;
    this.#process = null;
    clearTimeout(this.#idle);
    ending?.end(why);
  }
}
