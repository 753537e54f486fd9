import { closeSync, openSync, writeSync } from 'node:fs';

/** Shape of a synthetic model: what decides its speed, memory and size on disk. */
export interface ModelShape {
  blocks: number;
  width: number;
  heads: number;
  keyValueHeads: number;
  headWidth: number;
  feedForward: number;
  tokens: number;
  contextLength: number;
}

/** Shapes of models people use, and a tiny one for tests of behaviour. */
export const modelShapes = {
  /** For a graphics card that the processor plays, hundreds of times slower than itself. */
  least: {
    blocks: 1,
    width: 64,
    heads: 1,
    keyValueHeads: 1,
    headWidth: 64,
    feedForward: 64,
    tokens: 1_024,
    contextLength: 8_192,
  },
  tiny: {
    blocks: 4,
    width: 256,
    heads: 4,
    keyValueHeads: 2,
    headWidth: 64,
    feedForward: 768,
    tokens: 4_096,
    contextLength: 8_192,
  },
  '0.6b': {
    blocks: 28,
    width: 1_024,
    heads: 16,
    keyValueHeads: 8,
    headWidth: 128,
    feedForward: 3_072,
    tokens: 151_936,
    contextLength: 40_960,
  },
  '2b': {
    blocks: 28,
    width: 2_048,
    heads: 16,
    keyValueHeads: 8,
    headWidth: 128,
    feedForward: 6_144,
    tokens: 151_936,
    contextLength: 40_960,
  },
} as const satisfies Record<string, ModelShape>;

/** What a test may change of the file. */
export interface SyntheticOptions {
  template?: string;
  architecture?: string;
  name?: string;
}

const CHATML =
  "{% for message in messages %}{{ '<|im_start|>' + message.role + '\n' + message.content }}" +
  "{{ '<|im_end|>\n' }}{% endfor %}" +
  "{% if add_generation_prompt %}{{ '<|im_start|>assistant\n' }}" +
  "{% if enable_thinking is defined and not enable_thinking %}{{ '<think>\n\n</think>\n\n' }}{% endif %}{% endif %}";
const F32 = 0,
  Q4_0 = 2,
  ALIGNMENT = 32,
  NORMAL = 1,
  CONTROL = 3;
const specials = ['<|endoftext|>', '<|im_start|>', '<|im_end|>'];

/**
 * Writes a model of random weights in the GGUF format. Speed, memory, grammar and faults do not
 * depend on what the weights are; the answers are nonsense.
 */
export function writeSyntheticModel(
  path: string,
  shape: ModelShape,
  { template = CHATML, architecture = 'qwen3', name = 'Synthetic' }: SyntheticOptions = {},
): void {
  const tensors = tensorsOf(shape);
  const head = new Writer();
  head.raw('GGUF').u32(3).u64(tensors.length);
  const values = metadataOf(shape, { template, architecture, name });
  head.u64(values.length);
  for (const [key, write] of values) {
    head.text(key);
    write(head);
  }
  let offset = 0;
  for (const { name: tensor, dimensions, type } of tensors) {
    head.text(tensor).u32(dimensions.length);
    for (const dimension of dimensions) head.u64(dimension);
    head.u32(type).u64(offset);
    offset += aligned(sizeOf(dimensions, type));
  }
  head.pad();
  const file = openSync(path, 'w', 0o600);
  try {
    writeSync(file, head.bytes());
    const random = createRandom(7);
    for (const { dimensions, type } of tensors) writeTensor(file, dimensions, type, random);
  } finally {
    closeSync(file);
  }
}

interface Tensor {
  name: string;
  dimensions: number[];
  type: number;
}

function tensorsOf(shape: ModelShape): Tensor[] {
  const { width, heads, keyValueHeads, headWidth, feedForward } = shape;
  const matrix = (name: string, from: number, to: number): Tensor => ({
    name: `${name}.weight`,
    dimensions: [from, to],
    type: Q4_0,
  });
  const vector = (name: string, size: number): Tensor => ({
    name: `${name}.weight`,
    dimensions: [size],
    type: F32,
  });
  const block = (index: number): Tensor[] => {
    const at = `blk.${index}`;
    return [
      vector(`${at}.attn_norm`, width),
      matrix(`${at}.attn_q`, width, heads * headWidth),
      matrix(`${at}.attn_k`, width, keyValueHeads * headWidth),
      matrix(`${at}.attn_v`, width, keyValueHeads * headWidth),
      matrix(`${at}.attn_output`, heads * headWidth, width),
      vector(`${at}.attn_q_norm`, headWidth),
      vector(`${at}.attn_k_norm`, headWidth),
      vector(`${at}.ffn_norm`, width),
      matrix(`${at}.ffn_gate`, width, feedForward),
      matrix(`${at}.ffn_up`, width, feedForward),
      matrix(`${at}.ffn_down`, feedForward, width),
    ];
  };
  return [
    matrix('token_embd', width, shape.tokens),
    vector('output_norm', width),
    ...Array.from({ length: shape.blocks }, (_, index) => block(index)).flat(),
  ];
}

type Value = [key: string, write: (to: Writer) => void];

