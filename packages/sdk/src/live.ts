import type { Connection } from './core/connection.ts';
import { type AplombError, ConnectionError, errorOf, InvalidRequestError } from './errors.ts';
import type { LiveInput, LiveMessage } from './live-messages.ts';
import { StreamNumbers } from './live-numbers.ts';
import { HeldSound } from './live-sound.ts';
import type { ErrorCode } from './types.ts';

type Control =
  | {
      type: 'ready';
      session: string;
      resumed: boolean;
      position: number;
      window_seconds: number;
      resume_seconds: number;
    }
  | { type: 'received'; position: number }
  | { type: 'finished' }
  | {
      type: 'error';
      code: ErrorCode;
      message: string;
      details: { request_id: string; docs: string; retry_after?: number } & Record<string, unknown>;
    };

/** The server stops: its sessions are gone, another one begins anew. */
const RESTARTING = 1012;
/** The connection broke, or one of its ends or a proxy went away. */
const broken = new Set([1001, 1005, 1006, RESTARTING, 1013, 1014]);
/** What passes while a stream moves from one server to another. */
const passing: ReadonlySet<ErrorCode> = new Set([
  'SERVICE_UNAVAILABLE',
  'RATE_LIMIT_EXCEEDED',
  'INTERNAL_SERVER_ERROR',
]);
/** Close codes of refusals are this plus the status. */
const CLOSE_BASE = 4_000;
const FIRST_WAIT = 250;
/** Longest wait between two tries, in the power of two. */
const MOST_DOUBLINGS = 4;

/**
 * A stream of sound being heard: give it samples, go through its captions. A broken connection is
 * taken up again where it was; where its server is gone another one hears on from the last final
 * caption.
 */
export class LiveStream implements AsyncIterable<LiveMessage> {
  readonly #connection: Connection;
  readonly #input: LiveInput;
  readonly #sound: HeldSound;
  readonly #numbers = new StreamNumbers();
  readonly #messages: LiveMessage[] = [];
  #socket: WebSocket | null = null;
  #session: string | null = null;
  #ready = false;
  /** Samples before the session's first. */
  #sessionBegan = 0;
  #wasReady = false;
  #windowSeconds = 1;
  #resumeSeconds = 0;
  #brokenAt = 0;
  #tries = 0;
  #finishing = false;
  #ended = false;
  #failure: AplombError | null = null;
  #changed = Promise.withResolvers<void>();

  constructor(connection: Connection, input: LiveInput) {
    if (globalThis.WebSocket === undefined)
      throw new InvalidRequestError(
        'This runtime has no WebSocket. Use Node 22 or later, or a browser.',
        { code: 'BAD_REQUEST' },
      );
    this.#connection = connection;
    this.#input = input;
    this.#sound = new HeldSound(input);
    this.#connect();
  }

