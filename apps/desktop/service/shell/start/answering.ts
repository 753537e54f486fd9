import {
  type Answers,
  type AnswerStore,
  type AnswerWriter,
  createAnswers,
  createAnswerStore,
  createAnswerWriter,
  createFollowUp,
  type CustomContexts,
  type FollowUp,
  type ModelAsker,
} from '../../answer/index.ts';
import type { Service } from '../../base/service.ts';

/** What makes answers. */
export interface Answering {
  readonly store: AnswerStore;
  readonly writer: AnswerWriter;
  readonly answers: Answers;
  readonly followUp: FollowUp;
  readonly models: ModelAsker;
}

/** Makes it of the models and of the contexts of the user's own. */
export function createAnswering(
  service: Service,
  models: ModelAsker,
  contexts: CustomContexts,
): Answering {
  const store = createAnswerStore(() => service.host.emit('answers.cleared', {}));
  const writer = createAnswerWriter(service, store, models);
  const parts = { service, store, writer, models, custom: () => contexts.current };
  const answers = createAnswers(parts);
  return { store, writer, answers, followUp: createFollowUp(parts), models };
}
