export { builtInLlama } from './llama/addon.ts';
export { describeLibrary, isSlow, openLlamaPack } from './llama/llama-pack.ts';
export { ModelFileError, readModelFile, type ModelFacts } from './llama/gguf.ts';
export { InsideModel, type InsideSetup } from './llama/inside-model.ts';
export { bytesNeeded } from './llama/memory-need.ts';
export { forgetDocument } from './llama/prompt-states.ts';
export type { ModelSpeed } from './llama/messages.ts';
