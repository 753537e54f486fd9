import type { RecogniserChain } from './chain.ts';
import type { LiveEvent, LiveHearing, LiveOptions } from './ports.ts';
import { LiveChannel } from './live-channel.ts';
import { LiveInput } from './live-input.ts';
import { SpeechFinder, type FinderSources } from './speech-finder.ts';
import { createTurns } from '../turns.ts';
import { isBleed } from './tracks.ts';

/** `at` is where the stream begins, in seconds. */
export type LiveStreamOptions = LiveOptions & { at?: number };

/**
 * Seconds of finished speech that may wait for words before more sound is held back, and before the
 * listener is told.
 */
const mostBehind = 20;
const tellBehind = 5;
const jitter = 0.05;

/**
 * Turns a stream of sound into captions: finals before partials, partials that nobody needs any
 * more are dropped, gaps are marked.
 */
export class LiveStream implements LiveHearing {
  readonly #options: LiveStreamOptions;
  readonly #channels: LiveChannel[];
  readonly #input: LiveInput;
  readonly #onEvent: (event: LiveEvent) => void;
  readonly #waiting = new Map<number, number>();
  readonly #relief: (() => void)[] = [];
  #at: number;
  #captions = 0;
  #recogniser: string | null = null;
  #toldBehind = 0;
  #closed = false;
  readonly #inTurn = createTurns();

  private constructor(
    options: LiveStreamOptions,
    channels: LiveChannel[],
    onEvent: (event: LiveEvent) => void,
  ) {
    this.#options = options;
    this.#channels = channels;
    this.#onEvent = onEvent;
    this.#input = new LiveInput(options.sampleRate, options.channels, options);
    this.#at = options.at ?? 0;
  }

  /** Opens a stream. */
  static async open(
    options: LiveStreamOptions,
    tools: FinderSources & { chain: RecogniserChain },
    onEvent: (event: LiveEvent) => void,
  ): Promise<LiveStream> {
    const channels: LiveChannel[] = [];
    const stream = new LiveStream(options, channels, onEvent);
    for (let channel = 0; channel < options.channels; channel += 1) {
      channels.push(
        await LiveChannel.open(
          {
            channel,
            sampleRate: options.sampleRate,
            language: options.language,
            chain: tools.chain,
            speaker: options.speakers
              ? (options.channelNames?.[channel] ??
                (options.channels === 2 ? `Speaker ${channel + 1}` : null))
              : null,
            openFinder: () => SpeechFinder.open(options, tools),
            emit: (event) => stream.#emit(event),
            nextCaption: () => ++stream.#captions,
            isBleed: (start, end) =>
              channels.some(
                (other, index) =>
                  index !== channel &&
                  isBleed(
                    channels[channel]?.heard(start, end) ?? new Float32Array(0),
                    other.heard(start, end),
                  ),
              ),
            waiting: (caption, seconds) => stream.#wait(caption, seconds),
          },
          options.at ?? 0,
        ),
      );
    }
    return stream;
  }

  async push(channels: Float32Array[], { at }: { at?: number } = {}): Promise<void> {
    await this.#inTurn(() => this.#take(channels, at));
    if (this.#behind > mostBehind && !this.#closed)
      await new Promise<void>((resolve) => this.#relief.push(resolve));
  }

  async finish(): Promise<void> {
    await this.#inTurn(() => {
      const rest = this.#input.flush();
      for (const channel of this.#channels) channel.finish(rest[channel.channel]);
      return Promise.resolve();
    });
    await Promise.all(this.#channels.map((channel) => channel.settled()));
  }

  close(): Promise<void> {
    this.#closed = true;
    for (const resume of this.#relief.splice(0)) resume();
    return this.#inTurn(() => {
      for (const channel of this.#channels) channel.close();
      return Promise.resolve();
    });
  }

  async #take(channels: readonly Float32Array[], place: number | undefined): Promise<void> {
    if (this.#closed) return;
    const at = place ?? this.#at;
    if (at > this.#at + jitter) {
      const rest = this.#input.flush();
      for (const channel of this.#channels) await channel.skipTo(at, rest[channel.channel]);
      this.#at = at;
    }
    const length = channels[0]?.length ?? 0;
    // What was heard before, such as after a reconnection, is not heard again.
    const known =
      at < this.#at - jitter
        ? Math.min(length, Math.round((this.#at - at) * this.#options.sampleRate))
        : 0;
    const fresh = this.#channels.map((_, index) =>
      (channels[index] ?? new Float32Array(length)).subarray(known),
    );
    const heard = this.#input.push(fresh);
    for (const channel of this.#channels)
      channel.push(fresh[channel.channel] ?? new Float32Array(0), heard[channel.channel]);
    this.#at += (length - known) / this.#options.sampleRate;
  }

  get #behind(): number {
    return [...this.#waiting.values()].reduce((sum, seconds) => sum + seconds, 0);
  }

  #wait(caption: number, seconds: number): void {
    if (seconds > 0) this.#waiting.set(caption, seconds);
    else this.#waiting.delete(caption);
    const behind = Math.round(this.#behind);
    if (behind >= tellBehind ? behind !== this.#toldBehind : this.#toldBehind > 0) {
      this.#toldBehind = behind >= tellBehind ? behind : 0;
      this.#emit({ kind: 'behind', seconds: this.#toldBehind });
    }
    if (this.#behind <= mostBehind) for (const resume of this.#relief.splice(0)) resume();
  }

  #emit(event: LiveEvent): void {
    if (this.#closed) return;
    if (event.kind === 'recogniser') {
      const name = `${event.engine}/${event.model}`;
      if (name === this.#recogniser) return;
      this.#recogniser = name;
    }
    this.#onEvent(event);
  }
}
