export {
  createModelStore,
  type DownloadProgress,
  type ModelState,
  type ModelStore,
  type StoredModel,
  type TakeOptions,
} from './models/create-model-store.ts';
export { isReaderBuiltIn, openReaderPack, ReaderPackError } from './ocr/reader-pack.ts';
export { PackError } from './packs/open-pack.ts';
export { ModelError, type ModelFault } from './models/model-error.ts';
