import { randomBytes } from 'node:crypto';
import { liveRules, type LiveServerMessage, type LiveStart } from '@aplomb/contract';
import type { Hearing, LiveEvent, LiveHearing } from '@aplomb/engine';
import { ApiError } from '../../http/api-error.ts';
import { EventLog, toNewEvent } from './event-log.ts';
import { readSamples } from './read-samples.ts';

/** Where a session's messages go while a client is there. */
export type Listener = (message: LiveServerMessage) => void;

/** What a session is opened with. `onEnd` hears once that it is over. */
export interface SessionOptions {
  start: LiveStart;
  keyId: string;
  accountId: string;
  mostSeconds: number;
  /** Hears how many seconds are to be heard; rejects when they may not be. */
  count: (seconds: number) => Promise<void>;
  onEnd: () => void;
}

const TOKEN_BYTES = 24;
const RETRY_SECONDS = 5;

/**
 * A stream being heard. It outlives its connection for a while, so that a client may come back to
 * it.
 */
export class LiveSession {
  readonly token = randomBytes(TOKEN_BYTES).toString('base64url');
  readonly keyId: string;
  readonly accountId: string;
  readonly #options: SessionOptions;
  readonly #log = new EventLog();
  #hearing: LiveHearing | null = null;
  #listener: Listener | null = null;
  #position = 0;
  /** Without those that were left out. */
  #samples = 0;
  #counted = Promise.resolve();
  #spokenAt = Date.now();
  #ended = false;
  #leaving: NodeJS.Timeout | null = null;

  private constructor(options: SessionOptions) {
    this.#options = options;
    this.keyId = options.keyId;
    this.accountId = options.accountId;
  }

  /** Opens a stream in the speech engine. */
  static async open(hearing: Hearing, options: SessionOptions): Promise<LiveSession> {
    const { start } = options;
    const session = new LiveSession(options);
    session.#hearing = await heard(
      hearing.live(
        {
          sampleRate: start.sample_rate,
          channels: start.channels,
          language: start.language,
          noiseReduction: start.noise_reduction,
          voiceActivityDetection: start.voice_activity_detection,
          speakers: start.speakers,
          channelNames: start.channel_names ?? null,
        },
        (event) => session.#tell(event),
      ),
    );
    return session;
  }

  /**
   * Lets a client listen; what it has not heard yet is told again. The client that listened before
   * hears no more.
   */
  attach(listener: Listener, lastEvent: number, resumed: boolean): void {
    if (this.#leaving !== null) clearTimeout(this.#leaving);
    this.#leaving = null;
    this.#log.acknowledge(lastEvent);
    const { events, lost } = this.#log.after(lastEvent);
    listener({
      type: 'ready',
      session: this.token,
      resumed,
      position: this.#position,
      last_event: this.#log.last,
      events_lost: lost,
      window_seconds: liveRules.windowSeconds,
      frame_bytes: liveRules.frameBytes,
      resume_seconds: liveRules.resumeSeconds,
    });
    for (const event of events) listener(event);
    this.#listener = listener;
  }

  /** The client is gone; unless one comes back the session ends. */
  detach(listener: Listener): void {
    if (this.#listener !== listener) return;
    this.#listener = null;
    if (!this.#ended)
      this.#leaving = setTimeout(() => {
        void this.end();
      }, liveRules.resumeSeconds * 1_000).unref();
  }

  /** When something was last said, or the session began. */
  get spokenAt(): number {
    return this.#spokenAt;
  }

  /** Whether `listener` is the one that hears. */
  isHeardBy(listener: Listener): boolean {
    return this.#listener === listener;
  }

  /** Takes on samples; resolves when more may come. */
  async push(bytes: Buffer): Promise<void> {
    const { start, mostSeconds, count } = this.#options;
    const channels = readSamples(bytes, start.encoding, start.channels);
    if (this.#position / start.sample_rate >= mostSeconds)
      throw new ApiError(
        'VALIDATION_ERROR',
        `A session hears at most ${mostSeconds} seconds of sound. Begin a new one.`,
      );
    const at = this.#position / start.sample_rate;
    const heardBefore = this.#samples / start.sample_rate;
    const samples = channels[0]?.length ?? 0;
    this.#position += samples;
    this.#samples += samples;
    // In order, also when another connection has just taken over.
    this.#counted = this.#counted.then(() => count(heardBefore));
    await this.#counted;
    await heard(this.#open().push(channels, { at }));
    this.#listener?.({ type: 'received', position: this.#position });
  }

  /** Leaves out what was lost: the next sample is `position`. */
  skipTo(position: number): void {
    if (position < this.#position)
      throw new ApiError(
        'VALIDATION_ERROR',
        `The position ${position} lies before ${this.#position}, up to which sound was taken on. Go on from there.`,
        { details: { position: this.#position } },
      );
    if (position / this.#options.start.sample_rate > this.#options.mostSeconds)
      throw new ApiError(
        'VALIDATION_ERROR',
        `A session hears at most ${this.#options.mostSeconds} seconds of sound.`,
      );
    this.#position = position;
  }

  /** Events up to `event` arrived. */
  acknowledge(event: number): void {
    this.#log.acknowledge(event);
  }

  /** Hears out what was sent and tells the last captions. */
  async finish(): Promise<void> {
    await heard(this.#open().finish());
    this.#listener?.({
      type: 'finished',
      seconds: this.#position / this.#options.start.sample_rate,
    });
    await this.end();
  }

  /** Lets go of the stream. */
  async end(): Promise<void> {
    if (this.#ended) return;
    this.#ended = true;
    if (this.#leaving !== null) clearTimeout(this.#leaving);
    this.#options.onEnd();
    await this.#hearing?.close();
  }

  #open(): LiveHearing {
    if (this.#hearing === null || this.#ended)
      throw new ApiError('RESOURCE_NOT_FOUND', 'This session has ended. Begin a new one.');
    return this.#hearing;
  }

  #tell(event: LiveEvent): void {
    if (event.kind === 'caption') this.#spokenAt = Date.now();
    const numbered = toNewEvent(event);
    if (numbered !== null) {
      const kept = this.#log.add(numbered);
      this.#listener?.(kept);
    } else if (event.kind === 'level' && this.#options.start.levels) {
      this.#listener?.({ type: 'level', channel: event.channel, rms: event.rms, peak: event.peak });
    }
  }
}

/** The engine goes on in a new process by itself; where it cannot, that is told plainly. */
async function heard<Result>(work: Promise<Result>): Promise<Result> {
  return work.catch((cause: unknown) => {
    throw new ApiError(
      'SERVICE_UNAVAILABLE',
      'The speech engine ended unexpectedly and could not be replaced. Begin a new session in a few seconds.',
      { retryAfterSeconds: RETRY_SECONDS, cause },
    );
  });
}
