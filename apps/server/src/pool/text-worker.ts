import type {
  AnalysisMode,
  AnswerCheck,
  CodeLanguageId,
  LanguageCode,
  ReceiptCheck,
  SpeechAnalysis,
  TextAnalysis,
} from '@aplomb/contract';
import {
  analyzeSpeech,
  analyzeText,
  judgeAnswer,
  type JudgedRequest,
  type SpeechRequest,
} from '@aplomb/engine';
import { createTextTools } from '@aplomb/engine/node/text-tools';
import { checkReceipt } from '@aplomb/proof';
import { keepCompiled } from './keep-compiled.ts';
import { measured } from './measured.ts';
import { sharedReview } from './shared-review.ts';

/** A text to analyze. */
export interface TextTask {
  text: string;
  language: LanguageCode | 'auto';
  mode: AnalysisMode;
  codeLanguage?: CodeLanguageId | 'auto';
  fileName?: string;
}

const tools = createTextTools({ english: sharedReview });

/** Analyses one text. */
export default measured(async (task: TextTask): Promise<TextAnalysis> => {
  const analysis = await analyzeText(task, await tools);
  keepCompiled();
  return analysis;
});

/** Analyses what was said in one recording. */
export const speech = measured(async (asked: SpeechRequest): Promise<SpeechAnalysis> =>
  analyzeSpeech(asked, await tools),
);

/** A model's answer, and what it is judged by. */
export interface JudgeTask {
  answer: string;
  request: JudgedRequest;
}

/** Checks a model's answer by exact tools. */
export const judge = measured(async ({ answer, request }: JudgeTask): Promise<AnswerCheck[]> =>
  judgeAnswer(answer, request, await tools),
);

/** Verifies the receipt of a session. */
export const receipt = measured((file: string): Promise<ReceiptCheck> => checkReceipt(file));