function metadataOf(
  shape: ModelShape,
  { template, architecture, name }: Required<SyntheticOptions>,
): Value[] {
  const text = (key: string, value: string): Value => [key, (to) => to.u32(8).text(value)];
  const whole = (key: string, value: number): Value => [key, (to) => to.u32(4).u32(value)];
  const real = (key: string, value: number): Value => [key, (to) => to.u32(6).f32(value)];
  const of = (key: string): string => `${architecture}.${key}`;
  const words = vocabulary(shape.tokens);
  return [
    text('general.architecture', architecture),
    text('general.name', name),
    text('general.license', 'none: random weights'),
    whole('general.file_type', 2),
    whole(of('block_count'), shape.blocks),
    whole(of('context_length'), shape.contextLength),
    whole(of('embedding_length'), shape.width),
    whole(of('feed_forward_length'), shape.feedForward),
    whole(of('attention.head_count'), shape.heads),
    whole(of('attention.head_count_kv'), shape.keyValueHeads),
    whole(of('attention.key_length'), shape.headWidth),
    whole(of('attention.value_length'), shape.headWidth),
    real(of('attention.layer_norm_rms_epsilon'), 1e-6),
    real(of('rope.freq_base'), 1e6),
    text('tokenizer.ggml.model', 'gpt2'),
    text('tokenizer.ggml.pre', 'qwen2'),
    [
      'tokenizer.ggml.tokens',
      (to) => {
        to.u32(9).u32(8).u64(words.length);
        for (const word of words) to.text(word);
      },
    ],
    [
      'tokenizer.ggml.token_type',
      (to) => {
        to.u32(9).u32(5).u64(words.length);
        for (const word of words) to.u32(specials.includes(word) ? CONTROL : NORMAL);
      },
    ],
    ['tokenizer.ggml.merges', (to) => to.u32(9).u32(8).u64(1).text('Ġ t')],
    whole('tokenizer.ggml.eos_token_id', words.indexOf('<|im_end|>')),
    whole('tokenizer.ggml.padding_token_id', words.indexOf('<|endoftext|>')),
    text('tokenizer.chat_template', template),
  ];
}

/** The 256 bytes as the tokenizer writes them, made-up words, and the marks of a conversation. */
function vocabulary(size: number): string[] {
  const printable = (byte: number): boolean =>
    (byte >= 33 && byte <= 126) || (byte >= 161 && byte <= 172) || byte >= 174;
  let beyond = 256;
  const bytes = Array.from({ length: 256 }, (_, byte) =>
    String.fromCodePoint(printable(byte) ? byte : beyond++),
  );
  const made = Array.from({ length: size - bytes.length - specials.length }, (_, index) =>
    `Ġ${index.toString(36)}`.padEnd(4, '_'),
  );
  return [...bytes, ...made, ...specials];
}

const aligned = (bytes: number): number => Math.ceil(bytes / ALIGNMENT) * ALIGNMENT;

function sizeOf(dimensions: readonly number[], type: number): number {
  const weights = dimensions.reduce((product, each) => product * each, 1);
  return type === Q4_0 ? (weights / 32) * 18 : weights * 4;
}

function writeTensor(
  file: number,
  dimensions: readonly number[],
  type: number,
  random: () => number,
): void {
  const bytes = Buffer.alloc(aligned(sizeOf(dimensions, type)));
  if (type === F32) for (let at = 0; at < bytes.length; at += 4) bytes.writeFloatLE(1, at);
  else {
    for (let at = 0; at + 4 <= bytes.length; at += 4) bytes.writeUInt32LE(random(), at);
    // Each block of 32 weights begins with its scale: a half float of about 0.01.
    for (let at = 0; at + 18 <= bytes.length; at += 18) bytes.writeUInt16LE(0x2100, at);
  }
  writeSync(file, bytes);
}

/** A small generator of numbers of 32 bits, so that the same file comes out every time. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return (state ^ (state >>> 15)) >>> 0;
  };
}

/** Collects the little-endian values of a GGUF header. */
class Writer {
  #parts: Buffer[] = [];
  #length = 0;

  raw(text: string): this {
    return this.#add(Buffer.from(text));
  }
  u32(value: number): this {
    const bytes = Buffer.alloc(4);
    bytes.writeUInt32LE(value);
    return this.#add(bytes);
  }
  u64(value: number): this {
    const bytes = Buffer.alloc(8);
    bytes.writeBigUInt64LE(BigInt(value));
    return this.#add(bytes);
  }
  f32(value: number): this {
    const bytes = Buffer.alloc(4);
    bytes.writeFloatLE(value);
    return this.#add(bytes);
  }
  text(value: string): this {
    const bytes = Buffer.from(value);
    return this.u64(bytes.length).#add(bytes);
  }
  pad(): this {
    return this.#add(Buffer.alloc(aligned(this.#length) - this.#length));
  }
  bytes(): Buffer {
    return Buffer.concat(this.#parts);
  }
  #add(bytes: Buffer): this {
    this.#parts.push(bytes);
    this.#length += bytes.length;
    return this;
  }
}
