import { ApiError } from './api-error.ts';

/** Where the value of the split field goes. */
export interface UploadTarget {
  /** A value begins; one before it counts no more. */
  begin(): Promise<void>;
  text(piece: string): Promise<void>;
  end(): Promise<void>;
}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const KEY_BYTES = 300;
/** Stands in the JSON for what went elsewhere. */
const PLACEHOLDER = Buffer.from('AAAA');
const opening = new Set([0x7b, 0x5b]);
const closing = new Set([0x7d, 0x5d]);
const COMMA = 0x2c;
/** What JSON lets into strings as an escape only. */
const control = /[^ -\u00ff]/;
const hexadecimal = /^[\da-fA-F]{4}$/;
const escapes: Readonly<Record<string, string>> = {
  '/': '/',
  b: ' ',
  f: ' ',
  n: ' ',
  r: ' ',
  t: ' ',
};

type Mode = 'plain' | 'string' | 'escape' | 'upload' | 'upload-escape';

/**
 * Splits a JSON object as its bytes come: the string of one field of its first level goes to a
 * target, everything else is kept to be parsed. So an upload is never in memory.
 */
export class UploadSplitter {
  readonly #field: string;
  readonly #target: UploadTarget;
  readonly #rest: Buffer[] = [];
  readonly #mostRest: number;
  #restBytes = 0;
  #mode: Mode = 'plain';
  #depth = 0;
  #isKeyNext = false;
  #isUploadNext = false;
  /** Bytes of the key being read; null outside of keys. */
  #key: number[] | null = null;
  #escape = '';
  #hasText = false;

  constructor(field: string, mostRest: number, target: UploadTarget) {
    this.#field = field;
    this.#mostRest = mostRest;
    this.#target = target;
  }

  /** The JSON without the upload, a placeholder in its place. */
  get rest(): Buffer {
    return Buffer.concat(this.#rest);
  }

  /** Takes on the next bytes. Throws for more than belongs around an upload. */
  async push(chunk: Buffer): Promise<void> {
    for (let at = 0; at < chunk.length;)
      at = this.#mode.startsWith('upload')
        ? await this.#upload(chunk, at)
        : await this.#json(chunk, at);
  }

  /** Reads JSON up to the end of the chunk or the start of an upload; answers where it goes on. */
  async #json(chunk: Buffer, from: number): Promise<number> {
    for (let at = from; at < chunk.length; at += 1) {
      const byte = chunk[at] ?? 0;
      if (this.#mode === 'plain') {
        if (byte === QUOTE && this.#depth === 1 && this.#isUploadNext) {
          this.#keep(chunk.subarray(from, at + 1));
          this.#mode = 'upload';
          this.#hasText = false;
          await this.#target.begin();
          return at + 1;
        }
        this.#plain(byte);
      } else this.#inString(byte);
    }
    this.#keep(chunk.subarray(from));
    return chunk.length;
  }

  #plain(byte: number): void {
    const isFirstLevel = this.#depth === 1;
    if (byte === QUOTE) {
      this.#mode = 'string';
      this.#key = isFirstLevel && this.#isKeyNext ? [] : null;
      this.#isKeyNext = false;
    } else if (opening.has(byte)) {
      this.#depth += 1;
      this.#isKeyNext = this.#depth === 1;
    } else if (closing.has(byte)) this.#depth -= 1;
    else if (byte === COMMA && isFirstLevel) {
      this.#isKeyNext = true;
      this.#isUploadNext = false;
    }
  }

  #inString(byte: number): void {
    if (this.#mode === 'escape') this.#mode = 'string';
    else if (byte === BACKSLASH) this.#mode = 'escape';
    else if (byte === QUOTE) {
      this.#mode = 'plain';
      this.#isUploadNext = this.#key !== null && this.#isField(this.#key);
      this.#key = null;
      return;
    }
    if (this.#key !== null && this.#key.length < KEY_BYTES) this.#key.push(byte);
  }

  #isField(key: readonly number[]): boolean {
    const text = Buffer.from(key).toString('utf8');
    // Keys may be written with escapes; one that cannot be parsed is the parser's to refuse.
    return text === this.#field || (text.includes('\\u') && unescaped(text) === this.#field);
  }

  async #upload(chunk: Buffer, from: number): Promise<number> {
    if (this.#mode === 'upload-escape') return this.#uploadEscape(chunk, from);
    const quote = placeOf(chunk, QUOTE, from);
    const backslash = placeOf(chunk.subarray(0, quote), BACKSLASH, from);
    const end = Math.min(quote, backslash);
    const text = chunk.toString('latin1', from, end);
    if (control.test(text)) throw notJson();
    await this.#tell(text);
    if (end === chunk.length) return end;
    if (end === backslash && backslash < quote) {
      this.#mode = 'upload-escape';
      this.#escape = '';
      return end + 1;
    }
    await this.#target.end();
    if (this.#hasText) this.#keep(PLACEHOLDER);
    this.#mode = 'plain';
    this.#isUploadNext = false;
    this.#keep(chunk.subarray(end, end + 1));
    return end + 1;
  }

  async #uploadEscape(chunk: Buffer, at: number): Promise<number> {
    this.#escape += String.fromCharCode(chunk[at] ?? 0);
    const isUnicode = this.#escape.startsWith('u');
    if (isUnicode && this.#escape.length < 5) return at + 1;
    this.#mode = 'upload';
    if (!isUnicode) await this.#tell(escapes[this.#escape] ?? '\\');
    else if (hexadecimal.test(this.#escape.slice(1)))
      await this.#tell(String.fromCharCode(Number.parseInt(this.#escape.slice(1), 16)));
    else throw notJson();
    return at + 1;
  }

  async #tell(text: string): Promise<void> {
    if (text === '') return;
    this.#hasText = true;
    await this.#target.text(text);
  }

  #keep(bytes: Buffer): void {
    this.#restBytes += bytes.length;
    if (this.#restBytes > this.#mostRest)
      throw new ApiError(
        'FILE_TOO_LARGE',
        'The body holds more around the upload than this endpoint accepts. Send less at once.',
      );
    this.#rest.push(Buffer.from(bytes));
  }
}

/** Where `byte` is from `from` on; the end where it is not. */
function placeOf(chunk: Buffer, byte: number, from: number): number {
  const at = chunk.indexOf(byte, from);
  return at === -1 ? chunk.length : at;
}

const unescaped = (key: string): string =>
  key.replaceAll(/\\u([\da-fA-F]{4})/g, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );

const notJson = (): ApiError =>
  new ApiError(
    'BAD_REQUEST',
    'The body is not valid JSON: the upload holds a line break or a broken escape. Compare it ' +
      'with the endpoint’s example.',
  );
