import type { AnswerRequest, OwnDocument, Prompt } from '../../ports.ts';
import type { GraphicsCard } from './graphics.ts';
import type { StatesPlace } from './sealed-state.ts';

/** A model to open, and with what. */
export interface OpenModel {
  file: string;
  /** Folder of the library. */
  library: string;
  /** As many layers of the model go to the graphics card; 0 leaves all to the processor. */
  cardLayers: number;
  contextTokens: number;
  threads: number;
  /** The template of the model's file. */
  template: string | null;
  architecture: string;
  /** Where evaluated state is kept; null keeps none on disk. */
  states: StatesPlace | null;
  /** Measured by a probe before; null where there was none. */
  promptMsPerToken: number | null;
}

/** What a reply is written from: everything of a request that a text model can use. */
export type TextRequest = Omit<AnswerRequest, 'image'>;

/** What the model's process is asked. */
export type LlamaRequest =
  /** What a library uses of this machine; answers LibraryFacts. */
  | { kind: 'describe'; library: string }
  /** Names of the graphics cards that are here, without any library of ours. */
  | { kind: 'devices' }
  | { kind: 'open'; model: OpenModel }
  | { kind: 'warm' }
  /** Keeps the evaluated state of a document. */
  | { kind: 'learn'; document: OwnDocument }
  /** Fits a request to what this machine evaluates in time. */
  | { kind: 'compose'; request: TextRequest; marker: string }
  | { kind: 'write'; prompt: Prompt; mostTokens: number }
  | { kind: 'probe'; seconds: number };

/** How a reply ended, and what it took. */
export interface Written {
  finish: 'end' | 'length' | 'cancelled';
  promptTokens: number;
  writtenTokens: number;
}

/** Whether the fixed part came from the disk, and what it took to have it. */
export interface Warmed {
  fromDisk: boolean;
  stateMs: number;
  /** Processor time of it: other programs do not count. */
  stateProcessorMs: number;
}

/**
 * What became of a document: `kept` since now or before; `long` for its state to be worth keeping;
 * `stopped` by something more urgent, or `off` where states are not kept.
 */
export type Learned = 'kept' | 'long' | 'stopped' | 'off';

/** What opening took. */
export interface Opened {
  loadMs: number;
  /** What the library uses of this processor. */
  processor: string;
}

/** What a library says of this machine. */
export interface LibraryFacts {
  processor: string;
  card: GraphicsCard | null;
}

/** What a machine does with a model, measured. */
export interface ModelSpeed {
  promptTokensPerSecond: number;
  writtenTokensPerSecond: number;
  /** Words, at the usual three words for four tokens of English. */
  wordsPerSecond: number;
  /** From the question to the first word, for a capture of ordinary size. */
  firstWordMs: number;
  /** As much of one as is read for it, so that the first word comes in time. */
  freshTokens: number;
}

/** What the model's process tells besides answers. */
export type FromLlama =
  | { kind: 'piece'; call: number; text: string }
  /** With what a token of a prompt takes, as far as it is known. */
  | { kind: 'progress'; call: number; promptMsPerToken: number | null }
  | { kind: 'warning'; text: string };
