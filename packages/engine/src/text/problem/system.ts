import type { ProblemStep } from '@aplomb/contract';
import { foldConstants } from './constants.ts';
import { asEquation, solveEquation } from './equation.ts';
import { near, valueOf } from './evaluate.ts';
import type { Expression, Statement } from './expression.ts';
import { binary, num, substitute, sym, unknownsOf } from './expression.ts';
import { reduceFraction } from './fractions.ts';
import type { LinearRow } from './linear-system.ts';
import { linearRow, solveLinear } from './linear-system.ts';
import type { Outcome } from './outcome.ts';
import { namedValue, sideText, step } from './outcome.ts';
import type { Polynomial } from './polynomial.ts';
import { exponentsOf, toFraction } from './polynomial.ts';
import { print, printStatement } from './print.ts';
import { isZero, formatNumber } from './rational.ts';
import type { Root } from './roots.ts';
import { exactRootOf } from './roots.ts';

type Equation = [Expression, Expression];
type Point = Root[];

/**
 * Solves two to five equations in up to four unknowns: linear ones by elimination, two others by
 * substitution.
 */
export function solveSystem(statements: readonly Statement[]): Outcome | null {
  const equations = statements.map(asEquation).filter((equation) => equation !== null);
  const names = unknownsOf(...equations.flat());
  if (equations.length < 2 || equations.length > 5 || names.length < 2 || names.length > 4)
    return null;
  const fractions = equations.map(([left, right]) => toFraction(binary('-', left, right)));
  if (fractions.every((fraction) => fraction !== null)) {
    const rows = fractions.map((fraction) => linearRow(fraction.top, names));
    const plain = fractions.every((fraction) =>
      [...fraction.bottom.keys()].every((key) => key === ''),
    );
    if (plain && rows.every((row) => row !== null)) return linearOutcome(rows, names, equations);
  }
  if (equations.length !== names.length) return null;
  const steps: ProblemStep[] = [];
  const points = bySubstituting(equations, names, steps);
  return points === null ? null : nonlinearOutcome(points, names, equations, steps);
}

function satisfies(
  point: Point,
  names: readonly string[],
  equations: readonly Equation[],
): boolean {
  const values = Object.fromEntries(
    names.map((name, index) => [name, point[index]?.approximate ?? Number.NaN]),
  );
  return equations.every(([left, right]) =>
    near(valueOf(left, values), valueOf(right, values), 1e-7),
  );
}

function linearOutcome(
  rows: LinearRow[],
  names: string[],
  equations: readonly Equation[],
): Outcome | null {
  const result = solveLinear(rows, names.length);
  if (result.status !== 'one') {
    if (result.status === 'many' && equations.length < names.length) return null;
    const none = result.status === 'none';
    return {
      kind: 'system',
      note: null,
      solution: {
        answer: none
          ? 'No solution: the equations contradict each other'
          : 'Infinitely many solutions: the equations depend on each other',
        values: [],
        steps: [
          step(
            'Eliminate the unknowns one after another',
            none ? 'a false statement remains' : '0 = 0 remains',
            true,
          ),
        ],
        verified: true,
      },
    };
  }
  const point = result.values.map((value) => ({
    exact: num(value),
    approximate: valueOf(num(value)),
  }));
  const ok = satisfies(point, names, equations);
  const values = Object.fromEntries(
    names.map((name, index) => [name, point[index]?.approximate ?? Number.NaN]),
  );
  const steps = rows
    .slice(0, 4)
    .map((row) => rowStep('Write in standard form', row, names, values));
  for (const row of result.eliminated)
    if (row.coefficients.some((value) => !isZero(value)))
      steps.push(rowStep('Eliminate an unknown', row, names, values));
  return {
    kind: 'system',
    note: null,
    solution: {
      answer: pointText(point, names),
      values: point.map((root, k) => namedValue(names[k] ?? '', root.exact, root.approximate)),
      steps: [...steps, ...backSteps([point], names, equations)],
      verified: ok,
    },
  };
}

function rowStep(
  explanation: string,
  row: LinearRow,
  names: readonly string[],
  values: Record<string, number>,
): ProblemStep {
  let left: Expression | null = null;
  row.coefficients.forEach((value, index) => {
    if (isZero(value)) return;
    const negative = value.n < 0n && left !== null;
    const size = negative ? { n: -value.n, d: value.d } : value;
    const term =
      size.n === 1n && size.d === 1n
        ? sym(names[index] ?? '')
        : binary('*', num(size), sym(names[index] ?? ''));
    left = left === null ? term : binary(negative ? '-' : '+', left, term);
  });
  const body = left ?? num(0);
  return step(
    explanation,
    printStatement({ sides: [body, num(row.right)], comparisons: ['='] }),
    near(valueOf(body, values), valueOf(num(row.right)), 1e-8),
  );
}

