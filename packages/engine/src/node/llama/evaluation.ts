import type {
  Llama,
  NativeCheckpoint,
  NativeContext,
  NativeModel,
  NativeSampler,
} from './addon.ts';

/** The library could not evaluate, as when a graphics card is lost. */
export class EvaluationError extends Error {
  override readonly name = 'EvaluationError';
}

/** Stops at the next moment when it answers true. */
export type Stop = () => boolean;

const SEQUENCE = 0;
/**
 * Tokens that are evaluated at once: few enough that the question after a stopped one soon begins,
 * and enough that a token costs no more than in one batch.
 */
const CHUNK_MILLISECONDS = 500;
export const LEAST_CHUNK = 128;
export const MOST_CHUNK = 512;
/** Fewer tokens say little about how long each takes. */
const LEAST_COUNT = 32;

/**
 * What a model has evaluated of a conversation. A new prompt keeps what it begins with in common
 * with the last one; only the rest is evaluated.
 */
export class Evaluation {
  readonly #llama: Llama;
  readonly #context: NativeContext;
  /** Models with a running state cannot forget their last tokens. */
  readonly #forgets: boolean;
  #held: number[] = [];
  #checkpoint: { native: NativeCheckpoint; tokens: number } | null = null;
  #chunk = LEAST_CHUNK * 2;
  #logits = 0;
  /** Measured over the prompts so far; before the first what was measured another time. */
  promptMsPerToken: number | null;

  constructor(
    llama: Llama,
    context: NativeContext,
    architecture: string,
    promptMsPerToken: number | null = null,
  ) {
    this.promptMsPerToken = promptMsPerToken;
    this.#llama = llama;
    this.#context = context;
    this.#forgets = !(
      llama.getIsArchRecurrent(architecture) === true ||
      llama.getIsArchHybrid(architecture) === true
    );
  }

  /** Evaluates a prompt; false when it was stopped. */
  async evaluate(tokens: readonly number[], stop: Stop, onProgress: () => void): Promise<boolean> {
    const same = this.sharedWith(tokens);
    await this.#forget(Math.min(same, tokens.length - 1));
    while (this.#held.length < tokens.length) {
      if (stop()) return false;
      const from = this.#held.length;
      const piece = tokens.slice(from, from + this.#chunk);
      const started = performance.now();
      await this.#decode(piece);
      this.#learn(piece.length, performance.now() - started);
      onProgress();
    }
    return true;
  }

  /** Evaluates one token more, which the model has written. */
  async add(token: number): Promise<void> {
    await this.#decode([token]);
  }

  /** Chooses the next token after the last one. */
  sample(sampler: NativeSampler): Promise<number> {
    return this.#context.sampleToken(this.#logits, sampler);
  }

  get length(): number {
    return this.#held.length;
  }

  /** How many tokens of a prompt need not be evaluated again. */
  reusable(tokens: readonly number[]): number {
    const same = this.sharedWith(tokens);
    if (this.#forgets || same === this.#held.length) return same;
    const mark = this.#checkpoint?.tokens ?? 0;
    return mark <= same ? mark : 0;
  }

  /** Keeps the present state in memory for models that cannot forget. */
  async mark(): Promise<void> {
    if (this.#forgets) return;
    this.#checkpoint?.native.dispose();
    const native = new this.#llama.AddonContextSequenceCheckpoint();
    await native.init(this.#context, SEQUENCE);
    this.#checkpoint = { native, tokens: this.#held.length };
  }

  async save(path: string): Promise<void> {
    await this.#context.saveSequenceStateToFile(path, SEQUENCE, Uint32Array.from(this.#held));
  }

  async load(path: string, most: number): Promise<void> {
    this.clear();
    this.#held = [...(await this.#context.loadSequenceStateFromFile(path, SEQUENCE, most))];
  }

  clear(): void {
    this.#context.disposeSequence(SEQUENCE);
    this.#held = [];
  }

  /** How many tokens a prompt begins with that are held now. */
  sharedWith(tokens: readonly number[]): number {
    let same = 0;
    while (same < this.#held.length && this.#held[same] === tokens[same]) same++;
    return same;
  }

  async #forget(keep: number): Promise<void> {
    if (keep >= this.#held.length) return;
    if (this.#forgets && this.#context.removeTokenCellsFromSequence(SEQUENCE, keep, -1)) {
      this.#held.length = keep;
      return;
    }
    const mark = this.#checkpoint;
    if (
      mark !== null &&
      mark.tokens <= keep &&
      (await this.#context.restoreCheckpoint(mark.native, mark.tokens - 1))
    )
      this.#held.length = mark.tokens;
    else this.clear();
  }

  async #decode(tokens: readonly number[]): Promise<void> {
    this.#context.initBatch(tokens.length);
    const [logits = 0] = this.#context.addToBatch(
      SEQUENCE,
      this.#held.length,
      Uint32Array.from(tokens),
      Uint32Array.of(tokens.length - 1),
    );
    await this.#context.decodeBatch().catch((cause: unknown) => {
      throw new EvaluationError(`it could not evaluate: ${String(cause)}`, { cause });
    });
    this.#held.push(...tokens);
    this.#logits = logits;
  }

  /** Learns how long a token takes, and so how many may be evaluated at once. */
  #learn(count: number, ms: number): void {
    if (count < LEAST_COUNT) return;
    const each = ms / count;
    this.promptMsPerToken =
      this.promptMsPerToken === null ? each : (this.promptMsPerToken + each) / 2;
    const fits = CHUNK_MILLISECONDS / this.promptMsPerToken;
    this.#chunk = Math.round(Math.min(MOST_CHUNK, Math.max(LEAST_CHUNK, fits)));
  }
}

/** Makes the context of a model with room for one conversation. */
export async function openContext(
  llama: Llama,
  model: NativeModel,
  { contextTokens, threads }: { contextTokens: number; threads: number },
): Promise<NativeContext | null> {
  const context = new llama.AddonContext(model, {
    contextSize: contextTokens,
    batchSize: MOST_CHUNK,
    sequences: 1,
    threads,
    flashAttention: 'auto',
    swaFullCache: true,
  });
  return (await context.init()) ? context : null;
}
