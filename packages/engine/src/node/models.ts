export { createModelStore, type DownloadProgress, type ModelState, type ModelStore, type ModelStoreSetup, type TakeOptions } from './models/create-model-store.ts';
export { ModelError, type ModelFault } from './models/model-error.ts';
