import type { ProblemChoice, ProblemPart, SolvedProblem } from '@aplomb/contract';
import {
  factorBetween,
  isKnownUnit,
  readQuantity,
  sameFormula,
  sameNumber,
  unitOf,
} from './choices-value.ts';

type Solution = NonNullable<SolvedProblem['solution']>;
type Match = 'exact' | 'rounded' | null;

/** One of several solutions is offered, not all of them. */
const fits = /\bwhich\b[^.?]*\b(?:root|solution|zero)\b(?!s)/i;
const rounding = /\b(?:nearest|approximate\w*|about|round\w*|roughly|closest|estimate\w*)\b|≈/i;
const cannotTell =
  'The local engine cannot tell which of the options is right; a configured AI model may.';

/**
 * Says which of the offered answers equals the solution. A solution that equals none is doubted,
 * for the reading may be at fault.
 */
export function weighChoices(
  solved: SolvedProblem,
  choices: ProblemChoice[],
  question: string,
): Omit<ProblemPart, 'label'> {
  const { solution } = solved;
  const isRange = fits.test(question) && /[<>≤≥]/.test(solution?.answer ?? '');
  if (solution === null || !solution.question_checked || isRange)
    return { ...solved, solution: null, note: cannotTell, choices, choice: null };
  const matches = choices.flatMap((choice) => {
    const match = matchOf(solution, choice.text, question, choices);
    return match === null ? [] : [{ choice, match }];
  });
  const exact = matches.filter(({ match }) => match === 'exact'),
    best = exact.length > 0 ? exact : matches;
  const settled =
    best.length > 1
      ? best.filter(({ choice }) => squeeze(choice.text) === squeeze(solution.answer))
      : best;
  const [only, ...more] = settled;
  const choice = only !== undefined && more.length === 0 ? only.choice : null;
  if (choice !== null) return { ...solved, choices, choice };
  const note =
    best.length > 1
      ? `More than one of the options equals ${solution.answer}.`
      : `${solution.answer} is none of the options ${choices[0]?.label} to ` +
        `${choices.at(-1)?.label}: compare the question as it was read with the page.`;
  return {
    ...solved,
    solution: { ...solution, verified: best.length > 1 && solution.verified },
    note,
    choices,
    choice: null,
  };
}

function matchOf(
  solution: Solution,
  option: string,
  question: string,
  open: readonly ProblemChoice[],
): Match {
  if (
    squeeze(option) === squeeze(solution.answer) ||
    squeeze(option) === squeeze(solution.answer.replace(/, interval.*/, ''))
  )
    return 'exact';
  const numbers = solution.values.flatMap(({ approximate }) =>
    approximate === null ? [] : [approximate],
  );
  if (
    /[<>≤≥]/.test(solution.answer) ||
    numbers.length !== solution.values.length ||
    numbers.length === 0
  )
    return formulaMatch(solution, option);
  const rounds = rounding.test(question) || rounding.test(option);
  const [single, ...more] = numbers;
  if (single !== undefined && more.length === 0)
    return quantityMatch(single, solution.answer, option, rounds, open);
  const offered = option
    .split(/\s*(?:;|,(?!\d{3}\b)|&|:|\band\b|\bor\b|\bund\b|\boder\b)\s*/)
    .filter((part) => part !== '')
    .map((part) => readQuantity(part.replace(/[(){}[\]]/g, '')));
  const [one, ...others] = offered;
  if (fits.test(question) && one && others.length === 0)
    return numbers.some((value) => sameNumber(value, one, rounds) !== null) ? 'exact' : null;
  return sameSet(numbers, offered, rounds);
}

function sameSet(
  numbers: readonly number[],
  offered: readonly ReturnType<typeof readQuantity>[],
  rounds: boolean,
): Match {
  const left = offered.filter((quantity) => quantity !== null);
  if (left.length !== offered.length || left.length !== numbers.length) return null;
  const kinds = numbers.map((value) => {
    const at = left.findIndex((quantity) => sameNumber(value, quantity, rounds) !== null);
    const [quantity] = at < 0 ? [] : left.splice(at, 1);
    return quantity === undefined ? null : sameNumber(value, quantity, rounds);
  });
  if (kinds.some((kind) => kind === null)) return null;
  return kinds.every((kind) => kind === 'exact') ? 'exact' : 'rounded';
}

/** One number: the units must agree, or stand on one side alone and be the same in all options. */
function quantityMatch(
  value: number,
  answer: string,
  option: string,
  rounds: boolean,
  open: readonly ProblemChoice[],
): Match {
  const quantity = readQuantity(option);
  if (quantity === null) return null;
  const unit = unitIn(answer);
  if (quantity.unit === '%' && unit !== '%')
    return (
      sameNumber(value * 100, quantity, rounds) ??
      (Math.abs(value) > 1 ? sameNumber(value, quantity, rounds) : null)
    );
  if (quantity.unit === '' || quantity.unit === unit) return sameNumber(value, quantity, rounds);
  if (unit === '')
    return !isKnownUnit(quantity.unit) ||
      open.every(({ text }) => readQuantity(text)?.unit === quantity.unit)
      ? sameNumber(value, quantity, rounds)
      : null;
  const factor = factorBetween(unit, quantity.unit);
  return factor === null ? null : sameNumber(value * factor, quantity, rounds);
}

function formulaMatch(solution: Solution, option: string): Match {
  const [only] = solution.values;
  return only !== undefined &&
    solution.values.length === 1 &&
    only.approximate === null &&
    (sameFormula(only.exact, option) ||
      sameFormula(only.exact, option.replace(/\s*\+\s*[cCkK]\s*$/, '')))
    ? 'exact'
    : null;
}

/** The unit behind the last number of an answer. */
const unitIn = (answer: string): string =>
  unitOf(/(?:\d|\)|pi)\s*([$€£%°]|[\p{L}°][\p{L}\d°/²³^ ]*)$/u.exec(answer.trim())?.[1] ?? '');

const squeeze = (text: string): string =>
  text
    .toLowerCase()
    .replace(/\s+/g, '')
    .replaceAll('²', '^2')
    .replaceAll('³', '^3')
    .replaceAll('−', '-')
    .replaceAll('≤', '<=')
    .replaceAll('≥', '>=')
    .replace(/[.;]+$/, '');
