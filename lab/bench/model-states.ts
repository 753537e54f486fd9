import { readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { languageModelRules } from '@aplomb/contract';
import {
  type Llama,
  loadLlama,
  type NativeModel,
} from '../../packages/engine/src/node/llama/addon.ts';
import { Evaluation, openContext } from '../../packages/engine/src/node/llama/evaluation.ts';
import { PromptStates } from '../../packages/engine/src/node/llama/prompt-states.ts';
import { median } from './bench.ts';

/** What every question begins with, as the synthetic tokeniser counts it. */
const FIXED_TOKENS = 390;
const ARCHITECTURE = 'qwen3';
const UNDISTURBED = [() => false, () => undefined] as const;

/** A library with a model of it. */
export interface Loaded {
  llama: Llama;
  model: NativeModel;
}

/** What a state takes to come from the disk, by the clock and of the processor. */
export interface StateReload {
  ms: number;
  processorMs: number;
  megabytes: number;
}

/** Loads a model as the process of models does. */
export async function loadModel(file: string, library: string): Promise<Loaded> {
  const llama = await loadLlama(library, () => undefined);
  const model = new llama.AddonModel(file, { addonExports: llama, gpuLayers: 0, useMmap: true });
  await model.init();
  return { llama, model };
}

/** Opens a conversation of so many tokens with a model. */
export async function openEvaluation({ llama, model }: Loaded, contextTokens: number) {
  const context = await openContext(llama, model, { contextTokens, threads: 1 });
  if (context === null) throw new TypeError('there is no room for a conversation');
  return { context, evaluation: new Evaluation(llama, context, ARCHITECTURE) };
}

/** Tokens that mean nothing. */
export const someTokens = (count: number): number[] =>
  Array.from({ length: count }, (_, index) => 300 + ((index * 37) % 3_000));

/** Milliseconds of the processor since then. */
export function cpuMs(since: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(since);
  return (user + system) / 1_000;
}

/** Keeps the state of a document of the greatest length in a folder, and reads it again and again. */
export async function reloadDocument(
  file: string,
  loaded: Loaded,
  rounds: number,
  folder: string,
): Promise<StateReload> {
  const { contextTokens, documentTokens, statesMegabytes } = languageModelRules;
  rmSync(folder, { recursive: true, force: true });
  const { evaluation } = await openEvaluation(loaded, contextTokens);
  const mostBytes = statesMegabytes * 1_000_000;
  const settings = {
    file,
    library: '',
    cardLayers: 0,
    contextTokens,
    threads: 1,
    template: null,
    architecture: ARCHITECTURE,
    states: { folder, key: new Uint8Array(32).fill(1), mostBytes },
    promptMsPerToken: null,
  };
  const states = new PromptStates(evaluation, settings, () => undefined);
  const end = FIXED_TOKENS + documentTokens;
  const document = { id: 'document', end };
  const begun = { tokens: someTokens(end + 1), fixed: FIXED_TOKENS, document };
  await states.learn(begun, ...UNDISTURBED);
  const reloads: { ms: number; processorMs: number }[] = [];
  for (let round = 0; round < rounds; round++) {
    evaluation.clear();
    const started = performance.now();
    const used = process.cpuUsage();
    if (!(await states.begin(begun, ...UNDISTURBED)))
      throw new TypeError('the state of the document did not come from the disk');
    reloads.push({ ms: performance.now() - started, processorMs: cpuMs(used) });
  }
  return {
    ms: median(reloads.map(({ ms }) => ms)),
    processorMs: median(reloads.map(({ processorMs }) => processorMs)),
    megabytes: largestOf(folder),
  };
}

/** Millions of bytes of the largest file of a folder. */
function largestOf(folder: string): number {
  const sizes = readdirSync(folder).map((name) => statSync(join(folder, name)).size);
  return Math.round(Math.max(...sizes) / 1e6);
}
