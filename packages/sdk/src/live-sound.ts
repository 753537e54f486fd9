import type { LiveInput } from './live-messages.ts';

/** Bytes sent in one message: whole samples in every encoding. */
const PIECE_BYTES = 32_768;
/** Older sound than this is silence, or nobody will say any more what it was. */
const KEPT_SECONDS = 60;

interface Piece {
  /** Samples per channel before it. */
  position: number;
  bytes: Uint8Array;
}

/**
 * The sound of a stream that may have to be sent again: what the server has not confirmed, and
 * what no final caption covers yet.
 */
export class HeldSound {
  readonly #sampleBytes: number;
  readonly #channels: number;
  readonly #rate: number;
  readonly #captioned: number[];
  readonly #pieces: Piece[] = [];
  #written = 0;
  #confirmed = 0;

  constructor({ encoding, channels = 1, sample_rate: rate }: LiveInput) {
    this.#sampleBytes = encoding === 'f32le' ? 4 : 2;
    this.#channels = channels;
    this.#rate = rate;
    this.#captioned = Array.from({ length: channels }, () => 0);
  }

  /** Seconds that were written and not confirmed. */
  get secondsUnderWay(): number {
    return (this.#written - this.#confirmed) / this.#rate;
  }

  /** Keeps samples; answers them in pieces that fit a message. */
  add(bytes: Uint8Array): Uint8Array[] {
    const added: Uint8Array[] = [];
    for (let at = 0; at < bytes.length; at += PIECE_BYTES) {
      const piece = bytes.subarray(at, at + PIECE_BYTES);
      added.push(piece);
      this.#pieces.push({ position: this.#written, bytes: piece });
      this.#written += piece.length / this.#frameBytes;
    }
    return added;
  }

  /** The server took on the samples before `position`. */
  confirm(position: number): void {
    this.#confirmed = position;
    const from = Math.max(this.#captionedSamples, position - KEPT_SECONDS * this.#rate);
    const needed = Math.min(position, from);
    while (this.#pieces[0] !== undefined && this.#endOf(this.#pieces[0]) <= needed)
      this.#pieces.shift();
  }

  /** A final caption of a channel ends at `seconds`. */
  caption(channel: number, seconds: number): void {
    this.#captioned[channel] = Math.max(this.#captioned[channel] ?? 0, seconds);
  }

  /** What the server has not confirmed. */
  unconfirmed(): Uint8Array[] {
    return this.#from(this.#confirmed).map(({ bytes }) => bytes);
  }

  /**
   * The sound a new session begins with: what no final caption covers. A channel that is covered
   * further than another is silent until there.
   */
  uncaptioned(): { position: number; pieces: Uint8Array[] } {
    const pieces = this.#from(Math.min(this.#captionedSamples, this.#written));
    return {
      position: pieces[0]?.position ?? this.#written,
      pieces: pieces.map((piece) => this.#muted(piece)),
    };
  }

  get #frameBytes(): number {
    return this.#sampleBytes * this.#channels;
  }

  get #captionedSamples(): number {
    return Math.floor(Math.min(...this.#captioned) * this.#rate);
  }

  #endOf({ position, bytes }: Piece): number {
    return position + bytes.length / this.#frameBytes;
  }

  #from(position: number): Piece[] {
    return this.#pieces
      .filter((piece) => this.#endOf(piece) > position)
      .map((piece) => {
        const before = Math.max(0, position - piece.position);
        return {
          position: piece.position + before,
          bytes: piece.bytes.subarray(before * this.#frameBytes),
        };
      });
  }

  #muted({ position, bytes }: Piece): Uint8Array {
    const muted = bytes.slice();
    for (let frame = 0; frame * this.#frameBytes < muted.length; frame += 1)
      for (let channel = 0; channel < this.#channels; channel += 1) {
        const at = frame * this.#frameBytes + channel * this.#sampleBytes;
        if (position + frame < (this.#captioned[channel] ?? 0) * this.#rate)
          muted.fill(0, at, at + this.#sampleBytes);
      }
    return muted;
  }
}
