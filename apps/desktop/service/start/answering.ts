import { createAnswerStore, type AnswerStore } from '../answer/answer-store.ts';
import { createAnswers, type Answers } from '../answer/answers.ts';
import { createFollowUp, type FollowUp } from '../answer/follow-up.ts';
import { createAnswerWriter, type AnswerWriter } from '../answer/write-answer.ts';
import type { CustomContexts } from '../modes/custom-contexts.ts';
import type { ModelAsker } from '../providers/model-asker.ts';
import type { Service } from '../service.ts';

/** What makes answers. */
export interface Answering {
  readonly store: AnswerStore;
  readonly writer: AnswerWriter;
  readonly answers: Answers;
  readonly followUp: FollowUp;
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
  return { store, writer, answers: createAnswers(parts), followUp: createFollowUp(parts) };
}