function coordinate(root: Root | undefined): string {
  if (root === undefined) return '';
  return root.exact === null ? formatNumber(root.approximate) : print(root.exact);
}

function pointText(point: Point, names: readonly string[]): string {
  return names.map((name, index) => `${name} = ${coordinate(point[index])}`).join(', ');
}

function backSteps(
  points: readonly Point[],
  names: readonly string[],
  equations: readonly Equation[],
): ProblemStep[] {
  return points.slice(0, 4).flatMap((point) =>
    equations.map(([left, right]) => {
      const values = Object.fromEntries(
        names.map((name, index) => [name, point[index]?.approximate ?? Number.NaN]),
      );
      return step(
        `Put back ${pointText(point, names)}`,
        `${print(left)} = ${sideText(valueOf(left, values))}, ${print(right)} = ${sideText(valueOf(right, values))}`,
        near(valueOf(left, values), valueOf(right, values), 1e-7),
      );
    }),
  );
}

/** Two equations, one of them linear in one unknown: put it into the other. */
function bySubstituting(
  equations: readonly Equation[],
  names: readonly string[],
  steps: ProblemStep[],
): Point[] | null {
  if (names.length !== 2) return null;
  for (const [index, equation] of equations.entries())
    for (const name of names) {
      const expressed = linearIn(equation, name);
      if (expressed === null) continue;
      const other = names.find((candidate) => candidate !== name);
      const [left, right] = equations[1 - index] ?? [];
      if (other === undefined || left === undefined || right === undefined) continue;
      const result = solveEquation(
        substitute(left, name, expressed),
        substitute(right, name, expressed),
        other,
      );
      if (result.status !== 'solved' && result.status !== 'none') continue;
      steps.push(
        step(`Express ${name} from one equation`, `${name} = ${print(expressed)}`, true),
        step(
          `Put it into the other equation and solve for ${other}`,
          result.roots
            .map(
              (root) =>
                `${other} = ${root.exact === null ? formatNumber(root.approximate) : print(root.exact)}`,
            )
            .join(', ') || 'no real solution',
          result.verified,
        ),
      );
      return result.roots.map((root) => {
        const partner: Root =
          root.exact === null
            ? { exact: null, approximate: valueOf(expressed, { [other]: root.approximate }) }
            : exactRootOf(foldConstants(substitute(expressed, other, root.exact)));
        return names.map((candidate) => (candidate === name ? partner : root));
      });
    }
  return null;
}

function linearIn([left, right]: Equation, name: string): Expression | null {
  const fraction = toFraction(binary('-', left, right));
  if (fraction === null) return null;
  const slope: Polynomial = new Map(
    [...fraction.top].filter(([key]) => exponentsOf(key)[name] === 1),
  );
  if (slope.size !== 1 || [...fraction.top.keys()].some((key) => (exponentsOf(key)[name] ?? 0) > 1))
    return null;
  const [key] = [...slope.keys()];
  const factor = Object.keys(exponentsOf(key ?? '')).filter((other) => other !== name);
  if (factor.length > 1) return null;
  const at = (value: number): Expression => substitute(binary('-', left, right), name, num(value));
  return foldLinear(at(0), at(1));
}

function foldLinear(zero: Expression, one: Expression): Expression {
  const fraction = toFraction(binary('/', { type: 'negate', of: zero }, binary('-', one, zero)));
  return fraction === null
    ? binary('/', { type: 'negate', of: zero }, binary('-', one, zero))
    : reduceFraction(fraction.top, fraction.bottom);
}

function nonlinearOutcome(
  points: Point[],
  names: string[],
  equations: readonly Equation[],
  steps: ProblemStep[],
): Outcome | null {
  const fitting = points.filter(
    (point) =>
      point.every((root) => Number.isFinite(root.approximate)) &&
      satisfies(point, names, equations),
  );
  if (fitting.length === 0 && points.length > 0) return null;
  const answer =
    fitting.length === 0
      ? 'No real solution'
      : fitting
          .map((point) =>
            fitting.length > 1 ? `(${pointText(point, names)})` : pointText(point, names),
          )
          .join(' or ');
  const values = fitting.flatMap((point) =>
    point.map((root, index) =>
      namedValue(
        names[index] ?? '',
        root.exact ?? formatNumber(root.approximate),
        root.approximate,
      ),
    ),
  );
  return {
    kind: 'system',
    note: null,
    solution: {
      answer,
      values,
      steps: [...steps, ...backSteps(fitting, names, equations)],
      verified: true,
    },
  };
}
