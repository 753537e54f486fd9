import { availableParallelism } from 'node:os';
import { languageModelRules } from '@aplomb/contract';
import type { AnswerRequest } from '../../ports.ts';
import type { CardSetup } from './card-use.ts';
import type { ModelFacts } from './gguf.ts';

/** What runs a library in a process of its own. */
export const llamaModule = new URL('./llama-process.ts', import.meta.url);

/** A model's file with what it is run by. */
export interface InsideSetup {
  file: string;
  /** Folder of the library. */
  library: string;
  /** A library with code for graphics cards, used instead where it finds one with room. */
  graphics?: CardSetup | null;
  /** What answers are labelled with. */
  label: string;
  threads?: number;
  /** Where evaluated state is kept, and the key it is sealed with; absent keeps none on disk. */
  states?: { folder: string; key: Uint8Array };
  /** Prompt tokens a second, as a probe measured them before; null before the first. */
  promptTokensPerSecond?: number | null;
  /** After so long without work its process ends. */
  idleSeconds?: number | (() => number);
  /** Bytes that may be used now; by default what the system has available. */
  availableBytes?: () => number;
  log?: (entry: { level: 'info' | 'warn'; message: string; detail: string }) => void;
}

/** One request's way to the model. */
export interface InsideAsk {
  request: AnswerRequest;
  signal: AbortSignal | null;
  firstTokenMs: number;
}

/** Tokens of a conversation with a model. */
export const contextOf = ({ contextLength }: ModelFacts): number =>
  Math.min(languageModelRules.contextTokens, contextLength);

/** One core is left to the windows; more than four make a small model no faster. */
export const usualThreads = (): number => Math.max(1, Math.min(4, availableParallelism() - 1));

/** What a token takes at so many a second. */
export const msOf = (tokensPerSecond: number | null | undefined): number | null =>
  tokensPerSecond === null || tokensPerSecond === undefined ? null : 1_000 / tokensPerSecond;
