import { complexOutcome } from './complex.ts';
import { valueOf } from './evaluate.ts';
import { substitute, unknownsOf, type Expression } from './expression.ts';
import { inSteps, step, type Attempt, type Outcome, type UncheckedSolution } from './outcome.ts';
import { print } from './print.ts';
import type { Formula, Reading } from './reading.ts';
import { assignmentOf, isBare, isFigure, isSum } from './statements.ts';
import { tidy } from './tidy.ts';
import { solveArithmetic, equalForm, simplify } from './transform.ts';

/** f(4), f(g(2)), f'(x): calls of functions that the text defines, where nothing else is stated. */
export function solveEvaluation({ formulas }: Reading): Attempt | null {
  const used = formulas.filter(({ defines }) => !defines);
  const solutions = used.flatMap((found) => callResult(found)?.solution ?? []);
  if (solutions.length === 0 || solutions.length < used.length) return null;
  const derived = new Map(used.flatMap(({ calls }) => calls.map((one) => [one.name, one.steps])));
  const named = solutions.map((solution) => `${solution.values[0]?.name} = ${solution.answer}`);
  const { values, steps } = merged(solutions);
  const all = [...[...derived.values()].flat(), ...steps];
  return { used, outcome: inSteps('simplification', named.join(', '), values, all) };
}

/** A call of known functions, worked out; null for other formulas. */
function callResult({ statement, calls, text: written }: Formula): Outcome | null {
  const [value] = statement.sides;
  if (value === undefined || statement.comparisons.length > 0 || calls.length === 0) return null;
  const [text, folded] = [written.replace(/\s/g, ''), tidy(value)];
  const isDefined = unknownsOf(value).length > 0 || Number.isFinite(valueOf(folded));
  const words = `Put the value in: ${text} = ${print(value)}`;
  const complex = complexOutcome(value)?.solution;
  if (complex) {
    const values = complex.values.map((found) => ({ ...found, name: text }));
    return inSteps('simplification', complex.answer, values, [
      step(words, complex.answer, true),
      ...complex.steps,
    ]);
  }
  return isDefined ? equalForm(value, folded, words, text) : null;
}

const merged = (solutions: readonly UncheckedSolution[]) => ({
  values: solutions.flatMap(({ values }) => values),
  steps: solutions.flatMap(({ steps }) => steps),
});

/** 'Evaluate 3x + 2 when x = 5': values are put into the one expression without a relation. */
export function evaluateAt({ formulas, decimal }: Reading): Attempt | null {
  const [open, ...more] = formulas.filter(
    ({ statement: { comparisons, sides } }) =>
      comparisons.length === 0 && unknownsOf(...sides).length > 0,
  );
  const given = formulas.flatMap(({ statement }) => assignmentOf(statement) ?? []);
  const [node] = open?.statement.sides ?? [];
  if (node === undefined || more.length > 0 || given.length === 0) return null;
  const outcome = withValues(node, Object.fromEntries(given), decimal);
  return outcome === null ? null : { outcome, used: formulas };
}

/** An expression with values put in for all its unknowns; null where one is left or has none. */
export function withValues(
  node: Expression,
  given: Readonly<Record<string, Expression>>,
  decimal: boolean,
): Outcome | null {
  const filled = substitute(node, given);
  const { solution } = solveArithmetic(filled, decimal) ?? {};
  if (!solution || solution.values.length === 0) return null;
  const put = step('Put the values in', print(filled, { style: 'plain' }), true);
  return inSteps('simplification', solution.answer, solution.values, [put, ...solution.steps]);
}

/** 'Find the value of 736² - 264²', whatever else the text states. */
export function askedSums({ formulas, decimal }: Reading): Attempt | null {
  const asked = formulas.filter(
    (found) =>
      found.order === 'find' ||
      found.order === 'round' ||
      found.order === 'combine' ||
      (found.order === 'rewrite' && isSum(found) && !isBare(found)),
  );
  return asked.length > 0 && asked.every(isWholeSum) ? together(asked, decimal) : null;
}

/** A sum in a sentence of which every word was understood: 'in base 8' would change it. */
export const isWholeSum = (found: Formula): boolean => found.whole && isSum(found);

const mostSums = 12;

/** Expressions that stand alone are worked out; one with unknowns is simplified. */
export function loneExpressions({ formulas, decimal, words }: Reading): Attempt | null {
  if (formulas.some(({ statement }) => statement.comparisons.length > 0)) return null;
  const isScore = (found: Formula): boolean => found.order === null && isFigure(found);
  const closed = formulas.filter((found) => isSum(found) && (words === 0 || !isScore(found)));
  if (closed.length > 0 && closed.length <= mostSums) return together(closed, decimal);
  const [open, ...more] = formulas;
  const [node] = open?.statement.sides ?? [];
  const outcome = node === undefined || more.length > 0 ? null : simplify(node);
  return outcome && { outcome, used: formulas };
}

/** Several sums in one text are worked out one by one. */
function together(used: readonly Formula[], decimal: boolean): Attempt | null {
  const outcomes = used.flatMap(({ statement: { sides } }) =>
    sides.flatMap((node) => solveArithmetic(node, decimal) ?? []),
  );
  const [only] = outcomes;
  if (outcomes.length === 1 && only) return { outcome: only, used };
  const solutions = outcomes.flatMap(({ solution }) => solution ?? []);
  if (solutions.length < used.length) return null;
  const answers = solutions.map(
    ({ answer }, index) => `${used[index]?.text.replace(/\s*=\s*$/, '') ?? ''} = ${answer}`,
  );
  const { values, steps } = merged(solutions);
  return { outcome: inSteps('arithmetic', answers.join('; '), values, steps), used };
}
