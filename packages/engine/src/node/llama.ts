export { builtInLlama, isLlama } from './llama/addon.ts';
export type { CardSetup } from './llama/card-use.ts';
export { describeLibrary, findGraphics, isSlow, openLlamaPack } from './llama/llama-pack.ts';
export { ModelFileError, readModelFile, type ModelFacts } from './llama/gguf.ts';
export { InsideModel } from './llama/inside-model.ts';
export type { InsideSetup } from './llama/inside-setup.ts';
export { bytesNeeded } from './llama/memory-need.ts';
export { forgetDocument } from './llama/prompt-states.ts';
export type { ModelSpeed } from './llama/messages.ts';
