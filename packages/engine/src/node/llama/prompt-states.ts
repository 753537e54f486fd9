import { createHash, createHmac, randomBytes } from 'node:crypto';
import { statSync } from 'node:fs';
import {
  compactInstruction,
  type LeadingDocument,
  MARKER_CHARACTERS,
} from '../../answer/compact-prompt.ts';
import type { OwnDocument } from '../../ports.ts';
import type { Evaluation, Stop } from './evaluation.ts';
import type { OpenModel } from './messages.ts';
import { openSealedStates, removeStates, type SealedStates, stateName } from './sealed-state.ts';

/** A prompt whose beginning may have been evaluated before. */
export interface Begun {
  tokens: readonly number[];
  /** What every question begins with ends here. */
  fixed: number;
  /** A document after that ends here; null where there is none. */
  document: { id: string; end: number } | null;
}

/** What the names of all states of a document begin with. */
const documentStates = (id: string): string => `${stateName(id)}-`;

/** Removes what models have evaluated of a document from a folder of states. */
export const forgetDocument = (folder: string, id: string): Promise<void> =>
  removeStates(folder, documentStates(id));

/**
 * Begins prompts with what was evaluated before: held in memory, else kept on disk. States fit the
 * model's file, the size of its conversation and the very tokens.
 */
export class PromptStates {
  readonly #evaluation: Evaluation;
  readonly #settings: OpenModel;
  readonly #states: SealedStates | null;
  readonly #key: Uint8Array;

  constructor(evaluation: Evaluation, settings: OpenModel, tell: (text: string) => void) {
    this.#evaluation = evaluation;
    this.#settings = settings;
    this.#states = settings.states && openSealedStates(settings.states, tell);
    this.#key = settings.states?.key ?? randomBytes(32);
  }

  get areKept(): boolean {
    return this.#states !== null;
  }

  /** A document with the code of its section: always the same, and nobody else can know it. */
  leading({ id, name, text }: OwnDocument): LeadingDocument {
    const code = createHmac('sha256', this.#key).update(JSON.stringify([id, name, text]));
    return { id, name, text, code: code.digest('hex').slice(0, MARKER_CHARACTERS) };
  }

  /** Whether the document at the beginning of a prompt need not be evaluated. */
  hasDocument({ tokens, document }: Begun): boolean {
    if (document === null) return false;
    const isHeld = this.#evaluation.reusable(tokens) >= document.end;
    return isHeld || this.#states?.has(this.#nameOf(tokens, document)) === true;
  }

  /** Brings the beginning of a prompt into memory; answers whether it came from the disk. */
  async begin(begun: Begun, stop: Stop, onProgress: () => void): Promise<boolean> {
    const { tokens, fixed, document } = begun;
    const ends = [...(document === null ? [] : [document]), { id: null, end: fixed }];
    for (const beginning of ends) {
      if (this.#evaluation.reusable(tokens) >= beginning.end) return false;
      if (await this.#load(this.#nameOf(tokens, beginning))) return true;
    }
    await this.#evaluate(tokens, { id: null, end: fixed }, stop, onProgress);
    return false;
  }

  /** Evaluates and keeps the document of a prompt; false where it was stopped. */
  async learn(begun: Begun, stop: Stop, onProgress: () => void): Promise<boolean> {
    if (begun.document === null || this.#states === null) return false;
    if (this.#states.has(this.#nameOf(begun.tokens, begun.document))) return true;
    await this.begin({ ...begun, document: null }, stop, onProgress);
    return this.#evaluate(begun.tokens, begun.document, stop, onProgress);
  }

  async #load(name: string): Promise<boolean> {
    const { contextTokens } = this.#settings;
    const isOpen =
      (await this.#states?.open(name, (path) => this.#evaluation.load(path, contextTokens))) ===
      true;
    if (isOpen) await this.#evaluation.mark();
    return isOpen;
  }

  async #evaluate(
    tokens: readonly number[],
    beginning: { id: string | null; end: number },
    stop: Stop,
    onProgress: () => void,
  ): Promise<boolean> {
    const begin = tokens.slice(0, beginning.end);
    if (!(await this.#evaluation.evaluate(begin, stop, onProgress))) return false;
    await this.#evaluation.mark();
    await this.#states?.keep(this.#nameOf(tokens, beginning), (path) =>
      this.#evaluation.save(path),
    );
    return true;
  }

  #nameOf(tokens: readonly number[], { id, end }: { id: string | null; end: number }): string {
    const { file, contextTokens, architecture } = this.#settings;
    const { size, mtimeMs } = statSync(file);
    const begin = Uint32Array.from(tokens.slice(0, end));
    const sum = createHash('sha256').update(begin).digest('hex');
    const model = [file, size, mtimeMs, contextTokens, architecture];
    const name = stateName(...model, compactInstruction, sum);
    return id === null ? name : `${documentStates(id)}${name}`;
  }
}