  /** Sends samples; resolves when more may come. Throws what the stream failed with. */
  async send(samples: ArrayBufferView | ArrayBuffer): Promise<void> {
    const bytes = ArrayBuffer.isView(samples)
      ? new Uint8Array(samples.buffer, samples.byteOffset, samples.byteLength).slice()
      : new Uint8Array(samples.slice(0));
    const pieces = this.#sound.add(bytes);
    if (this.#ready) this.#transmit(pieces);
    while (!this.#ended && this.#sound.secondsUnderWay > this.#windowSeconds)
      await this.#changed.promise;
    if (this.#failure !== null) throw this.#failure;
  }

  /** Has what was sent heard out; resolves when the last caption is here. */
  async finish(): Promise<void> {
    this.#finishing = true;
    if (this.#ready) this.#say({ type: 'finish' });
    while (!this.#ended) await this.#changed.promise;
    if (this.#failure !== null) throw this.#failure;
  }

  /** Ends the stream at once. */
  close(): void {
    this.#end(null);
  }

  /** What is told, as it comes, until the stream ends. Throws what it failed with. */
  async *[Symbol.asyncIterator](): AsyncGenerator<LiveMessage, void> {
    for (;;) {
      const next = this.#messages.shift();
      if (next !== undefined) yield next;
      else if (this.#failure !== null) throw this.#failure;
      else if (this.#ended) return;
      else await this.#changed.promise;
    }
  }

  #connect(): void {
    const socket = new WebSocket(`${this.#connection.base.replace(/^http/, 'ws')}/v1/audio/live`, [
      'aplomb.live.v1',
      `aplomb.key.${this.#connection.apiKey}`,
    ]);
    this.#socket = socket;
    socket.addEventListener('open', () =>
      this.#say(
        this.#session === null
          ? { type: 'start', ...this.#input }
          : { type: 'resume', session: this.#session, last_event: this.#numbers.lastEvent },
      ),
    );
    socket.addEventListener('message', ({ data }: MessageEvent<string>) => {
      if (socket === this.#socket) this.#hear(JSON.parse(data) as LiveMessage | Control);
    });
    socket.addEventListener('close', ({ code }) => {
      if (socket === this.#socket) this.#closed(code);
    });
  }

  #hear(message: LiveMessage | Control): void {
    switch (message.type) {
      case 'ready':
        this.#session = message.session;
        this.#windowSeconds = message.window_seconds;
        this.#resumeSeconds = message.resume_seconds;
        this.#tries = 0;
        this.#ready = true;
        this.#wasReady = true;
        if (message.resumed) {
          this.#confirm(message.position);
          this.#transmit(this.#sound.unconfirmed());
        } else {
          this.#beginSession();
        }
        if (this.#finishing) this.#say({ type: 'finish' });
        break;
      case 'received':
        this.#confirm(message.position);
        break;
      case 'finished':
        this.#end(null);
        break;
      case 'error':
        this.#refused(message);
        break;
      default: {
        const told = this.#numbers.ofStream(message);
        this.#messages.push(told);
        if (told.type === 'caption' && told.final && 'event' in message) {
          this.#sound.caption(told.channel, told.end);
          this.#say({ type: 'ack', event: message.event });
        }
      }
    }
    this.#tell();
  }

  /** The session of another server, or of one that started anew, hears what has no caption yet. */
  #beginSession(): void {
    const { position, pieces } = this.#sound.uncaptioned();
    this.#sessionBegan = position;
    this.#confirm(0);
    this.#numbers.beginSession(position / this.#input.sample_rate);
    this.#transmit(pieces);
  }

  #refused({ code, message, details: told }: Control & { type: 'error' }): void {
    if (this.#wasReady && code === 'RESOURCE_NOT_FOUND' && this.#session !== null) {
      this.#session = null;
      return;
    }
    if (this.#wasReady && !this.#ready && passing.has(code)) return;
    const { request_id: requestId, docs: docsUrl, retry_after: retryAfter, ...details } = told;
    this.#failure = errorOf(message, {
      code,
      requestId,
      docsUrl,
      retryAfter: retryAfter ?? null,
      details,
    });
  }

  #transmit(pieces: readonly Uint8Array[]): void {
    for (const piece of pieces) this.#socket?.send(piece as BufferSource);
  }

  #confirm(position: number): void {
    this.#sound.confirm(this.#sessionBegan + position);
  }

  #closed(code: number): void {
    this.#ready = false;
    if (this.#ended) return;
    if (this.#tries === 0) this.#brokenAt = Date.now();
    if (code === RESTARTING) this.#session = null;
    const wait = FIRST_WAIT * 2 ** Math.min(this.#tries, MOST_DOUBLINGS);
    const isOver = Date.now() + wait - this.#brokenAt > this.#resumeSeconds * 1_000;
    const mayReturn = this.#wasReady && (broken.has(code) || code >= CLOSE_BASE);
    if (this.#failure !== null || !mayReturn || isOver) {
      this.#end(
        this.#failure ??
          new ConnectionError(
            'The stream broke ' +
              `off${code >= CLOSE_BASE ? ` with status ${code - CLOSE_BASE}` : ''} and cannot ` +
              'be taken up again. Begin a new one.',
            { code: 'NETWORK_ERROR', retryable: true },
          ),
      );
      return;
    }
    this.#tries += 1;
    setTimeout(() => {
      if (!this.#ended) this.#connect();
    }, wait);
  }

  #say(message: object): void {
    this.#socket?.send(JSON.stringify(message));
  }

  #end(failure: AplombError | null): void {
    this.#failure = failure;
    this.#ended = true;
    this.#socket?.close();
    this.#tell();
  }

  #tell(): void {
    const { resolve } = this.#changed;
    this.#changed = Promise.withResolvers<void>();
    resolve();
  }
}
