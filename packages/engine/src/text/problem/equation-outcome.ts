import { describeNumber, foldConstants } from './constants.ts';
import type { EquationResult } from './equation-result.ts';
import { asEquation, solveEquation } from './equation.ts';
import { agree, near, valueOf } from './evaluate.ts';
import type { Expression, Statement } from './expression.ts';
import { binary, dependsOn, substitute, unknownsOf } from './expression.ts';
import { isolate } from './isolate.ts';
import type { Outcome } from './outcome.ts';
import {
  complexValue,
  either,
  namedValue,
  rootText,
  rootValue,
  sideText,
  step,
} from './outcome.ts';
import { exponentsOf, toFraction } from './polynomial.ts';
import { print } from './print.ts';
import { formatNumber } from './rational.ts';
import type { Reading } from './reading.ts';
import type { Domain } from './trigonometric.ts';
import { reduceFraction } from './fractions.ts';
import { tidy } from './tidy.ts';

/** Solves one equation; other equations of the text that give values (r = 5) are put in first. */
export function describeEquation(
  statement: Statement,
  others: readonly Statement[],
  reading: Reading,
  domain: Domain | null,
): Outcome | null {
  const pair = asEquation(statement);
  if (pair === null) return null;
  let [left, right] = pair;
  for (const other of others) {
    const [name, value] = other.sides;
    if (name?.type !== 'symbol' || value === undefined || unknownsOf(value).length > 0) return null;
    [left, right] = [substitute(left, name.name, value), substitute(right, name.name, value)];
  }
  const names = unknownsOf(left, right);
  if (names.length === 0) return truth(left, right);
  const [only, ...more] = names;
  if (only !== undefined && more.length === 0) return oneUnknown(left, right, only, domain);
  return rearranged(left, right, names, reading);
}

function truth(left: Expression, right: Expression): Outcome {
  const same = near(valueOf(left), valueOf(right));
  return {
    kind: 'equation',
    note: null,
    solution: {
      answer: same ? 'The equation is true' : 'The equation is false',
      values: [],
      steps: [
        step(
          'Work out both sides',
          `${sideText(valueOf(left))} ${same ? '=' : '!='} ${sideText(valueOf(right))}`,
          true,
        ),
      ],
      verified: true,
    },
  };
}

function oneUnknown(
  left: Expression,
  right: Expression,
  name: string,
  domain: Domain | null,
): Outcome {
  const direct = left.type === 'symbol' ? right : right.type === 'symbol' ? left : null;
  const result = solveEquation(left, right, name, domain);
  if (result.status === 'unsolved')
    return {
      kind: 'equation',
      solution: null,
      note: 'The local engine could not solve this equation.',
    };
  const degrees = domain?.degrees === true ? '°' : '';
  const steps = [...result.steps];
  for (const root of result.roots.slice(0, 6))
    if (degrees === '' && direct === null) {
      const [a, b] = [
        valueOf(left, { [name]: root.approximate }),
        valueOf(right, { [name]: root.approximate }),
      ];
      steps.push(
        step(
          `Put ${name} = ${root.exact === null ? formatNumber(root.approximate) : print(root.exact)} back`,
          `left ${sideText(a)}, right ${sideText(b)}`,
          near(a, b, 1e-6) || result.verified,
        ),
      );
    }
  const note = result.notes.length > 0 ? `${result.notes.join('. ')}.` : null;
  return {
    kind: 'equation',
    note,
    solution: {
      answer: answerText(result, name, degrees),
      values: [
        ...result.roots.map((root) => rootValue(name, root)),
        ...result.complex.map((root) => complexValue(name, root)),
      ],
      steps,
      verified: result.verified,
    },
  };
}

function answerText(result: EquationResult, name: string, degrees: string): string {
  if (result.status === 'all') return `Infinitely many solutions: every value of ${name} works`;
  if (result.status === 'none') return 'No solution';
  const period = result.periodic ? ' + 2*pi*k' : '';
  const real = result.roots.map((root) =>
    period !== ''
      ? `${name} = ${root.exact === null ? formatNumber(root.approximate) : print(root.exact)}${period}`
      : rootText(name, root) + degrees,
  );
  const complex = result.complex.map((root) => `${name} = ${root.text}`);
  if (real.length === 0) return `No real solution; complex: ${either(complex)}`;
  return either(real) + (complex.length > 0 ? `; complex: ${either(complex)}` : '');
}

/** Makes one letter the subject of an equation with several. */
function rearranged(
  left: Expression,
  right: Expression,
  names: readonly string[],
  reading: Reading,
): Outcome | null {
  const name = reading.target;
  if (name === null)
    return {
      kind: 'equation',
      solution: null,
      note: `The equation has several unknowns (${names.join(', ')}) and does not say which to solve for.`,
    };
  const solutions = isolate(left, right, name)?.solutions.map(tidy) ?? linearIn(left, right, name);
  if (solutions === null || solutions.length === 0) return null;
  const verified = solutions.every((solution) => putsBack(left, right, name, solution));
  const answer = either(solutions.map((solution) => `${name} = ${print(solution)}`));
  return {
    kind: 'equation',
    note: null,
    solution: {
      answer,
      values: solutions.map((solution) => namedValue(name, solution, null)),
      steps: [step(`Bring ${name} to one side and everything else to the other`, answer, verified)],
      verified,
    },
  };
}

function linearIn(left: Expression, right: Expression, name: string): Expression[] | null {
  const fraction = toFraction(binary('-', left, right));
  if (
    fraction === null ||
    [...fraction.top.keys()].some((key) => (exponentsOf(key)[name] ?? 0) > 1)
  )
    return null;
  const without = new Map(
    [...fraction.top].filter(([key]) => exponentsOf(key)[name] === undefined),
  );
  const slope = new Map(
    [...fraction.top]
      .filter(([key]) => exponentsOf(key)[name] !== undefined)
      .map(
        ([key, value]) =>
          [
            key
              .split('*')
              .filter((factor) => factor !== name)
              .join('*'),
            value,
          ] as const,
      ),
  );
  return slope.size === 0 ? null : [tidy({ type: 'negate', of: reduceFraction(without, slope) })];
}

/** Agreement of both sides with the solution put in, where all letters take positive values. */
function putsBack(
  left: Expression,
  right: Expression,
  name: string,
  solution: Expression,
): boolean {
  if (dependsOn(solution, name)) return false;
  return agree(
    substitute(left, name, solution),
    substitute(right, name, solution),
    unknownsOf(left, right).filter((other) => other !== name),
    1e-7,
  );
}

/** An expression with values put in for its unknowns. */
export function describeLiteral(
  node: Expression,
  given: ReadonlyMap<string, Expression>,
  decimal: boolean,
): Outcome | null {
  let filled = node;
  for (const [name, value] of given) filled = substitute(filled, name, value);
  if (unknownsOf(filled).length > 0) return null;
  const value = foldConstants(filled);
  const number = valueOf(
    node,
    Object.fromEntries([...given].map(([name, expression]) => [name, valueOf(expression)])),
  );
  if (!Number.isFinite(number)) return null;
  const verified = near(number, valueOf(value), 1e-9);
  return {
    kind: 'simplification',
    note: null,
    solution: {
      answer: describeNumber(value, decimal),
      values: [namedValue('result', value, number)],
      steps: [
        step('Put the values in', print(filled, { style: 'plain' }), verified),
        step('Work it out', describeNumber(value, decimal), verified),
      ],
      verified,
    },
  };
}
