import type { TextAnalyzeRequest } from '@aplomb/contract';
import type { LocalAnalysis } from './run-analysis.ts';

/**
 * Puts what the caller asks, and the turns so far, into what a model is asked. The answer is then in
 * the language of the question.
 */
export function withQuestion(
  local: LocalAnalysis,
  { question, turns = [] }: Partial<Pick<TextAnalyzeRequest, 'question' | 'turns'>>,
): LocalAnalysis {
  if (local.question === null) return local;
  const language = question === undefined ? local.question.language : null;
  return {
    ...local,
    question: { ...local.question, question: question ?? null, earlier: turns, language },
  };
}
