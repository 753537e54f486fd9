import type { FileHandle } from 'node:fs/promises';

const HEAD_BYTES = 64;
/** A data: URL says its type before the base64; longer than this it is none. */
const PREFIX_CHARACTERS = 128;
const dataUrl = /^data:[\w.+-]+\/[\w.+-]+;base64,/;
const alphabet = /^[A-Za-z0-9+/]*$/;
const padding = /=+$/;

/** Pieces are decoded one at a time; a buffer for each would be garbage by the hundred megabytes. */
const scratch = Buffer.alloc(64 * 1024);

/** Writes bytes to a file as they come, counting them. */
export class FileSink {
  readonly #file: FileHandle;
  /** First bytes, which tell the type. */
  head = Buffer.alloc(0);
  bytes = 0;

  constructor(file: FileHandle) {
    this.#file = file;
  }

  async write(piece: Buffer): Promise<void> {
    if (this.head.length < HEAD_BYTES)
      this.head = Buffer.concat([this.head, piece.subarray(0, HEAD_BYTES)]);
    // Near the end of a disk less is written than was asked for; only the rest fails.
    for (let done = 0; done < piece.length;) {
      const left = piece.length - done;
      done += (await this.#file.write(piece, done, left, this.bytes + done)).bytesWritten;
    }
    this.bytes += piece.length;
  }

  /** Forgets what was written. */
  async restart(): Promise<void> {
    this.head = Buffer.alloc(0);
    this.bytes = 0;
    await this.#file.truncate(0);
  }
}

/** Decodes base64 piece by piece; the start of a data: URL is left out. */
export class Base64Decoder {
  #carry = '';
  #hasBegun = false;
  #isPadded = false;
  #characters = 0;
  #isValid = true;

  /** Bytes of this piece and of what was held back before it, until the next is decoded. */
  take(piece: string): Buffer {
    let text = this.#carry + piece;
    if (!this.#hasBegun) {
      if (text.length < PREFIX_CHARACTERS) return this.#hold(text);
      text = this.#begin(text);
    }
    const compact = text.replaceAll(/\s+/g, '');
    const whole = compact.length - (compact.length % 4);
    this.#carry = compact.slice(whole);
    return this.#decode(compact.slice(0, whole));
  }

  /** The last bytes, and whether all of it was base64. */
  end(): { rest: Buffer; isValid: boolean } {
    const text = this.#hasBegun ? this.#carry : this.#begin(this.#carry);
    const compact = text.replaceAll(/\s+/g, '');
    if (compact.length % 4 !== 0) this.#isValid = false;
    const rest = this.#decode(compact);
    return { rest, isValid: this.#isValid && this.#characters > 0 };
  }

  #hold(text: string): Buffer {
    this.#carry = text;
    return Buffer.alloc(0);
  }

  #begin(text: string): string {
    this.#hasBegun = true;
    return text.replace(dataUrl, '');
  }

  #decode(quads: string): Buffer {
    if (quads === '') return Buffer.alloc(0);
    const [signs = ''] = padding.exec(quads.slice(-3)) ?? [];
    const isBase64 = alphabet.test(quads.slice(0, quads.length - signs.length));
    if (this.#isPadded || signs.length > 2 || !isBase64) this.#isValid = false;
    this.#isPadded = signs !== '';
    this.#characters += quads.length;
    if (!this.#isValid) return Buffer.alloc(0);
    if (quads.length > scratch.length) return Buffer.from(quads, 'base64');
    return scratch.subarray(0, scratch.write(quads, 'base64'));
  }
}
