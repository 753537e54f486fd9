import type { ProblemStep } from '@aplomb/contract';
import { asEquation } from './equation-result.ts';
import { solveEquation } from './equation.ts';
import { near, valueOf } from './evaluate.ts';
import type { Expression, Statement } from './expression.ts';
import { binary, num, substitute, unknownsOf } from './expression.ts';
import { linearIn } from './linear.ts';
import type { LinearRow } from './linear-system.ts';
import { linearRow, solveLinear } from './linear-system.ts';
import type { Outcome } from './outcome.ts';
import { rootValue, sideText, solved, step } from './outcome.ts';
import { isConstant, toFraction } from './polynomial.ts';
import { print } from './print.ts';
import type { Root } from './roots.ts';
import { exactRootOf, rootText } from './roots.ts';

type Equation = readonly [Expression, Expression];
type Point = readonly Root[];

interface System {
  equations: readonly Equation[];
  names: readonly string[];
}

/**
 * Solves two to five equations in two to four unknowns: linear ones by elimination, two others by
 * substitution.
 */
export function solveSystem(statements: readonly Statement[]): Outcome | null {
  const equations = statements.flatMap((statement) => {
    const equation = asEquation(statement);
    return equation === null ? [] : [equation];
  });
  const names = unknownsOf(...equations.flat());
  if (equations.length < 2 || equations.length > 5 || names.length < 2 || names.length > 4)
    return null;
  const system = { equations, names };
  const rows = equations.map((equation) => rowOf(equation, names));
  if (rows.every((row) => row !== null)) return linearOutcome(rows, system);
  return equations.length === 2 && names.length === 2 ? bySubstituting(system) : null;
}

function rowOf([left, right]: Equation, names: readonly string[]): LinearRow | null {
  const fraction = toFraction(binary('-', left, right));
  return fraction !== null && isConstant(fraction.bottom) ? linearRow(fraction.top, names) : null;
}

const valuesAt = (point: Point, names: readonly string[]): Record<string, number> =>
  Object.fromEntries(names.map((name, k) => [name, point[k]?.approximate ?? Number.NaN]));

function linearOutcome(rows: readonly LinearRow[], system: System): Outcome | null {
  const { equations, names } = system;
  const result = solveLinear(rows, names.length);
  if (result.status === 'many' && equations.length < names.length) return null;
  if (result.status !== 'one') {
    const none = result.status === 'none';
    const answer = none
      ? 'No solution: the equations contradict each other'
      : 'Infinitely many solutions: the equations depend on each other';
    const left = none ? 'a false statement remains' : '0 = 0 remains';
    const steps = [step('Eliminate the unknowns one after another', left, true)];
    return solved('system', { answer, values: [], steps, verified: true });
  }
  const point = result.values.map((value) => exactRootOf(num(value)));
  const found = pointText(point, names);
  return pointsOutcome([point], system, [
    step('Eliminate the unknowns one after another', found, true),
  ]);
}

function pointText(point: Point, names: readonly string[]): string {
  return point.map((root, k) => `${names[k]} = ${rootText(root)}`).join(', ');
}

const mostPutBack = 4;

/** The solutions that satisfy every equation, put back into each. */
function pointsOutcome(
  points: readonly Point[],
  { equations, names }: System,
  steps: readonly ProblemStep[],
): Outcome | null {
  const backStep = (point: Point, [left, right]: Equation): ProblemStep => {
    const [a, b] = [left, right].map((side) => valueOf(side, valuesAt(point, names)));
    const [x, y] = [a ?? Number.NaN, b ?? Number.NaN];
    const sides = `${print(left)} = ${sideText(x)}, ${print(right)} = ${sideText(y)}`;
    return step(`Put back ${pointText(point, names)}`, sides, near(x, y, 1e-7));
  };
  const checks = points.map((point) => equations.map((equation) => backStep(point, equation)));
  const fitting = points.filter((_, k) => checks[k]?.every(({ checked }) => checked));
  if (fitting.length === 0 && points.length > 0) return null;
  const texts = fitting.map((point) => pointText(point, names));
  const answer = texts.length > 1 ? texts.map((text) => `(${text})`).join(' or ') : texts.join('');
  const back = checks.filter((rows) => rows.every(({ checked }) => checked));
  return solved('system', {
    answer: answer || 'No real solution',
    values: fitting.flatMap((point) => point.map((root, k) => rootValue(names[k] ?? '', root))),
    steps: [...steps, ...back.slice(0, mostPutBack).flat()],
    verified: true,
  });
}

/** One equation is linear in one unknown: put it into the other. */
function bySubstituting(system: System): Outcome | null {
  const { equations, names } = system;
  for (const [index, [from, to]] of equations.entries())
    for (const [k, name] of names.entries()) {
      const [left, right] = equations[1 - index] ?? [];
      const other = names[1 - k];
      const expressed = linearIn(from, to, name);
      if (expressed === null || expressed.divides) continue;
      if (left === undefined || right === undefined || other === undefined) continue;
      const { value } = expressed;
      const put = (side: Expression): Expression => substitute(side, { [name]: value });
      const result = solveEquation(put(left), put(right), other);
      if (!result.verified || result.status === 'all') continue;
      const listed = result.roots.map((root) => `${other} = ${rootText(root)}`).join(', ');
      const words = `Put it into the other equation and solve for ${other}`;
      const points = result.roots.map((root) => {
        const partner = partnerOf(root, value, other);
        return name === names[0] ? [partner, root] : [root, partner];
      });
      return pointsOutcome(points, system, [
        step(`Express ${name} from one equation`, `${name} = ${print(value)}`, true),
        step(words, listed || 'no real solution', result.verified),
      ]);
    }
  return null;
}

function partnerOf({ exact, approximate }: Root, expressed: Expression, other: string): Root {
  if (exact !== null) return exactRootOf(substitute(expressed, { [other]: exact }));
  return { exact: null, approximate: valueOf(expressed, { [other]: approximate }) };
}
