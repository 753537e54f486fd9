import { open, type FileHandle } from 'node:fs/promises';
import types from './gguf-types.json' with { type: 'json' };

/** Why a file cannot be used as a model, in words for people. */
export class ModelFileError extends Error {
  override readonly name = 'ModelFileError';
}

/** What the head of a GGUF file says of its model. */
export interface ModelFacts {
  architecture: string;
  /** The name its makers gave it; null when the file has none. */
  name: string | null;
  licence: string | null;
  bytes: number;
  contextLength: number;
  layers: number;
  /** Bytes that one token of a conversation takes in memory. */
  bytesPerToken: number;
  template: string | null;
}

type Scalar = number | string;

const MAGIC = 'GGUF';
const VERSIONS = new Set([2, 3]);
const CHUNK = 1_048_576;
const MOST_HEAD = 256 * CHUNK;
const MOST_TEXT = 4 * CHUNK;
const MOST_ENTRIES = 1_000_000;
const ALIGNMENT = 32;
const STRING = 8,
  ARRAY = 9;
/** Bytes of the fixed-size value types, by their number in the format. */
const valueBytes: Readonly<Record<number, number>> = types.valueBytes;
/** Weights in a block and bytes of a block, by the number of the tensor's type. */
const tensorTypes: Readonly<Record<number, readonly number[]>> = types.tensorTypes;

/**
 * Reads the head of a model's file and checks that every tensor lies within the file. Throws
 * ModelFileError with the reason for a foreign, spoilt or cut file.
 */
export async function readModelFile(path: string): Promise<ModelFacts> {
  let file: FileHandle;
  try {
    file = await open(path);
  } catch (cause) {
    throw new ModelFileError('There is no file at this path, or it may not be read.', { cause });
  }
  try {
    const { size } = await file.stat();
    return await readHead(new Head(file, size));
  } finally {
    await file.close();
  }
}

async function readHead(head: Head): Promise<ModelFacts> {
  if (head.size < 24 || (await head.take(4)).toString('latin1') !== MAGIC)
    throw new ModelFileError('This is no GGUF file: it does not begin with the letters GGUF.');
  const version = await head.whole(4);
  if (!VERSIONS.has(version))
    throw new ModelFileError(`This is GGUF version ${version}; versions 2 and 3 can be read.`);
  const tensorCount = await head.count('tensors');
  const valueCount = await head.count('values');
  const values = new Map<string, Scalar>();
  for (let index = 0; index < valueCount; index++) await readValue(head, values);
  const end = await readTensors(head, tensorCount);
  const alignment = Number(values.get('general.alignment') ?? ALIGNMENT);
  const needed = Math.ceil(head.position / alignment) * alignment + end;
  if (head.size < needed)
    throw new ModelFileError(
      `The file is cut off: it has ${megabytes(head.size)} of ${megabytes(needed)}. Fetch it again.`,
    );
  return describe(values, head.size, tensorCount);
}

async function readValue(head: Head, values: Map<string, Scalar>): Promise<void> {
  const key = await head.text();
  const type = await head.whole(4);
  if (type === ARRAY) await skipArray(head);
  else if (type === STRING) values.set(key, await head.text());
  else values.set(key, await head.whole(bytesOf(type)));
}

async function skipArray(head: Head): Promise<void> {
  const type = await head.whole(4);
  const length = await head.count('values in a list');
  if (type !== STRING) return head.skip(length * bytesOf(type));
  for (let index = 0; index < length; index++) head.skip(await head.whole(8));
}

/** Answers where the last tensor ends, counted from where the first begins. */
async function readTensors(head: Head, count: number): Promise<number> {
  let end = 0;
  for (let index = 0; index < count; index++) {
    const name = await head.text();
    const dimensions = await head.whole(4);
    if (dimensions > 8) throw spoilt(`the tensor ${name} has ${dimensions} dimensions`);
    let weights = 1;
    for (let each = 0; each < dimensions; each++) weights *= await head.whole(8);
    const type = await head.whole(4);
    const offset = await head.whole(8);
    const [perBlock = 1, bytes = 0] = tensorTypes[type] ?? [];
    end = Math.max(end, offset + (weights / perBlock) * bytes);
  }
  return end;
}

