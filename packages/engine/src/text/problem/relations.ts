import { solveEquation, type EquationResult } from './equation.ts';
import { near, holdsAt, agree, valueOf } from './evaluate.ts';
import { withValues } from './evaluation.ts';
import type { Expression, Statement } from './expression.ts';
import { sym, unknownsOf, asEquation, dependsOn, num, substitute } from './expression.ts';
import { form } from './form.ts';
import { solveInequality } from './inequality.ts';
import { isolate } from './isolate.ts';
import type { Attempt, Outcome, UncheckedSolution } from './outcome.ts';
import {
  failed,
  either,
  inSteps,
  namedValue,
  rootAnswer,
  rootValue,
  sideText,
  solved,
  step,
} from './outcome.ts';
import { parseExpression } from './parse.ts';
import { print } from './print.ts';
import type { Formula, Reading } from './reading.ts';
import { rootText } from './roots.ts';
import { assignmentOf } from './statements.ts';
import { linearIn, solveSystem } from './system.ts';
import { tidy } from './tidy.ts';

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
  const areStated = reading.formulas.every(
    ({ order, condition }) => order === 'solve' && !condition,
  );
  if (more.length > 0 || (areStated && equations.length > 1)) return solveSystem(equations);
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

/** Solves one equation; other equations of the text that give values (r = 5) are put in first. */
export function describeEquation(
  statement: Statement,
  { target, understood }: Reading,
  others: readonly Statement[] = [],
  bounds: readonly Statement[] = [],
): Outcome | null {
  const pair = asEquation(statement);
  if (pair === null) return null;
  const given = others.flatMap((other) => assignmentOf(other) ?? []);
  const values = Object.fromEntries(given);
  if (Object.keys(values).length < others.length) return null;
  const [left, right] = [substitute(pair[0], values), substitute(pair[1], values)];
  const names = unknownsOf(left, right);
  const [only, ...more] = names;
  if (only === undefined) return truth(left, right);
  if (more.length === 0) return oneUnknown(left, right, only, bounds);
  if (target !== null && understood) return rearranged(left, right, names, target);
  const open = `The equation has several unknowns (${names.join(', ')})`;
  return failed('equation', `${open} and does not say which to solve for.`);
}

function truth(left: Expression, right: Expression): Outcome {
  const same = near(valueOf(left), valueOf(right));
  const compared = `${sideText(valueOf(left))} ${same ? '=' : '!='} ${sideText(valueOf(right))}`;
  const answer = same ? 'The equation is true' : 'The equation is false';
  return inSteps('equation', answer, [], [step('Work out both sides', compared, true)]);
}

const mostPutBack = 6;

function oneUnknown(
  left: Expression,
  right: Expression,
  name: string,
  bounds: readonly Statement[],
): Outcome {
  const given = left.type === 'symbol' || right.type === 'symbol';
  const result = within(solveEquation(left, right, name), name, bounds);
  if (result.status === 'unsolved')
    return failed('equation', 'The local engine could not solve this equation.');
  const shown = given ? [] : result.roots.slice(0, mostPutBack);
  const back = shown.map((root) => {
    const at = { [name]: root.approximate };
    const [a, b] = [valueOf(left, at), valueOf(right, at)];
    const sides = `left ${sideText(a)}, right ${sideText(b)}`;
    return step(`Put ${name} = ${rootText(root)} back`, sides, near(a, b, 1e-6));
  });
  const solution = {
    answer: answerText(result, name),
    values: result.roots.map((root) => rootValue(name, root)),
    steps: [...result.steps, ...back],
    verified: result.verified,
  };
  return solved('equation', solution, result.notes.map((note) => `${note}.`).join(' ') || null);
}

/** The solutions that inequalities beside the equation allow. */
function within(
  result: EquationResult,
  name: string,
  bounds: readonly Statement[],
): EquationResult {
  if (bounds.length === 0) return result;
  const roots = result.roots.filter(({ approximate: x }) => holdsAt(bounds, name, x, true));
  const lost = result.status === 'solved' && roots.length === 0;
  return { ...result, roots, status: lost ? 'none' : result.status };
}

function answerText({ status, roots }: EquationResult, name: string): string {
  if (status === 'all') return `Infinitely many solutions: every value of ${name} works`;
  if (status === 'none') return 'No solution';
  return either(roots.map((root) => rootAnswer(name, root))) || 'No real solution';
}

/** Makes one letter the subject of an equation with several. */
export function rearranged(
  left: Expression,
  right: Expression,
  names: readonly string[],
  name: string,
): Outcome | null {
  const linear = linearIn(left, right, name, true)?.value;
  const isolated = isolate(left, right, name)?.map(tidy);
  const solutions = isolated ?? (linear === undefined ? [] : [tidy(linear)]);
  if (solutions.length === 0) return null;
  const others = names.filter((other) => other !== name);
  const verified = solutions.every(
    (solution) =>
      !dependsOn(solution, name) &&
      agree(substitute(form`${left} - ${right}`, { [name]: solution }), num(0), others, 1e-7),
  );
  const answer = either(solutions.map((solution) => `${name} = ${print(solution)}`));
  const words = `Bring ${name} to one side and everything else to the other`;
  const values = solutions.map((solution) => namedValue(name, solution, null));
  return inSteps('equation', answer, values, [step(words, answer, verified)]);
}
