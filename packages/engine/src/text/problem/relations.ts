import { describeEquation } from './equation-outcome.ts';
import { near } from './evaluate.ts';
import { withValues } from './evaluation.ts';
import { asEquation, sym, unknownsOf, type Expression } from './expression.ts';
import { solveInequality } from './inequality.ts';
import { failed, type Attempt, type Outcome, type UncheckedSolution } from './outcome.ts';
import { parseExpression } from './parse.ts';
import type { Formula, Reading } from './reading.ts';
import { assignmentOf } from './statements.ts';
import { solveSystem } from './system.ts';

const isRelation = ({ statement, defines }: Formula): boolean =>
  !defines && statement.comparisons.length > 0 && unknownsOf(...statement.sides).length > 0;

/** Whether every comparison of a statement is an equals sign. */
const isEquation = ({ statement }: Formula): boolean =>
  statement.comparisons.every((comparison) => comparison === '=');

/**
 * Solves the equations and inequalities of a text; an expression that is asked for is worked out
 * with the values found.
 */
export function solveRelations(reading: Reading): Attempt | null {
  const related = reading.formulas.filter(isRelation);
  if (related.length === 0) return truthOf(reading);
  const attempt = attemptRelations(reading, related);
  const wanted = reading.formulas.findLast(
    ({ statement, order }) =>
      order === 'find' &&
      statement.comparisons.length === 0 &&
      unknownsOf(...statement.sides).length > 0,
  );
  if (attempt === null || attempt.outcome.solution === null || wanted === undefined) return attempt;
  const outcome = withWanted(attempt.outcome, attempt.outcome.solution, wanted, reading.decimal);
  return { outcome, used: [...attempt.used, wanted] };
}

/** 3 + 4 = 7: an equation without unknowns is true or false. */
function truthOf(reading: Reading): Attempt | null {
  const [only, ...more] = reading.formulas.filter(({ defines }) => !defines);
  if (only === undefined || more.length > 0 || asEquation(only.statement) === null) return null;
  const outcome = describeEquation(only.statement, reading);
  return outcome === null ? null : { outcome, used: [only] };
}

function attemptRelations(reading: Reading, related: readonly Formula[]): Attempt | null {
  const equations = related.filter(isEquation);
  const bounds = related.filter((found) => !isEquation(found));
  const formulas = equations.filter(({ statement }) => assignmentOf(statement) === null);
  if (formulas.length === 0 && !reading.understood) return null;
  const outcome =
    equations.length === 0
      ? solveInequality(bounds.map(({ statement }) => statement))
      : equationsOutcome(reading, equations, formulas, bounds);
  if (outcome === null) return null;
  return missesTarget(outcome, reading)
    ? { outcome: { ...outcome, solution: null, note: missed }, used: [] }
    : { outcome, used: related };
}

const missed = 'The equations found do not settle what is asked.';

function missesTarget({ solution }: Outcome, { target }: Reading): boolean {
  const named = solution?.values.map(({ name }) => name) ?? [];
  return target !== null && named.length > 0 && !named.includes(target);
}

function equationsOutcome(
  reading: Reading,
  equations: readonly Formula[],
  formulas: readonly Formula[],
  bounds: readonly Formula[],
): Outcome | null {
  const [formula, ...more] = formulas.length > 0 ? formulas : equations;
  const unknowns = unknownsOf(
    ...[...equations, ...bounds].flatMap(({ statement }) => statement.sides),
  );
  const isBounded = bounds.length > 0;
  if (formula === undefined || (isBounded && (equations.length > 1 || unknowns.length > 1)))
    return null;
  if (more.length > 0) return solveSystem(equations.map(({ statement }) => statement));
  const values = equations.filter((found) => found !== formula);
  const isGuess = !reading.understood && reading.target === null && formula.order === null;
  if (isGuess && values.length > 0) return null;
  const [others, within] = [values, bounds].map((found) => found.map(({ statement }) => statement));
  return describeEquation(formula.statement, reading, others, within);
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
