import type { LiveEvent, LiveHearing, LiveOptions } from '../../audio/ports.ts';
import type { Request } from './messages.ts';
import { ProcessEnded } from '../watched-process.ts';

/** Losses within a minute after which a stream gives up. */
const mostLosses = 3;
const lossMilliseconds = 60_000;

/**
 * A stream heard in the speech process. When that dies, the stream goes on in the next one; what
 * was not heard is a marked gap.
 */
export class RelayedStream implements LiveHearing {
  readonly #live: number;
  readonly #options: LiveOptions;
  readonly #onEvent: (event: LiveEvent) => void;
  readonly #ask: (request: Request) => Promise<unknown>;
  readonly #onClose: () => void;
  readonly #finals: number[];
  #at = 0;
  #losses: number[] = [];
  #opened: Promise<unknown> = Promise.resolve();
  #captionOffset = 0;
  #lastCaption = 0;
  #closed = false;

  constructor(
    live: number,
    options: LiveOptions,
    onEvent: (event: LiveEvent) => void,
    ask: (request: Request) => Promise<unknown>,
    onClose: () => void,
  ) {
    this.#live = live;
    this.#options = options;
    this.#onEvent = onEvent;
    this.#ask = ask;
    this.#onClose = onClose;
    this.#finals = Array.from({ length: options.channels }, () => 0);
  }

  async open(): Promise<void> {
    this.#opened = this.#begin();
    await this.#opened;
  }

  /** Goes on in a new process, numbering captions after those already told. */
  reopen(): void {
    if (this.#closed) return;
    this.#losses = [
      ...this.#losses.filter((time) => performance.now() - time < lossMilliseconds),
      performance.now(),
    ];
    this.#captionOffset = this.#lastCaption;
    for (const [channel, heard] of this.#finals.entries())
      if (this.#at > heard) this.#onEvent({ kind: 'gap', channel, start: heard, end: this.#at });
    this.#finals.fill(this.#at);
    // Who pushes next hears of the failure, if it lasts.
    this.#opened =
      this.#losses.length > mostLosses
        ? Promise.reject(new ProcessEnded('the speech process ended again and again'))
        : this.#begin();
    // Whoever awaits the stream hears of it; nobody may yet.
    this.#opened.catch(() => undefined);
  }

  hear(event: LiveEvent): void {
    if (this.#closed) return;
    if (event.kind !== 'caption') {
      this.#onEvent(event);
      return;
    }
    const id = event.caption.id + this.#captionOffset;
    this.#lastCaption = Math.max(this.#lastCaption, id);
    if (event.caption.kind === 'final') this.#finals[event.caption.channel] = event.caption.end;
    this.#onEvent({ kind: 'caption', caption: { ...event.caption, id } });
  }

  async push(channels: Float32Array[], { at }: { at?: number } = {}): Promise<void> {
    if (this.#closed) return;
    this.#at =
      Math.max(this.#at, at ?? this.#at) + (channels[0]?.length ?? 0) / this.#options.sampleRate;
    await this.#relay({ kind: 'live_push', live: this.#live, channels, at });
  }

  async finish(): Promise<void> {
    await this.#relay({ kind: 'live_finish', live: this.#live });
  }

  async close(): Promise<void> {
    if (this.#closed) return;
    this.#closed = true;
    await this.#relay({ kind: 'live_close', live: this.#live }).catch((error: unknown) => {
      // A speech process that has ended holds no stream any more.
      if (!(error instanceof ProcessEnded)) throw error;
    });
    this.#onClose();
  }

  #begin(): Promise<unknown> {
    return this.#ask({
      kind: 'live_open',
      live: this.#live,
      options: this.#options,
      at: this.#at,
    });
  }

  /**
   * Sound that was on its way when the process died lies in the gap; everything later goes to the
   * next process.
   */
  async #relay(request: Request): Promise<void> {
    await this.#opened;
    try {
      await this.#ask(request);
    } catch (error) {
      if (!(error instanceof ProcessEnded)) throw error;
    }
  }
}
