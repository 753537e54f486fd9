import { mostAnswerChecks, type AnswerCheck } from '@aplomb/contract';
import type { AnswerRequest, TextTools } from '../../ports.ts';
import { answerParts, plainLine } from './answer-parts.ts';
import { checkCalculation } from './check-calculations.ts';
import { checkChoice } from './check-choice.ts';
import { checkCode } from './check-code.ts';
import { checkQuotes } from './check-quotes.ts';
import { checkSteps } from './check-steps.ts';
import { quoteSource, type QuoteSource } from './find-quote.ts';
import { readEqualities } from './read-equalities.ts';

/** What an answer is judged by. */
export type JudgedRequest = Pick<AnswerRequest, 'question' | 'material' | 'passages'>;

/** What an answer may quote, under the labels the model was given. */
export const quoteSources = ({
  material,
  passages,
}: Omit<JudgedRequest, 'question'>): QuoteSource[] => [
  ...(material.trim() === '' ? [] : [quoteSource('M', material)]),
  ...passages.map((text, index) => quoteSource(`D${index + 1}`, text)),
];

/** Steps of one equation on a line may be joined by arrows. */
const arrows = /[⇒→⟹⟶]|=>|->|\\(?:Rightarrow|rightarrow|implies|to)(?![a-zA-Z])/;

/** Checks a model's answer by exact tools: what they cannot check they say nothing of. */
export async function judgeAnswer(
  answer: string,
  request: JudgedRequest,
  { code }: Pick<TextTools, 'code'>,
): Promise<AnswerCheck[]> {
  const parts = answerParts(answer);
  const equalities = parts.lines
    .flatMap((line) => plainLine(line).split(arrows))
    .map((line) => readEqualities(line));
  const choice = checkChoice(parts.lines, request.question ?? request.material);
  const coded = await Promise.all(parts.code.map((part) => checkCode(part, code)));
  return [
    ...(choice === null ? [] : [choice]),
    ...equalities.flat().flatMap((equality) => checkCalculation(equality) ?? []),
    ...checkSteps(equalities),
    ...coded.flat(),
    ...checkQuotes(parts.lines, quoteSources(request)),
  ].slice(0, mostAnswerChecks);
}
