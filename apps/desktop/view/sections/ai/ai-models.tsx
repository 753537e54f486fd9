import { AnswerModels } from './answer-models.tsx';
import { LocalModels } from './local-models.tsx';

/** AI models: those that write answers, and those that read and hear on this machine. */
export function AiModels() {
  return (
    <>
      <AnswerModels />
      <LocalModels />
    </>
  );
}
