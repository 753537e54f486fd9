import { describeEquation } from './equation-outcome.ts';
import { near } from './evaluate.ts';
import { withValues } from './evaluation.ts';
import { sym, unknownsOf, type Expression, type Statement } from './expression.ts';
import { solveInequality } from './inequality.ts';
import { failed, type Attempt, type Outcome, type UncheckedSolution } from './outcome.ts';
import { parseExpression } from './parse.ts';
import type { Formula, Reading } from './reading.ts';
import { assignmentOf } from './statements.ts';
import { solveSystem } from './system.ts';

const isRelation = ({ statement, defines }: Formula): boolean =>
  !defines && statement.comparisons.length > 0 && unknownsOf(...statement.sides).length > 0;

/** Whether every comparison of a statement is an equals sign. */
const isEquation = ({ comparisons }: Statement): boolean =>
  comparisons.every((comparison) => comparison === '=');

/**
 * Solves the equations and inequalities of a text; an expression that is asked for is worked out
 * with the values found.
 */
export function solveRelations(reading: Reading): Attempt | null {
  const used = reading.formulas.filter(isRelation);
  if (used.length === 0) return truthOf(reading);
  const outcome = outcomeOf(
    reading,
    used.map(({ statement }) => statement),
  );
  if (!outcome?.solution) return outcome && { outcome, used };
  const named = outcome.solution.values.map(({ name }) => name);
  if (reading.target !== null && named.length > 0 && !named.includes(reading.target))
    return { outcome: failed(outcome.kind, missed), used: [] };
  const wanted = reading.formulas.findLast(
    ({ statement: { comparisons, sides }, order }) =>
      order === 'find' && comparisons.length === 0 && unknownsOf(...sides).length > 0,
  );
  if (wanted === undefined) return { outcome, used };
  const value = withWanted(outcome, outcome.solution, wanted, reading.decimal);
  return { outcome: value, used: [...used, wanted] };
}

const missed = 'The equations found do not settle what is asked.';

/** 3 + 4 = 7: an equation without unknowns is true or false. */
function truthOf(reading: Reading): Attempt | null {
  const [only, ...more] = reading.formulas.filter(({ defines }) => !defines);
  if (only === undefined || more.length > 0) return null;
  const outcome = describeEquation(only.statement, reading);
  return outcome === null ? null : { outcome, used: [only] };
}

function outcomeOf(reading: Reading, statements: readonly Statement[]): Outcome | null {
  const equations = statements.filter(isEquation);
  const bounds = statements.filter((statement) => !isEquation(statement));
  const formulas = equations.filter((statement) => assignmentOf(statement) === null);
  const isOrdered = (statement: Statement): boolean =>
    reading.formulas.some((found) => found.statement === statement && found.order !== null);
  if (formulas.length === 0 && !reading.understood && !bounds.some(isOrdered)) return null;
  const [formula, ...more] = formulas.length > 0 ? formulas : equations;
  if (formula === undefined) return solveInequality(bounds);
  const unknowns = unknownsOf(...statements.flatMap(({ sides }) => sides));
  if (bounds.length > 0 && (equations.length > 1 || unknowns.length > 1)) return null;
  if (more.length > 0) return solveSystem(equations);
  const values = equations.filter((found) => found !== formula);
  const isGuess = !reading.understood && reading.target === null && !isOrdered(formula);
  return isGuess && values.length > 0 ? null : describeEquation(formula, reading, values, bounds);
}

const unsettled = 'There is more than one solution, so the value asked for is not settled.';

/** The expression asked for, with each solution put in: its value, if all of them give the same. */
function withWanted(
  outcome: Outcome,
  solution: UncheckedSolution,
  wanted: Formula,
  decimal: boolean,
): Outcome {
  const [node] = wanted.statement.sides;
  const results = pointsOf(solution).map(
    (given) => node && withValues(node, given, decimal)?.solution,
  );
  const [first] = results;
  const value = first?.values[0]?.approximate ?? Number.NaN;
  const isSame = results.every((result) =>
    near(result?.values[0]?.approximate ?? Number.NaN, value, 1e-9),
  );
  if (!first || !isSame || !Number.isFinite(value)) return failed(outcome.kind, unsettled);
  const steps = [...solution.steps, ...first.steps];
  const verified = solution.verified && first.verified;
  return { ...outcome, solution: { ...first, steps, verified } };
}

/** The values of a solution as points: each name once per point. */
function pointsOf({ values }: UncheckedSolution): Record<string, Expression>[] {
  const names = new Set(values.map(({ name }) => name)).size;
  const count = names === 0 ? 0 : Math.ceil(values.length / names);
  return Array.from({ length: count }, (_, k) => {
    const point = values.slice(k * names, (k + 1) * names);
    return Object.fromEntries(
      point.map(({ name, exact }) => [name, parseExpression(exact) ?? sym(name)]),
    );
  });
}
