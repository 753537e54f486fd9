import { createRequire } from 'node:module';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ifInstalled } from '../optional-package.ts';

/** What the library offers of a model's file. */
export interface NativeModel {
  init(): Promise<boolean>;
  tokenize(text: string, specialTokens: boolean): Uint32Array;
  detokenize(tokens: Uint32Array, specialTokens?: boolean): string;
  tokenBos(): number;
  getTokenString(token: number): string;
  shouldPrependBosToken(): boolean;
  isEogToken(token: number): boolean;
}

/** The state of one conversation with a model, and its evaluation. */
export interface NativeContext {
  init(): Promise<boolean>;
  initBatch(size: number): void;
  /** Answers the places of the wanted logits, for sampleToken. */
  addToBatch(
    sequence: number,
    firstPosition: number,
    tokens: Uint32Array,
    logitIndexes: Uint32Array,
  ): Uint32Array;
  decodeBatch(): Promise<void>;
  sampleToken(logitIndex: number, sampler: NativeSampler): Promise<number>;
  disposeSequence(sequence: number): void;
  removeTokenCellsFromSequence(sequence: number, from: number, to: number): boolean;
  saveSequenceStateToFile(path: string, sequence: number, tokens: Uint32Array): Promise<number>;
  loadSequenceStateFromFile(path: string, sequence: number, most: number): Promise<Uint32Array>;
  restoreCheckpoint(checkpoint: NativeCheckpoint, lastPosition: number): Promise<boolean>;
}

/** A copy of a state in memory, for models that cannot forget their last tokens. */
export interface NativeCheckpoint {
  init(context: NativeContext, sequence: number): Promise<void>;
  dispose(): void;
}

/** Chooses the next token. */
export interface NativeSampler {
  applyConfig(config: {
    temperature: number;
    topK: number;
    topP: number;
    minP: number;
    seed: number;
    grammarEvaluationState?: NativeGrammarState;
  }): void;
  dispose(): void;
}

/** How far a text has come in a grammar. */
export type NativeGrammarState = object;

/** The functions of node-llama-cpp's library that we use. */
export interface Llama {
  AddonModel: new (
    path: string,
    options: { addonExports: Llama; gpuLayers: number; useMmap: boolean },
  ) => NativeModel;
  AddonContext: new (
    model: NativeModel,
    options: {
      contextSize: number;
      batchSize: number;
      sequences: number;
      threads: number;
      flashAttention: 'auto';
      swaFullCache: boolean;
    },
  ) => NativeContext;
  AddonContextSequenceCheckpoint: new () => NativeCheckpoint;
  AddonSampler: new (model: NativeModel) => NativeSampler;
  AddonGrammar: new (
    grammar: string,
    options: { addonExports: Llama; rootRuleName: string },
  ) => object;
  AddonGrammarEvaluationState: new (model: NativeModel, grammar: object) => NativeGrammarState;
  AddonJinjaRenderer: new (template: string) => {
    render(values: Record<string, unknown>): string;
  };
  setLogger(logger: (level: number, message: string) => void): void;
  setLoggerLogLevel(level: number): void;
  loadBackends(folder: string): void;
  init(): Promise<void>;
  systemInfo(): string;
  getIsArchSupported(architecture: string): boolean;
  getIsArchRecurrent(architecture: string): boolean | undefined;
  getIsArchHybrid(architecture: string): boolean | undefined;
  getGpuType(): string | false | undefined;
  getGpuDeviceInfo(): { deviceNames: string[] };
  /** Bytes of all graphics cards; `unifiedSize` is what they share with the processor. */
  getGpuVramInfo(): { total: number; used: number; unifiedSize: number };
}

const ADDON = 'llama-addon.node';
const WARNING_LEVEL = 3;

/** Whether a folder holds a library. */
export const isLlama = (folder: string): boolean => existsSync(join(folder, ADDON));

/**
 * Folder of the library in this installation: the pinned package of the registry; null where it is
 * not installed, as in the packaged app, which fetches it as a pack.
 */
export function builtInLlama(): string | null {
  const system = process.platform === 'win32' ? 'win' : process.platform;
  const name = `${system}-${process.arch}`;
  const { resolve } = createRequire(import.meta.url);
  const entry = ifInstalled(() => resolve(`@node-llama-cpp/${name}`));
  if (entry === null) return null;
  const folder = join(dirname(dirname(entry)), 'bins', name);
  return isLlama(folder) ? folder : null;
}

/**
 * Loads the library from a folder, with the kind of its processor code that suits this machine.
 * `tell` hears its warnings. Nothing is compiled or fetched.
 */
export async function loadLlama(folder: string, tell: (text: string) => void): Promise<Llama> {
  const llama = createRequire(import.meta.url)(join(folder, ADDON)) as Llama;
  llama.setLogger((level, message) => {
    if (level <= WARNING_LEVEL) tell(message.trim());
  });
  llama.setLoggerLogLevel(WARNING_LEVEL);
  // Without a folder it would look in the current one, where anybody may have put a library.
  llama.loadBackends(folder);
  await llama.init();
  return llama;
}
