import { convert } from './conversion.ts';
import { agree } from './evaluate.ts';
import { unknownsOf, type Expression } from './expression.ts';
import { parseStatement } from './parse.ts';
import { toPlain } from './plain.ts';
import { termOf } from './subject.ts';
import type { ProblemChoice, ProblemPart, SolvedProblem } from '@aplomb/contract';

type Solution = NonNullable<SolvedProblem['solution']>;

const cannotTell =
  'The local engine cannot tell which of the options is right; a configured AI model may.';

/**
 * Names the one offered answer that equals the solution. A solution that equals none is doubted,
 * for the reading may be at fault.
 */
export function withChoice(
  solved: SolvedProblem,
  choices: ProblemChoice[],
): Omit<ProblemPart, 'label'> {
  const { solution } = solved;
  if (choices.length === 0) return { ...solved, choices, choice: null };
  if (solution === null || !solution.question_checked)
    return { ...solved, solution: null, note: cannotTell, choices, choice: null };
  const [choice, ...more] = choices.filter(({ text }) => equals(text, solution));
  if (choice !== undefined && more.length === 0) return { ...solved, choices, choice };
  const note =
    choice === undefined
      ? `${solution.answer} is none of the options: compare the question as it was read with the page.`
      : `More than one of the options equals ${solution.answer}.`;
  return { ...solved, solution: { ...solution, verified: false }, note, choices, choice: null };
}

const between = /\s*(?:;|,|\band\b|\bor\b)\s*/;

function equals(option: string, { answer, values }: Solution): boolean {
  if (squeeze(option) === squeeze(answer.replace(/, interval .*/, ''))) return true;
  if (/[<>]/.test(answer)) return false;
  const unit = /[\p{L}°]+$/u.exec(answer)?.[0] ?? '';
  const offered = option.split(between).map((part) => readSide(withoutUnit(part, unit)));
  const given = values.map(({ exact }) => readSide(exact));
  return (
    offered.length === given.length &&
    given.every((one) => offered.some((other) => one && other && sameValue(one, other)))
  );
}

/** '2500 m' is an answer in metres. */
function withoutUnit(text: string, unit: string): string {
  const [, amount = text, name = ''] = /^(.*\d)\s*([\p{L}°]+)$/u.exec(text.trim()) ?? [];
  return convert(1, name, unit) === 1 ? amount : text;
}

/** An expression, or the right side of x = … */
function readSide(text: string): Expression | null {
  const statement = parseStatement(toPlain(text).text);
  return (statement && termOf({ statement })) ?? null;
}

const sameValue = (a: Expression, b: Expression): boolean =>
  unknownsOf(a).join() === unknownsOf(b).join() && agree(a, b, unknownsOf(a));

const squeeze = (text: string): string =>
  toPlain(text)
    .text.toLowerCase()
    .replace(/[\s.]+$|\s+/g, '');
