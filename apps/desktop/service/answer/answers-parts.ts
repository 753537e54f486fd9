import type { AnalysisMode } from '@aplomb/contract';
import type { CustomContext } from '../../shared/requests/modes.ts';
import type { Service } from '../base/service.ts';
import type { AnswerStore } from './answer-store.ts';
import type { ModelAsker } from './providers/model-asker.ts';
import type { AnswerWriter } from './write-answer.ts';

/** A text the user gave, with the name of its file if it had one. */
export interface GivenText {
  readonly name: string | null;
  readonly text: string;
  readonly mode: AnalysisMode;
}

/** What answers are made with. */
export interface AnswersParts {
  readonly service: Service;
  readonly store: AnswerStore;
  readonly writer: AnswerWriter;
  readonly models: ModelAsker;
  readonly custom: () => CustomContext | null;
}
