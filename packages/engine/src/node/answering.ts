export { parseModelList, type ModelList } from '../answer/model-list.ts';
export {
  createAnswerer,
  type AnswererOptions,
  type AnswerLogEntry,
} from './answer/create-answerer.ts';
export { probeModels, type ModelState } from './answer/probe-models.ts';
