import type { Connection } from './core/connection.ts';
import { type AplombError, ConnectionError, errorOf, InvalidRequestError } from './errors.ts';
import type { LiveInput, LiveMessage } from './live-messages.ts';
import type { ErrorCode } from './types.ts';

type Control =
  | {
      type: 'ready';
      session: string;
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

/**
 * Close codes after which the session still waits: the connection broke, or one of its ends went
 * away.
 */
const broken = new Set([1001, 1005, 1006]);
/** Close codes of refusals are this plus the status. */
const CLOSE_BASE = 4_000;
const FIRST_WAIT = 250;
/** Bytes sent in one message: whole samples in every encoding. */
const PIECE_BYTES = 32_768;

/**
 * A stream of sound being heard: give it samples, go through its captions. A broken connection is
 * taken up again where it was.
 */
export class LiveStream implements AsyncIterable<LiveMessage> {
  readonly #connection: Connection;
  readonly #input: LiveInput;
  /** Samples the server has not confirmed, with their place in the stream. */
  readonly #held: { position: number; bytes: Uint8Array }[] = [];
  readonly #messages: LiveMessage[] = [];
  #socket: WebSocket | null = null;
  #session: string | null = null;
  #ready = false;
  #lastEvent = 0;
  #written = 0;
  #confirmed = 0;
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
    this.#connect();
  }

  /** Sends samples; resolves when more may come. Throws what the stream failed with. */
  async send(samples: ArrayBufferView | ArrayBuffer): Promise<void> {
    const bytes = ArrayBuffer.isView(samples)
      ? new Uint8Array(samples.buffer, samples.byteOffset, samples.byteLength).slice()
      : new Uint8Array(samples.slice(0));
    for (let at = 0; at < bytes.length; at += PIECE_BYTES) {
      const piece = { position: this.#written, bytes: bytes.subarray(at, at + PIECE_BYTES) };
      this.#written += piece.bytes.length / this.#frameBytes;
      this.#held.push(piece);
      if (this.#ready) this.#socket?.send(piece.bytes);
    }
    while (
      !this.#ended &&
      this.#written - this.#confirmed > this.#windowSeconds * this.#input.sample_rate
    )
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

  get #frameBytes(): number {
    return (this.#input.encoding === 'f32le' ? 4 : 2) * (this.#input.channels ?? 1);
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
          : { type: 'resume', session: this.#session, last_event: this.#lastEvent },
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
        this.#confirm(message.position);
        for (const { bytes } of this.#held) this.#socket?.send(bytes as BufferSource);
        if (this.#finishing) this.#say({ type: 'finish' });
        break;
      case 'received':
        this.#confirm(message.position);
        break;
      case 'finished':
        this.#end(null);
        break;
      case 'error': {
        const {
          request_id: requestId,
          docs: docsUrl,
          retry_after: retryAfter,
          ...details
        } = message.details;
        this.#failure = errorOf(message.message, {
          code: message.code,
          requestId,
          docsUrl,
          retryAfter: retryAfter ?? null,
          details,
        });
        break;
      }
      default:
        this.#messages.push(message);
        if ('event' in message) this.#lastEvent = message.event;
        if (message.type === 'caption' && message.final)
          this.#say({ type: 'ack', event: message.event });
    }
    this.#tell();
  }

  #confirm(position: number): void {
    this.#confirmed = position;
    while ((this.#held[0]?.position ?? position) < position) this.#held.shift();
  }

  #closed(code: number): void {
    this.#ready = false;
    if (this.#ended) return;
    if (this.#tries === 0) this.#brokenAt = Date.now();
    const wait = FIRST_WAIT * 2 ** this.#tries;
    if (
      this.#failure !== null ||
      !broken.has(code) ||
      this.#session === null ||
      Date.now() + wait - this.#brokenAt > this.#resumeSeconds * 1_000
    ) {
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