function describe(
  values: ReadonlyMap<string, Scalar>,
  bytes: number,
  tensorCount: number,
): ModelFacts {
  const text = (key: string): string | null => {
    const value = values.get(key);
    return typeof value === 'string' && value.trim() !== '' ? value.trim() : null;
  };
  const architecture = text('general.architecture');
  if (architecture === null || tensorCount === 0)
    throw new ModelFileError('The file holds no model, or only a part of one.');
  if (text('tokenizer.ggml.model') === null)
    throw new ModelFileError(
      'The file has no words of a language model: it may be a part for pictures, or a second part.',
    );
  const whole = (key: string, otherwise: number): number => {
    const value = values.get(`${architecture}.${key}`);
    return typeof value === 'number' && value > 0 ? value : otherwise;
  };
  const heads = whole('attention.head_count', 1);
  const headWidth = Math.ceil(whole('embedding_length', 0) / heads);
  const wide =
    whole('attention.key_length', headWidth) + whole('attention.value_length', headWidth);
  return {
    architecture,
    name: text('general.name'),
    licence: text('general.license'),
    bytes,
    contextLength: whole('context_length', 4_096),
    layers: whole('block_count', 1),
    // Two bytes a number; some models keep less, so this is an upper bound.
    bytesPerToken: whole('block_count', 1) * whole('attention.head_count_kv', heads) * wide * 2,
    template: text('tokenizer.chat_template'),
  };
}

const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`;
const spoilt = (why: string): ModelFileError =>
  new ModelFileError(`The file is damaged: ${why}. Fetch it again.`);

function bytesOf(type: number): number {
  const bytes = valueBytes[type];
  if (bytes === undefined) throw spoilt(`there is no value type ${type}`);
  return bytes;
}

/** Reads the head of a file from its beginning on, in pieces. */
class Head {
  readonly size: number;
  readonly #file: FileHandle;
  #buffer = Buffer.alloc(0);
  #from = 0;
  position = 0;

  constructor(file: FileHandle, size: number) {
    this.#file = file;
    this.size = size;
  }

  async take(length: number): Promise<Buffer> {
    if (length > MOST_TEXT) throw spoilt('a text in its head is too long');
    await this.#need(length);
    const at = this.position - this.#from;
    this.position += length;
    return this.#buffer.subarray(at, at + length);
  }

  /** A whole number; of a fraction, whose bits it takes for one, nobody asks. */
  async whole(length: number): Promise<number> {
    const bytes = await this.take(length);
    return length === 8 ? Number(bytes.readBigUInt64LE()) : bytes.readUIntLE(0, length);
  }

  async text(): Promise<string> {
    return (await this.take(await this.whole(8))).toString('utf8');
  }

  async count(what: string): Promise<number> {
    const count = await this.whole(8);
    if (count > MOST_ENTRIES) throw spoilt(`it tells of ${count} ${what}`);
    return count;
  }

  skip(length: number): void {
    this.position += length;
    this.#check();
  }

  #check(): void {
    if (this.position > this.size)
      throw new ModelFileError('The file is cut off within its head. Fetch it again.');
    if (this.position > MOST_HEAD) throw spoilt('its head has no end');
  }

  async #need(length: number): Promise<void> {
    if (this.position + length > this.size)
      throw new ModelFileError('The file is cut off within its head. Fetch it again.');
    this.#check();
    const have = this.#from + this.#buffer.length;
    if (this.position >= this.#from && this.position + length <= have) return;
    const bytes = Buffer.alloc(Math.min(Math.max(CHUNK, length), this.size - this.position));
    await this.#file.read(bytes, 0, bytes.length, this.position);
    this.#buffer = bytes;
    this.#from = this.position;
  }
}
